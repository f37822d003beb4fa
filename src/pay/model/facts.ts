import type { IsoDate, Month } from '#kernel/calendar.ts';
import type { Paise, RoundingName } from '#kernel/money.ts';
import type { Ratio } from '#kernel/ratio.ts';
import type { ProvidentFundMember } from '#law/in/provident-fund/provident-fund-contribution.ts';
import type { VoluntaryChoice } from '#law/in/provident-fund/voluntary-contribution.ts';
import type { PayCycle, PeriodPart } from '../month/pay-cycle.ts';
import type { YearToDate } from '../year/year-to-date.ts';
import type { LossOfPayRule } from './loss-of-pay-rule.ts';
import type { SettableItem } from './settable-item.ts';
import type { Sourced } from './source.ts';
import type { TaxFacts } from './tax-facts.ts';

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
 * Where a person works and as what, from a day on, by codes. Kept where a formula asks for it: a raise by
 * grade, an allowance by place.
 */
export interface Post extends Sourced {
  readonly from: IsoDate;
  readonly to?: IsoDate;
  readonly state: string;
  readonly grade?: string;
  readonly designation: string;
  readonly department: string;
  readonly employmentType: string;
  readonly establishment: string;
  readonly metro: boolean;
}

/**
 * Days without pay in the period, to a hundredth of a day. Without `on` they are spread over the days in
 * service.
 */
export interface LossOfPay extends Sourced {
  readonly days: number;
  readonly on?: IsoDate;
  /** Typed days that leave or attendance say by their dates: counted there, not in `days`. */
  readonly included?: number;
}

/**
 * A one-off amount of the period for a component whose source is 'input'. Several for one component add up.
 */
export interface PayInput extends Sourced {
  readonly component: string;
  readonly amount: Paise;
  /** It follows from dated records: what it comes to otherwise later is arrears of the month. */
  readonly follows?: true;
}

/** An amount that comes again from a month on: what of it is due in this month. Paise. */
export interface RecurringInput extends Sourced {
  readonly component: string;
  readonly amount: Paise;
  readonly from: Month;
  readonly to?: Month;
  /** How often it comes: 'every month', 'in April and October'. */
  readonly often: string;
  /** Paid or taken in instalments until this is reached, and what of it the months before brought. */
  readonly total?: Paise;
  readonly before?: Paise;
}

/** An instalment of something lent, asked of this month's pay. Paise. */
export interface Recovery extends Sourced {
  /** Code of a deduction that is an input. */
  readonly component: string;
  readonly amount: Paise;
  /** What has to be left of net pay. */
  readonly leastNet: Paise;
  /** The person leaves and has agreed that all that is left is taken: nothing but net pay limits it. */
  readonly whole?: true;
  /** What is owed before this month, its interest, and what earlier months could not take. */
  readonly balance: Paise;
  readonly interest: Paise;
  readonly carried: Paise;
  readonly due: Month;
  /** Of all that is asked, the least comes first. Left out: 50. */
  readonly priority?: number;
  /** Left out: it was lent. */
  readonly what?: 'asset' | 'bond';
}

/**
 * Hours, days or pieces of the month, to a hundredth, for a component that is paid by units. Several for one
 * component add up.
 */
export interface UnitsWorked extends Sourced {
  readonly component: string;
  readonly quantity: number;
  /** The days that bring it, each with its part, where it is known by days. */
  readonly days?: readonly { readonly on: IsoDate; readonly quantity: number }[];
}

/** What the employee has chosen of the flexible amount of their salary: paise a month by component code. */
export interface FlexibleChoice extends Sourced {
  readonly amounts: Readonly<Record<string, Paise>>;
}

/** A person's membership of the fund, with the salaries from which wages that are not recorded are known. */
export interface FundFacts extends ProvidentFundMember, Sourced {
  /** Of the first day of membership, or the first that is known after it. */
  readonly salaryAtEntry?: SalaryAssignment;
  /** Of the day the ceiling rose and the pension fund reopened. */
  readonly salaryAtReopening?: SalaryAssignment;
}

/** What a person is under as to state insurance. Cover itself is decided by wage, unless it is recorded. */
export interface InsuranceFacts extends Sourced {
  readonly disabled?: boolean;
  readonly recorded?: 'covered' | 'not covered';
}

/** What a person is under as to the labour welfare fund of the state. */
interface WelfareFacts extends Sourced {
  readonly exemption?: string;
  readonly manager?: boolean;
  readonly supervisor?: boolean;
  readonly establishments?: 'shops' | 'factories';
  /** People of the employer in the state, where the fund begins at some number. Left out: enough. */
  readonly staff?: number;
}

/** An officer's own amount of a levy, of the whole month: who set it, who approved it, and why. Paise. */
export interface AmountSet extends Sourced {
  readonly amount: Paise;
  readonly reason: string;
  readonly by: string;
  readonly approvedBy: string;
}

/**
 * The days a month's pay is for in a pay group, where they are not the month's own ones or a joiner asks for
 * the group's cut-off. The statutory month stays the month that the pay is named by.
 */
export interface PayPeriod extends Sourced {
  /** Name of the pay group. */
  readonly group: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
  /**
   * What a monthly amount is divided by: the days of one whole period of the group. Where the person has come
   * from another group the month's days are fewer or more than these.
   */
  readonly days: number;
  /** The day of the month on which the group's periods begin: 26 for the 26th to the 25th. */
  readonly beginsOn: number;
  /** Paid by the week, say: these days are whole periods of it. Left out: one payment a month. */
  readonly cycle?: PayCycle;
  /** The payment of the month that is asked for. Left out: the whole month. */
  readonly part?: PeriodPart;
  /** The last day for a month's entries, and when a joiner after it is paid. Left out: no cut-off. */
  readonly cutOff?: IsoDate;
  readonly lateJoiners?: 'this month' | 'next month';
}

/**
 * What a day of loss of pay is a part of, where the organisation's rules alone do not tell it: the pay group
 * has a basis of its own, or there are holidays among the days that working days are counted in.
 */
export interface LostDay extends Sourced, Partial<LossOfPayRule> {
  /** Name of the pay group whose own basis it is. Left out: the organisation's holds. */
  readonly group?: string;
  /** Of the whole period of the group; where that is paid by the week, of the calendar months it is in. */
  readonly holidays?: readonly IsoDate[];
}

/** Of flexible pay that is paid against bills, in the tax year up to the month. Paise. */
export interface BillsOfYear extends Sourced {
  /** The monthly choices, summed. */
  readonly chosen: Paise;
  readonly accepted: Paise;
  /** By payslips of the months before. */
  readonly paid: Paise;
  /** Nothing more comes of the year: its last month, or the month of leaving. */
  readonly isLast?: true;
}

/** What a month's earlier payments came to: days paid, and paise by component code. */
export interface EarlierPay {
  readonly days: number;
  readonly amounts: Readonly<Record<string, Paise>>;
}

/** What is known today of the tax year's later months. Salaries in order of their days, inputs summed. */
export interface LaterPay {
  readonly salaries: readonly SalaryAssignment[];
  readonly inputs: readonly PayInput[];
}

/** Everything the calculation reads about one person for one period. Lists may come in any order. */
export interface EmployeeFacts extends Sourced {
  readonly employee: string;
  readonly joined: IsoDate;
  /** Last day in service. */
  readonly left?: IsoDate;
  readonly dateOfBirth?: IsoDate;
  readonly gender?: 'female' | 'male' | 'other';
  /** Left out: the days of the calendar month. */
  readonly period?: PayPeriod;
  /** Where the month is paid in parts: the payslip pays what the month comes to up to its part, less this. */
  readonly earlier?: EarlierPay;
  readonly salaries: readonly SalaryAssignment[];
  readonly workStates: readonly WorkState[];
  /** Earliest first. Left out: no formula asks for it. */
  readonly posts?: readonly Post[];
  readonly lossOfPay: readonly LossOfPay[];
  /** Left out: the organisation's basis, and no holiday if that is working days. */
  readonly lostDay?: LostDay;
  /** How the pay group rounds net pay. Left out: as the organisation does. */
  readonly netRounding?: RoundingName;
  readonly inputs: readonly PayInput[];
  /** Left out: nothing comes again in this month. */
  readonly recurring?: readonly RecurringInput[];
  /** In the order in which they are taken. Left out: nothing that was lent comes back. */
  readonly recoveries?: readonly Recovery[];
  /** Left out: nothing is paid by units. */
  readonly units?: readonly UnitsWorked[];
  /** Of the flexible amount, as it stands on the month's last day. Left out: nothing is chosen. */
  readonly choice?: FlexibleChoice;
  /** By component that is paid against bills. Left out: what is chosen is paid, as if all were billed. */
  readonly bills?: Readonly<Record<string, BillsOfYear>>;
  /** Left out: not a member of the fund. */
  readonly providentFund?: FundFacts;
  readonly voluntaryFund?: Sourced & { readonly choice: VoluntaryChoice };
  /** The share of basic pay that the employer adds to the pension scheme. Left out: nothing. */
  readonly employerPension?: Sourced & { readonly share: Ratio };
  /** Left out: not under state insurance (an apprentice, say). */
  readonly stateInsurance?: InsuranceFacts;
  readonly professionalTaxExemption?: Sourced & { readonly reason: string };
  /** Left out: not under the labour welfare fund. */
  readonly welfareFund?: WelfareFacts;
  /** What takes the place of the rules' amount in this month. Left out: the rules hold for every line. */
  readonly setByHand?: Readonly<Partial<Record<SettableItem, AmountSet>>>;
  /** What is set aside for the person, as the kind of employment says. */
  readonly provisions?: { readonly gratuity?: boolean; readonly bonus?: boolean };
  /** What the tax of the year rests on besides pay. Left out: none is worked out. */
  readonly taxation?: TaxFacts;
  /** What was paid and taken before, in the tax year and the periods of the levies. Left out: nothing. */
  readonly soFar?: YearToDate;
  /** For the estimate of the year. Left out: nothing but today's rates is known. */
  readonly later?: LaterPay;
  /** What the month before could not recover and carried on. Paise. */
  readonly carried?: Paise;
  /** Net pay of the month before, for the comparison that raises 'net-changed'. */
  readonly lastNet?: Paise;
}
