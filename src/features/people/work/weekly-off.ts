/** Which days of the week a pattern of weekly offs leaves free. */
import { dayOfMonth, type IsoDate, type WeekDay, weekDayOf } from '#kernel/calendar.ts';

type WeeklyOff = { readonly pattern: string; readonly days: readonly WeekDay[] | null };

/** The first Saturday of a month is 1. */
const turnOf = (date: IsoDate): number => Math.ceil(dayOfMonth(date) / 7);

const saturdays: Readonly<Record<string, readonly number[]>> = {
  'two-days': [1, 2, 3, 4, 5],
  'second-and-fourth': [2, 4],
  'first-and-third': [1, 3],
};

export function isWeeklyOff({ pattern, days }: WeeklyOff, date: IsoDate): boolean {
  const day = weekDayOf(date);
  if (pattern === 'own') return days?.includes(day) ?? false;
  if (day === 'sunday') return true;
  return day === 'saturday' && (saturdays[pattern]?.includes(turnOf(date)) ?? false);
}
