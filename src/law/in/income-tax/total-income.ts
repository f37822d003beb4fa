import { add, atMost, type Paise, paise, round, subtract, sum, zero } from '#kernel/money.ts';
import {
  type AllowedDeductions,
  type DeclaredDeductions,
  deductionsAllowed,
  noDeductions,
} from './deduction/deductions-allowed.ts';
import { entertainmentDeduction } from './deduction/entertainment.ts';
import {
  type HouseProperty,
  type HousePropertyIncome,
  housePropertyIncome,
} from './deduction/house-property.ts';
import type { Exemption } from './exemption/exemption.ts';
import type { AgeClass, Regime } from './regime.ts';
import type { TaxYear } from './tax-year.ts';

/** A year's income as payroll knows it. Paise a year; what is left out is nothing. */
export interface YearIncome {
  /** Gross salary of this employer: pay, perquisites, profits in lieu, the employer's taxable contributions. */
  readonly salary: Paise;
  /** Salary of earlier employers in the year, after their exemptions (Form 12B; 122 from 2026-04). */
  readonly previousSalary?: Paise | undefined;
  /** Parts of `salary` that the law does not tax; those the regime does not know are left in. */
  readonly exemptions?: readonly Exemption[] | undefined;
  /** Basic pay and dearness allowance of the year: what several limits are a share of. */
  readonly basicPay?: Paise | undefined;
  /** Professional tax paid in the year, that of earlier employers included. */
  readonly professionalTax?: Paise | undefined;
  /** Entertainment allowance within `salary`; only government staff deduct it. */
  readonly entertainmentAllowance?: Paise | undefined;
  readonly government?: boolean | undefined;
  readonly houseProperty?: HouseProperty | undefined;
  /** Other income the employee declares; losses are not allowed here, so it is never below zero. */
  readonly otherIncome?: Paise | undefined;
  readonly deductions?: DeclaredDeductions | undefined;
}

/** A year's income beside the salary and what is exempt of it. */
export type OtherIncome = Omit<YearIncome, 'salary' | 'exemptions'>;

/** Each step from gross salary to total income. Paise a year. */
export interface TotalIncome {
  readonly grossSalary: Paise;
  readonly exemptions: readonly { readonly exemption: Exemption; readonly allowed: Paise }[];
  readonly exempt: Paise;
  readonly standardDeduction: Paise;
  readonly entertainment: Paise;
  readonly professionalTax: Paise;
  /** Income under the head salaries: the "taxable salary" an average rate is taken of. */
  readonly salaryIncome: Paise;
  readonly houseProperty: HousePropertyIncome;
  readonly otherIncome: Paise;
  readonly grossTotal: Paise;
  readonly deductions: AllowedDeductions;
  /** Deductions as far as there is income to deduct them from. */
  readonly deducted: Paise;
  readonly beforeRounding: Paise;
  readonly totalIncome: Paise;
}

const noExemptions: TotalIncome['exemptions'] = [];

/**
 * From gross salary to total income, in the order of facts/income-tax-slabs.json: exemptions, standard
 * deduction (at most the salary), entertainment allowance and professional tax (old regime), house property,
 * other income, deductions, rounding to ten rupees.
 */
export function totalIncome(
  year: TaxYear,
  regime: Regime,
  age: AgeClass,
  salary: Paise,
  exempted: readonly Exemption[] | undefined,
  income: OtherIncome,
): TotalIncome {
  const rows = year.regimes[regime];
  const grossSalary = add(salary, income.previousSalary ?? zero);
  const exemptions = exempted ? exemptionsOf(year, regime, exempted) : noExemptions;
  const exempt =
    exemptions === noExemptions ? zero : atMost(sum(exemptions.map(({ allowed }) => allowed)), grossSalary);
  const net = subtract(grossSalary, exempt);
  const standardDeduction = atMost(net, rows.standardDeduction.value);
  const old = regime === 'old';
  const entertainment =
    old && income.government
      ? entertainmentDeduction(
          year.entertainment.value,
          income.entertainmentAllowance ?? zero,
          income.basicPay ?? zero,
        )
      : zero;
  const professionalTax = old ? (income.professionalTax ?? zero) : zero;
  const salaryIncome = paise(Math.max(0, net - standardDeduction - entertainment - professionalTax));
  const houseProperty = housePropertyIncome(year.houseProperty.value, regime, income.houseProperty);
  const otherIncome = paise(Math.max(0, income.otherIncome ?? zero));
  const grossTotal = paise(Math.max(0, salaryIncome + houseProperty.income + otherIncome));
  const deductions = income.deductions ? deductionsOf(year, regime, age, income) : noDeductions;
  const deducted = atMost(deductions.total, grossTotal);
  const beforeRounding = subtract(grossTotal, deducted);
  return {
    grossSalary,
    exemptions,
    exempt,
    standardDeduction,
    entertainment,
    professionalTax,
    salaryIncome,
    houseProperty,
    otherIncome,
    grossTotal,
    deductions,
    deducted,
    beforeRounding,
    totalIncome: round(beforeRounding, year.incomeRounding.value),
  };
}

function deductionsOf(
  year: TaxYear,
  regime: Regime,
  age: AgeClass,
  { government = false, basicPay = zero, deductions }: OtherIncome,
): AllowedDeductions {
  return deductionsAllowed(year, regime, { age, government, basicPay }, deductions);
}

function exemptionsOf(
  year: TaxYear,
  regime: Regime,
  exempted: readonly Exemption[],
): TotalIncome['exemptions'] {
  const regimes = year.exemptionRegimes.value;
  return exempted.map((exemption) => ({
    exemption,
    allowed: regimes[exemption.kind].includes(regime) ? exemption.amount : zero,
  }));
}
