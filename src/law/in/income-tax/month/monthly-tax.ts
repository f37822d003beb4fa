import { lastDay, type Month } from '#kernel/calendar.ts';
import { add, type Paise, zero } from '#kernel/money.ts';
import type { Exemption } from '../exemption/exemption.ts';
import type { TaxYear } from '../tax-year.ts';
import type { YearIncome } from '../total-income.ts';
import { taxOfSalary, type YearTax, type YearTaxGiven } from '../year-tax.ts';
import {
  type MonthWithheld,
  monthsLeftInYear,
  type OneOffMethod,
  type TaxMonth,
  withheldThisMonth,
} from './withholding.ts';
import { yearWithoutPan } from './without-pan.ts';

/** The year's salary as a month sees it. Paise; taxable pay and perquisites together. */
interface SalaryEstimate {
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
  readonly exemptions?: readonly Exemption[] | undefined;
  readonly relief?: Paise | undefined;
}

/** What a month's tax is worked out from. `income` and `relief` are those of the year without the one-off. */
export interface MonthlyTaxGiven extends Omit<YearTaxGiven, 'income'> {
  readonly month: Month;
  /** The last month in service, when it is known and within the year. */
  readonly leaving?: Month | undefined;
  readonly hasPan: boolean;
  readonly salary: SalaryEstimate;
  /** The rest of the year's income; `salary` is made from the estimate. */
  readonly income: Omit<YearIncome, 'salary'>;
  readonly oneOff?: OneOffPay | undefined;
  readonly oneOffMethod: OneOffMethod;
  readonly deductedSoFar: Paise;
  readonly previousEmployerTax?: Paise | undefined;
  readonly otherCredits?: Paise | undefined;
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

export function taxMonth(year: TaxYear, month: Month, leaving?: Month): TaxMonth {
  const otherCreditsCounted = year.law.otherCreditsCounted.on(lastDay(month)).value;
  return { otherCreditsCounted, monthsLeft: monthsLeftInYear(year, month, leaving) };
}

/**
 * Tax to deduct in a month: estimate the year, tax it, take off what is covered, divide by the months left.
 * `year` is that of the day of payment. Source: facts/india-statutory.md A.4.
 */
export function monthlyTax(
  year: TaxYear,
  given: MonthlyTaxGiven,
  month: TaxMonth = taxMonth(year, given.month, given.leaving),
): MonthlyTax {
  const { paidToDate, thisMonth, ahead } = given.salary;
  const regular = add(add(paidToDate, thisMonth), ahead);
  const { oneOff } = given;
  const found = oneOff ? withOneOff(year, given, regular, oneOff) : withoutOneOff(year, given, regular);
  const apart = given.oneOffMethod === 'in its month' && oneOff !== undefined;
  const without = apart ? withoutOneOff(year, given, regular) : undefined;
  const dueInYear = dueOf(year, given.hasPan, found);
  return {
    month: withheldThisMonth(
      month,
      given,
      year.monthlyRounding.value,
      dueInYear,
      without && dueOf(year, given.hasPan, without),
    ),
    year: found,
    yearWithoutOneOff: without,
    dueInYear,
    otherCreditsCounted: month.otherCreditsCounted,
  };
}

const dueOf = (year: TaxYear, hasPan: boolean, found: YearTax): Paise =>
  hasPan ? found.payable : yearWithoutPan(year, found);

function withoutOneOff(year: TaxYear, given: MonthlyTaxGiven, salary: Paise): YearTax {
  return taxOfSalary(year, given, salary, given.income.exemptions, given.relief ?? zero);
}

function withOneOff(year: TaxYear, given: MonthlyTaxGiven, regular: Paise, oneOff: OneOffPay): YearTax {
  const { exemptions: known } = given.income;
  const exemptions = oneOff.exemptions ? [...(known ?? []), ...oneOff.exemptions] : known;
  const relief = add(given.relief ?? zero, oneOff.relief ?? zero);
  return taxOfSalary(year, given, add(regular, oneOff.pay), exemptions, relief);
}
