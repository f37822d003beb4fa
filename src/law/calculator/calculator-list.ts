import { arrearsReliefCalculator } from './arrears-relief.ts';
import { bonusCalculator } from './bonus.ts';
import type { Calculator } from './calculator.ts';
import { employeeCompensationCalculator } from './employee-compensation.ts';
import { gratuityCalculator } from './gratuity.ts';
import { houseRent } from './house-rent.ts';
import { incomeTaxCalculator } from './income-tax.ts';
import { labourWelfareFund } from './labour-welfare-fund.ts';
import { leaveEncashmentCalculator } from './leave-encashment.ts';
import { lossOfPay } from './loss-of-pay.ts';
import { monthlyTaxCalculator } from './monthly-tax.ts';
import { professionalTax } from './professional-tax.ts';
import { providentFund } from './provident-fund.ts';
import { regimeComparison } from './regime-comparison.ts';
import { stateInsurance } from './state-insurance.ts';
import { statutoryWagesCalculator } from './statutory-wages.ts';

/** Every question that the law answers, in the order of the screen. */
export const calculators: readonly Calculator[] = [
  incomeTaxCalculator,
  regimeComparison,
  monthlyTaxCalculator,
  houseRent,
  arrearsReliefCalculator,
  providentFund,
  stateInsurance,
  professionalTax,
  labourWelfareFund,
  statutoryWagesCalculator,
  lossOfPay,
  bonusCalculator,
  gratuityCalculator,
  leaveEncashmentCalculator,
  employeeCompensationCalculator,
];
