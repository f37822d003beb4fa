/**
 * A table and what its columns mean, brought into a form: the way of the screen, of jobs and of the
 * register alike.
 */
import { setImmediate as aside } from 'node:timers/promises';
import type { Form } from '#kernel/form.ts';
import { type DateColumn, DateOrders } from '#kernel/sheet/date-order.ts';
import { accessWithin } from '../forms/access.ts';
import { wordsOf } from '../label/labels.ts';
import type { Work } from '../work.ts';
import { placedAbove } from './above.ts';
import { causesOf } from './cause.ts';
import { lineColumns, linesOf } from './columns/line-columns.ts';

import { type Imported, type ImportOptions, importToCome } from './engine.ts';
import { type ImportColumn, importColumns } from './import-column.ts';
import type { TableRow } from './read/csv-read.ts';
import { type ColumnPlace, type EnteredRow, rowReader } from './read/read-record.ts';
import type { RowsToCome } from './turns.ts';

/** The columns this session can import the form by. */
export async function columnsFor(work: Work, declared: Form): Promise<ImportColumn[]> {
  const words = await wordsOf(work);
  const form = words.form(declared);
  const access = accessWithin(work, form, 'organisation');
  const label = (path: string) =>
    Object.hasOwn(form.fields, path.split('.', 1)[0] ?? '') ? words.label(form, path) : undefined;
  return importColumns(
    form,
    (_, path) => label(path),
    (field) => access.isSeen(field),
  );
}

const turnRows = 500;

/** What all rows together tell of the order of day and month in each column. */
async function ordersIn(table: readonly TableRow[]): Promise<Readonly<Record<string, DateColumn>>> {
  const orders = new DateOrders();
  for (const [at, row] of table.entries()) {
    orders.add(row);
    if (at % turnRows === turnRows - 1) await aside();
  }
  return orders.found();
}

/** `keys` names the form's column in each place of a row; null skips it. */
export async function importTable(
  work: Work,
  declared: Form,
  keys: readonly (string | null)[],
  rows: AsyncIterable<TableRow> | Iterable<TableRow>,
  options: ImportOptions = {},
): Promise<Imported> {
  const words = await wordsOf(work);
  // Loading a register cannot know what an organisation asks for besides.
  const form = options.system ? declared : words.form(declared);
  const own = await columnsFor(work, form);
  const all = [...own, ...(await lineColumns(work, form, own))];
  const columns = new Map(all.map((column) => [column.key, column]));
  const table: readonly TableRow[] = Array.isArray(rows) ? rows : await Array.fromAsync(rows);
  const found = options.dateOrders ? {} : await ordersIn(table);
  const places = keys.flatMap((key, at): ColumnPlace[] => {
    const column = key === null ? undefined : columns.get(key);
    const order = options.dateOrders?.[at] ?? found[at]?.order ?? 'day-month';
    return column ? [{ at, column, order }] : [];
  });
  const read = await rowReader(work, work.host.forms, places);
  const parent = form.parent?.field ?? '';
  const parentPlace = places.filter(({ column }) => column.key === parent);
  const labels = (_: string, path: string) => words.label(form, path);
  const come: RowsToCome<TableRow> = {
    rows: table,
    parentOf: (row) => Number(read(row, parentPlace).entered[parent] ?? 0),
    entered: async (some) =>
      placedAbove(work, form, await settled(work, form, places, await enteredOf(some, read)), options),
  };
  const outcome = await importToCome(work, form, come, { labels, ...options });
  return { ...outcome, causes: causesOf(outcome.faults, places, table) };
}

/** Rows whose list was given by columns say what it comes to as a whole. */
async function settled(
  work: Work,
  form: Form,
  places: readonly ColumnPlace[],
  rows: readonly EnteredRow[],
): Promise<readonly EnteredRow[]> {
  const lines = places.some(({ column }) => 'line' in column) ? linesOf(work, form) : undefined;
  return lines ? lines.settle(work, rows) : rows;
}

async function enteredOf(
  rows: readonly TableRow[],
  read: (row: TableRow) => EnteredRow,
): Promise<readonly EnteredRow[]> {
  const entered: EnteredRow[] = [];
  for (const row of rows) {
    entered.push(read(row));
    // Whoever else waits, people and the database's answers, has a turn between.
    if (entered.length % turnRows === 0) await aside();
  }
  return entered;
}
