/** How the table stands in its file: on which sheet, below which headings, without which rows. */
import { setImmediate as aside } from 'node:timers/promises';
import { type DateColumn, DateOrders } from '#kernel/sheet/date-order.ts';
import type { Layout, LayoutAsked } from '#kernel/wire/import-sheet.ts';
import type { TableRow } from '../read/csv-read.ts';
import { unreadable } from '../read/limits.ts';
import { rowsOfFile, sheetsOfFile, type Upload } from '../read/table-file.ts';
import { ColumnValues } from './column-values.ts';
import { findHeading, type Heading, headingsOf, isFilled } from './heading.ts';
import { LeftOutRows } from './left-out.ts';

export type Looked = {
  readonly layout: Layout;
  readonly headings: readonly Heading[];
  readonly first: readonly TableRow[];
  readonly dates: Readonly<Record<string, DateColumn>>;
  /** The different values, by place of a column that has few. */
  readonly distinct: Readonly<Record<string, readonly string[]>>;
};

const linesShown = 15;
/** So many rows tell whether the values of a column can be what its heading says. */
const proposalRows = 200;
const turnRows = 500;

/** Reads the whole file once. Refuses one without a heading. */
export async function lookAt(upload: Upload, asked: LayoutAsked = {}): Promise<Looked> {
  const sheets = await sheetsOfFile(upload);
  const { top, sheet } = await topOf(upload, sheets, asked.sheet);
  const lines = asked.heading?.length
    ? top.filter(({ line }) => asked.heading?.includes(line)).slice(0, 2)
    : linesOf(top, findHeading(top));
  const headings = headingsOf(lines);
  if (headings.every(({ words }) => words === ''))
    unreadable('No row of the file names its columns. Put a row of headings above the table.');
  const heading = lines.map(({ line }) => line);
  const seen = await below(rowsOfFile(upload, sheet ?? undefined), heading);
  const kept = (asked.kept ?? []).filter((line) => seen.leftOut.some((row) => row.line === line));
  return {
    headings,
    first: seen.first,
    dates: seen.dates,
    distinct: seen.distinct,
    layout: {
      sheets,
      sheet,
      heading,
      lines: top.slice(0, linesShown).map((row) => ({ line: row.line, words: wordsOf(row) })),
      leftOut: seen.leftOut,
      kept,
      rows: seen.rows - seen.leftOut.length + kept.length,
    },
  };
}

const isOfColumns = ({ cells }: TableRow): boolean => cells.filter(isFilled).length > 1;
const linesOf = (rows: readonly TableRow[], lines: readonly number[]) =>
  rows.filter(({ line }) => lines.includes(line));
const wordsOf = ({ cells }: TableRow): string => cells.filter(isFilled).map(String).join(' · ').slice(0, 120);

/** The first lines of the sheet that is asked for; otherwise of the first sheet with a table on it. */
async function topOf(upload: Upload, sheets: readonly string[], asked: string | undefined) {
  const named = sheets.includes(asked ?? '') ? [asked] : sheets.length > 0 ? sheets : [undefined];
  const all: Top[] = [];
  for (const sheet of named)
    all.push({ top: await topRows(rowsOfFile(upload, sheet)), sheet: sheet ?? null });
  if (all.every(({ top }) => top.length === 0)) unreadable('The file is empty.');
  const widest = Math.max(...all.map(widthOf));
  const tables = all.filter(({ top }) => top.some(isOfColumns));
  const table = tables.find((one) => !isCover(one) && 2 * widthOf(one) > widest) ?? tables[0];
  return table ?? all.find(({ top }) => top.length > 0) ?? unreadable('The file is empty.');
}

type Top = { readonly top: readonly TableRow[]; readonly sheet: string | null };
const widthOf = ({ top }: Top): number =>
  Math.max(0, ...top.map(({ cells }) => cells.filter(isFilled).length));

/** Below a title, 'Prepared by' and a name: an empty table has its headings in the first line. */
const isCover = ({ top }: Top): boolean => {
  const [first, ...others] = top.filter(isOfColumns);
  return first !== top[0] && others.length === 0;
};

async function topRows(rows: AsyncIterable<TableRow>): Promise<TableRow[]> {
  const top: TableRow[] = [];
  for await (const row of rows) {
    top.push(row);
    if (top.length === 2 * linesShown) break;
  }
  return top;
}

async function below(rows: AsyncIterable<TableRow>, heading: readonly number[]) {
  const first: TableRow[] = [];
  const orders = new DateOrders();
  const values = new ColumnValues();
  const leftOut = new LeftOutRows();
  let count = 0;
  for await (const row of rows) {
    if (row.line <= Math.max(...heading)) continue;
    if (count < proposalRows) first.push(row);
    orders.add(row);
    values.add(row);
    leftOut.add(row);
    count += 1;
    if (count % turnRows === 0) await aside();
  }
  const found = leftOut.found();
  const lines = new Set(found.map(({ line }) => line));
  return {
    first: first.filter(({ line }) => !lines.has(line)),
    dates: orders.found(),
    distinct: values.found(),
    leftOut: found,
    rows: count,
  };
}

/** The records of the file, each under its line. */
export async function* recordsOf(
  upload: Upload,
  { sheet, heading, leftOut, kept }: Pick<Layout, 'sheet' | 'heading' | 'leftOut' | 'kept'>,
): AsyncGenerator<TableRow> {
  const without = new Set(leftOut.map(({ line }) => line).filter((line) => !kept.includes(line)));
  const last = Math.max(0, ...heading);
  for await (const row of rowsOfFile(upload, sheet ?? undefined))
    if (row.line > last && !without.has(row.line)) yield row;
}
