import { lastDay, type Month } from '#kernel/calendar.ts';
import { add, type Paise, sum, zero } from '#kernel/money.ts';
import type { Exemption } from './exemption.ts';
import type { TaxYear } from './tax-year.ts';
import type { YearIncome } from './total-income.ts';
import { type MonthWithheld, monthsLeftInYear, type OneOffMethod, withheldThisMonth } from './withholding.ts';
import { yearWithoutPan } from './without-pan.ts';
import { type YearTax, type YearTaxGiven, yearTax } from './year-tax.ts';

/** The year's salary as a month sees it. Paise; taxable pay and perquisites together. */
export interface SalaryEstimate {
  /** Paid in the year before this month. */
  readonly paidToDate: Paise;
  /** Regular pay of this month. */
  readonly thisMonth: Paise;
  /** Regular pay and known variable pay of the months after this one. */
  readonly ahead: Paise;
}

/** One-off pay of this month: bonus, arrears, encashment; with what the law exempts and relieves of it. */
export interface OneOffPay {
  readonly pay: Paise;
  readonly exemptions?: readonly Exemption[];
  readonly relief?: Paise;
}

/** What a month's tax is worked out from. `income` and `relief` are those of the year without the one-off. */
export interface MonthlyTaxGiven extends Omit<YearTaxGiven, 'income'> {
  readonly month: Month;
  /** The last month in service, when it is known and within the year. */
  readonly leaving?: Month;
  readonly hasPan: boolean;
  readonly salary: SalaryEstimate;
  /** The rest of the year's income; `salary` is made from the estimate. */
  readonly income: Omit<YearIncome, 'salary'>;
  readonly oneOff?: OneOffPay;
  readonly oneOffMethod: OneOffMethod;
  readonly deductedSoFar: Paise;
  readonly previousEmployerTax?: Paise;
  readonly otherCredits?: Paise;
}

/** The month's deduction and the year it was taken from. */
export interface MonthlyTax {
  readonly month: MonthWithheld;
  readonly year: YearTax;
  /** The year without this month's one-off pay, when that is taxed apart. */
  readonly yearWithoutOneOff: YearTax | undefined;
  /** What is to be deducted in the year: its tax, or the higher rate of an employee without PAN. */
  readonly dueInYear: Paise;
  readonly otherCreditsCounted: boolean;
}

/**
 * Tax to deduct in a month: estimate the year, tax it, take off what is covered, divide by the months left.
 * `year` is that of the day of payment. Source: facts/india-statutory.md A.4.
 */
export function monthlyTax(year: TaxYear, given: MonthlyTaxGiven): MonthlyTax {
  const regular = regularYear(given);
  const found = yearTax(year, given.oneOff ? withOneOff(regular, given.oneOff) : regular);
  const apart = given.oneOffMethod === 'in its month' && given.oneOff !== undefined;
  const without = apart ? yearTax(year, regular) : undefined;
  const dueOf = (of: YearTax) => (given.hasPan ? of.payable : yearWithoutPan(year, of));
  const counted = year.law.otherCreditsCounted.on(lastDay(given.month)).value;
  const dueInYear = dueOf(found);
  const month = withheldThisMonth(
    {
      yearTax: dueInYear,
      ...(without ? { yearTaxWithoutOneOff: dueOf(without) } : {}),
      deductedSoFar: given.deductedSoFar,
      previousEmployerTax: given.previousEmployerTax ?? zero,
      otherCredits: counted ? (given.otherCredits ?? zero) : zero,
      monthsLeft: monthsLeftInYear(year, given.month, given.leaving),
    },
    year.monthlyRounding.value,
  );
  return { month, year: found, yearWithoutOneOff: without, dueInYear, otherCreditsCounted: counted };
}

function regularYear(given: MonthlyTaxGiven): YearTaxGiven {
  const { paidToDate, thisMonth, ahead } = given.salary;
  return { ...given, income: { ...given.income, salary: sum([paidToDate, thisMonth, ahead]) } };
}

function withOneOff(regular: YearTaxGiven, oneOff: OneOffPay): YearTaxGiven {
  const { income } = regular;
  return {
    ...regular,
    income: {
      ...income,
      salary: add(income.salary, oneOff.pay),
      exemptions: [...(income.exemptions ?? []), ...(oneOff.exemptions ?? [])],
    },
    relief: add(regular.relief ?? zero, oneOff.relief ?? zero),
  };
}
