/** What a day of loss of pay takes of a month: one of its days, of a fixed number, or of its working days. */
import { eachDay, eachMonth } from '#kernel/calendar/day-range.ts';
import {
  addDays,
  daysInMonth,
  firstDay,
  type IsoDate,
  lastDay,
  type Month,
  monthOf,
  type WeekDay,
  weekDayOf,
} from '#kernel/calendar.ts';
import type { EmployeeFacts, PayPeriod } from '../model/facts.ts';
import type { LossOfPayRule } from '../model/loss-of-pay-rule.ts';
import type { PayRules } from '../model/rules.ts';

/** How many of some days are worked; both ends count. */
export interface WorkingDays {
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The days less `rests` and `holidays`; all of them where none would be left. */
  readonly count: number;
  readonly rests: number;
  /** Those that are no weekly rest as well, in order. */
  readonly holidays: readonly IsoDate[];
}

/** The part of a plan that tells what a lost day takes. */
export interface LostDayPlan {
  /** What a lost day is a part of, and by which rule. */
  readonly lossOfPayBasis: number;
  readonly lossOfPayRule: LossOfPayRule;
  /** Where that is working days, how they are counted: by calendar month where paid by the week. */
  readonly workingDays: readonly WorkingDays[] | undefined;
}

const sundays: readonly WeekDay[] = ['sunday'];
const none: readonly IsoDate[] = [];

export const restDaysOf = ({ restDays }: Pick<LossOfPayRule, 'restDays'>): readonly WeekDay[] =>
  restDays ?? sundays;

export const ruleOf = ({ lossOfPayBasis: basis, restDays }: PayRules): LossOfPayRule =>
  restDays ? { basis, restDays } : { basis };

function workingDays(
  from: IsoDate,
  to: IsoDate,
  restDays: readonly WeekDay[],
  holidays: readonly IsoDate[],
): WorkingDays {
  const free = new Set(holidays);
  const found: IsoDate[] = [];
  let days = 0;
  let rests = 0;
  for (const day of eachDay(from, to)) {
    days++;
    if (restDays.includes(weekDayOf(day))) rests++;
    else if (free.has(day)) found.push(day);
  }
  return { from, to, count: days - rests - found.length || days, rests, holidays: found };
}

/** A calendar month, or a whole period of a pay group. */
type Whole = Pick<PayPeriod, 'from' | 'to' | 'days' | 'cycle'>;

/**
 * The days that working days are counted in: the whole period of the pay group, though who came from another
 * one has fewer or more days of it; by the week or the fortnight, the calendar months that it reaches into.
 */
export function countedDays({ from, to, days, cycle }: Whole): { from: IsoDate; to: IsoDate } {
  return cycle
    ? { from: firstDay(monthOf(from)), to: lastDay(monthOf(to)) }
    : { from: addDays(to, 1 - days), to };
}

/** What a lost day takes by a rule. */
export function lostDayPlan(
  lossOfPayRule: LossOfPayRule,
  whole: Whole,
  holidays: readonly IsoDate[] = none,
): LostDayPlan {
  const { basis } = lossOfPayRule;
  const { days, cycle } = whole;
  if (basis !== 'working-days') {
    const lossOfPayBasis = { calendar: days, 'fixed-30': 30, 'fixed-26': 26 }[basis];
    return { lossOfPayBasis, lossOfPayRule, workingDays: undefined };
  }
  const restDays = restDaysOf(lossOfPayRule);
  const { from, to } = countedDays(whole);
  const counted: WorkingDays[] = [];
  if (cycle) {
    for (const month of eachMonth(monthOf(from), monthOf(to))) {
      counted.push(workingDays(firstDay(month), lastDay(month), restDays, holidays));
    }
  } else counted.push(workingDays(from, to, restDays, holidays));
  return { lossOfPayBasis: counted.at(-1)?.count ?? days, lossOfPayRule, workingDays: counted };
}

/** What a lost day is a part of where each calendar month has its own: in groups paid by the week. */
export function lostDayOfMonth({ lossOfPayBasis, lossOfPayRule, workingDays: counted }: LostDayPlan) {
  if (counted) {
    return (month: Month) => counted.find(({ to }) => monthOf(to) === month)?.count ?? daysInMonth(month);
  }
  return lossOfPayRule.basis === 'calendar' ? daysInMonth : () => lossOfPayBasis;
}

/**
 * The facts of a month that is paid, for its arrears: a lost day stays the part it was paid as, so that a
 * holiday entered since moves nothing. Not for who is in another group by now.
 */
export function lostDayAsPaid(
  { lostDay: _, ...now }: EmployeeFacts,
  { lostDay }: EmployeeFacts,
): EmployeeFacts {
  return lostDay ? { ...now, lostDay } : now;
}
