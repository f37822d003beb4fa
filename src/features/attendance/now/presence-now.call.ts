/** What the wall asks: how many are where at this moment, by establishment or department. */
import { call } from '#kernel/wire/call.ts';
import { objectOf, wholeOf } from '#kernel/wire/schema.ts';

export type PresenceFigures = {
  readonly in: number;
  /** Of those who came today, still in or gone. */
  readonly late: number;
  readonly gone: number;
  readonly leave: number;
  /** On duty elsewhere. */
  readonly duty: number;
  /** Working from home. */
  readonly home: number;
  readonly expected: number;
  readonly later: number;
  readonly off: number;
  readonly absent: number;
  /** Who keeps time in all. */
  readonly people: number;
};

export type PresenceNow = {
  /** 'HH:MM' where the people work. */
  readonly at: string;
  readonly whole: PresenceFigures;
  readonly groups: readonly { readonly name: string; readonly figures: PresenceFigures }[];
};

export const presenceNowCall = call({
  method: 'GET',
  path: '/api/attendance/presence-now',
  querystring: objectOf({ by: { type: 'string', enum: ['place', 'department'] } }, ['by']),
  response: wholeOf<PresenceNow>(),
});
