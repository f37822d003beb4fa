/**
 * Weeks and fortnights: where the periods of a pay group end, and which of them make a month. A period
 * belongs to the month its last day lies in, so that a month is whole periods and every day is in one.
 */
import {
  addDays,
  addMonths,
  dayNumber,
  daysInclusive,
  daysInMonth,
  earlier,
  type IsoDate,
  lastDay,
  type Month,
  monthOf,
} from '#kernel/calendar.ts';

/** Periods of a length that follow each other; `begins` is the first day of any of them. */
export interface PayCycle {
  readonly days: 7 | 14;
  readonly begins: IsoDate;
}

/** One period of those that make a month, counted from 1; both days count. */
export interface PeriodPart {
  readonly number: number;
  readonly of: number;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** Some days of all those of a month. */
export interface DaysOf {
  readonly days: number;
  readonly of: number;
}

/** 'week 2', 'fortnight 1': a period within its month. */
export function periodName({ number, from, to }: Pick<PeriodPart, 'number' | 'from' | 'to'>): string {
  return `${daysInclusive(from, to) > 7 ? 'fortnight' : 'week'} ${number}`;
}

/** The last day of a period that is not after `day`. */
export function lastEndBy({ days, begins }: PayCycle, day: IsoDate): IsoDate {
  const since = dayNumber(day) - (dayNumber(begins) - 1);
  return addDays(day, -(((since % days) + days) % days));
}

/** The month that pays a day: that of the last day of its period. */
export function cycleMonth(cycle: PayCycle, day: IsoDate): Month {
  return monthOf(lastEndBy(cycle, addDays(day, cycle.days - 1)));
}

/** The first day of the first period of a month. */
function cycleBegin(cycle: PayCycle, month: Month): IsoDate {
  return addDays(lastEndBy(cycle, lastDay(addMonths(month, -1))), 1);
}

/** The periods of a month in order. */
export function partsOf(cycle: PayCycle, month: Month): PeriodPart[] {
  const first = cycleBegin(cycle, month);
  const of = daysInclusive(first, lastEndBy(cycle, lastDay(month))) / cycle.days;
  return Array.from({ length: of }, (_, at) => {
    const from = addDays(first, at * cycle.days);
    return { number: at + 1, of, from, to: addDays(from, cycle.days - 1) };
  });
}

/**
 * How many days make a month for these days: 31 within January, between 30 and 31 where they reach from
 * October into November. To a hundredth, counted up.
 */
export function daysOfOneMonth(from: IsoDate, to: IsoDate): number {
  let months = 0;
  for (let first = from; first <= to; ) {
    const month = monthOf(first);
    const last = earlier(to, lastDay(month));
    months += daysInclusive(first, last) / daysInMonth(month);
    first = addDays(last, 1);
  }
  // A hair less than exact, so that what division leaves over is not counted up.
  return Math.ceil((daysInclusive(from, to) / months) * 100 - 1e-6) / 100;
}

/** What part of its month's pay a last day in service leaves: days up to it, of the calendar month's. */
export function cyclePartUpTo(cycle: PayCycle, day: IsoDate): DaysOf {
  const month = cycleMonth(cycle, day);
  return { days: daysInclusive(cycleBegin(cycle, month), day), of: daysInMonth(month) };
}
