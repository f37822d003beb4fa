import type { IsoDate } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import type { StateTaxMonth, TaxOfMonth } from '#law/in/professional-tax/state.ts';
import type { Contribution } from '#law/in/provident-fund-contribution.ts';
import type { PayException } from './exception.ts';
import type { EmployeeFacts, WorkState } from './facts.ts';
import type { Plan } from './plan.ts';
import type { Proration, Segment } from './proration.ts';
import type { StructurePlan } from './structure.ts';

/** A segment with its structure and full monthly rates, by position. */
export interface RatedSegment extends Segment {
  readonly structure: StructurePlan;
  readonly rates: readonly Paise[];
}

/** How the provident fund came about. */
export interface FundWorking {
  readonly paid: FundWage;
  readonly full: FundWage;
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
  readonly result: TaxOfMonth | undefined;
}

/**
 * Everything found out on the way to a payslip. The payslip is its summary, the explanation its telling; both
 * read the same figures, so an explanation can never differ from what was paid.
 */
export interface Working {
  readonly plan: Plan;
  readonly facts: EmployeeFacts;
  from: IsoDate;
  to: IsoDate;
  segments: readonly RatedSegment[];
  proration: Proration;
  amounts: Paise[];
  exceptions: PayException[];
  fund: FundWorking | undefined;
  tax: TaxWorking | undefined;
  gross: Paise;
  deductions: Paise;
  net: Paise;
  employerCost: Paise;
}
