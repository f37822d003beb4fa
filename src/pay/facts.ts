import type { IsoDate } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import type { ProvidentFundMember } from '#law/in/provident-fund-contribution.ts';

/** The record a fact comes from, so that a figure can lead back to it and to the person who entered it. */
export interface Source {
  readonly form: string;
  readonly id: string;
  readonly by?: string;
  readonly at?: string;
}

interface Sourced {
  readonly source?: Source;
}

/** What a person is paid from a day on, until `to` or the next assignment. Monthly gross in paise. */
export interface SalaryAssignment extends Sourced {
  readonly from: IsoDate;
  readonly to?: IsoDate;
  readonly monthlyGross: Paise;
  /** Code of the salary structure. */
  readonly structure: string;
  /** Monthly amounts agreed with this person, by component code, in place of the structure's own. */
  readonly amounts?: Readonly<Record<string, Paise>>;
}

/** The state a person works in from a day on, by its code ('KA'). */
export interface WorkState extends Sourced {
  readonly from: IsoDate;
  readonly to?: IsoDate;
  readonly state: string;
}

/**
 * Days without pay in the period, to a hundredth of a day. Without `on` they are spread over the days in
 * service.
 */
export interface LossOfPay extends Sourced {
  readonly days: number;
  readonly on?: IsoDate;
}

/**
 * A one-off amount of the period for a component whose source is 'input'. Several for one component add up.
 */
export interface PayInput extends Sourced {
  readonly component: string;
  readonly amount: Paise;
}

/** Everything the calculation reads about one person for one period. Lists may come in any order. */
export interface EmployeeFacts extends Sourced {
  readonly employee: string;
  readonly joined: IsoDate;
  /** Last day in service. */
  readonly left?: IsoDate;
  readonly dateOfBirth?: IsoDate;
  readonly gender?: 'female' | 'male' | 'other';
  readonly salaries: readonly SalaryAssignment[];
  readonly workStates: readonly WorkState[];
  readonly lossOfPay: readonly LossOfPay[];
  readonly inputs: readonly PayInput[];
  /** Left out: not a member of the fund. */
  readonly providentFund?: ProvidentFundMember & Sourced;
  readonly professionalTaxExemption?: Sourced & { readonly reason: string };
  /** Net pay of the month before, for the comparison that raises 'net-changed'. */
  readonly lastNet?: Paise;
}
