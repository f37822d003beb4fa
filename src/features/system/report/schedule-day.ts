/** The days on which a saved report is made by itself. */
import { weekDayFrom } from '#kernel/calendar/day-range.ts';
import { addDays, addMonths, firstDay, type IsoDate, monthOf, type WeekDay } from '#kernel/calendar.ts';

type Schedule = {
  readonly every: 'month' | 'week' | null;
  readonly day: number | null;
  readonly weekday: WeekDay | null;
};

/** The first of its days after a day; null where it has none. */
export function nextAfter({ every, day, weekday }: Schedule, after: IsoDate): IsoDate | null {
  if (every === 'month' && day !== null) {
    const here = addDays(firstDay(monthOf(after)), day - 1);
    return here > after ? here : addDays(firstDay(addMonths(monthOf(after), 1)), day - 1);
  }
  if (every === 'week' && weekday !== null) {
    return weekDayFrom(addDays(after, 1), weekday);
  }
  return null;
}
