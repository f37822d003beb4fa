/** What a sheet with a column for each line adds up by itself, and the rows that wait because of it. */
import type { CheckedSum } from '#kernel/wire/import-sheet.ts';
import type { Work } from '../../work.ts';
import { heldBySums } from '../columns/held-by-sums.ts';
import { checkedSums } from '../columns/sums.ts';
import type { TableRow } from '../read/csv-read.ts';
import type { RowFault } from '../read/read-record.ts';
import type { Columns } from './missing-records.ts';
import { wholeOf } from './target.ts';

type Sheet = {
  readonly columns: Columns;
  readonly table: readonly TableRow[];
  readonly asked: {
    readonly width: number;
    readonly headings?: readonly string[];
    readonly left?: ReadonlySet<number>;
  };
};

const linesIn = (columns: Columns): Set<number> =>
  new Set([...columns].flatMap(([at, column]) => ('line' in column && column.line ? [at] : [])));

export function sumsOf({ columns, table, asked }: Sheet): CheckedSum[] {
  const lines = linesIn(columns);
  return lines.size > 0 ? checkedSums(table, asked.width, lines) : [];
}

export function heldRows(
  work: Work,
  { columns, table, asked }: Sheet,
  sums: readonly CheckedSum[],
): RowFault[] {
  const wholes = new Set([...columns.values()].flatMap((column) => wholeOf(work, column) ?? []));
  const whole = [...columns].find(([, { key }]) => wholes.has(key))?.[0];
  const { headings = [], left = new Set() } = asked;
  return heldBySums(table, sums, { lines: linesIn(columns), whole, left, headings });
}
