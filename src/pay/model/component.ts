import type { Month } from '#kernel/calendar.ts';
import type { Paise, RoundingName } from '#kernel/money.ts';
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
  'provident-fund.voluntary',
  'pension-scheme.employer',
  'state-insurance.employee',
  'state-insurance.employer',
  'state-insurance.wage',
  'professional-tax',
  'welfare-fund.employee',
  'welfare-fund.employer',
  'income-tax',
  'income-tax.projected',
  'gratuity.provision',
  'bonus.provision',
] as const;

export type StatutoryItem = (typeof statutoryItems)[number];

/**
 * Where an amount comes from: the employee's salary structure, a one-off input of the month, the law, the
 * balance a month could not recover and carries on ('carried-balance'), or what rounding net pay leaves over.
 */
export type ComponentSource = 'structure' | 'input' | 'carried-balance' | 'net-rounding' | StatutoryItem;

/**
 * How income tax sees an earning: taxed, house rent allowance (taxed, less the exemption for rent paid),
 * leave travel (taxed, less what a journey exempts), an allowance of which a part is free each month, or
 * outside salary (reimbursement). A perquisite is an information line whose value is taxed though it is not
 * paid. Superannuation is what the employer pays into a fund for it.
 */
export type TaxClass =
  | 'taxable'
  | 'house-rent'
  | 'travel'
  | 'children-education'
  | 'hostel'
  | 'disabled-transport'
  | 'perquisite'
  | 'superannuation'
  | 'outside';

/** Months of the year, 1 to 12, in which what has come together is paid, and the first month that counts. */
export interface PaidIn {
  readonly months: readonly number[];
  readonly since?: Month;
}

export type OnPayslip = 'with-amount' | 'always' | 'never';

/** Usually what the employee is paid and what the employer pays besides make up the yearly cost. */
export const isInCost = ({ kind, inCost }: Pick<Component, 'kind' | 'inCost'>): boolean =>
  inCost ?? (kind === 'earning' || kind === 'employer-contribution');

/** Usually a payslip shows what has an amount, and nothing that is for information only. */
export const usuallyOnPayslip = (kind: ComponentKind): OnPayslip =>
  kind === 'information' ? 'never' : 'with-amount';

/** What a unit of an amount by units is, and what is paid for it. */
export interface UnitRule {
  /** 'hour', 'day', 'piece': as it is told. */
  readonly unit: string;
  readonly rate:
    | { readonly by: 'amount'; readonly amount: Paise }
    | { readonly by: 'formula'; readonly formula: string }
    | {
        /** The law's multiple of an ordinary hour. */
        readonly by: 'overtime';
        /** What a month is worth; left out, wages as the law defines them. */
        readonly formula?: string;
        /** What it is divided by; left out, the days and hours that the law names. */
        readonly monthHours?: number;
      };
}

/** A pay component of an organisation. The order of components is the order of the payslip. */
export interface Component {
  readonly code: string;
  readonly label: string;
  readonly kind: ComponentKind;
  readonly source: ComponentSource;
  /** Of a line of arrears: what the component follows whose difference it pays. */
  readonly arrearsOf?: ComponentSource;
  /** Follows the days paid: joining, leaving, raises, loss of pay. Structure components only. */
  readonly prorated: boolean;
  readonly rounding: RoundingName;
  /** Counts as provident fund wage where the employer marks the components (basic, dearness allowance). */
  readonly providentFundWage: boolean;
  /** How the labour codes' definition of wages sees it. */
  readonly wageClass: WageClass;
  /** Counts as gross pay for professional tax. */
  readonly professionalTaxWage: boolean;
  readonly taxClass: TaxClass;
  /** Counts as wages of state insurance. */
  readonly stateInsuranceWage: boolean;
  /** Overtime: left out when cover of state insurance is decided, in when it is contributed on. */
  readonly overtime: boolean;
  /** Basic pay and dearness allowance, as the laws on bonus and on gratuity count them. */
  readonly bonusWage: boolean;
  readonly gratuityWage: boolean;
  /** Whether it counts in the yearly cost that is agreed (CTC), where that is not as usual for its kind. */
  readonly inCost?: boolean;
  /** When the employee's payslip shows it, where that is not as usual for its kind. */
  readonly onPayslip?: OnPayslip;
  /** Of flexible pay that bills bring: what the rest is paid as in the year's last month, if it is paid. */
  readonly onBills?: { readonly rest?: string };
  /** Of a salary's part that is paid in some months of the year only. */
  readonly paidIn?: PaidIn;
  /** Of an input that is entered in hours, days or pieces. */
  readonly units?: UnitRule;
}

/** A component with what is usual for its kind; name only what differs. */
export function component(given: Pick<Component, 'code' | 'label'> & Partial<Component>): Component {
  const kind = given.kind ?? 'earning';
  const basic = given.providentFundWage ?? false;
  return {
    kind,
    source: 'structure',
    prorated: true,
    rounding: 'rupee',
    providentFundWage: false,
    wageClass: kind === 'earning' ? 'wage' : 'outside',
    professionalTaxWage: kind === 'earning',
    taxClass: kind === 'earning' ? 'taxable' : 'outside',
    stateInsuranceWage: kind === 'earning',
    overtime: false,
    bonusWage: basic,
    gratuityWage: basic,
    ...given,
  };
}

const line = (code: string, label: string, kind: ComponentKind, source: ComponentSource): Component =>
  component({ code, label, kind, source, prorated: false, rounding: 'paise' });

/** A line that a run adds beside the structure: it counts for no levy, unless income tax takes it. */
export function lineBesideLevies(
  given: Pick<Component, 'code' | 'label' | 'kind' | 'arrearsOf'>,
  taxClass: Extract<TaxClass, 'taxable' | 'outside'>,
): Component {
  return component({
    ...given,
    source: 'input',
    prorated: false,
    rounding: 'paise',
    wageClass: 'outside',
    providentFundWage: false,
    professionalTaxWage: false,
    stateInsuranceWage: false,
    bonusWage: false,
    gratuityWage: false,
    taxClass,
  });
}

/** The statutory components every Indian organisation starts with, in payslip order. */
export const statutoryComponents: readonly Component[] = [
  line('PF', 'Provident fund', 'deduction', 'provident-fund.member'),
  line('VPF', 'Voluntary provident fund', 'deduction', 'provident-fund.voluntary'),
  line('ESI', 'State insurance', 'deduction', 'state-insurance.employee'),
  line('PT', 'Professional tax', 'deduction', 'professional-tax'),
  line('LWF', 'Labour welfare fund', 'deduction', 'welfare-fund.employee'),
  line('TDS', 'Income tax', 'deduction', 'income-tax'),
  line('PF_EMPLOYER', 'Provident fund, employer', 'employer-contribution', 'provident-fund.employer'),
  line('PENSION', 'Pension fund, employer', 'employer-contribution', 'provident-fund.pension'),
  line(
    'INSURANCE',
    'Deposit-linked insurance, employer',
    'employer-contribution',
    'provident-fund.insurance',
  ),
  line('PF_CHARGE', 'Provident fund administration', 'employer-contribution', 'provident-fund.charge'),
  line('ESI_EMPLOYER', 'State insurance, employer', 'employer-contribution', 'state-insurance.employer'),
  line('LWF_EMPLOYER', 'Labour welfare fund, employer', 'employer-contribution', 'welfare-fund.employer'),
  line('PF_WAGE', 'Provident fund wage', 'information', 'provident-fund.wage'),
  line('PENSION_WAGE', 'Pension wage', 'information', 'provident-fund.pension-wage'),
  line('INSURANCE_WAGE', 'Insurance wage', 'information', 'provident-fund.insurance-wage'),
  line('PF_CHARGE_WAGE', 'Administration charge wage', 'information', 'provident-fund.charge-wage'),
  line('ESI_WAGE', 'State insurance wage', 'information', 'state-insurance.wage'),
  line('TAX_YEAR', 'Income tax of the year, projected', 'information', 'income-tax.projected'),
  line('GRATUITY', 'Gratuity set aside', 'information', 'gratuity.provision'),
  line('BONUS_DUE', 'Statutory bonus set aside', 'information', 'bonus.provision'),
];
