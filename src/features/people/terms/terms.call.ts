/** What the tab of terms asks: what holds for a person, and by what. */
import type { IsoDate } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { date, idParams, objectOf, wholeOf } from '#kernel/wire/schema.ts';

/** By what a term holds: own work details, a policy or a designation by its name, the organisation. */
export type TermSource = {
  readonly by: 'own' | 'policy' | 'designation' | 'organisation' | 'usual';
  readonly name: string | null;
  readonly policy: number | null;
};

export type TermsTold = {
  readonly notice:
    | (TermSource & { readonly days: number; readonly short: 'recovered' | 'waived' | 'served' })
    | null;
  /** Null once the person is confirmed. */
  readonly confirmation: (TermSource & { readonly on: IsoDate }) | null;
  /** Null also where it is not shown to the reader. */
  readonly retirement: (TermSource & { readonly on: IsoDate }) | null;
};

export const termsCall = call({
  method: 'GET',
  path: '/api/people/:id/terms',
  params: idParams,
  querystring: objectOf({ on: date }, ['on']),
  response: wholeOf<TermsTold>(),
});
