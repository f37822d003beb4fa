/**
 * The lines of a report's table: its rows, or its rows under the groups of a column, each closed by its own
 * totals.
 */
import type { ReportColumnShape, ReportRow } from './report-api.ts';

export type Line =
  | { readonly kind: 'group'; readonly label: string; readonly count: number; readonly totals: Totals }
  | { readonly kind: 'row'; readonly row: ReportRow };
export type Totals = Readonly<Record<string, number>>;

/** Sums of the columns that are totalled; a value that is no number counts as nothing. */
export function totalsOf(columns: readonly ReportColumnShape[], rows: readonly ReportRow[]): Totals {
  const totalled = columns.filter((column) => column.total);
  return Object.fromEntries(
    totalled.map(({ name }) => [
      name,
      rows.reduce((sum, row) => sum + (typeof row[name] === 'number' ? row[name] : 0), 0),
    ]),
  );
}

/** Columns worth grouping by: words, dates and months that at least two rows share. */
export const groupable = (
  columns: readonly ReportColumnShape[],
  rows: readonly ReportRow[],
): ReportColumnShape[] =>
  columns.filter(
    ({ name, kind }) =>
      (kind === 'text' || kind === 'month' || kind === 'date') &&
      new Set(rows.map((row) => row[name])).size < rows.length,
  );

/** Groups keep the order in which they first come, rows their own order within. */
export function linesOf(
  columns: readonly ReportColumnShape[],
  rows: readonly ReportRow[],
  by: string,
  say: (value: ReportRow[string]) => string,
): Line[] {
  if (!by) return rows.map((row) => ({ kind: 'row', row }));
  const groups = Map.groupBy(rows, (row) => row[by] ?? null);
  return [...groups].flatMap(([value, members]): Line[] => [
    { kind: 'group', label: say(value), count: members.length, totals: totalsOf(columns, members) },
    ...members.map((row): Line => ({ kind: 'row', row })),
  ]);
}

/** Sorts a copy by a column: numbers by size, words by the alphabet, what is empty last. */
export function sorted(rows: readonly ReportRow[], sort: string): readonly ReportRow[] {
  if (!sort) return rows;
  const down = sort.startsWith('-');
  const name = down ? sort.slice(1) : sort;
  return rows.toSorted((a, b) => {
    const [x, y] = [a[name] ?? null, b[name] ?? null];
    if (x === null || y === null) return x === y ? 0 : x === null ? 1 : -1;
    const order =
      typeof x === 'number' && typeof y === 'number' ? x - y : String(x).localeCompare(String(y), 'en');
    return down ? -order : order;
  });
}
