/** What can be wrong with a payslip without being wrong with the program: values, reviewed by a person. */
export type PayExceptionCode =
  | 'not-in-service'
  | 'no-salary'
  | 'no-structure'
  | 'two-salaries-on-a-day'
  | 'residual-negative'
  | 'formula-negative'
  | 'formula-failed'
  | 'choice-cut'
  | 'loss-of-pay-too-long'
  | 'input-unknown'
  | 'no-date-of-birth'
  | 'no-gender'
  | 'no-state'
  | 'state-not-covered'
  | 'no-provident-fund-choice'
  | 'provident-fund-coverage'
  | 'welfare-fund-not-known'
  | 'tax-year-not-known'
  | 'no-pan'
  | 'tax-overridden'
  | 'deductions-above-limit'
  | 'recovery-carried'
  | 'recovery-short'
  | 'perquisite-unknown'
  | 'net-negative'
  | 'balance-carried'
  | 'arrears-unknown'
  | 'net-changed';

export interface PayException {
  readonly code: PayExceptionCode;
  /** A blocked payslip cannot be approved. */
  readonly blocks: boolean;
  readonly sentence: string;
}
