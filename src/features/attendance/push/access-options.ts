/**
 * What a terminal of the access-control flavour is told. It registers, asks for its settings and the time in
 * calls of its own, and sends the events of its door from then on.
 */
import { localAt } from '#time/clock.ts';

/** Without these it does not come to sending at all; the code stands for its session too. */
const lines = (session: string): readonly string[] => [
  'ServerVersion=3.1.2',
  'ServerName=Muster',
  'PushProtVer=3.1.2',
  'PushVersion=3.1.2',
  'ErrorDelay=60',
  'RequestDelay=30',
  'TransTimes=00:00;14:05',
  'TransInterval=1',
  'TransTables=User Transaction',
  'Realtime=1',
  `SessionID=${session}`,
  'TimeoutSec=10',
  '',
];

/** It is known already, so that it need not register first. */
export const accessHello = (code: string): string =>
  ['registry=ok', `RegistryCode=${code}`, ...lines(code)].join('\n');

export const accessOptions = (code: string): string => lines(code).join('\n');

const two = (value: number): string => String(value).padStart(2, '0');

/** Its own count of seconds by UTC, in which every month has 31 days, and the zone of the device. */
export function accessClock(instant: number, ahead: number): string {
  const { date, seconds } = localAt(instant, 0);
  const [year = 0, month = 0, day = 0] = date.split('-').map(Number);
  const count = ((year - 2_000) * 372 + (month - 1) * 31 + day - 1) * 86_400 + seconds;
  const zone = two(Math.floor(Math.abs(ahead) / 60)) + two(Math.abs(ahead) % 60);
  return `DateTime=${count},ServerTZ=${ahead < 0 ? '-' : '+'}${zone}\n`;
}
