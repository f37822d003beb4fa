import type { IsoDate } from '#kernel/calendar.ts';
import { type Paise, paise, round, zero } from '#kernel/money.ts';
import type { Exemption } from './exemption/exemption.ts';
import { type AgeClass, ageClass, type Regime } from './regime.ts';
import { type TaxOnIncome, taxOnIncome } from './tax-on-income.ts';
import type { TaxYear } from './tax-year.ts';
import { type OtherIncome, type TotalIncome, totalIncome, type YearIncome } from './total-income.ts';

/** Whose tax it is. */
export interface TaxPerson {
  readonly dateOfBirth: IsoDate;
  readonly resident: boolean;
}

/** A year's income of a person in a regime. */
export interface YearTaxGiven {
  readonly person: TaxPerson;
  /** Left out: the employee was asked and did not answer, so the law's default holds. */
  readonly regime?: Regime | undefined;
  readonly income: YearIncome;
  /** Relief for arrears that the employee claims (arrears-relief.ts). */
  readonly relief?: Paise | undefined;
}

/** The year's tax with every step from gross salary on. Paise a year. */
export interface YearTax {
  readonly regime: Regime;
  readonly age: AgeClass;
  readonly income: TotalIncome;
  readonly tax: TaxOnIncome;
  readonly relief: Paise;
  /** Tax less relief, exact: what monthly deductions add up to. */
  readonly payable: Paise;
  /** The same to ten rupees, as the return and the certificate show it. */
  readonly payableRounded: Paise;
}

/**
 * The tax of a year: total income, then tax on it, then relief. A pure function of the year's rows
 * (`taxYear(law, day)`, looked up once for all employees) and the person's figures;
 * `tellYearTax` in year-tax-told.ts turns the result into sentences with their rows of law.
 */
export function yearTax(year: TaxYear, given: YearTaxGiven): YearTax {
  const { salary, exemptions } = given.income;
  return taxOfSalary(year, given, salary, exemptions, given.relief ?? zero);
}

/** Whose tax it is and what there is besides salary and its exemptions. */
type BesideSalary = Pick<YearTaxGiven, 'person' | 'regime'> & { readonly income: OtherIncome };

/**
 * The same for a salary beside the rest: a month estimates it, with and without one-off pay, and copies
 * nothing else for that.
 */
export function taxOfSalary(
  year: TaxYear,
  beside: BesideSalary,
  salary: Paise,
  exemptions: readonly Exemption[] | undefined,
  relief: Paise,
): YearTax {
  const { person } = beside;
  const regime = beside.regime ?? year.defaultRegime.value;
  const age = ageClass(year.ages.value, person, year.to);
  const income = totalIncome(year, regime, age, salary, exemptions, beside.income);
  const payer = { age, resident: person.resident };
  const tax = taxOnIncome(year, year.regimes[regime], payer, income.totalIncome);
  const payable = paise(Math.max(0, tax.tax - relief));
  return {
    regime,
    age,
    income,
    tax,
    relief,
    payable,
    payableRounded: round(payable, year.taxRounding.value),
  };
}
