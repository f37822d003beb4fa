import { bonusCalculator } from './bonus.ts';
import type { Calculator } from './calculator.ts';
import { deductionLimitCalculator } from './deduction-limit.ts';
import { employeeCompensationCalculator } from './employee-compensation.ts';
import { insuranceWages } from './fund/insurance-wages.ts';
import { labourWelfareFund } from './fund/labour-welfare-fund.ts';
import { providentFund } from './fund/provident-fund.ts';
import { stateInsurance } from './fund/state-insurance.ts';
import { voluntaryFund } from './fund/voluntary-fund.ts';
import { gratuityCalculator } from './gratuity.ts';
import { arrearsReliefCalculator } from './income-tax/arrears-relief.ts';
import { houseRent } from './income-tax/house-rent.ts';
import { incomeTaxCalculator } from './income-tax/income-tax.ts';
import { monthlyTaxCalculator } from './income-tax/monthly-tax.ts';
import { perquisiteCalculator } from './income-tax/perquisite.ts';
import { regimeComparison } from './income-tax/regime-comparison.ts';
import { leaveEncashmentCalculator } from './leave-encashment.ts';
import { lossOfPay } from './loss-of-pay.ts';
import { maternityCalculator } from './maternity.ts';
import { minimumWageCalculator } from './minimum-wage.ts';
import { overtimeCalculator } from './overtime.ts';
import { professionalTax } from './professional-tax.ts';
import { professionalTaxHalfYear } from './professional-tax-half-year.ts';
import { retrenchmentCalculator } from './retrenchment.ts';
import { statutoryWagesCalculator } from './statutory-wages.ts';

/** Every question that the law answers, in the order of the screen. */
export const calculators: readonly Calculator[] = [
  incomeTaxCalculator,
  regimeComparison,
  monthlyTaxCalculator,
  houseRent,
  arrearsReliefCalculator,
  perquisiteCalculator,
  providentFund,
  voluntaryFund,
  stateInsurance,
  insuranceWages,
  professionalTax,
  professionalTaxHalfYear,
  labourWelfareFund,
  statutoryWagesCalculator,
  minimumWageCalculator,
  overtimeCalculator,
  deductionLimitCalculator,
  lossOfPay,
  bonusCalculator,
  maternityCalculator,
  gratuityCalculator,
  leaveEncashmentCalculator,
  retrenchmentCalculator,
  employeeCompensationCalculator,
];
