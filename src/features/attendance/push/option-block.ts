/** What a terminal is told when it says hello: how often to call, what to send, what has been received. */

import { localAt } from '#time/clock.ts';

/** The last stamp received of each table; a device sends what is newer. */
export type Stamps = Readonly<Record<string, string>>;

type Hello = {
  readonly serialNumber: string;
  readonly stamps: Stamps;
  /** Minutes; left out unless the device is known to understand them. */
  readonly zone: number | null;
  /** A newer terminal registers and expects to be told so. */
  readonly registryCode: string;
  /** Of the protocol, as the terminal says it; the first ones say none. */
  readonly version: number;
};

/** Seconds between two calls of a device that has nothing to send. */
const heartbeatSeconds = 30;

/** The tables whose stamps are kept, and what the option is called, now and in the first version. */
const stampOf: Readonly<Record<string, { readonly name: string; readonly early: string }>> = {
  ATTLOG: { name: 'ATTLOGStamp', early: 'Stamp' },
  OPERLOG: { name: 'OPERLOGStamp', early: 'OpStamp' },
};

/** Digits alone: what is given back stands in a line of its own, and nothing may follow it there. */
export const isStamp = (table: string, stamp: string | undefined): stamp is string =>
  stamp !== undefined && Object.hasOwn(stampOf, table) && /^\d{1,20}$/.test(stamp);

/** The stamps as options. Of a version that is not known for sure, each terminal finds the name it knows. */
const stampLines = (stamps: Stamps, version: number): readonly string[] =>
  Object.entries(stampOf).flatMap(([table, { name, early }]) => {
    const held = stamps[table];
    const stamp = isStamp(table, held) ? held : '0';
    return version < 2 ? [`${early}=${stamp}`, `${name}=${stamp}`] : [`${name}=${stamp}`];
  });

/** What a terminal of the third version also expects. */
const sessionLines = (registryCode: string): readonly string[] => [
  `SessionID=${registryCode}`,
  'TransTables=User Transaction',
];

export function optionBlock({ serialNumber, stamps, zone, registryCode, version }: Hello): string {
  return [
    `GET OPTION FROM: ${serialNumber}`,
    ...stampLines(stamps, version),
    'ErrorDelay=60',
    `Delay=${heartbeatSeconds}`,
    'TransTimes=00:00;14:05',
    'TransInterval=1',
    'TransFlag=TransData AttLog\tOpLog',
    ...(zone === null ? [] : [`TimeZone=${zone}`]),
    'Realtime=1',
    'Encrypt=0',
    'ServerVer=2.4.1',
    'PushProtVer=2.4.1',
    'registry=ok',
    `RegistryCode=${registryCode}`,
    'RequestDelay=30',
    ...(version < 3 ? [] : sessionLines(registryCode)),
    '',
  ].join('\n');
}

/** The clock as the device asks for it: '2026-08-03T18:05:40+05:30'. */
export function clockAnswer(instant: number, ahead: number): string {
  const { date, seconds } = localAt(instant, ahead);
  const two = (value: number) => String(value).padStart(2, '0');
  const time = [Math.floor(seconds / 3600), Math.floor(seconds / 60) % 60, seconds % 60].map(two).join(':');
  const [hours, minutes] = [Math.floor(Math.abs(ahead) / 60), Math.abs(ahead) % 60].map(two);
  return `Time=${date}T${time}${ahead < 0 ? '-' : '+'}${hours}:${minutes}\n`;
}
