/** Reads CSV row by row: comma, semicolon, tab or bar, with or without byte order mark, UTF-8. */
import type { Readable } from 'node:stream';
import { parse } from 'csv-parse';
import { unguarded } from '#kernel/sheet/sheet-cell.ts';
import { codeOf, reasonOf } from '../../error-code.ts';
import { limits, tooLarge, unreadable } from './limits.ts';
import { separatorOf } from './separator.ts';

/**
 * A row of a table as it stood in the file; `line` is what a spreadsheet shows beside it, the header being
 * 1.
 */
export type TableRow = { readonly line: number; readonly cells: readonly TableCell[] };
export type TableCell = string | number | boolean | null;

const words: Record<string, string> = {
  CSV_QUOTE_NOT_CLOSED: 'A quotation mark is opened and never closed.',
  CSV_MAX_RECORD_SIZE: 'A row is longer than a spreadsheet could hold.',
};

/** Rows with every cell empty are left out. Throws a refusal on a file that is not CSV, or too large. */
export async function* readCsv(input: Readable, first: Buffer): AsyncGenerator<TableRow> {
  const parser = input.pipe(
    parse({
      bom: true,
      delimiter: separatorOf(first.toString('utf8')),
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: limits.cellCharacters * 8,
      info: true,
      relax_quotes: true,
    }),
  );
  input.once('error', (error) => parser.destroy(error));
  let rows = 0;
  try {
    for await (const { record, info } of parser as AsyncIterable<{
      record: string[];
      info: { lines: number };
    }>) {
      if (record.length > limits.columns) tooLarge(`The file has more than ${limits.columns} columns.`);
      if (record.every((cell) => cell.trim() === '')) continue;
      rows += 1;
      if (rows > limits.rows + 1) tooLarge(`The file has more than ${limits.rows} rows. Split it.`);
      yield { line: info.lines, cells: record.map((cell) => (cell === '' ? null : unguarded(cell))) };
    }
  } catch (error) {
    const code = codeOf(error);
    if (code.startsWith('CSV_'))
      unreadable(`This file cannot be read as CSV. ${words[code] ?? reasonOf(error)}`);
    throw error;
  }
}
