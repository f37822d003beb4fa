/** Minutes at work between two hours of the clock, in the night before, of and after a date. Pure. */
import { daySeconds, instantAt } from '#time/clock.ts';
import type { DayFacts } from '#time/day/day-facts.ts';
import { presence } from '#time/day/presence.ts';
import { secondsBetween } from '#time/punch/pairing.ts';
import { withoutRepeats } from '#time/punch/punch.ts';

type ClockHours = { readonly fromHour: number; readonly toHour: number };

export function nightMinutes(facts: DayFacts, { fromHour, toHour }: ClockHours): number {
  const { stretches } = presence(facts, withoutRepeats(facts.punches, facts.rules.repeatSeconds));
  if (stretches.length === 0) return 0;
  const midnight = instantAt(facts.date, 0, facts.ahead);
  const length = ((toHour - fromHour + 24) % 24) * 3_600;
  let seconds = 0;
  for (const day of [-1, 0, 1]) {
    const begins = midnight + day * daySeconds + fromHour * 3_600;
    seconds += secondsBetween(stretches, begins, begins + length);
  }
  return Math.floor(seconds / 60);
}
