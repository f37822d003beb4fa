/** What the card of optional holidays asks: the holidays of the year, what is chosen, what still can be. */
import type { IsoDate } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { id, objectOf, wholeOf } from '#kernel/wire/schema.ts';

export type OwnChoices = {
  /** Per year that holidays lie in: how many there are, and how many are chosen or wait. */
  readonly years: readonly { readonly says: string }[];
  readonly holidays: readonly {
    readonly holiday: number;
    readonly date: IsoDate;
    readonly name: string;
    readonly choice: { readonly id: number; readonly version: number; readonly state: string } | null;
    /** It may be withdrawn by the person alone. */
    readonly open: boolean;
    /** Why it cannot be chosen; absent where it can. */
    readonly no: string | null;
    /** The last day of choosing, in words. */
    readonly until: string | null;
  }[];
  /** What is chosen waits for the manager. */
  readonly asksManager: boolean;
};

export const ownChoicesCall = call({
  method: 'GET',
  path: '/api/leave/optional-holidays',
  querystring: objectOf({ employee: id }, ['employee']),
  response: saying(wholeOf<OwnChoices>(), 'says', 'no', 'until'),
});

export const chooseCall = call({
  method: 'POST',
  path: '/api/leave/optional-holidays',
  body: objectOf({ holiday: id }),
  response: objectOf({ id }),
});
