/** What somebody who leaves is due and owes, by what is known today. */
import type { IsoDate } from '#kernel/calendar.ts';
import { call } from '#kernel/wire/call.ts';
import { saying } from '#kernel/wire/said.ts';
import { idParams, wholeOf } from '#kernel/wire/schema.ts';

/** In paise; below nothing what is recovered. */
export type DuesLine = { readonly label: string; readonly amount: number };

type Nominee = {
  readonly kind: string;
  readonly name: string;
  readonly relation: string;
  /** In hundredths of a percent. */
  readonly share: number;
};

export type LeavingDues = {
  /** Null where the reader does not see the pay, or no pay is known of the last day. */
  readonly money: {
    readonly lines: readonly DuesLine[];
    readonly total: number;
    /** What is still open with the person and not in the total; `byPay`: the last salary takes it. */
    readonly debts: readonly (DuesLine & { readonly byPay: boolean })[];
    /** By the employer, in addition: into the reskilling fund. */
    readonly fund: number;
  } | null;
  /** What is still with the person and has to come back: 'ThinkPad T14, LT-0101'. */
  readonly held: readonly string[];
  /** The settlement that was prepared; null before. */
  readonly settlement: { readonly id: number; readonly state: string; readonly total: number | null } | null;
  readonly payBy: IsoDate | null;
  /** Of a death alone. */
  readonly nominees: readonly Nominee[];
};

export const separationDuesCall = call({
  method: 'GET',
  path: '/api/separations/:id/dues',
  params: idParams,
  response: saying(wholeOf<LeavingDues>(), 'label'),
});

export const resignationDuesCall = call({
  method: 'GET',
  path: '/api/resignations/:id/dues',
  params: idParams,
  response: saying(wholeOf<LeavingDues>(), 'label'),
});
