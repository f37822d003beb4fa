/** What an agency is owed for a hire, and what comes back when the person leaves within the guarantee. */
import { addDays, daysInclusive, type IsoDate } from '#kernel/calendar.ts';
import { type Paise, roundings, share, zero } from '#kernel/money.ts';

type FeeTerms = {
  readonly feeBy: 'percent' | 'fixed';
  /** In hundredths of a percent. */
  readonly rate: number | null;
  readonly amount: Paise | null;
};

/** The fee in paise, to the nearest rupee; null where the terms do not say it. */
export function feeOf({ feeBy, rate, amount }: FeeTerms, ctcAnnual: Paise): Paise | null {
  if (feeBy === 'fixed') return amount;
  return rate === null ? null : share(ctcAnnual, rate, 10_000, roundings.rupee);
}

/** The last day of the guarantee, the first day of work counted; null without one. */
export const guaranteeEnd = (joinedOn: IsoDate, days: number): IsoDate | null =>
  days === 0 ? null : addDays(joinedOn, days - 1);

type Guarantee = {
  readonly amount: Paise;
  readonly joinedOn: IsoDate;
  readonly days: number;
  readonly returns: 'whole' | 'days' | 'nothing';
};

/** What comes back of a fee, to the nearest rupee: `leftOn` is the last day of work, within the guarantee. */
export function backOf({ amount, joinedOn, days, returns }: Guarantee, leftOn: IsoDate): Paise {
  if (returns === 'whole') return amount;
  if (returns === 'nothing') return zero;
  return share(amount, days - daysInclusive(joinedOn, leftOn), days, roundings.rupee);
}
