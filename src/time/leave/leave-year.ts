/** Leave years and their parts: twelve months, 24 halves of a month or 52 weeks from the year's first day. */
import { weekDayFrom } from '#kernel/calendar/day-range.ts';
import {
  addDays,
  addMonths,
  addYears,
  dayNumber,
  dayOfMonth,
  daysInMonth,
  earlier,
  firstDay,
  type IsoDate,
  isoDate,
  later,
  monthNumber,
  monthOf,
  monthsBetween,
  type WeekDay,
  yearOf,
} from '#kernel/calendar.ts';
import { monthsOn } from '#law/in/service.ts';

export interface Period {
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** A fraction of a leave year, of whole numbers. */
interface Share {
  readonly numerator: number;
  readonly denominator: number;
}

/** On each person's day of joining, or on a day of the year for everybody. */
export type YearStart = 'joining' | { readonly month: number; readonly day: number };

/** By so many months; or by a shorter time. */
export type Length = 1 | 3 | 6 | 12 | 'week' | 'half-month';

/** A day within a period: of one of its months, or of the week. */
export type ChosenDay = { readonly day: number; readonly month: number } | { readonly weekDay: WeekDay };

/** What a year is made of: the parts of one kind, and where each begins. */
interface Cells {
  readonly count: number;
  /** Not after the part that a day lies in, and near it. */
  near(first: IsoDate, date: IsoDate): number;
  begin(first: IsoDate, at: number): IsoDate;
}

const monthsAhead = (first: IsoDate, date: IsoDate): number =>
  Math.max(0, monthsBetween(monthOf(first), monthOf(date)) - 1);

const months: Cells = { count: 12, near: monthsAhead, begin: monthsOn };

const halfMonths: Cells = {
  count: 24,
  near: (first, date) => monthsAhead(first, date) * 2,
  begin: (first, at) => addDays(monthsOn(first, Math.floor(at / 2)), at % 2 === 0 ? 0 : 15),
};

/** The last of them has the one or two days that are over. */
const weeks: Cells = {
  count: 52,
  near: (first, date) => Math.min(51, Math.floor((dayNumber(date) - dayNumber(first)) / 7)),
  begin: (first, at) => addDays(first, at * 7),
};

const cellsOf = (length: Length): Cells =>
  length === 'week' ? weeks : length === 'half-month' ? halfMonths : months;

const sizeOf = (length: Length): number => (typeof length === 'number' ? length : 1);

/** The first and last day of a part of a year. */
function cell({ from, to }: Period, { begin, count }: Cells, at: number): Period {
  return { from: begin(from, at), to: at + 1 >= count ? to : addDays(begin(from, at + 1), -1) };
}

function placeOf(year: Period, cells: Cells, date: IsoDate): number {
  let at = cells.near(year.from, date);
  while (at + 1 < cells.count && cells.begin(year.from, at + 1) <= date) at += 1;
  return at;
}

/** The period of a leave year that a day of it lies in. */
export function periodOn(year: Period, length: Length, date: IsoDate): Period {
  const [cells, size] = [cellsOf(length), sizeOf(length)];
  const first = Math.floor(placeOf(year, cells, date) / size) * size;
  return { from: cells.begin(year.from, first), to: cell(year, cells, first + size - 1).to };
}

/** What the days of a period from one of them on are of the year; a part of a month or week by its days. */
export function shareOfYear(year: Period, length: Length, { from, to }: Period): Share {
  const cells = cellsOf(length);
  const place = placeOf(year, cells, from);
  const first = cell(year, cells, place);
  const whole = placeOf(year, cells, to) - place;
  if (first.from === from) return { numerator: whole + 1, denominator: cells.count };
  const [left, all] = [daysFrom(from, first.to), daysFrom(first.from, first.to)];
  return { numerator: whole * all + left, denominator: cells.count * all };
}

const daysFrom = (from: IsoDate, to: IsoDate): number => dayNumber(to) - dayNumber(from) + 1;

/** The first days of the months of a leave year. */
export function* partsOfYear({ from, to }: Period): Generator<IsoDate> {
  for (let at = 0; at < months.count; at++) {
    const first = months.begin(from, at);
    if (first <= to) yield first;
  }
}

/** The place of a day in the month of the leave year that it lies in: its first day is 1. */
export const dayOfPart = (year: Period, date: IsoDate): number =>
  daysFrom(cell(year, months, placeOf(year, months, date)).from, date);

/** The chosen day of a period; where its month is shorter, that month's last. */
export function chosenDay(year: Period, period: Period, chosen: ChosenDay): IsoDate {
  if ('weekDay' in chosen) return earlier(period.to, weekDayFrom(period.from, chosen.weekDay));
  const place = placeOf(year, months, period.from) + chosen.month - 1;
  const within = cell(year, months, Math.min(place, placeOf(year, months, period.to)));
  const here = dayIn(within.from, 0, chosen.day);
  return earlier(within.to, here < within.from ? dayIn(within.from, 1, chosen.day) : here);
}

function dayIn(date: IsoDate, ahead: number, day: number): IsoDate {
  const month = addMonths(monthOf(date), ahead);
  return addDays(firstDay(month), Math.min(day, daysInMonth(month)) - 1);
}

/** The leave year that begins with the joining date: its first and last day that hold a date. */
export function yearFromJoining(joined: IsoDate, date: IsoDate): Period {
  const years = yearOf(date) - yearOf(joined);
  const begun = addYears(joined, years) <= date ? years : years - 1;
  return { from: addYears(joined, begun), to: addDays(addYears(joined, begun + 1), -1) };
}

/** The leave year that a day lies in. */
export function leaveYear(start: YearStart, joined: IsoDate, date: IsoDate): Period {
  if (start === 'joining') return yearFromJoining(joined, later(date, joined));
  const begins = (year: number): IsoDate =>
    isoDate(`${String(year).padStart(4, '0')}-${two(start.month)}-${two(start.day)}`);
  const isBegun =
    monthNumber(date) > start.month || (monthNumber(date) === start.month && dayOfMonth(date) >= start.day);
  const from = begins(yearOf(date) - (isBegun ? 0 : 1));
  return { from, to: addDays(addYears(from, 1), -1) };
}

const two = (part: number): string => String(part).padStart(2, '0');
