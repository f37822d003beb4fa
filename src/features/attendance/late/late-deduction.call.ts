/** Late deductions: who loses what, as the screen and the server share it. Days in hundredths. */
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { idParams, objectOf, textOf, wholeOf } from '#kernel/wire/schema.ts';

export type LateLineShown = {
  readonly employee: number;
  readonly code: string;
  readonly name: string;
  readonly policy: string;
  readonly times: number;
  readonly minutes: number;
  readonly days: number;
  readonly leave: number;
  /** The leave it is taken from; null: from pay alone. */
  readonly type: string | null;
  readonly lost: number;
  /** Not deducted, since the balance is too low. */
  readonly left: number;
  /** Why nothing is deducted; null where it is. */
  readonly because: string | null;
  /** What it would come to now, where the days were judged otherwise since. */
  readonly now: { readonly times: number; readonly days: number } | null;
};

export type LatePeople = {
  readonly people: number;
  readonly leave: number;
  readonly lost: number;
  readonly leftOut: number;
  readonly outdated: number;
  /** Came late within what the policy leaves free. */
  readonly free: number;
  /** The month is over, and can be applied. */
  readonly isOver: boolean;
  readonly found: number;
  /** Whoever needs a look goes first; of very many the first are told. */
  readonly lines: readonly LateLineShown[];
};

export const latePeopleCall = call({
  method: 'GET',
  path: '/api/attendance/late-deductions/:id/people',
  params: idParams,
  /** A part of a code or of a name: only such people are listed; the sums stay those of all. */
  querystring: objectOf({ find: textOf(80) }, ['find']),
  response: saying(wholeOf<LatePeople>(), 'because'),
});
