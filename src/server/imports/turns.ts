/**
 * Many rows come in by turns, so that what is worked out for one of them is gone before the next: memory
 * follows the turn and not the sheet. The rows of one parent in time lie beside each other and share a turn.
 */
import type { Form } from '#kernel/form.ts';
import type { EnteredRow } from './read/read-record.ts';

/** Rows that are read when their turn comes. */
export type RowsToCome<T> = {
  readonly rows: readonly T[];
  /** The record that a row lies below, by its number; 0 where it names none. */
  parentOf(row: T): number;
  entered(rows: readonly T[]): readonly EnteredRow[] | Promise<readonly EnteredRow[]>;
};

const parentIn =
  ({ parent }: Form) =>
  ({ entered }: EnteredRow): number =>
    Number(entered[parent?.field ?? ''] ?? 0);

/** Rows that are read already. */
export const rowsRead = (form: Form, rows: readonly EnteredRow[]): RowsToCome<EnteredRow> => ({
  rows,
  parentOf: parentIn(form),
  entered: (some) => some,
});

/** What earlier turns took: the line of the sheet by the key of its record, and by each unique value. */
export type Taken = {
  readonly keys: Map<string, number>;
  readonly values: Map<string, Map<unknown, number>>;
};

export const nothingTaken = (): Taken => ({ keys: new Map(), values: new Map() });

/** More is held for longer than new objects are kept apart for; fewer ask the database too often. */
const turnRows = 2_000;

export function turnsOf<T>(form: Form, { rows, parentOf }: RowsToCome<T>): (readonly T[])[] {
  if (!form.dated || !form.parent) return cut(rows, turnRows);
  const order = rows.map((row) => ({ row, parent: parentOf(row) })).sort((a, b) => a.parent - b.parent);
  const turns = cut(order, turnRows, (one, other) => one.parent === other.parent);
  return turns.map((turn) => turn.map(({ row }) => row));
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
