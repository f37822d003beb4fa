import type { IsoDate } from '#kernel/calendar.ts';
import { type Dated, type DatedRow, dated } from '#kernel/dated.ts';
import { type Paise, rupees } from '#kernel/money.ts';
import { percent, type Ratio } from '#kernel/ratio.ts';
import { beforeNovember } from '../../corrections-of-2026.ts';
import type { Regime } from '../regime.ts';

const checked = { checked: '2026-11-21' } as const;

/** The first year Muster knows; what held before is not collected. */
const first = '2022-04-01';

/** What an employee declares besides pay, by what it is about; the numbers of sections are in section.ts. */
export type DeductionKind =
  | 'savings'
  | 'additionalPension'
  | 'employerPension'
  | 'agniveer'
  | 'healthInsurance'
  | 'disabledDependant'
  | 'ownDisability'
  | 'illness'
  | 'educationLoan'
  | 'firstHomeLoan'
  | 'electricVehicleLoan'
  | 'interest';

/** Each kind's name for people. */
export const deductionLabels: Readonly<Record<DeductionKind, string>> = {
  savings: 'Savings: provident fund, insurance, tuition fees, own pension scheme',
  additionalPension: 'Additional pension savings',
  employerPension: 'The employer’s contribution to the pension scheme',
  agniveer: 'Agniveer fund',
  healthInsurance: 'Health insurance',
  disabledDependant: 'A dependant with a disability',
  ownDisability: 'Own disability',
  illness: 'Treatment of named illnesses',
  educationLoan: 'Interest on an education loan',
  firstHomeLoan: 'Interest on a first home loan',
  electricVehicleLoan: 'Interest on a loan for an electric vehicle',
  interest: 'Interest on savings',
};

/** Which kinds the new regime keeps; the old regime has them all. */
const deductionsOfNewRegime = dated<readonly DeductionKind[]>('deductions of the new regime', checked, [
  {
    from: first,
    value: ['employerPension', 'agniveer'],
    cite: 'section 115BAC of 1961, section 202 of 2025 (facts/india-statutory.md A.7)',
  },
]);

/** Sections 80C, 80CCC and 80CCD(1) together. Paise a year. */
const savings = dated<Paise>('limit of savings', checked, [
  {
    from: first,
    value: rupees(1_50_000),
    cite: 'sections 80C, 80CCC, 80CCD(1) of 1961; 123 and 124 of 2025',
  },
]);

/** The part of it an own pension contribution may make, of basic pay and dearness allowance. */
const ownPensionShare = dated<Ratio>('limit of own pension contribution', checked, [
  { from: first, value: percent(10), cite: 'section 80CCD(1) of 1961; 124 of 2025 (not looked up)' },
]);

const additionalPension = dated<Paise>('limit of additional pension savings', checked, [
  { from: first, value: rupees(50_000), cite: 'section 80CCD(1B) of 1961; 124 of 2025' },
]);

/** The employer's pension contribution that is deducted again, of basic pay and dearness allowance. */
const employerPension = dated<Readonly<Record<Regime, Ratio>>>(
  'limit of employer pension contribution',
  checked,
  [
    {
      from: first,
      value: { old: percent(10), new: percent(10) },
      cite: 'section 80CCD(2) of 1961 (not looked up)',
    },
    {
      from: '2024-04-01',
      value: { old: percent(10), new: percent(14) },
      cite: 'section 80CCD(2) of 1961 as of 2024 (circular 3/2025); 124 of 2025',
    },
  ],
);

const employerPensionGovernment = dated<Readonly<Record<Regime, Ratio>>>(
  'limit of government pension contribution',
  checked,
  [
    {
      from: first,
      value: { old: percent(14), new: percent(10) },
      // The sources give one figure for everyone in the new regime of those years.
      cite: 'section 80CCD(2) of 1961 (not looked up)',
      confidence: 'medium',
    },
    {
      from: '2024-04-01',
      value: { old: percent(14), new: percent(14) },
      cite: 'section 80CCD(2) of 1961 as of 2024 (circular 3/2025); 124 of 2025',
    },
  ],
);

/** Contributions to the Agniveer fund count whole. */
const agniveer = dated<'whole contribution'>('Agniveer fund', checked, [
  { from: first, value: 'whole contribution', cite: 'section 80CCH of 1961; 125 of 2025' },
]);

/** Premiums for the family and, apart, for parents; a check-up counts inside. Paise a year. */
interface HealthInsuranceLimits {
  readonly each: Paise;
  readonly eachSenior: Paise;
  readonly checkUp: Paise;
  /** Whether who is senior by their own age needs no mark. Left out: yes. */
  readonly byOwnAge?: boolean;
}

const healthLimits = { each: rupees(25_000), eachSenior: rupees(50_000), checkUp: rupees(5_000) } as const;
const healthCite = 'section 80D of 1961; 126 of 2025';

const healthInsurance = dated<HealthInsuranceLimits>(
  'limits of health insurance',
  beforeNovember({ from: first, value: { ...healthLimits, byOwnAge: false }, cite: healthCite }),
  [{ from: first, value: { ...healthLimits, byOwnAge: true }, cite: healthCite }],
);

/** Fixed amounts by degree, not by what was spent. */
export interface DisabilityAmounts {
  readonly disability: Paise;
  readonly severe: Paise;
}

const disability = dated<DisabilityAmounts>('deduction for disability', checked, [
  {
    from: first,
    value: { disability: rupees(75_000), severe: rupees(1_25_000) },
    cite: 'sections 80DD and 80U of 1961; 127 and 154 of 2025 (not looked up)',
  },
]);

const illness = dated<{ readonly others: Paise; readonly senior: Paise }>('limit of treatment', checked, [
  {
    from: first,
    value: { others: rupees(40_000), senior: rupees(1_00_000) },
    cite: 'section 80DDB of 1961; 128 of 2025 (not looked up)',
  },
]);

/** Years, the first included, in which education-loan interest counts; the amount has no limit. */
const educationLoanYears = dated<number>('years of education-loan interest', checked, [
  { from: first, value: 8, cite: 'section 80E of 1961; 129 of 2025 (not looked up)' },
]);

const firstHomeLoan = dated<Paise>('limit of first-home-loan interest', checked, [
  { from: first, value: rupees(1_50_000), cite: 'section 80EEA of 1961; 131 of 2025 (not looked up)' },
]);

const electricVehicleLoan = dated<Paise>('limit of electric-vehicle-loan interest', checked, [
  { from: first, value: rupees(1_50_000), cite: 'section 80EEB of 1961; 132 of 2025 (not looked up)' },
]);

/** Savings interest; of resident seniors, interest on deposits too. */
const interest = dated<{ readonly savings: Paise; readonly senior: Paise }>('limit of interest', checked, [
  {
    from: first,
    value: { savings: rupees(10_000), senior: rupees(50_000) },
    cite: 'sections 80TTA and 80TTB of 1961; 153 of 2025',
  },
]);

/** All limits, each a table of its own, so that a row can be laid over any of them. */
export const deductionTables = {
  inNewRegime: deductionsOfNewRegime,
  savings,
  ownPensionShare,
  additionalPension,
  employerPension,
  employerPensionGovernment,
  agniveer,
  healthInsurance,
  disability,
  illness,
  educationLoanYears,
  firstHomeLoan,
  electricVehicleLoan,
  interest,
} as const;

type DeductionTables = typeof deductionTables;

/** The rows of one year. */
export type DeductionYear = {
  readonly [Key in keyof DeductionTables]: DeductionTables[Key] extends Dated<infer Value>
    ? DatedRow<Value>
    : never;
};

/** Looks up every limit of a year, given by its first day. Throws NotInTable before 2022-23. */
export function deductionYear(tables: DeductionTables, on: IsoDate): DeductionYear {
  return {
    inNewRegime: tables.inNewRegime.on(on),
    savings: tables.savings.on(on),
    ownPensionShare: tables.ownPensionShare.on(on),
    additionalPension: tables.additionalPension.on(on),
    employerPension: tables.employerPension.on(on),
    employerPensionGovernment: tables.employerPensionGovernment.on(on),
    agniveer: tables.agniveer.on(on),
    healthInsurance: tables.healthInsurance.on(on),
    disability: tables.disability.on(on),
    illness: tables.illness.on(on),
    educationLoanYears: tables.educationLoanYears.on(on),
    firstHomeLoan: tables.firstHomeLoan.on(on),
    electricVehicleLoan: tables.electricVehicleLoan.on(on),
    interest: tables.interest.on(on),
  };
}
