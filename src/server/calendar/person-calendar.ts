/** The days of people: each as worked or free, with what says so. */

import { eachDay } from '#kernel/calendar/day-range.ts';
import {
  type CalendarDay,
  type DayLevel,
  type DayMark,
  dayLevels,
  usualDay,
} from '#kernel/calendar/person-day.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Work } from '../work.ts';
import type { MarkOf } from './calendar-source.ts';

export type PersonCalendar = {
  /** A day within what was read. */
  on(employee: number, date: IsoDate): CalendarDay;
  /** What is said of it. */
  markOn(employee: number, date: IsoDate): DayMark;
  /** All days that were read, in order. */
  days(employee: number): readonly CalendarDay[];
};

/**
 * Reads the days of these people between two days, both included; with `without`, as they were if nobody
 * spoke at that level.
 */
export async function daysOf(
  work: Work,
  people: readonly number[],
  from: IsoDate,
  to: IsoDate,
  without?: DayLevel,
): Promise<PersonCalendar> {
  const sources = work.host.forms.calendarSources
    .filter(({ level }) => level !== without)
    .toSorted((one, other) => dayLevels.indexOf(other.level) - dayLevels.indexOf(one.level));
  const marks: MarkOf[] = [];
  for (const source of sources) marks.push(await source.read(work, people, from, to));
  // By the hundred thousand: who is heard is asked first, and nothing is made for it.
  const markOn = (employee: number, date: IsoDate): DayMark => {
    for (const mark of marks) {
      const said = mark(employee, date);
      if (said) return said;
    }
    return usualDay;
  };
  const on = (employee: number, date: IsoDate): CalendarDay => ({ ...markOn(employee, date), date });
  return {
    on,
    markOn,
    days(employee) {
      return eachDay(from, to).map((date) => on(employee, date));
    },
  };
}
