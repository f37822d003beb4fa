/**
 * Pay groups: which days a month's pay is for. A period ends in the month it is named by and begins the
 * day after the one before it ended, so that no day is paid twice or by nobody, also when a person changes
 * groups.
 */
import {
  addDays,
  addMonths,
  dayOfMonth,
  daysInclusive,
  daysInMonth,
  earlier,
  firstDay,
  type IsoDate,
  lastDay,
  type Month,
  monthOf,
} from '#kernel/calendar.ts';
import type { EmployeeFacts, PayPeriod } from '../model/facts.ts';
import type { Source } from '../model/source.ts';
import { cycleMonth, cyclePartUpTo, type DaysOf, lastEndBy, type PayCycle, partsOf } from './pay-cycle.ts';

/** When a group's months begin, and what it does with who joins after the cut-off. */
export interface PayGroup {
  readonly name: string;
  /** 1 for the calendar month; 26 for the 26th of the month before to the 25th. At most 28. */
  readonly beginsOn: number;
  /** Paid by the week, the fortnight or twice a month: a month of whole periods, each paid by itself. */
  readonly cycle?: PayCycle;
  /** Day of the pay month; the month's last one where it is shorter. */
  readonly cutOffDay?: number;
  /** Of a group with a cycle: days after the month's last period. Nothing is deferred by it. */
  readonly cutOffAfter?: number;
  readonly lateJoiners: 'this month' | 'next month';
  readonly source?: Source;
}

/** Who is in no group. */
const calendarMonth: PayGroup = { name: 'Calendar month', beginsOn: 1, lateJoiners: 'this month' };

/** The day a month's pay goes to. */
function periodEnd(month: Month, { beginsOn, cycle }: Pick<PayGroup, 'beginsOn' | 'cycle'>): IsoDate {
  if (cycle) return lastEndBy(cycle, lastDay(month));
  return beginsOn === 1 ? lastDay(month) : addDays(onDay(month, beginsOn), -1);
}

function onDay(month: Month, day: number): IsoDate {
  return addDays(firstDay(month), Math.min(day, daysInMonth(month)) - 1);
}

/** The month that pays a day: from the day a period begins on it is the next one. */
export function payMonthOf(day: IsoDate, beginsOn = 1): Month {
  const month = monthOf(day);
  return beginsOn > 1 && dayOfMonth(day) >= beginsOn ? addMonths(month, 1) : month;
}

/** What part of its month's pay a last day in service leaves: days up to it, of the days of the period. */
export function partUpTo(day: IsoDate, beginsOn = 1): DaysOf {
  const month = payMonthOf(day, beginsOn);
  const from = beginsOn === 1 ? firstDay(month) : onDay(addMonths(month, -1), beginsOn);
  return { days: daysInclusive(from, day), of: daysInclusive(from, periodEnd(month, { beginsOn })) };
}

/** The month that pays a day of somebody whose periods are like this one. */
export function payMonthIn(day: IsoDate, period: PayPeriod | undefined): Month {
  return period?.cycle ? cycleMonth(period.cycle, day) : payMonthOf(day, period?.beginsOn);
}

/** The same as `partUpTo` for somebody whose periods are like this one. */
export function partUpToIn(day: IsoDate, period: PayPeriod | undefined): DaysOf {
  return period?.cycle ? cyclePartUpTo(period.cycle, day) : partUpTo(day, period?.beginsOn);
}

/**
 * The period of a month for a person in `group`, who was in `before` the month before. Nothing where it is
 * the calendar month and no cut-off is asked for, so that most people carry none. `number` asks for one
 * payment of a group that is paid more often than once a month.
 */
export function payPeriod(
  month: Month,
  group: PayGroup = calendarMonth,
  before: PayGroup = calendarMonth,
  joined?: IsoDate,
  number?: number,
): PayPeriod | undefined {
  const from = addDays(periodEnd(addMonths(month, -1), before), 1);
  const to = periodEnd(month, group);
  if (group.cycle) return cyclePeriod(month, { ...group, cycle: group.cycle }, { from, to }, number);
  const joins = group.cutOffDay !== undefined && joined !== undefined && joined >= from && joined <= to;
  if (!joins && from === firstDay(month) && to === lastDay(month)) return undefined;
  const { name, beginsOn, cutOffDay, lateJoiners, source } = group;
  const whole = addDays(periodEnd(addMonths(month, -1), group), 1);
  return {
    group: name,
    from,
    to,
    days: daysInclusive(whole, to),
    beginsOn,
    ...(cutOffDay === undefined ? {} : { cutOff: onDay(month, cutOffDay), lateJoiners }),
    ...(source ? { source } : {}),
  };
}

/** A month of whole periods. Who comes from another group has the days between in the first. */
function cyclePeriod(
  month: Month,
  { name, cycle, beginsOn, source }: PayGroup & { readonly cycle: PayCycle },
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
  number: number | undefined,
): PayPeriod {
  const parts = partsOf(cycle, month);
  const part = parts.find((each) => each.number === number);
  return {
    group: name,
    from,
    to,
    days: daysInclusive(parts[0]?.from ?? from, to),
    beginsOn,
    cycle,
    ...(part ? { part: part.number === 1 ? { ...part, from } : part } : {}),
    ...(source ? { source } : {}),
  };
}

/** The last day for a month's entries, where the group has one. */
export function cutOffOf(month: Month, group: PayGroup | undefined): IsoDate | undefined {
  if (group?.cycle)
    return group.cutOffAfter === undefined ? undefined : addDays(periodEnd(month, group), group.cutOffAfter);
  return group?.cutOffDay === undefined ? undefined : onDay(month, group.cutOffDay);
}

/** The first and the last day that a month pays a person for. */
export function paidDays(month: Month, period: PayPeriod | undefined): { from: IsoDate; to: IsoDate } {
  return period ?? { from: firstDay(month), to: lastDay(month) };
}

/** The days that a payslip is for by itself: those of its part, where its month is paid in parts. */
export function ownDays(month: Month, period: PayPeriod | undefined): { from: IsoDate; to: IsoDate } {
  return period?.part ?? paidDays(month, period);
}

/** The month's days in service up to this payment, of all; nothing where it is the last, or the only one. */
export function daysSoFar(
  { period, left }: Pick<EmployeeFacts, 'period' | 'left'>,
  from: IsoDate,
  to: IsoDate,
): DaysOf | undefined {
  if (!period?.part) return undefined;
  const end = left === undefined ? period.to : earlier(left, period.to);
  return to >= end ? undefined : { days: daysInclusive(from, to), of: daysInclusive(from, end) };
}

/** Joined in the period, and after its cut-off. */
export function joinedLate({ joined, period }: Pick<EmployeeFacts, 'joined' | 'period'>): boolean {
  return period?.cutOff !== undefined && joined > period.cutOff && joined <= period.to;
}

/**
 * Whether the next month pays a joiner's first days, as arrears of this one. Who leaves before the next
 * period is paid this month: there may be no other.
 */
export function paidNextMonth(facts: Pick<EmployeeFacts, 'joined' | 'left' | 'period'>): boolean {
  const { left, period } = facts;
  if (period?.lateJoiners !== 'next month' || !joinedLate(facts)) return false;
  return left === undefined || left > period.to;
}

/** A person's facts for a calendar month in which nothing but pay itself is asked: what-if, letters. */
export function withoutPeriod(facts: EmployeeFacts): EmployeeFacts {
  const { period: _, earlier: __, ...rest } = facts;
  return rest;
}
