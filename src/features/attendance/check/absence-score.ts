/** Spells and days of absence, and the score that weighs many short ones more. Pure. */
import type { Day } from '#time/day/day.ts';
import type { DayRequest } from '#time/day/day-request.ts';

export type AbsenceDay = { readonly day: Day; readonly requests: readonly DayRequest[] };
type AbsenceScore = { readonly spells: number; readonly days: number; readonly score: number };

/** Days in order; `isSick` says which types of leave count as absence. */
export function absenceScore(
  days: readonly AbsenceDay[],
  isSick: (type: string) => boolean = () => false,
): AbsenceScore {
  let [spells, halves, isAway] = [0, 0, false];
  for (const { day, requests } of days) {
    if (day.halves.includes('OPEN') || isIdleOff(day)) continue;
    const sick = requests.some((request) => request.kind === 'leave' && isSick(request.type));
    const away = day.halves.filter(
      (half) => half === 'A' || (sick && (half === 'L' || half === 'LOP')),
    ).length;
    if (away > 0 && !isAway) spells += 1;
    halves += away;
    isAway = away > 0;
  }
  const sum = halves / 2;
  return { spells, days: sum, score: spells * spells * sum };
}

const isIdleOff = ({ halves, minutes }: Day): boolean =>
  minutes.span === 0 && halves.every((half) => half === 'WO' || half === 'H');
