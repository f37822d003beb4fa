/** Days as they are written in a sentence; more than one reading where the words leave it open. */
import { eachDay } from '#kernel/calendar/day-range.ts';
import {
  addDays,
  addMonths,
  addYears,
  dayNumber,
  type IsoDate,
  isIsoDate,
  monthOf,
  weekDayOf,
  weekDays,
} from '#kernel/calendar.ts';
import type { Mark } from './sentence-words.ts';

type Span = { readonly from: IsoDate; readonly to: IsoDate };
/** None: the words name a day that no calendar has. */
type DaysRead = { readonly readings: readonly Span[]; readonly next: number };

export type DayContext = {
  readonly today: IsoDate;
  /** A day on which the person does not work: the ends of a week that is asked for leave it out. */
  readonly isOff?: (date: IsoDate) => boolean;
  /** It is told as something that has been. */
  readonly isPast?: boolean;
};

const one = (date: IsoDate): Span => ({ from: date, to: date });
const names = Object.keys(weekDays);
/** 1 on Monday to 7 on Sunday. */
const placeInWeek = (date: IsoDate): number => names.indexOf(weekDayOf(date)) + 1;

const two = (number: number): string => String(number).padStart(2, '0');

function dateIn(day: number, month: number, year: number): IsoDate | undefined {
  const written = `${year}-${two(month)}-${two(day)}`;
  return isIsoDate(written) ? written : undefined;
}

/** What was some weeks ago is more likely meant than what comes in most of a year. */
const daysBack = 60;

/** A day and a month without a year: the one of this year or the next, or of some weeks ago. */
function nearest(day: number, month: number, today: IsoDate): IsoDate | undefined {
  const year = Number(today.slice(0, 4));
  const since = addDays(today, -daysBack);
  const dates = [year - 1, year, year + 1, year + 2].flatMap((each) => dateIn(day, month, each) ?? []);
  return dates.find((date) => date >= since);
}

/** '3/12' is the third of December here and the twelfth of March elsewhere; year first, it is one day. */
function written(parts: readonly number[], today: IsoDate): readonly Span[] {
  const [first = 0, second = 0, third] = parts;
  const read = (day: number, month: number): IsoDate | undefined => {
    if (third === undefined) return nearest(day, month, today);
    return dateIn(day, month, third < 100 ? 2000 + third : third);
  };
  const dates = first > 31 ? [dateIn(third ?? 0, second, first)] : [read(first, second), read(second, first)];
  return [...new Set(dates.filter((date) => date !== undefined))].map(one);
}

/** A day of a month that is not named: the next one, and the one just over where both are near. */
function ofSomeMonth(day: number, today: IsoDate): readonly Span[] {
  const inMonth = (months: number): IsoDate | undefined => {
    const month = addMonths(monthOf(today), months);
    return dateIn(day, Number(month.slice(5)), Number(month.slice(0, 4)));
  };
  const dates = [-1, 0, 1, 2].flatMap((months) => inMonth(months) ?? []);
  const next = dates.find((date) => date >= today);
  const last = dates.findLast((date) => date < today && date >= addDays(today, -14));
  return [next, last].filter((date) => date !== undefined).map(one);
}

/** Friday is the next one; of next Friday people mean the coming one, or that of the next week. */
function weekdayRead(weekday: number, which: string | undefined, { today, isPast }: DayContext) {
  const ahead = (weekday - placeInWeek(today) + 7) % 7;
  const coming = addDays(today, ahead);
  const before = addDays(today, ahead - 7);
  if (which === 'last' || (isPast && ahead > 0)) return [one(before)];
  if (which === undefined && ahead === 0) return isPast ? [one(today)] : [one(today), one(addDays(today, 7))];
  if (which !== 'next') return [one(coming)];
  const monday = addDays(today, 8 - placeInWeek(today));
  const ofNextWeek = addDays(monday, weekday - 1);
  const soon = ahead === 0 ? addDays(today, 7) : coming;
  return soon === ofNextWeek ? [one(soon)] : [one(soon), one(ofNextWeek)];
}

function weekRead(which: string | undefined, { today, isOff = () => false }: DayContext): readonly Span[] {
  const shift = which === 'next' ? 7 : which === 'last' ? -7 : 0;
  const monday = addDays(today, 1 - placeInWeek(today) + shift);
  const sunday = addDays(monday, 6);
  const days = eachDay(shift === 0 && monday < today ? today : monday, sunday);
  const worked = days.filter((date) => !isOff(date));
  return [{ from: worked[0] ?? sunday, to: worked.at(-1) ?? sunday }];
}

const year = (mark: Mark | undefined): number | undefined =>
  mark?.is === 'number' && mark.number >= 2000 && mark.number < 2200 ? mark.number : undefined;

const isDayNumber = (mark: Mark | undefined): mark is Mark & { is: 'number'; number: number } =>
  mark?.is === 'number' && Number.isInteger(mark.number) && mark.number >= 1 && mark.number <= 31;

/** The month that follows a list of days: of '3, 4 and 5 December' December. */
function monthAhead(
  marks: readonly Mark[],
  at: number,
): { month: number; year: number | undefined } | undefined {
  for (let place = at + 1; place < marks.length; place++) {
    const mark = marks[place];
    if (mark?.is === 'month') return { month: mark.number, year: year(marks[place + 1]) };
    const isOfList =
      mark?.is === 'join' || mark?.is === 'range' || mark?.is === 'filler' || isDayNumber(mark);
    if (!isOfList) return undefined;
  }
  return undefined;
}

const inMonth = (day: number, its: { month: number; year: number | undefined }, today: IsoDate) => {
  const date = its.year === undefined ? nearest(day, its.month, today) : dateIn(day, its.month, its.year);
  return date ? [one(date)] : [];
};

/** '3 December', 'Dec 3', '3' of a month that is named after it. */
function numberedRead(marks: readonly Mark[], at: number, { today }: DayContext): DaysRead | undefined {
  const [mark, after] = [marks[at], marks[at + 1]];
  if (mark?.is === 'month' && isDayNumber(after)) {
    const its = { month: mark.number, year: year(marks[at + 2]) };
    return { readings: inMonth(after.number, its, today), next: at + (its.year === undefined ? 2 : 3) };
  }
  if (!isDayNumber(mark) || after?.is === 'unit' || after?.is === 'days' || after?.is === 'week')
    return undefined;
  const its = monthAhead(marks, at);
  if (!its) return { readings: ofSomeMonth(mark.number, today), next: at + 1 };
  const of = marks[at + 1]?.is === 'filler' && marks[at + 2]?.is === 'month' ? 2 : 1;
  const isBeside = marks[at + of]?.is === 'month';
  const next = !isBeside ? at + 1 : at + of + (its.year === undefined ? 1 : 2);
  return { readings: inMonth(mark.number, its, today), next };
}

/** One day, or one week, at a place in the sentence; undefined where no day is there. */
export function dayAt(marks: readonly Mark[], at: number, context: DayContext): DaysRead | undefined {
  const mark = marks[at];
  if (!mark) return undefined;
  if (mark.is === 'near') {
    const known = context.isPast && mark.offsets.length > 1 ? mark.offsets.slice(1) : mark.offsets;
    return { readings: known.map((offset) => one(addDays(context.today, offset))), next: at + 1 };
  }
  if (mark.is === 'date') return { readings: written(mark.parts, context.today), next: at + 1 };
  const which = mark.is === 'which' ? mark.which : undefined;
  const named = which === undefined ? mark : marks[at + 1];
  const next = which === undefined ? at + 1 : at + 2;
  if (named?.is === 'weekday') return weekdayAt(marks, next, named.number, which, context);
  if (named?.is === 'week') return { readings: weekRead(which, context), next };
  return which === undefined ? numberedRead(marks, at, context) : undefined;
}

/** 'Friday', and 'Friday 4 December', where both have to be the same day. */
function weekdayAt(
  marks: readonly Mark[],
  next: number,
  weekday: number,
  which: string | undefined,
  context: DayContext,
): DaysRead {
  const named = weekdayRead(weekday, which, context);
  const after = marks[next];
  const isDated = after?.is === 'date' || (isDayNumber(after) && monthAhead(marks, next) !== undefined);
  const dated = isDated ? dayAt(marks, next, context) : undefined;
  if (!dated) return { readings: named, next };
  const same = dated.readings.filter(({ from }) => placeInWeek(from) === weekday);
  return { readings: same, next: dated.next };
}

/** The end of a range that was begun: the first such day from its beginning on. */
export function endAfter(
  from: IsoDate,
  readings: readonly Span[],
  mark: Mark | undefined,
): IsoDate | undefined {
  if (mark?.is === 'weekday') {
    const ahead = (mark.number - placeInWeek(from) + 7) % 7;
    return addDays(from, ahead);
  }
  const ends = readings.map(({ to }) => to);
  const later = ends.find((end) => end >= from);
  if (later) return later;
  // '28 December to 2 January' was read for a year that is over by then.
  const [first] = ends;
  const next = first && addYears(first, 1);
  return next && next >= from && dayNumber(next) - dayNumber(from) < 120 ? next : undefined;
}
