/** The days of people: each as worked or free, with what says so. */

import { type CalendarDay, calendarDay, type DayLevel, dayLevels } from '#kernel/calendar/person-day.ts';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import type { Work } from '../work.ts';
import type { MarkOf } from './calendar-source.ts';

export type PersonCalendar = {
  /** A day within what was read. */
  on(employee: number, date: IsoDate): CalendarDay;
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
    .toSorted((one, other) => dayLevels.indexOf(one.level) - dayLevels.indexOf(other.level));
  const marks: MarkOf[] = [];
  for (const source of sources) marks.push(await source.read(work, people, from, to));
  const on = (employee: number, date: IsoDate): CalendarDay =>
    calendarDay(
      date,
      marks.map((mark) => mark(employee, date)),
    );
  return {
    on,
    days(employee) {
      const days: CalendarDay[] = [];
      for (let date = from; date <= to; date = addDays(date, 1)) days.push(on(employee, date));
      return days;
    },
  };
}
