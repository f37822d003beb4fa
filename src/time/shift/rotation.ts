/** A rotation: a cycle of shifts and offs that crews go through, each at its own place in it. */
import { assert } from '#kernel/assert.ts';
import { dayNumber, type IsoDate } from '#kernel/calendar.ts';

interface Rotation<Turn> {
  /** One entry for each day of the cycle. */
  readonly sequence: readonly Turn[];
  /** The date on which a crew without an offset is at the first entry. */
  readonly anchor: IsoDate;
}

/** The turn of a crew on a date, before the anchor too. */
export function turnOn<Turn>({ sequence, anchor }: Rotation<Turn>, date: IsoDate, offset = 0): Turn {
  const length = sequence.length;
  const place = (dayNumber(date) - dayNumber(anchor) + offset) % length;
  const turn = sequence[(place + length) % length];
  assert(turn !== undefined, 'A rotation has a turn for each of its days');
  return turn;
}
