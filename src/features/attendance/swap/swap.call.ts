/** What the screens of swaps ask: with whom, for which day, and what is asked of me. */
import type { IsoDate } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { date, id, maybe, objectOf, textOf, wholeOf } from '#kernel/wire/schema.ts';

export type SwapChoices = {
  /** My own shift on the day, as words; null: I am free. */
  readonly mine: string | null;
  /** Nobody who is away on the day is among them. */
  readonly colleagues: readonly {
    readonly id: number;
    readonly name: string;
    readonly shift: string | null;
  }[];
};

export const swapChoicesCall = call({
  method: 'GET',
  path: '/api/attendance/swaps/choices',
  querystring: objectOf({ day: date }),
  response: wholeOf<SwapChoices>(),
});

type SwapDays = {
  readonly days: readonly { readonly date: IsoDate; readonly shift: string }[];
};

/** The days of a colleague that can be exchanged for one of mine. */
export const swapDaysCall = call({
  method: 'GET',
  path: '/api/attendance/swaps/days',
  querystring: objectOf({ day: date, colleague: id }),
  response: wholeOf<SwapDays>(),
});

export type OwnSwap = {
  readonly id: number;
  readonly version: number;
  readonly state: string;
  readonly isAskedOfMe: boolean;
  readonly colleague: string;
  /** What I give and what I get, each a day with its shift; null: nothing. */
  readonly gives: string | null;
  readonly gets: string | null;
  readonly note: string | null;
  readonly answer: string | null;
};

export const ownSwapsCall = call({
  method: 'GET',
  path: '/api/attendance/swaps',
  response: wholeOf<{ readonly swaps: readonly OwnSwap[] }>(),
});

export const askSwapCall = call({
  method: 'POST',
  path: '/api/attendance/swaps',
  body: objectOf(
    {
      colleague: id,
      kind: { enum: ['exchange', 'give', 'take'] },
      day: maybe(date),
      theirDay: maybe(date),
      note: textOf(500, 0),
    },
    ['note'],
  ),
  response: wholeOf<{ readonly id: number }>(),
});
