/** What a month's pay obliges to by a day, and what being late costs. Pure. */
import { addDays, daysInclusive, type IsoDate } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import type { FilingKind } from '../filing/filing.form.ts';

export type ObligationKind =
  | FilingKind
  | 'income-tax'
  | 'tax-statement'
  | 'tax-certificate'
  | 'wages'
  | 'bonus';

/** In paise, with the rows of law it rests on. */
export type LateCost = {
  readonly interest: Paise;
  readonly damages: Paise;
  /** By the day, for a return that is late. */
  readonly fee: Paise;
  readonly cite: string;
};

export type Obligation = {
  readonly kind: ObligationKind;
  readonly name: string;
  readonly indianState: string | null;
  /** As the payslips have it, in paise; charges of an establishment come on top with the return. */
  readonly amount: number | null;
  readonly dueOn: IsoDate | null;
  readonly cite: string | null;
  /** The return, where it is kept as one. */
  readonly filing: { readonly id: number; readonly state: string; readonly filedOn: IsoDate | null } | null;
  /** Else what has been done of it: on which day, once it is done wholly, in words, and where to look. */
  readonly standing: {
    readonly doneOn: IsoDate | null;
    readonly words: string;
    readonly path: string;
  } | null;
  readonly daysLate: number;
  /** What being late has cost so far, or did until it was filed. */
  readonly lateCost: LateCost | null;
};

/** What is not done counts its days from the day after it was due. */
export function daysLate(due: IsoDate | null, doneOn: IsoDate | null, today: IsoDate): number {
  const until = doneOn ?? today;
  return due === null || until <= due ? 0 : daysInclusive(addDays(due, 1), until);
}
