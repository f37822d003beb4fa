/** Which class the records of a form are of. What is not named is of the register. Pure. */
import { classNames, type RecordClass } from '../period/record-class.form.ts';

const formsOf: Readonly<Partial<Record<RecordClass, readonly string[]>>> = {
  private: [
    ...['employee-other', 'employee-skill', 'employee-qualification', 'employee-experience'],
    ...['employee-family', 'employee-document', 'change-request', 'policy-reading', 'certificate-request'],
  ],
  talent: [
    ...['review', 'self-review', 'review-result', 'peer-nomination', 'goal', 'one-to-one', 'feedback'],
    ...['improvement-plan', 'increment-line', 'development-step', 'competency-level'],
    ...['competency-certificate', 'competency-assessment', 'confirmation-review'],
  ],
  cases: [
    ...['grievance', 'grievance-statement', 'grievance-entry', 'suggestion', 'ticket'],
    ...['disciplinary-case', 'disciplinary-notice', 'disciplinary-entry', 'suspension-order'],
  ],
  welfare: [
    ...['expense-claim', 'expense-line', 'travel-request', 'vehicle-trip', 'loan', 'loan-change'],
    ...['loan-guarantee', 'medical-cover', 'medical-claim', 'medical-bill', 'pre-authorisation'],
    ...['asset-issue', 'timesheet', 'protective-equipment', 'fitness'],
  ],
  accident: ['compensation-case', 'compensation-payment'],
  time: [
    ...['attendance-request', 'shift-swap', 'shift-wish', 'punch-photo', 'late-penalty', 'device-person'],
    ...['leave-application', 'leave-encashment', 'leave-adjustment', 'leave-donation', 'pool-leave'],
    ...['optional-holiday-choice', 'employee-shift', 'employee-weekly-off'],
  ],
  pay: [
    ...[
      'employee-bank',
      'salary-assignment',
      'employee-pay-group',
      'statutory-option',
      'pay-input',
      'laid-off',
    ],
    ...['pay-unit', 'pay-mode', 'pay-hold', 'loss-of-pay', 'recurring-input', 'statutory-override'],
    ...['payslip-query', 'settlement', 'flexible-choice', 'flexible-bill', 'tax-certificate'],
    ...['bank-payment', 'opening-balance', 'earlier-payslip', 'tax-override', 'relief-claim', 'perquisite'],
    ...['tax-declaration', 'tax-claim', 'rented-home', 'previous-employment'],
  ],
};

const classes: ReadonlyMap<string, RecordClass> = new Map(
  classNames.flatMap((of) => (formsOf[of] ?? []).map((form) => [form, of] as const)),
);

export const classOf = (form: string): RecordClass => classes.get(form) ?? 'register';
