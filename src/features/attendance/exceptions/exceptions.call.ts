/** What the screen of exceptions asks: the days that are not as planned, and to put one right. */
import type { IsoDate } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { date, id, maybe, objectOf, textOf, wholeOf } from '#kernel/wire/schema.ts';
import type { Finding } from '#time/day/finding.ts';

/** Times are 'HH:MM'; lengths are minutes. */
export type ExceptionDay = {
  readonly employee: number;
  readonly name: string;
  readonly note: string;
  readonly date: IsoDate;
  readonly says: string;
  readonly shift: string | null;
  readonly punches: readonly string[];
  readonly worked: number;
  readonly late: number;
  readonly findings: readonly Finding[];
  /** A request about the day that waits for an answer. */
  readonly request: number | null;
};

export type ExceptionDays = {
  readonly of: string;
  /** How many people were looked at, the first by name, and how many there are. */
  readonly people: number;
  readonly total: number;
  readonly days: readonly ExceptionDay[];
};

export const exceptionsCall = call({
  method: 'GET',
  path: '/api/attendance/exceptions',
  querystring: objectOf({ from: date, to: date }),
  response: saying(wholeOf<ExceptionDays>(), 'of', 'says'),
});

const time = { type: 'string', pattern: '^([01][0-9]|2[0-3]):[0-5][0-9]$' } as const;

export const mendDayCall = call({
  method: 'POST',
  path: '/api/attendance/mended',
  body: objectOf({ employee: id, date, cameAt: maybe(time), leftAt: maybe(time), reason: textOf(500) }),
  response: wholeOf<{ readonly request: number }>(),
});
