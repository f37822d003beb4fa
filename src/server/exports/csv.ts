/** CSV as spreadsheets and programmes take it: RFC 4180, UTF-8, and no cell that a spreadsheet would run. */
import { Readable } from 'node:stream';
import { stringify } from 'csv-stringify/sync';
import { guarded } from '#kernel/sheet/sheet-cell.ts';
import { plainText, type TableColumn, type TablePages } from './table.ts';

async function* chunks(
  columns: readonly TableColumn[],
  pages: TablePages,
  mark: boolean,
): AsyncGenerator<string> {
  const head = stringify([columns.map(({ label }) => guarded(label))], { record_delimiter: '\r\n' });
  yield mark ? `\uFEFF${head}` : head;
  for await (const page of pages) {
    const rows = page.map((row) => columns.map(({ kind }, at) => guarded(plainText(row[at], kind))));
    if (rows.length > 0) yield stringify(rows, { record_delimiter: '\r\n' });
  }
}

/** `mark` writes the byte order mark that makes Excel read UTF-8. Memory holds one page at a time. */
export function csvStream(
  columns: readonly TableColumn[],
  pages: TablePages,
  options: { mark?: boolean } = {},
): Readable {
  return Readable.from(chunks(columns, pages, options.mark ?? true), {
    objectMode: false,
    highWaterMark: 1 << 16,
  });
}
