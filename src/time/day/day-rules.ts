/** What an organisation has decided about days of attendance; the caller picks what holds on the date. */
import type { Pairing } from '../punch/pairing.ts';

export interface DayRules {
  readonly pairing: Pairing;
  /** A punch within so many seconds of the one before is the same tap. */
  readonly repeatSeconds: number;
  /** Whether late minutes count from the start of the shift or from the end of grace. */
  readonly lateFrom: 'start' | 'grace';
  /** Worked minutes are rounded to so many; 1 leaves them. */
  readonly roundTo: number;
  readonly rounding: 'nearest' | 'down' | 'up';
  readonly overtime: OvertimeRules;
  /** What a day with a missing punch is paid while nobody has decided. Left out: it waits. */
  readonly missingPaid?: 'whole' | 'half' | 'nothing';
  /** Minutes of night, from the midnight of the date: 22:00 to 06:00 is 1,320 to 1,800. */
  readonly night: NightRules;
}

interface NightRules {
  readonly from: number;
  readonly to: number;
  /** Fewer minutes of it are none, but where work goes past midnight. Left out: every minute is night. */
  readonly least?: number;
}

interface OvertimeRules {
  /** Time before the shift counts as well. */
  readonly beforeShift: boolean;
  /** Fewer minutes than these are none. */
  readonly from: number;
}

/** What holds where nothing else is said. */
export const plainRules: DayRules = {
  pairing: 'first-last',
  repeatSeconds: 60,
  lateFrom: 'start',
  roundTo: 1,
  rounding: 'down',
  overtime: { beforeShift: false, from: 1 },
  night: { from: 1_320, to: 1_800 },
};

/** Minutes of work by the rule of rounding. */
export function roundedMinutes(minutes: number, { roundTo, rounding }: DayRules): number {
  if (roundTo <= 1) return minutes;
  const down = Math.floor(minutes / roundTo) * roundTo;
  const rest = minutes - down;
  const isUp = rounding === 'up' ? rest > 0 : rounding === 'nearest' && rest * 2 >= roundTo;
  return isUp ? down + roundTo : down;
}
