/**
 * The hours of flexible shifts, month by month: what was worked beside what was planned, and what of it is
 * carried. Beyond the limits of the policy it lapses, or minutes that were not worked are loss of pay.
 */
import type { IsoDate } from '#kernel/calendar.ts';
import { plannedMinutes } from '../shift/shift.ts';
import type { Day } from './day.ts';
import type { DayFacts } from './day-facts.ts';

export type HourRules = {
  /** What becomes of minutes below the limit. */
  readonly beyond: 'lapse' | 'lost';
  /** The most minutes that are carried, not worked and worked besides. */
  readonly minusMost: number;
  readonly plusMost: number;
  /** Overtime is paid by itself: it is no credit besides. */
  readonly overtimePaid: boolean;
  /** Absence is loss of pay by itself: it is no debt besides. */
  readonly absenceLost: boolean;
};

export type HoursOfDay = { readonly date: IsoDate; readonly required: number; readonly worked: number };

/** What a day asks for and what it has; undefined where it counts for no account. */
export function hoursOfDay(
  { facts: { shift, calendar }, day }: { readonly facts: DayFacts; readonly day: Day },
  { overtimePaid, absenceLost }: HourRules,
): HoursOfDay | undefined {
  if (!shift?.flexible || calendar.kind !== 'working') return undefined;
  if (day.halves.some((half) => half === 'MIS' || half === 'OPEN')) return undefined;
  const halves = day.halves.filter((half) => half === 'P' || (half === 'A' && !absenceLost)).length;
  if (halves === 0) return undefined;
  const { worked, permitted, overtime } = day.minutes;
  return {
    date: day.date,
    required: Math.floor((plannedMinutes(shift) * halves) / 2),
    worked: worked + permitted - (overtimePaid ? overtime : 0),
  };
}

export type HourMonth = {
  readonly carriedIn: number;
  readonly required: number;
  readonly worked: number;
  /** Worked besides and above what is carried: nothing becomes of it. */
  readonly lapsed: number;
  /** Not worked and below what is carried: forgiven, or lost to pay. */
  readonly forgiven: number;
  readonly lost: number;
  readonly carriedOut: number;
};

/** A month that is over, after what the month before has carried into it. */
export function hourMonth(carriedIn: number, days: readonly HoursOfDay[], rules: HourRules): HourMonth {
  let [required, worked] = [0, 0];
  for (const day of days) {
    required += day.required;
    worked += day.worked;
  }
  const stands = carriedIn + worked - required;
  const below = Math.max(0, -stands - rules.minusMost);
  return {
    carriedIn,
    required,
    worked,
    lapsed: Math.max(0, stands - rules.plusMost),
    forgiven: rules.beyond === 'lapse' ? below : 0,
    lost: rules.beyond === 'lost' ? below : 0,
    carriedOut: Math.min(rules.plusMost, Math.max(-rules.minusMost, stands)),
  };
}

/** Minutes as hundredths of a day of the month, rounded down: no more is lost than was not worked. */
export function hundredthsLost(minutes: number, days: readonly HoursOfDay[]): number {
  const most = days.reduce((longest, { required }) => Math.max(longest, required), 0);
  return most === 0 ? 0 : Math.floor((minutes * 100) / most);
}
