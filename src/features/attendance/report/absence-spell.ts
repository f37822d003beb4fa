/** Spells of absence without leave. Pure. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { Day } from '#time/day/day.ts';

type Spell = {
  readonly first: IsoDate;
  readonly last: IsoDate;
  readonly days: number;
  /** Nothing has ended it: whoever is absent has not come back. */
  readonly lasts: boolean;
};

/**
 * The spells of days in order. Whole days of absence are one spell, over days off on which nobody worked;
 * half a day is a spell of its own, since the other half was worked or granted.
 */
export function absenceSpells(days: readonly Day[]): readonly Spell[] {
  const found: Spell[] = [];
  let open: Spell | undefined;
  const end = (lasts: boolean) => {
    if (open) found.push({ ...open, lasts });
    open = undefined;
  };
  for (const day of days) {
    if (day.halves.includes('OPEN') || isIdleOff(day)) continue;
    const halves = day.halves.filter((half) => half === 'A').length;
    if (halves === 2)
      open = { first: open?.first ?? day.date, last: day.date, days: (open?.days ?? 0) + 1, lasts: false };
    else {
      end(false);
      if (halves === 1) found.push({ first: day.date, last: day.date, days: 0.5, lasts: false });
    }
  }
  end(true);
  return found;
}

const isIdleOff = ({ halves, minutes }: Day): boolean =>
  minutes.span === 0 && halves.every((half) => half === 'WO' || half === 'H');
