import type { RoundingName } from '#kernel/money.ts';
import type { WageClass } from '#law/in/statutory-wages.ts';

/**
 * Earnings make gross pay, deductions lower it to net; the employer bears contributions; information is
 * shown only.
 */
export type ComponentKind = 'earning' | 'deduction' | 'employer-contribution' | 'information';

/**
 * The amounts the law works out, by system code. The wages are information lines: the statutory files need
 * them.
 */
export const statutoryItems = [
  'provident-fund.member',
  'provident-fund.employer',
  'provident-fund.pension',
  'provident-fund.insurance',
  'provident-fund.charge',
  'provident-fund.wage',
  'provident-fund.pension-wage',
  'provident-fund.insurance-wage',
  'provident-fund.charge-wage',
  'professional-tax',
] as const;

export type StatutoryItem = (typeof statutoryItems)[number];

/**
 * Where an amount comes from: the employee's salary structure, a one-off input of the month, the law, or the
 * balance a month could not recover and carries on ('carried-balance').
 */
export type ComponentSource = 'structure' | 'input' | 'carried-balance' | StatutoryItem;

/** A pay component of an organisation. The order of components is the order of the payslip. */
export interface Component {
  readonly code: string;
  readonly label: string;
  readonly kind: ComponentKind;
  readonly source: ComponentSource;
  /** Follows the days paid: joining, leaving, raises, loss of pay. Structure components only. */
  readonly prorated: boolean;
  readonly rounding: RoundingName;
  /** Counts as provident fund wage where the employer marks the components (basic, dearness allowance). */
  readonly providentFundWage: boolean;
  /** How the labour codes' definition of wages sees it. */
  readonly wageClass: WageClass;
  /** Counts as gross pay for professional tax. */
  readonly professionalTaxWage: boolean;
}

/** A component with what is usual for its kind; name only what differs. */
export function component(given: Pick<Component, 'code' | 'label'> & Partial<Component>): Component {
  const kind = given.kind ?? 'earning';
  return {
    kind,
    source: 'structure',
    prorated: true,
    rounding: 'rupee',
    providentFundWage: false,
    wageClass: kind === 'earning' ? 'wage' : 'outside',
    professionalTaxWage: kind === 'earning',
    ...given,
  };
}

const line = (code: string, label: string, kind: ComponentKind, source: ComponentSource): Component =>
  component({ code, label, kind, source, prorated: false, rounding: 'paise' });

/** The statutory components every Indian organisation starts with, in payslip order. */
export const statutoryComponents: readonly Component[] = [
  line('PF', 'Provident fund', 'deduction', 'provident-fund.member'),
  line('PT', 'Professional tax', 'deduction', 'professional-tax'),
  line('PF_EMPLOYER', 'Provident fund, employer', 'employer-contribution', 'provident-fund.employer'),
  line('PENSION', 'Pension fund, employer', 'employer-contribution', 'provident-fund.pension'),
  line(
    'INSURANCE',
    'Deposit-linked insurance, employer',
    'employer-contribution',
    'provident-fund.insurance',
  ),
  line('PF_CHARGE', 'Provident fund administration', 'employer-contribution', 'provident-fund.charge'),
  line('PF_WAGE', 'Provident fund wage', 'information', 'provident-fund.wage'),
  line('PENSION_WAGE', 'Pension wage', 'information', 'provident-fund.pension-wage'),
  line('INSURANCE_WAGE', 'Insurance wage', 'information', 'provident-fund.insurance-wage'),
  line('PF_CHARGE_WAGE', 'Administration charge wage', 'information', 'provident-fund.charge-wage'),
];
