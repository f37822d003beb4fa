import type { IsoDate } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import type { Exemption } from '#law/in/income-tax/exemption/exemption.ts';
import type { RentYear } from '#law/in/income-tax/exemption/house-rent.ts';
import type { MonthlyTax, MonthlyTaxGiven } from '#law/in/income-tax/month/monthly-tax.ts';
import type { WelfareContribution, WelfareMonth } from '#law/in/labour-welfare-fund/fund.ts';
import type { StateTaxMonth, TaxOfMonth } from '#law/in/professional-tax/state.ts';
import type {
  Contribution,
  ProvidentFundMember,
} from '#law/in/provident-fund/provident-fund-contribution.ts';
import type { Coverage, InsuranceContribution } from '#law/in/state-insurance.ts';
import type { DaysOf } from '../month/pay-cycle.ts';
import type { Proration, Segment } from '../month/proration.ts';
import type { Plan } from '../structure/plan.ts';
import type { StructurePlan } from '../structure/structure.ts';
import type { PayException } from './exception.ts';
import type { EmployeeFacts, WorkState } from './facts.ts';
import type { SettableItem } from './settable-item.ts';

/** A segment with its structure and full monthly rates, by position. */
export interface RatedSegment extends Segment {
  readonly structure: StructurePlan;
  readonly rates: readonly Paise[];
}

/** How the provident fund came about. */
export interface FundWorking {
  readonly paid: FundWage;
  /** With the wages of the days that decide, as far as they are known. */
  readonly member: ProvidentFundMember;
  readonly contribution: Contribution;
}

/** The wage the fund counts: what is in by kind, and what the Code adds back. */
export interface FundWage {
  readonly wages: Paise;
  readonly exclusions: Paise;
  readonly addedBack: Paise;
  readonly total: Paise;
}

export interface TaxWorking {
  readonly state: WorkState;
  readonly month: StateTaxMonth | undefined;
  readonly gross: Paise;
  result: TaxOfMonth | undefined;
}

/** How state insurance came about. */
export interface InsuranceWorking {
  readonly decidedOn: IsoDate;
  /** Full monthly wage of that day, overtime left out. */
  readonly wageAtDecision: Paise;
  /** An earlier payslip of the contribution period decided; it holds to the period's end. */
  readonly kept: boolean;
  readonly coverage: Coverage;
  contribution: InsuranceContribution | undefined;
}

export interface WelfareWorking {
  readonly state: WorkState;
  readonly month: WelfareMonth | undefined;
  readonly wages: Paise;
  result: WelfareContribution | undefined;
}

/** The year as the month's tax estimates it, and the tax. Paise. */
export interface IncomeTaxWorking {
  readonly given: MonthlyTaxGiven;
  readonly found: MonthlyTax;
  readonly estimate: YearEstimate;
  /** Of a month paid in parts: the days up to this one, of all, by which the month's tax is taken. */
  readonly daysSoFar?: DaysOf;
  /** An officer's figure in place of the one worked out. */
  readonly override: Paise | undefined;
}

/** What the employer pays into funds in a year. Paise. */
export interface EmployerFundsOfYear {
  /** Counts as salary, and is taken off again within its limit. */
  readonly pensionScheme: Paise;
  /** Provident fund, pension scheme and superannuation together, and what of them is above the limit. */
  readonly total: Paise;
  readonly excess: Paise;
}

/** More than today's rates in the months ahead. Paise. */
export interface LaterEstimate {
  readonly raise: Paise;
  readonly oneOff: Paise;
}

/** What the year's salary is estimated from. Paise. */
export interface YearEstimate {
  readonly paidToDate: Paise;
  readonly thisMonth: Paise;
  readonly oneOff: Paise;
  /** Regular pay of a full month at today's rates, how many months of it are to come, and what they make. */
  readonly monthlyRate: Paise;
  readonly monthsAhead: number;
  readonly ahead: Paise;
  /** Of what is ahead, pay that comes in some months only. */
  readonly aheadInMonths: Paise | undefined;
  /** What salaries and one-off pay of later months add to that, where any are known. */
  readonly later: LaterEstimate | undefined;
  readonly perquisites: Paise;
  /** The employer's funds of the year, where tax counts any of them. */
  readonly employerFunds: EmployerFundsOfYear | undefined;
  /** Own provident fund of the year; counts among the savings of the old regime. */
  readonly fund: Paise;
  /** Leave travel of the year, this month's one-off part beside it; where a journey is claimed. */
  readonly travel: { readonly regular: Paise; readonly oneOff: Paise } | undefined;
  /** What of the year's allowances for children and transport is free of tax. */
  readonly allowances: readonly Exemption[] | undefined;
  /** Professional tax of the year, that of earlier employers included; the old regime takes it off. */
  readonly professionalTax: Paise | undefined;
  /** What rent exempts of house-rent allowance, where it is paid and the old regime is chosen. */
  readonly rent: RentYear | undefined;
}

/**
 * Everything found out on the way to a payslip. The payslip is its summary, the explanation its telling; both
 * read the same figures, so an explanation can never differ from what was paid.
 */
export interface Working {
  readonly plan: Plan;
  readonly facts: EmployeeFacts;
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** Where the month is paid in parts and more of it follows: its days so far, of all. */
  readonly daysSoFar: DaysOf | undefined;
  /** Days from the one to the other. */
  readonly daysInService: number;
  /** The place of work of the last day in service. */
  readonly place: WorkState | undefined;
  segments: readonly RatedSegment[];
  proration: Proration;
  amounts: Paise[];
  exceptions: PayException[];
  /** Wages by the labour codes of what is paid; several levies ask for them. */
  codeWage: FundWage | undefined;
  fund: FundWorking | undefined;
  voluntary: { readonly amount: Paise; readonly limited: boolean } | undefined;
  tax: TaxWorking | undefined;
  insurance: InsuranceWorking | undefined;
  welfare: WelfareWorking | undefined;
  incomeTax: IncomeTaxWorking | undefined;
  /** By record: what this month's pay has brought of what was lent. */
  recovered: Readonly<Record<string, number>> | undefined;
  /** What the rules make of the lines that were set by hand. */
  ruled: Readonly<Partial<Record<SettableItem, Paise>>> | undefined;
  gross: Paise;
  deductions: Paise;
  net: Paise;
  employerCost: Paise;
}
