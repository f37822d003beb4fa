/**
 * Many rows come in by turns, so that what is worked out for one of them is gone before the next: memory
 * follows the turn and not the sheet. The rows of one parent in time lie beside each other and share a turn.
 */
import type { Form } from '#kernel/form.ts';
import type { EnteredRow } from './read/read-record.ts';

/** What earlier turns took: the line of the sheet by the key of its record, and by each unique value. */
export type Taken = {
  readonly keys: Map<string, number>;
  readonly values: Map<string, Map<unknown, number>>;
};

export const nothingTaken = (): Taken => ({ keys: new Map(), values: new Map() });

const turnRows = 10_000;

export function turnsOf(form: Form, rows: readonly EnteredRow[]): (readonly EnteredRow[])[] {
  const { parent } = form;
  if (!form.dated || !parent) return cut(rows, turnRows);
  const parentIn = ({ entered }: EnteredRow) => Number(entered[parent.field] ?? 0);
  const order = rows.toSorted((one, other) => parentIn(one) - parentIn(other));
  return cut(order, turnRows, (one, other) => parentIn(one) === parentIn(other));
}

/** In pieces of `most`, or a little longer where what lies at the cut belongs together. */
export function cut<T>(
  all: readonly T[],
  most: number,
  isTogether: (one: T, other: T) => boolean = () => false,
): (readonly T[])[] {
  const pieces: T[][] = [];
  for (const one of all) {
    const piece = pieces.at(-1);
    const before = piece?.at(-1);
    const isFull = piece !== undefined && piece.length >= most;
    if (piece && (!isFull || (before !== undefined && isTogether(before, one)))) piece.push(one);
    else pieces.push([one]);
  }
  return pieces;
}
