/** The instants of a correction: which date each clock time is of. Pure. */
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { daySeconds, instantAt } from '../clock.ts';
import { endOf, type Shift, startOf } from '../shift/shift.ts';

/** Seconds after midnight, as somebody says a punch was made. */
type CorrectedTimes = { readonly came?: number | undefined; readonly left?: number | undefined };

/** Days after the date by which a time comes nearest to a minute of the shift, but no fewer than `least`. */
const nearest = (time: number, minute: number, least: number): number =>
  Math.max(least, Math.floor((minute * 60 - time) / daySeconds + 0.5));

/**
 * Of a shift past midnight an exit at 06:00 is of the next day, and an entry at 00:30 as well: each time is
 * the one nearest to the beginning and the end of the shift. The day before is meant only where punches of it
 * belong to the shift, and nobody left before coming.
 */
export function correctedInstants(
  date: IsoDate,
  { came, left }: CorrectedTimes,
  shift: Shift | undefined,
  ahead: number,
): CorrectedTimes {
  const at = (days: number, time: number): number => instantAt(addDays(date, days), time, ahead);
  const least = shift && startOf(shift) < shift.opensBefore ? -1 : 0;
  const entry = came === undefined ? undefined : at(shift ? nearest(came, startOf(shift), least) : 0, came);
  if (left === undefined) return { came: entry };
  const exit = at(shift ? nearest(left, endOf(shift), 0) : 0, left);
  return { came: entry, left: entry !== undefined && exit <= entry ? exit + daySeconds : exit };
}
