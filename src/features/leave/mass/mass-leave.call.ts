/** Leave for many: how the screen and the server share who gets it. Days in hundredths. */
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { idParams, objectOf, textOf, wholeOf } from '#kernel/wire/schema.ts';

export type MassLine = {
  readonly employee: number;
  readonly code: string;
  readonly name: string;
  readonly type: string;
  readonly days: number;
  readonly unpaid: number;
  /** The balance on the day after it; null of types without one. */
  readonly left: number | null;
  /** Why the person is left out; null for who gets it. */
  readonly because: string | null;
};

export type MassPeople = {
  readonly covered: number;
  readonly unpaid: number;
  readonly days: number;
  readonly leftOut: number;
  /** How many of them are left out, and get it, among those that were searched for. */
  readonly found: { readonly leftOut: number; readonly covered: number };
  /** Whoever is left out goes first; of very many the first are told. */
  readonly lines: readonly MassLine[];
};

export const massPeopleCall = call({
  method: 'GET',
  path: '/api/leave/for-many/:id/people',
  params: idParams,
  /** A part of a code or of a name: only such people are listed; the sums stay those of all. */
  querystring: objectOf({ find: textOf(80) }, ['find']),
  response: saying(wholeOf<MassPeople>(), 'because', 'type'),
});
