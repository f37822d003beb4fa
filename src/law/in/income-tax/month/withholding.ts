import { addMonths, type FinancialYear, type Month, monthOf, monthsBetween } from '#kernel/calendar.ts';
import { add, type Paise, paise, type Rounding, round, share, subtract, zero } from '#kernel/money.ts';

/** How one-off pay is taxed: wholly in its month, or over the months left. An employer's setting. */
export type OneOffMethod = 'in its month' | 'spread';

/** What covers tax of the year already. Paise. */
interface Covered {
  readonly deductedSoFar: Paise;
  readonly previousEmployerTax?: Paise | undefined;
  /** Other tax deducted or collected that the employee declared. */
  readonly otherCredits?: Paise | undefined;
}

/** What to deduct this month and how it came about. Paise. */
export interface MonthWithheld {
  readonly amount: Paise;
  /** Already covered: deducted here, by earlier employers, elsewhere. */
  readonly covered: Paise;
  /** Still to be deducted in the year; negative when too much was. */
  readonly remaining: Paise;
  /** This month's part of what remains on regular pay. */
  readonly regular: Paise;
  /** Tax of this month's one-off pay: tax with it − tax without it. */
  readonly oneOff: Paise;
  /** Deducted too much so far; the employee has it back with the return. */
  readonly overDeducted: Paise;
  readonly monthsLeft: number;
}

/**
 * This month's deduction: (year tax − what is covered) ÷ months left, one-off pay taxed apart where so set;
 * never below zero and never more than what remains of the year. Rounded to the rupee, so that the last
 * month takes the difference. `yearTax` is the year's with everything known, exact (YearTax.payable),
 * `withoutOneOff` the same without this month's one-off pay, where that is taxed apart. Paise.
 * Source: facts/india-statutory.md A.4.4.
 */
export function withheldThisMonth(
  { otherCreditsCounted, monthsLeft }: TaxMonth,
  by: Covered,
  rounding: Rounding,
  yearTax: Paise,
  withoutOneOff: Paise = yearTax,
): MonthWithheld {
  const credits = otherCreditsCounted ? (by.otherCredits ?? zero) : zero;
  const covered = add(add(by.deductedSoFar, by.previousEmployerTax ?? zero), credits);
  const remaining = subtract(yearTax, covered);
  const oneOffTax = subtract(yearTax, withoutOneOff);
  const regularRemaining = paise(Math.max(0, remaining - oneOffTax));
  const regular = share(regularRemaining, 1, monthsLeft, rounding);
  const oneOff = round(oneOffTax, rounding);
  const most = round(paise(Math.max(0, remaining)), rounding);
  const apart = paise(Math.min(Math.max(0, add(regular, oneOff)), most));
  const amount = monthsLeft === 1 ? most : apart;
  return {
    amount,
    covered,
    remaining,
    regular,
    oneOff,
    overDeducted: paise(Math.max(0, -remaining)),
    monthsLeft,
  };
}

/** Months left from a month to the year's last, or to the month of leaving; the month itself counts. */
export function monthsLeftInYear(year: FinancialYear, month: Month, leaving?: Month): number {
  const yearEnd = monthOf(year.to);
  const last = leaving !== undefined && leaving < yearEnd ? leaving : yearEnd;
  return Math.max(1, monthsBetween(month, addMonths(last, 1)));
}

/** What a month asks of the tables and the calendar; of who stays to the year's end looked up once for all. */
export interface TaxMonth {
  readonly otherCreditsCounted: boolean;
  /** To the end of the year or of the person's service, this month included. */
  readonly monthsLeft: number;
}
