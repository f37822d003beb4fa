import { dayOfMonth, isoDate, monthNumber, yearOf } from '#kernel/calendar.ts';

/** Whole months from one date to another; none when the second comes first. */
export function monthsWithin(from: string, to: string): number {
  const [first, last] = [isoDate(from), isoDate(to)];
  const months = (yearOf(last) - yearOf(first)) * 12 + monthNumber(last) - monthNumber(first);
  return Math.max(0, dayOfMonth(last) < dayOfMonth(first) ? months - 1 : months);
}

/** Whole years: an age on a day. */
export const yearsWithin = (from: string, to: string): number => Math.floor(monthsWithin(from, to) / 12);
