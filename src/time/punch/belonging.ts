/** Which day a punch belongs to. A night's punches are of the date on which the night began. */
import type { IsoDate } from '#kernel/calendar.ts';
import { daySeconds, instantAt } from '../clock.ts';
import { endOf, type Shift, startOf } from '../shift/shift.ts';
import type { Punch } from './punch.ts';

/** A day of one person as it is planned; without a shift it holds what no shift's window does. */
export interface PlannedDay {
  readonly date: IsoDate;
  /** Minutes by which clocks are ahead of UTC where the person works on that date. */
  readonly ahead: number;
  readonly shift?: Shift;
}

interface Window {
  readonly opens: number;
  readonly starts: number;
  readonly ends: number;
  readonly closes: number;
}

/**
 * Hands the punches, which are in order, to the days: by place in `days`, which are in order too. What
 * belongs to none of them is left out: see `straying`.
 */
export function belonging(days: readonly PlannedDay[], punches: readonly Punch[]): readonly Punch[][] {
  const held: Punch[][] = days.map(() => []);
  const windows = days.map(windowOf);
  let first = 0;
  for (const punch of punches) {
    while (first < days.length && lastInstant(days, windows, first) < punch.at) first++;
    const place = placeOf(punch, first, days, windows, held);
    if (place !== undefined) held[place]?.push(punch);
  }
  return held;
}

/**
 * Punches outside every shift's window, by the date on which they were made: they count for no day, and
 * somebody has to look at them. `held` is what the days were handed; nothing is answered where it is all.
 */
export function straying(
  days: readonly PlannedDay[],
  punches: readonly Punch[],
  held: readonly (readonly Punch[])[],
): readonly (readonly Punch[])[] {
  if (held.reduce((count, of) => count + of.length, 0) === punches.length) return [];
  const taken = new Set(held.flat());
  const stray = punches.filter((punch) => !taken.has(punch));
  return days.map((_day, place) => stray.filter((punch) => isOnDate(punch, days, place)));
}

const midnightOf = ({ date, ahead }: PlannedDay): number => instantAt(date, 0, ahead);

/**
 * A date is over when the next one begins, and no earlier: between two zones, and where clocks are put
 * back, a date has more than its hours, and none of its punches is lost.
 */
function endOfDate(days: readonly PlannedDay[], place: number): number {
  const [day, next] = [days[place], days[place + 1]];
  if (!day) return Number.POSITIVE_INFINITY;
  return next ? midnightOf(next) : midnightOf(day) + daySeconds;
}

function isOnDate({ at }: Punch, days: readonly PlannedDay[], place: number): boolean {
  const day = days[place];
  return day !== undefined && at >= midnightOf(day) && at < endOfDate(days, place);
}

function windowOf({ date, ahead, shift }: PlannedDay): Window | undefined {
  if (!shift) return undefined;
  const midnight = instantAt(date, 0, ahead);
  const starts = midnight + startOf(shift) * 60;
  const ends = midnight + endOf(shift) * 60;
  return { opens: starts - shift.opensBefore * 60, starts, ends, closes: ends + shift.closesAfter * 60 };
}

const lastInstant = (
  days: readonly PlannedDay[],
  windows: readonly (Window | undefined)[],
  place: number,
): number => windows[place]?.closes ?? endOfDate(days, place) - 1;

/** At most a few windows hold an instant: those of the day, of the day before and of the day after. */
const mostDaysApart = 4;

function placeOf(
  punch: Punch,
  first: number,
  days: readonly PlannedDay[],
  windows: readonly (Window | undefined)[],
  held: readonly Punch[][],
): number | undefined {
  let best: number | undefined;
  for (let place = first; place < Math.min(days.length, first + mostDaysApart); place++) {
    const window = windows[place];
    if (!window || punch.at < window.opens || punch.at > window.closes) continue;
    const other = best === undefined ? undefined : windows[best];
    if (best === undefined || !other || isOfTheLater(punch, other, window, held[best] ?? [])) best = place;
  }
  return best ?? freeDayOf(punch, first, days, windows);
}

/**
 * Two shifts could have it. What a device calls the way out goes by the nearer end and the way in by the
 * nearer start. Where nothing is said, somebody who is still in closes the shift that they are in, so that
 * the night's last punch does not begin the morning; else the nearer start has it.
 */
function isOfTheLater(punch: Punch, one: Window, two: Window, ofFirst: readonly Punch[]): boolean {
  const nearer = (first: number, second: number) => Math.abs(punch.at - second) < Math.abs(punch.at - first);
  if (punch.direction === 'out') return nearer(one.ends, two.ends);
  if (punch.direction === 'in') return nearer(one.starts, two.starts);
  if (ofFirst.length % 2 === 1) return false;
  return nearer(one.starts, two.starts);
}

/** The day without a shift on whose date it is. */
function freeDayOf(
  punch: Punch,
  first: number,
  days: readonly PlannedDay[],
  windows: readonly (Window | undefined)[],
): number | undefined {
  for (let place = first; place < Math.min(days.length, first + mostDaysApart); place++) {
    if (!windows[place] && isOnDate(punch, days, place)) return place;
  }
  return undefined;
}
