import { addMonths, type IsoDate, lastDay, type Month, monthNumber, yearOf } from '#kernel/calendar.ts';
import type { Dated, DatedRow } from '#kernel/dated.ts';
import { atMost, type Paise, paise, roundings, times, zero } from '#kernel/money.ts';
import type { Ratio } from '#kernel/ratio.ts';

/** Fixed amounts for wages of up to `upTo` a month; without `upTo`: everything above. Paise a deduction. */
export interface WelfareBand {
  readonly upTo?: Paise;
  readonly employee: Paise;
  readonly employer: Paise;
}

/** A share of the month's wages, held by a limit; the employer pays a multiple of what the employee does. */
interface WelfareShare {
  readonly rate: Ratio;
  readonly employeeLimit: Paise;
  readonly employerTimes: number;
}

/** What a state asks. Either `bands` or `share`. */
export interface WelfareRule {
  /** The months of the year whose pay it is taken from, 1 to 12. */
  readonly months: readonly number[];
  readonly bands?: readonly WelfareBand[];
  readonly share?: WelfareShare;
  /** Employees from which an establishment is under the Act. */
  readonly staffFrom?: number;
  /** The same of shops and other commercial establishments, where it is another than that of factories. */
  readonly shopStaffFrom?: number;
  /** Monthly wage above which an employee is left out. */
  readonly wageLimit?: Paise;
  /** Monthly wage above which a supervisor is left out. */
  readonly supervisorLimit?: Paise;
  /** The least an employer pays for all employees together at each deduction. */
  readonly employerMinimum?: Paise;
}

type EstablishmentKind = 'shops' | 'factories';

/** Employees from which an establishment is under the Act, where the sources of the rule do not say it. */
export interface LeastStaff {
  readonly factories?: number;
  readonly shops?: number;
}

/** Who is no employee to the Act. */
export interface NotEmployees {
  readonly managers: boolean;
  /** Monthly wage above which a supervisor is none. */
  readonly supervisorsAbove?: Paise;
}

/** A state's fund. A state may have more than one, by kind of establishment (Kerala). */
export interface WelfareFund {
  readonly code: string;
  readonly state: string;
  readonly establishments?: EstablishmentKind;
  readonly rule: Dated<WelfareRule>;
  readonly leastStaff?: Dated<LeastStaff>;
  readonly notEmployees?: Dated<NotEmployees>;
  /** When it is paid in: days of the year ('MM-DD'), or a day of the month after. */
  readonly due?: readonly string[] | { readonly dayOfNextMonth: number };
}

/** The rows of one month of one fund; read on the month's last day. */
export interface WelfareMonth {
  readonly fund: WelfareFund;
  readonly row: DatedRow<WelfareRule>;
  readonly leastStaff: DatedRow<LeastStaff> | undefined;
  readonly notEmployees: DatedRow<NotEmployees> | undefined;
  readonly lastDay: IsoDate;
  /** Whether this month's pay bears a deduction. */
  readonly deducts: boolean;
}

/** Looks a month up, given by its last day. Throws NotInTable when the fund's table does not reach it. */
export function welfareMonth(fund: WelfareFund, lastDay: IsoDate): WelfareMonth {
  const row = fund.rule.on(lastDay);
  return {
    fund,
    row,
    leastStaff: fund.leastStaff?.find(lastDay),
    notEmployees: fund.notEmployees?.find(lastDay),
    lastDay,
    deducts: row.value.months.includes(monthNumber(lastDay)),
  };
}

/** What the fund needs to know of a person and the establishment. */
export interface WelfareMember {
  /** Wages of the month, for bands, shares and limits. Paise. */
  readonly wages: Paise;
  /** The last day in service, if there is one: who has left before the month's end is not on the register. */
  readonly left?: IsoDate | undefined;
  /** A recorded exemption, in words. */
  readonly exemption?: string | undefined;
  readonly manager?: boolean | undefined;
  readonly supervisor?: boolean | undefined;
  /** Employees of the establishment; left out, it is taken to be large enough. */
  readonly staff?: number | undefined;
  /** Left out: a shop or another commercial establishment. */
  readonly establishments?: EstablishmentKind | undefined;
}

/** Why nothing is due, or the two shares. Paise. */
export interface WelfareContribution {
  readonly employee: Paise;
  readonly employer: Paise;
  readonly nothing:
    | 'not in this month'
    | 'left before the month ended'
    | 'recorded exemption'
    | 'establishment too small'
    | 'wage above the limit'
    | 'manager'
    | 'supervisor above the limit'
    | undefined;
  readonly band: WelfareBand | undefined;
}

/**
 * The contributions of one person for one month (facts/india-statutory.md E): fixed amounts, never reduced
 * for part of a month, from everybody on the register on the month's last day. A share is kept to the paisa;
 * the facts name no rounding for it.
 */
export function contributeToWelfare(month: WelfareMonth, member: WelfareMember): WelfareContribution {
  const nothing = whyNothing(month, member);
  const rule = month.row.value;
  if (nothing !== undefined) return { employee: zero, employer: zero, nothing, band: undefined };
  if (rule.share) {
    const employee = atMost(times(member.wages, rule.share.rate, roundings.paise), rule.share.employeeLimit);
    return { employee, employer: paise(employee * rule.share.employerTimes), nothing, band: undefined };
  }
  const band = (rule.bands ?? []).find(({ upTo }) => upTo === undefined || member.wages <= upTo);
  return { employee: band?.employee ?? zero, employer: band?.employer ?? zero, nothing, band };
}

function whyNothing(month: WelfareMonth, member: WelfareMember): WelfareContribution['nothing'] {
  const rule = month.row.value;
  if (!month.deducts) return 'not in this month';
  if (member.left !== undefined && member.left < month.lastDay) return 'left before the month ended';
  if (member.exemption !== undefined) return 'recorded exemption';
  if (member.staff !== undefined && member.staff < fewestStaff(month, member.establishments))
    return 'establishment too small';
  if (rule.wageLimit !== undefined && member.wages > rule.wageLimit) return 'wage above the limit';
  if (member.manager && month.notEmployees?.value.managers) return 'manager';
  if (member.supervisor && member.wages > supervisorLimit(month)) return 'supervisor above the limit';
  return undefined;
}

function fewestStaff({ row, leastStaff }: WelfareMonth, kind: EstablishmentKind = 'shops'): number {
  const { staffFrom = 0, shopStaffFrom = staffFrom } = row.value;
  const own = kind === 'factories' ? staffFrom : shopStaffFrom;
  return Math.max(own, leastStaff?.value[kind] ?? 0);
}

const supervisorLimit = ({ row, notEmployees }: WelfareMonth): number =>
  row.value.supervisorLimit ?? notEmployees?.value.supervisorsAbove ?? Number.POSITIVE_INFINITY;

/** Whether a rule of a month asks how many people there are. */
export const asksForStaff = (rule: WelfareRule | undefined, least: LeastStaff | undefined): boolean =>
  rule?.staffFrom !== undefined || rule?.shopStaffFrom !== undefined || least !== undefined;

/** What the employer pays in for all members of a deduction: the sum of its shares, or the state's minimum. */
export function employerWelfareTotal(month: WelfareMonth, shares: Paise): Paise {
  return month.deducts ? paise(Math.max(shares, month.row.value.employerMinimum ?? 0)) : zero;
}

/** The first day, after a month has ended, by which its deductions are paid in; where the state names one. */
export function welfareDue(fund: WelfareFund, month: Month): IsoDate | undefined {
  const { due } = fund;
  if (!due) return undefined;
  if ('dayOfNextMonth' in due) {
    return `${addMonths(month, 1)}-${String(due.dayOfNextMonth).padStart(2, '0')}` as IsoDate;
  }
  const end = lastDay(month);
  const year = yearOf(end);
  return [year, year + 1]
    .flatMap((of) => due.map((day) => `${of}-${day}` as IsoDate))
    .sort()
    .find((day) => day > end);
}
