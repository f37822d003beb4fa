/** A year of which only the last two digits are written. */
import type { IsoDate } from '../calendar.ts';

const yearsAhead = 20;

/**
 * `monthDay` is '-10-07'. What can lie ahead is at most twenty years ahead, beyond that of the last century;
 * what cannot, as a birth, is the latest such day that has been.
 */
export function fullYear(
  digits: string,
  monthDay: string,
  { today, past }: { today: IsoDate; past: boolean },
): string {
  const last = `${Number(today.slice(0, 4)) + (past ? 0 : yearsAhead)}${today.slice(4)}`;
  const century = Number(last.slice(0, 2));
  const latest = `${century}${digits}`;
  return `${latest}${monthDay}` <= last ? latest : `${century - 1}${digits}`;
}
