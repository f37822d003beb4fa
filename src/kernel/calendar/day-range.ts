/**
 * The days and months of a range, and the days of the week beside a date. All of them count instead of
 * comparing texts, so that each ends wherever the range does (decision 152).
 */
import {
  addDays,
  addMonths,
  dateOfDayNumber,
  dayNumber,
  earlier,
  firstDay,
  type IsoDate,
  lastDay,
  later,
  type Month,
  monthNumber,
  monthOf,
  monthsBetween,
  type WeekDay,
  weekDayOf,
  weekDays,
} from '../calendar.ts';

/** The days of a range in order, both ends included, or every so many of them; none when it is empty. */
export function eachDay(from: IsoDate, to: IsoDate, step = 1): IsoDate[] {
  const days: IsoDate[] = [];
  const last = dayNumber(to);
  for (let number = dayNumber(from); number <= last; number += step) days.push(dateOfDayNumber(number));
  return days;
}

/** The months of a range in order, both ends included; none when it is empty. */
export function eachMonth(from: Month, to: Month): Month[] {
  return Array.from({ length: Math.max(0, monthsBetween(from, to) + 1) }, (_, at) => addMonths(from, at));
}

/** A range cut at the ends of its months, in order. */
export const cutByMonth = (from: IsoDate, to: IsoDate) =>
  eachMonth(monthOf(from), monthOf(to)).map((month) => ({
    month,
    from: later(from, firstDay(month)),
    to: earlier(to, lastDay(month)),
  }));

/** The last month by this one, itself included, that is one of these of its year: 4 and 10 begin halves. */
export function monthBegun(month: Month, begins: readonly number[]): Month {
  const since = begins.map((begin) => (monthNumber(month) - begin + 12) % 12);
  return addMonths(month, -Math.min(...since));
}

const placeOf = (weekDay: WeekDay): number => Object.keys(weekDays).indexOf(weekDay);

/** The last such day of the week by a date, itself included. */
export const weekDayBy = (date: IsoDate, weekDay: WeekDay): IsoDate =>
  addDays(date, -((placeOf(weekDayOf(date)) - placeOf(weekDay) + 7) % 7));

/** The first such day of the week from a date on, itself included. */
export const weekDayFrom = (date: IsoDate, weekDay: WeekDay): IsoDate =>
  addDays(date, (placeOf(weekDay) - placeOf(weekDayOf(date)) + 7) % 7);
