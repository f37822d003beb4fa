/**
 * The lines of a report's table: its rows, or its rows under the groups of a column, each headed by its own
 * totals. The screen and the files draw the same lines.
 */
import type { ReportColumn } from './report.ts';

export type LineColumn = Omit<ReportColumn, 'sensitivity'> & { readonly name: string };
export type LineRow = Readonly<Record<string, string | number | boolean | null>>;
export type Line =
  | { readonly kind: 'group'; readonly label: string; readonly count: number; readonly totals: Totals }
  | { readonly kind: 'row'; readonly row: LineRow };
export type Totals = Readonly<Record<string, number>>;

/** A sum of figures that have at most two decimals, without what binary fractions add to it. */
export const summed = (one: number, other: number): number => Math.floor((one + other) * 100 + 0.5) / 100;
/** A group of all rows, of which a screen may hold only some. */
export type Group = { readonly value: LineRow[string]; readonly count: number; readonly totals: Totals };

/** Sums of the columns that are totalled; a value that is no number counts as nothing. */
export function totalsOf(columns: readonly LineColumn[], rows: readonly LineRow[]): Totals {
  const totalled = columns.filter((column) => column.total);
  return Object.fromEntries(
    totalled.map(({ name }) => [
      name,
      rows.reduce((sum, row) => summed(sum, typeof row[name] === 'number' ? row[name] : 0), 0),
    ]),
  );
}

/** Columns worth grouping by: words, dates and months that at least two rows share. */
export const groupable = (columns: readonly LineColumn[], rows: readonly LineRow[]): LineColumn[] =>
  columns.filter(
    ({ name, kind, narrow }) =>
      !narrow &&
      (kind === 'text' || kind === 'month' || kind === 'date') &&
      new Set(rows.map((row) => row[name])).size < rows.length,
  );

/** Groups keep the order in which they first come. */
export function groupsOf(columns: readonly LineColumn[], rows: readonly LineRow[], by: string): Group[] {
  return [...Map.groupBy(rows, (row) => row[by] ?? null)].map(([value, members]) => ({
    value,
    count: members.length,
    totals: totalsOf(columns, members),
  }));
}

/**
 * Rows keep their own order within a group. `groups` are those of all rows where `rows` are only the first:
 * their counts and totals stand, and so does a group none of whose rows are here.
 */
export function linesOf(
  columns: readonly LineColumn[],
  rows: readonly LineRow[],
  by: string,
  say: (value: LineRow[string]) => string,
  groups: readonly Group[] = by ? groupsOf(columns, rows, by) : [],
): Line[] {
  if (!by) return rows.map((row) => ({ kind: 'row', row }));
  const members = Map.groupBy(rows, (row) => row[by] ?? null);
  return groups.flatMap(({ value, count, totals }): Line[] => [
    { kind: 'group', label: say(value), count, totals },
    ...(members.get(value) ?? []).map((row): Line => ({ kind: 'row', row })),
  ]);
}

/** Sorts a copy by a column: numbers by size, words by the alphabet, what is empty last. */
export function sorted(rows: readonly LineRow[], sort: string): readonly LineRow[] {
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
