/** Tables that formulas ask: by bands of a figure, or by key. Each holds from a month until its next one. */
import { itemAt } from '#kernel/assert.ts';
import { formatMonth, type Month } from '#kernel/calendar.ts';
import type { Figure } from '#kernel/formula/kind.ts';
import type { LookupTable, SlabTable, TableHead } from '#kernel/formula/vocabulary.ts';
import { type Ratio, ratio } from '#kernel/ratio.ts';

/** A table as it holds from a month on. Figures as they are written: rupees, percentages, numbers. */
export interface PayTable {
  readonly id: string;
  readonly name: string;
  readonly from: Month;
  readonly gives: Figure;
  /** What a table by bands is asked with. Left out: it is asked by key. */
  readonly asks?: 'money' | 'number';
  /** Where each band begins, or its key; and what the table has for it. */
  readonly rows: readonly { readonly at: string; readonly value: string }[];
}

/** The tables as a formula's words take them. */
export interface FormulaTables {
  readonly slabs: readonly SlabTable[];
  readonly lookups: readonly LookupTable[];
}

export const noTables: FormulaTables = { slabs: [], lookups: [] };

/** A key as a table knows it: spaces around it and capitals make no difference. */
export const tableKey = (text: string): string => text.trim().toLowerCase();

/** '12.5' as an exact figure of a kind: paise, hundredths, or what it says. */
function figureOf(written: string, kind: Figure): Ratio {
  const [before = '0', after = ''] = written.split('.');
  const scale = { money: 100, number: 1, rate: 1 }[kind];
  return ratio(Number(`${before}${after}`) * scale, 10 ** after.length * (kind === 'rate' ? 100 : 1));
}

/**
 * The tables in force in a month; without one, the newest of each, to read a formula by. A table that begins
 * later is known all the same, so that a structure of today can be prepared for a month before it: whoever
 * asks it then is told.
 */
export function tablesIn(tables: readonly PayTable[], month?: Month): FormulaTables {
  if (tables.length === 0) return noTables;
  const byName = Map.groupBy(tables, ({ name }) => tableKey(name));
  const slabs: SlabTable[] = [];
  const lookups: LookupTable[] = [];
  for (const versions of byName.values()) {
    const inOrder = versions.toSorted((a, b) => (a.from < b.from ? -1 : 1));
    const known = month === undefined ? inOrder.at(-1) : inOrder.findLast(({ from }) => from <= month);
    const table = known ?? itemAt(inOrder, 0);
    const { asks } = table;
    if (asks) slabs.push({ ...headOf(table, !known), asks, bands: known ? bandsOf(known, asks) : [] });
    else lookups.push({ ...headOf(table, !known), rows: known ? keysOf(known) : new Map() });
  }
  return { slabs, lookups };
}

const headOf = ({ id, name, gives, from }: PayTable, waits: boolean): TableHead => ({
  id,
  name,
  gives,
  words: `the table “${name}”`,
  since: formatMonth(from),
  waits,
});

const bandsOf = ({ rows, gives }: PayTable, asks: 'money' | 'number'): SlabTable['bands'] =>
  rows
    .map(({ at, value }) => ({ from: figureOf(at, asks), value: figureOf(value, gives) }))
    .sort((a, b) => a.from.numerator / a.from.denominator - b.from.numerator / b.from.denominator);

const keysOf = ({ rows, gives }: PayTable): LookupTable['rows'] =>
  new Map(rows.map(({ at, value }) => [tableKey(at), figureOf(value, gives)]));

/** Everything that a table says, as one text: whether a month's tables are still those it was paid by. */
export const tableText = ({ name, from, gives, asks, rows }: PayTable): string =>
  JSON.stringify([tableKey(name), from, gives, asks ?? null, rows.map(({ at, value }) => [at, value])]);
