import type { IsoDate } from '#kernel/calendar.ts';
import { type Confidence, type Dated, type DatedRow, dated } from '#kernel/dated.ts';

const checked = { checked: '2026-11-21' } as const;

/** The Act a year is under, and what it calls the year. */
export interface TaxAct {
  readonly name: string;
  readonly yearWord: 'previous year' | 'tax year';
  /** Only the Act of 1961 speaks of an assessment year besides. */
  readonly assessmentYear: boolean;
}

/**
 * The Act by the day salary is paid: what is paid up to March 2026 stays under the Act of 1961, and papers of
 * 2025-26 issued later keep its numbers.
 */
export const taxAct = dated<TaxAct>('income-tax Act', checked, [
  {
    from: '1962-04-01',
    value: { name: 'Income-tax Act 1961', yearWord: 'previous year', assessmentYear: true },
    cite: 'Income-tax Act 1961',
  },
  {
    from: '2026-04-01',
    value: { name: 'Income-tax Act 2025', yearWord: 'tax year', assessmentYear: false },
    cite: 'Income-tax Act 2025 (gazette 265620); department FAQ on salary paid from April 2026',
  },
]);

/**
 * One provision or form under both Acts. Where the successor was not found the table ends with the old Act,
 * and nothing is claimed.
 */
function renumbered(
  subject: string,
  of1961: string,
  of2025?: string,
  confidence?: Confidence,
): Dated<string> {
  const name = `number of ${subject}`;
  const first = { from: '1962-04-01', value: of1961, cite: 'Income-tax Act 1961' } as const;
  if (of2025 === undefined) return dated(name, checked, [{ ...first, to: '2026-03-31' }]);
  const second = {
    from: '2026-04-01',
    value: of2025,
    cite: 'facts/india-statutory.md A.7, A.9 and corrections of 22 November 2026',
  } as const;
  return dated(name, checked, [first, confidence ? { ...second, confidence } : second]);
}

/** Provisions by what they are about. The year, not the day of printing, decides the number. */
export const sections = {
  deduction: renumbered('tax deducted from salary', 's. 192', 's. 392'),
  salary: renumbered('income from salary', 's. 15', 's. 15', 'medium'),
  salaryMeans: renumbered('salary', 's. 17(1)', 's. 16', 'medium'),
  perquisite: renumbered('perquisites', 's. 17(2), rule 3', 's. 17, rule 15', 'medium'),
  profitsInLieu: renumbered('profits in lieu of salary', 's. 17(3)', 's. 18', 'medium'),
  standardDeduction: renumbered('the standard deduction', 's. 16(ia)', 's. 19(1)'),
  professionalTax: renumbered('professional tax', 's. 16(iii)', 's. 19(1), row 1'),
  entertainment: renumbered('entertainment allowance', 's. 16(ii)', 's. 19', 'medium'),
  newRegime: renumbered('the new regime', 's. 115BAC', 's. 202'),
  rebateOld: renumbered('the rebate, old regime', 's. 87A', 's. 156(1)'),
  rebateNew: renumbered('the rebate, new regime', 's. 87A', 's. 156(2) and (3)'),
  arrearsRelief: renumbered('relief for arrears', 's. 89', 's. 157', 'medium'),
  incomeRounding: renumbered('rounding of income', 's. 288A', 's. 516'),
  taxRounding: renumbered('rounding of tax', 's. 288B', 's. 516'),
  certificate: renumbered('the certificate', 's. 203', 's. 395', 'medium'),
  withoutPan: renumbered('deduction without PAN', 's. 206AA', 's. 397(2)'),
  houseRent: renumbered('house-rent allowance', 's. 10(13A), rule 2A', 'Schedule III, rule 279'),
  homeLoanInterest: renumbered('home-loan interest', 's. 24(b)', 's. 22'),
  gratuity: renumbered('gratuity', 's. 10(10)', 's. 19(1), rows 5 and 6', 'medium'),
  leaveEncashment: renumbered('leave encashment', 's. 10(10AA)', 's. 19(1), row 14', 'medium'),
  retrenchment: renumbered('retrenchment compensation', 's. 10(10B)', 's. 19(1), row 10', 'medium'),
  voluntaryRetirement: renumbered('voluntary retirement', 's. 10(10C)', 's. 19(1), row 12', 'medium'),
  taxOnPerquisites: renumbered('tax borne by the employer', 's. 192(1A), 10(10CC)'),
  savings: renumbered('savings', 's. 80C, 80CCC, 80CCD(1)', 's. 123, 124'),
  additionalPension: renumbered('additional pension savings', 's. 80CCD(1B)', 's. 124'),
  employerPension: renumbered('the employer’s pension contribution', 's. 80CCD(2)', 's. 124'),
  agniveer: renumbered('the Agniveer fund', 's. 80CCH', 's. 125'),
  healthInsurance: renumbered('health insurance', 's. 80D', 's. 126'),
  disabledDependant: renumbered('a dependant with disability', 's. 80DD', 's. 127'),
  illness: renumbered('treatment of named illnesses', 's. 80DDB', 's. 128'),
  educationLoan: renumbered('education-loan interest', 's. 80E', 's. 129'),
  firstHomeLoan: renumbered('first-home-loan interest', 's. 80EEA', 's. 131'),
  electricVehicleLoan: renumbered('electric-vehicle-loan interest', 's. 80EEB', 's. 132'),
  interest: renumbered('interest on savings', 's. 80TTA, 80TTB', 's. 153'),
  ownDisability: renumbered('own disability', 's. 80U', 's. 154'),
  donation: renumbered('donations', 's. 80G'),
  rentWithoutAllowance: renumbered('rent without allowance', 's. 80GG'),
} as const;

export type SectionKey = keyof typeof sections;

/** Forms by what they are for, as the portal and employees know them. */
export const forms = {
  certificate: renumbered('the certificate form', 'Form 16', 'Form 130'),
  quarterlyStatement: renumbered('the quarterly statement', 'Form 24Q', 'Form 138'),
  declaration: renumbered('the employee’s declaration', 'Form 12BB', 'Form 124'),
  previousEmployment: renumbered('the statement of previous employment', 'Form 12B', 'Form 122'),
  otherTax: dated<string>('number of the statement of other tax deducted', checked, [
    { from: '2024-10-01', value: 'Form 12BAA', cite: 'Income-tax Act 1961, from October 2024 (taxheal.com)' },
    { from: '2026-04-01', value: 'Form 122', cite: 'section 392(4)(a) of 2025, rule 204(1) (taxheal.com)' },
  ]),
  perquisiteStatement: renumbered('the statement of perquisites', 'Form 12BA', 'Form 123', 'medium'),
  arrearsRelief: renumbered('the claim of relief for arrears', 'Form 10E', 'Form 39'),
  taxStatement: renumbered('the statement of tax credits', 'Form 26AS', 'Form 168', 'medium'),
  noDeduction: renumbered('the declaration for no deduction', 'Form 15G/15H', 'Form 121', 'medium'),
} as const;

/** The provision or form in a year, given by any day of it; nothing where the successor is not known. */
export function numberOf(table: Dated<string>, on: IsoDate): DatedRow<string> | undefined {
  return table.find(on);
}
