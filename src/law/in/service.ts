import {
  addDays,
  addMonths,
  addYears,
  dayOfMonth,
  daysInclusive,
  daysInMonth,
  firstDay,
  type IsoDate,
  monthOf,
  yearOf,
} from '#kernel/calendar.ts';

/** How long somebody served, first and last day included. */
export interface ServiceLength {
  readonly years: number;
  /** Whole months beyond the years. */
  readonly months: number;
  /** Days of the year that is not complete, and how many days that year has. */
  readonly partDays: number;
  readonly yearDays: number;
  /** The part of a year is longer than six months: by a day is enough. */
  readonly aboveSixMonths: boolean;
}

/** Counts service from the first to the last day in it. An empty range is no service. */
export function serviceLength(from: IsoDate, to: IsoDate): ServiceLength {
  const end = addDays(to, 1);
  const apart = Math.max(0, yearOf(end) - yearOf(from));
  const years = apart > 0 && addYears(from, apart) > end ? apart - 1 : apart;
  const anniversary = addYears(from, years);
  let months = 0;
  while (months < 11 && monthsOn(anniversary, months + 1) <= end) months++;
  return {
    years,
    months,
    partDays: daysInclusive(anniversary, to),
    yearDays: daysInclusive(anniversary, addDays(addYears(from, years + 1), -1)),
    aboveSixMonths: end > monthsOn(anniversary, 6),
  };
}

/** Completed years, where a part above six months counts as one more and a shorter part as none. */
export function yearsRounded({ years, aboveSixMonths }: ServiceLength): number {
  return aboveSixMonths ? years + 1 : years;
}

/** The same day some months on; where the month is too short, the first of the next. */
export function monthsOn(date: IsoDate, months: number): IsoDate {
  const month = addMonths(monthOf(date), months);
  return dayOfMonth(date) <= daysInMonth(month)
    ? (`${month}${date.slice(7)}` as IsoDate)
    : firstDay(addMonths(month, 1));
}
