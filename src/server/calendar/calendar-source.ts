/** What a feature knows of people's days: weekly offs, holidays, a roster. The registry collects them. */

import type { DayLevel, DayMark } from '#kernel/calendar/person-day.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Work } from '../work.ts';

/** What it says of a person's day; undefined where it says nothing. */
export type MarkOf = (employee: number, date: IsoDate) => DayMark | undefined;

export type CalendarSource = {
  readonly what: 'calendarSource';
  readonly name: string;
  /** Where it is heard among the others. */
  readonly level: DayLevel;
  /** Reads once for all these people and days. */
  read(work: Work, people: readonly number[], from: IsoDate, to: IsoDate): Promise<MarkOf>;
};

export const calendarSource = (declaration: Omit<CalendarSource, 'what'>): CalendarSource => ({
  ...declaration,
  what: 'calendarSource',
});
