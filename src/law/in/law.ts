import { type SafetyLaw, safetyLaw } from './accident-notice.ts';
import { type BonusLaw, bonusLaw } from './bonus.ts';
import { type EmployeeCompensationLaw, employeeCompensationLaw } from './compensation-law.ts';
import { type EndOfServiceLaw, endOfServiceLaw } from './end-of-service.ts';
import { type GratuityLaw, gratuityLaw } from './gratuity.ts';
import { type IncomeTaxLaw, incomeTaxLaw } from './income-tax/income-tax.ts';
import type { WelfareFund } from './labour-welfare-fund/fund.ts';
import { statesWithoutFund, welfareFunds } from './labour-welfare-fund/funds.ts';
import { type LeaveLaw, leaveLaw } from './leave-encashment.ts';
import { type MaternityLaw, maternityLaw } from './maternity.ts';
import { type MinimumWageLaw, minimumWageLaw } from './minimum-wage.ts';
import { type OvertimeLaw, overtimeLaw } from './overtime.ts';
import type { StateTax } from './professional-tax/state.ts';
import { statesWithoutTax, taxingStates, yearlyLimit } from './professional-tax/states.ts';
import { type ProvidentFundLaw, providentFundLaw } from './provident-fund/provident-fund.ts';
import { type RetrenchmentLaw, retrenchmentLaw } from './retrenchment.ts';
import { type StateInsuranceLaw, stateInsuranceLaw } from './state-insurance.ts';
import { type StatutoryWagesLaw, statutoryWagesLaw } from './statutory-wages.ts';
import { type WagePaymentLaw, wagePaymentLaw } from './wage-payment.ts';
import { type WorkingTimeLaw, workingTimeLaw } from './working-time/working-time.ts';

/**
 * The law of India as the engine takes it: an argument, not an import, so that a what-if or a row added by
 * the platform administrator is just another value.
 */
export interface IndianLaw {
  readonly providentFund: ProvidentFundLaw;
  readonly stateInsurance: StateInsuranceLaw;
  readonly statutoryWages: StatutoryWagesLaw;
  readonly incomeTax: IncomeTaxLaw;
  readonly professionalTax: {
    readonly states: readonly StateTax[];
    readonly withoutTax: readonly string[];
    readonly yearlyLimit: typeof yearlyLimit;
  };
  readonly labourWelfareFund: {
    readonly funds: readonly WelfareFund[];
    readonly withoutFund: readonly string[];
  };
  readonly bonus: BonusLaw;
  readonly gratuity: GratuityLaw;
  readonly leave: LeaveLaw;
  readonly retrenchment: RetrenchmentLaw;
  readonly endOfService: EndOfServiceLaw;
  readonly minimumWage: MinimumWageLaw;
  readonly wagePayment: WagePaymentLaw;
  readonly overtime: OvertimeLaw;
  readonly workingTime: WorkingTimeLaw;
  readonly maternity: MaternityLaw;
  readonly employeeCompensation: EmployeeCompensationLaw;
  readonly safety: SafetyLaw;
}

/** The law as shipped. */
export const indianLaw: IndianLaw = {
  providentFund: providentFundLaw,
  stateInsurance: stateInsuranceLaw,
  statutoryWages: statutoryWagesLaw,
  incomeTax: incomeTaxLaw,
  professionalTax: { states: taxingStates, withoutTax: statesWithoutTax, yearlyLimit },
  labourWelfareFund: { funds: welfareFunds, withoutFund: statesWithoutFund },
  bonus: bonusLaw,
  gratuity: gratuityLaw,
  leave: leaveLaw,
  retrenchment: retrenchmentLaw,
  endOfService: endOfServiceLaw,
  minimumWage: minimumWageLaw,
  wagePayment: wagePaymentLaw,
  overtime: overtimeLaw,
  workingTime: workingTimeLaw,
  maternity: maternityLaw,
  employeeCompensation: employeeCompensationLaw,
  safety: safetyLaw,
};
