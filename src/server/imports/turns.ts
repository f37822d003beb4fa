/**
 * Many rows come in by turns, so that what is worked out for one of them is gone before the next: memory
 * follows the turn and not the sheet. The rows of one parent in time lie beside each other and share a turn.
 */
import type { Form } from '#kernel/form.ts';
import type { Imported } from './engine.ts';
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
  const pieces: (readonly T[])[] = [];
  for (let from = 0; from < all.length; ) {
    let to = from + most;
    while (to < all.length && isTogether(all[to - 1] as T, all[to] as T)) to += 1;
    pieces.push(all.slice(from, to));
    from = to;
  }
  return pieces;
}

/** All turns told as one. */
export function together(turns: readonly Imported[]): Imported {
  const sum = (of: (turn: Imported) => number) => turns.reduce((total, turn) => total + of(turn), 0);
  return {
    total: sum(({ total }) => total),
    created: sum(({ created }) => created),
    updated: sum(({ updated }) => updated),
    same: sum(({ same }) => same),
    bad: sum(({ bad }) => bad),
    faults: turns.flatMap(({ faults }) => faults).sort((a, b) => a.line - b.line),
    written: turns.every(({ written }) => written),
    lines: {
      created: turns.flatMap(({ lines }) => lines.created),
      updated: turns.flatMap(({ lines }) => lines.updated),
    },
  };
}
