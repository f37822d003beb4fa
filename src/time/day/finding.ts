/** What is not as planned on a day that is over, for whoever looks after the people. */
import type { Day } from './day.ts';

/** In the order of their weight. */
export const everyFinding = [
  'missing',
  'stray',
  'absent',
  'late',
  'early',
  'short',
  'elsewhere',
  'off',
] as const;

export type Finding = (typeof everyFinding)[number];

/** In the order of their weight; nothing for a day that is not over. */
export function findingsOf({ halves, exceptions, isLate, leavesEarly, minutes }: Day): readonly Finding[] {
  if (halves.includes('OPEN')) return [];
  const isMissing = exceptions.includes('missing-punch');
  const isOff = exceptions.some((each) => each.startsWith('worked-on'));
  const isThere = minutes.span > 0 && !isOff;
  const found: Readonly<Record<Finding, boolean>> = {
    missing: isMissing,
    stray: exceptions.includes('stray-punch'),
    // Half a day at work is a short day.
    absent: halves.includes('A') && minutes.span === 0 && !isMissing,
    late: isLate,
    early: leavesEarly && !isMissing,
    // A few minutes below the plan are nobody's concern.
    short: isThere && !isMissing && minutes.short >= 30,
    elsewhere: exceptions.includes('punched-elsewhere'),
    off: isOff,
  };
  return everyFinding.filter((each) => found[each]);
}
