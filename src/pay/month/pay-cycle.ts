/**
 * Days, weeks, fortnights and half months: where the periods of a pay group end, and which of them make a
 * month. A period belongs to the month its last day lies in, so that a month is whole periods and every day
 * is in one.
 */
import { cutByMonth } from '#kernel/calendar/day-range.ts';
import {
  addDays,
  addMonths,
  dayNumber,
  daysInclusive,
  daysInMonth,
  firstDay,
  type IsoDate,
  lastDay,
  type Month,
  monthOf,
} from '#kernel/calendar.ts';

/**
 * Periods of a length that follow each other, where `begins` is the first day of any of them; or the 1st to
 * the 15th and the rest of each month.
 */
export type PayCycle =
  | { readonly days: 1 | 7 | 14; readonly begins: IsoDate }
  | { readonly days: 'half of a month' };

/** One period of those that make a month, counted from 1; both days count. */
export interface PeriodPart {
  readonly number: number;
  readonly of: number;
  readonly from: IsoDate;
  readonly to: IsoDate;
  /** The month is paid in halves; a fortnight may be as long. */
  readonly half?: true;
}

/** Some days of all those of a month. */
export interface DaysOf {
  readonly days: number;
  readonly of: number;
}

/** 'day 9', 'week 2', 'fortnight 1', 'half 2': a period within its month. */
export function periodName({ number, from, to, half }: Omit<PeriodPart, 'of'>): string {
  if (half) return `half ${number}`;
  const days = daysInclusive(from, to);
  return `${days === 1 ? 'day' : days > 7 ? 'fortnight' : 'week'} ${number}`;
}

/** The last day of a month's first half. */
const middleOf = (month: Month): IsoDate => `${month}-15`;

function lastHalfBy(day: IsoDate): IsoDate {
  const month = monthOf(day);
  if (day === lastDay(month)) return day;
  return day < middleOf(month) ? lastDay(addMonths(month, -1)) : middleOf(month);
}

/** The last day of a period that is not after `day`. */
export function lastEndBy(cycle: PayCycle, day: IsoDate): IsoDate {
  if (cycle.days === 'half of a month') return lastHalfBy(day);
  const { days, begins } = cycle;
  const since = dayNumber(day) - (dayNumber(begins) - 1);
  return addDays(day, -(((since % days) + days) % days));
}

/** The month that pays a day: that of the last day of its period. */
export function cycleMonth(cycle: PayCycle, day: IsoDate): Month {
  if (cycle.days === 'half of a month') return monthOf(day);
  return monthOf(lastEndBy(cycle, addDays(day, cycle.days - 1)));
}

/** The first day of the first period of a month. */
function cycleBegin(cycle: PayCycle, month: Month): IsoDate {
  return addDays(lastEndBy(cycle, lastDay(addMonths(month, -1))), 1);
}

/** The periods of a month in order. */
export function partsOf(cycle: PayCycle, month: Month): PeriodPart[] {
  if (cycle.days === 'half of a month') return halvesOf(month);
  const { days } = cycle;
  const first = cycleBegin(cycle, month);
  const of = daysInclusive(first, lastEndBy(cycle, lastDay(month))) / days;
  return Array.from({ length: of }, (_, at) => {
    const from = addDays(first, at * days);
    return { number: at + 1, of, from, to: addDays(from, days - 1) };
  });
}

function halvesOf(month: Month): PeriodPart[] {
  const middle = middleOf(month);
  return [
    { number: 1, of: 2, from: firstDay(month), to: middle, half: true },
    { number: 2, of: 2, from: addDays(middle, 1), to: lastDay(month), half: true },
  ];
}

/**
 * How many days make a month for these days: 31 within January, between 30 and 31 where they reach from
 * October into November. To a hundredth, counted up.
 */
export function daysOfOneMonth(from: IsoDate, to: IsoDate): number {
  let months = 0;
  for (const cut of cutByMonth(from, to)) months += daysInclusive(cut.from, cut.to) / daysInMonth(cut.month);
  // A hair less than exact, so that what division leaves over is not counted up.
  return Math.ceil((daysInclusive(from, to) / months) * 100 - 1e-6) / 100;
}

/** What part of its month's pay a last day in service leaves: days up to it, of the calendar month's. */
export function cyclePartUpTo(cycle: PayCycle, day: IsoDate): DaysOf {
  const month = cycleMonth(cycle, day);
  return { days: daysInclusive(cycleBegin(cycle, month), day), of: daysInMonth(month) };
}
