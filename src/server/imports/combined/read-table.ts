/** The rows of a sheet read whole, and the order in which each of its columns writes day and month. */
import type { DateOrder } from '#kernel/calendar/written-date.ts';
import { DateOrders } from '#kernel/sheet/date-order.ts';
import type { TableCell, TableRow } from '../read/csv-read.ts';
import type { RowFault } from '../read/read-record.ts';

export type ReadTable = {
  readonly table: readonly TableRow[];
  /** The order of day and month that the dates of a column tell by themselves, by its place. */
  readonly orders: Readonly<Record<string, DateOrder>>;
  /** Rows that do not stand below their headings. */
  readonly faults?: readonly RowFault[];
};

/** Reads before anything else goes on: what the rows are read from is held no longer than that. */
export async function readTable(rows: AsyncIterable<TableRow>): Promise<ReadTable> {
  const table: TableRow[] = [];
  const seen = new DateOrders();
  const words = new Map<string, string>();
  for await (const row of rows) {
    table.push({ line: row.line, cells: row.cells.map((cell) => sharedIn(words, cell)) });
    seen.add(row);
  }
  const found = Object.entries(seen.found()).flatMap(([at, { order }]) =>
    order ? [[at, order] as const] : [],
  );
  return { table, orders: Object.fromEntries(found) };
}

const wordsShared = 50_000;

/** A long sheet says the same again and again: each is held once. */
function sharedIn(words: Map<string, string>, cell: TableCell): TableCell {
  if (typeof cell !== 'string') return cell;
  const known = words.get(cell);
  if (known === undefined && words.size < wordsShared) words.set(cell, cell);
  return known ?? cell;
}
