import { arrearsReliefCalculator } from './arrears-relief.ts';
import { bonusCalculator } from './bonus.ts';
import type { Calculator } from './calculator.ts';
import { deductionLimitCalculator } from './deduction-limit.ts';
import { employeeCompensationCalculator } from './employee-compensation.ts';
import { gratuityCalculator } from './gratuity.ts';
import { houseRent } from './house-rent.ts';
import { incomeTaxCalculator } from './income-tax.ts';
import { insuranceWages } from './insurance-wages.ts';
import { labourWelfareFund } from './labour-welfare-fund.ts';
import { leaveEncashmentCalculator } from './leave-encashment.ts';
import { lossOfPay } from './loss-of-pay.ts';
import { maternityCalculator } from './maternity.ts';
import { minimumWageCalculator } from './minimum-wage.ts';
import { monthlyTaxCalculator } from './monthly-tax.ts';
import { overtimeCalculator } from './overtime.ts';
import { perquisiteCalculator } from './perquisite.ts';
import { professionalTax } from './professional-tax.ts';
import { professionalTaxHalfYear } from './professional-tax-half-year.ts';
import { providentFund } from './provident-fund.ts';
import { regimeComparison } from './regime-comparison.ts';
import { retrenchmentCalculator } from './retrenchment.ts';
import { stateInsurance } from './state-insurance.ts';
import { statutoryWagesCalculator } from './statutory-wages.ts';
import { voluntaryFund } from './voluntary-fund.ts';

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
