import { type DatedRow, dated } from '#kernel/dated.ts';
import { type Paise, paise, type Rounding, roundings, share, subtract, zero } from '#kernel/money.ts';
import type { Ratio } from '#kernel/ratio.ts';
import { beforeNovember } from './corrections-of-2026.ts';
import { startNotFound } from './start-not-found.ts';

/*
 * Minimum wages (facts/india-statutory.md F.4). The rates themselves are set by each state for zones, skills
 * and employments, the floor by the Centre; they are not among the facts, so they come as arguments. The law
 * here is how one unit becomes another and what a shortfall is.
 */

/** A normal day's hours, and the days a monthly rate stands for. */
export interface NormalTime {
  readonly hoursOfDay: number;
  readonly daysOfMonth: number;
  /** How a minimum wage in another unit is rounded. Left out: to the paisa. */
  readonly rounding?: Rounding;
}

const toThePaisa: DatedRow<NormalTime> = {
  from: startNotFound,
  value: { hoursOfDay: 8, daysOfMonth: 26 },
  cite: 'Minimum Wages Act 1948, Code on Wages 2019 (not looked up; start date not found)',
  confidence: 'medium',
};

export const normalTime = dated<NormalTime>(
  'normal working time for wage rates',
  {
    ...beforeNovember(toThePaisa),
    words: ({ hoursOfDay, daysOfMonth, rounding }) =>
      `a day of ${hoursOfDay} hours, a month of ${daysOfMonth} days` +
      (rounding === roundings.rupee ? '; minimum wages in another unit to the rupee' : ''),
  },
  [
    toThePaisa,
    {
      from: '2026-05-08',
      value: { hoursOfDay: 8, daysOfMonth: 26, rounding: roundings.rupee },
      cite: 'Wages (Central) Rules 2026, rule 3',
      confidence: 'medium',
    },
  ],
);

export const minimumWageLaw = { normalTime } as const;

export type MinimumWageLaw = typeof minimumWageLaw;

export type WageUnit = 'hour' | 'day' | 'month';

/** A rate of pay: paise an hour, a day or a month. */
export interface WageRate {
  readonly per: WageUnit;
  readonly amount: Paise;
}

function hoursIn(unit: WageUnit, { hoursOfDay, daysOfMonth }: NormalTime): number {
  return unit === 'hour' ? 1 : unit === 'day' ? hoursOfDay : hoursOfDay * daysOfMonth;
}

/** A minimum wage in another unit: hour = day ÷ 8, month = day × 26; from 8 May 2026 in whole rupees. */
export function rateIn(unit: WageUnit, rate: WageRate, time: NormalTime): Paise {
  if (rate.per === unit) return rate.amount;
  return share(rate.amount, hoursIn(unit, time), hoursIn(rate.per, time), time.rounding ?? roundings.paise);
}

/** Pay compared with what the time asks. Paise. */
interface MinimumWageCheck {
  readonly required: Paise;
  readonly shortfall: Paise;
  /** Which of the two rates decided. */
  readonly by: 'minimum wage' | 'floor wage';
  readonly row: DatedRow<NormalTime>;
}

/**
 * Whether wages paid for a time reach the minimum wage, or the floor where that is higher (no state may go
 * below it). `count` is how many hours, days or months were worked, exact. Overtime is no part of it.
 */
export function minimumWageCheck(
  row: DatedRow<NormalTime>,
  given: {
    readonly paid: Paise;
    readonly minimum: WageRate;
    readonly floor?: WageRate;
    readonly worked: { readonly unit: WageUnit; readonly count: Ratio };
  },
): MinimumWageCheck {
  const { unit, count } = given.worked;
  const asked = (rate: WageRate): Paise =>
    row.value.rounding
      ? share(rateIn(unit, rate, row.value), count.numerator, count.denominator, roundings.paise)
      : share(
          rate.amount,
          hoursIn(unit, row.value) * count.numerator,
          hoursIn(rate.per, row.value) * count.denominator,
          roundings.paise,
        );
  const minimum = asked(given.minimum);
  const floor = given.floor ? asked(given.floor) : zero;
  const required = paise(Math.max(minimum, floor));
  const shortfall = paise(Math.max(0, subtract(required, given.paid)));
  return { required, shortfall, by: floor > minimum ? 'floor wage' : 'minimum wage', row };
}
