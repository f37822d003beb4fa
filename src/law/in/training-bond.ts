/** What is left of a bond for training when somebody leaves before its end (facts/work-and-welfare.md F.4). */
import { addDays, daysInclusive, earlier, type IsoDate } from '#kernel/calendar.ts';
import { atMost, type Paise, roundings, share } from '#kernel/money.ts';
import { monthsOn, serviceLength } from './service.ts';

export const bondFalls = {
  'by months': 'by whole months served',
  'by days': 'by days served',
  not: 'not at all',
} as const;

type TrainingBond = {
  readonly bond: Paise;
  /** No more than the training cost is recovered; null: it is not known. */
  readonly cost: Paise | null;
  /** First day of the bond. */
  readonly from: IsoDate;
  readonly months: number;
  readonly reduce: keyof typeof bondFalls;
};

type BondLeft = {
  /** The last day of the bond. */
  readonly ends: IsoDate;
  /** Recovered at most. */
  readonly base: Paise;
  /** Whole months, or days where it falls by days. */
  readonly served: number;
  readonly whole: number;
  readonly recover: Paise;
};

export const bondEnds = (from: IsoDate, months: number): IsoDate => addDays(monthsOn(from, months), -1);

/** Of a bond, by the last day in service. */
export function bondLeft({ bond, cost, from, months, reduce }: TrainingBond, left: IsoDate): BondLeft {
  const ends = bondEnds(from, months);
  const base = cost === null ? bond : atMost(bond, cost);
  const last = earlier(left, ends);
  const isDays = reduce === 'by days';
  const length = serviceLength(from, last);
  const served = last < from ? 0 : isDays ? daysInclusive(from, last) : length.years * 12 + length.months;
  const whole = isDays ? daysInclusive(from, ends) : months;
  const unserved = left >= ends ? 0 : reduce === 'not' ? whole : whole - served;
  return { ends, base, served, whole, recover: share(base, unserved, whole, roundings.paise) };
}
