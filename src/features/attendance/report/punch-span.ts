/** The punches of a day as the clock showed them. Pure. */
import { localAt, timeText } from '#time/clock.ts';
import type { DayFacts } from '#time/day/day-facts.ts';

const clockText = (at: number, ahead: number): string =>
  timeText(Math.floor(localAt(at, ahead).seconds / 60) * 60);

/** A single punch is the first; there is no last then. */
export function punchSpan({ punches, ahead }: Pick<DayFacts, 'punches' | 'ahead'>) {
  const first = punches[0];
  const last = punches.at(-1);
  return {
    cameAt: first ? clockText(first.at, ahead) : null,
    leftAt: first && last && last !== first ? clockText(last.at, ahead) : null,
  };
}

/** '09:00 in, 13:02, 18:05': with the direction where the device says it. */
export const allPunches = ({ punches, ahead }: Pick<DayFacts, 'punches' | 'ahead'>): string | null =>
  punches
    .map(({ at, direction }) => [clockText(at, ahead), direction].filter(Boolean).join(' '))
    .join(', ') || null;
