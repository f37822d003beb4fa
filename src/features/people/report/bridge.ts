/** How a head count came from one day to another: who joined, moved in or out, and left. Pure. */
import type { IsoDate } from '#kernel/calendar.ts';

/** A person's service, and from which day the person was counted in which group: ordered by day. */
export type Spell = {
  readonly id: number;
  readonly joinedOn: IsoDate;
  readonly leftOn: IsoDate | null;
  readonly seats: readonly { readonly from: IsoDate; readonly of: number | null }[];
};

type BridgeLine = {
  opening: number;
  joined: number;
  movedIn: number;
  movedOut: number;
  left: number;
  closing: number;
};

const nothing = { opening: 0, joined: 0, movedIn: 0, movedOut: 0, left: 0, closing: 0 } as const;

/** The group on a day; before the first row of work that of the first row. */
export function groupOn({ seats }: Spell, day: IsoDate): number | null {
  return (seats.findLast(({ from }) => from <= day) ?? seats[0])?.of ?? null;
}

/**
 * By group. Both days belong to the time: whoever joins on the first or leaves on the last is counted in it,
 * so that opening and what happened always come to closing, and the closing of one month is the opening of
 * the next.
 */
export function bridgeOf(
  spells: readonly Spell[],
  from: IsoDate,
  to: IsoDate,
): ReadonlyMap<number | null, BridgeLine> {
  const lines = new Map<number | null, BridgeLine>();
  const count = (group: number | null, what: keyof BridgeLine) => {
    const line = lines.get(group) ?? { ...nothing };
    lines.set(group, line);
    line[what] += 1;
  };
  for (const spell of spells) {
    const { joinedOn, leftOn } = spell;
    if (joinedOn > to || (leftOn !== null && leftOn < from)) continue;
    const starts = joinedOn < from ? from : joinedOn;
    const ends = leftOn === null || leftOn > to ? to : leftOn;
    count(before(spell, starts), joinedOn < from ? 'opening' : 'joined');
    for (const { was, is } of turnsOf(spell, starts, ends)) {
      count(was, 'movedOut');
      count(is, 'movedIn');
    }
    count(groupOn(spell, ends), leftOn !== null && leftOn <= to ? 'left' : 'closing');
  }
  return lines;
}

/** In which group somebody comes into the time: of whoever was there, that of the day before. */
const before = (spell: Spell, starts: IsoDate): number | null => {
  if (spell.joinedOn === starts) return groupOn(spell, starts);
  return (spell.seats.findLast(({ from }) => from < starts) ?? spell.seats[0])?.of ?? null;
};

/** Each change of group within the days, but for the first row of who has just joined. */
function turnsOf(spell: Spell, starts: IsoDate, ends: IsoDate) {
  const turns: { was: number | null; is: number | null }[] = [];
  let was = before(spell, starts);
  for (const { from, of } of spell.seats) {
    if (from < starts || from > ends) continue;
    if (of !== was) turns.push({ was, is: of });
    was = of;
  }
  return turns;
}

/** The mean of the first and the last day. */
export const averageOf = ({ opening, closing }: Pick<BridgeLine, 'opening' | 'closing'>): number =>
  (opening + closing) / 2;

/** Leavers in hundredths of a percent of the average, as if the time were a year; none without people. */
export function attritionOf(left: number, average: number, days: number): number | null {
  return average === 0 ? null : Math.round((left / average) * (365 / days) * 10_000);
}
