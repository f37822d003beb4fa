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
  readonly registryCode: string | null;
};

/** Seconds between two calls of a device that has nothing to send. */
const heartbeatSeconds = 30;

/** The tables whose stamps are kept, and what the option is called. */
const stampOf: Readonly<Record<string, string>> = {
  ATTLOG: 'ATTLOGStamp',
  OPERLOG: 'OPERLOGStamp',
};

export const hasStamp = (table: string): boolean => Object.hasOwn(stampOf, table);

export function optionBlock({ serialNumber, stamps, zone, registryCode }: Hello): string {
  return [
    `GET OPTION FROM: ${serialNumber}`,
    ...Object.entries(stampOf).map(([table, name]) => `${name}=${stamps[table] ?? '0'}`),
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
    ...(registryCode === null ? [] : ['registry=ok', `RegistryCode=${registryCode}`, 'RequestDelay=30']),
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
