/** The days on which a saved report is made by itself. */
import { addDays, addMonths, firstDay, type IsoDate, monthOf } from '#kernel/calendar.ts';

export const weekdays = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;

export type Schedule = {
  readonly every: 'month' | 'week' | null;
  readonly day: number | null;
  readonly weekday: (typeof weekdays)[number] | null;
};

/** The first of its days after a day; null where it has none. */
export function nextAfter({ every, day, weekday }: Schedule, after: IsoDate): IsoDate | null {
  if (every === 'month' && day !== null) {
    const here = addDays(firstDay(monthOf(after)), day - 1);
    return here > after ? here : addDays(firstDay(addMonths(monthOf(after), 1)), day - 1);
  }
  if (every === 'week' && weekday !== null) {
    const passed = Temporal.PlainDate.from(after).dayOfWeek - 1;
    return addDays(after, ((weekdays.indexOf(weekday) - passed + 6) % 7) + 1);
  }
  return null;
}
