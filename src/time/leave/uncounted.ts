/** Days that do not count as service: what waits for a time of service waits for as many days more. */
import { addDays, type IsoDate } from '#kernel/calendar.ts';

/** A day that comes after a time of service, moved by the days before it that do not count; in order. */
export function laterBy(day: IsoDate, uncounted: readonly IsoDate[]): IsoDate {
  let moved = day;
  for (const date of uncounted) {
    if (date > moved) break;
    moved = addDays(moved, 1);
  }
  return moved;
}

export const uncountedWithin = (uncounted: readonly IsoDate[], from: IsoDate, to: IsoDate): number =>
  uncounted.filter((date) => date >= from && date <= to).length;
