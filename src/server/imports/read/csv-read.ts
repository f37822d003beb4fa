/** Reads CSV row by row: comma, semicolon, tab or bar, with or without byte order mark, UTF-8. */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parse } from 'csv-parse';
import { unguarded } from '#kernel/sheet/sheet-cell.ts';
import { codeOf, reasonOf } from '../../error-code.ts';
import { failsWhereRead } from '../../process/late-error.ts';
import { limits, tooLarge, unreadable } from './limits.ts';
import { separated } from './separator.ts';

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

const pieceBytes = 64 * 1024;

/** So that rows are taken before more of them are read. */
function* pieces(text: Buffer): Generator<Buffer> {
  for (let at = 0; at < text.length; at += pieceBytes) yield text.subarray(at, at + pieceBytes);
}

/** Some programs keep the zeros of a number so: ="00123". */
const keptAsText = /^="((?:[^"]|"")*)"$/;
/** With blanks behind its quotes, which the parser then leaves. */
const leftQuoted = /^"([^"]*)"\s+$/;

function cellOf(written: string): TableCell {
  if (written === '') return null;
  const [, kept] = (written.startsWith('=') && keptAsText.exec(written)) || [];
  if (kept !== undefined) return kept.replaceAll('""', '"');
  const [, within = written] = (written.startsWith('"') && leftQuoted.exec(written)) || [];
  return unguarded(within);
}

/** Rows with every cell empty are left out. Throws a refusal on a file that is not CSV, or too large. */
export function readCsv(text: Buffer): AsyncGenerator<TableRow> {
  const { mark, begins } = separated(text.subarray(0, pieceBytes).toString('utf8'));
  return readSeparated(Readable.from(pieces(text.subarray(begins))), mark);
}

/** As above, of a stream whose mark between cells is known. */
export async function* readSeparated(input: Readable, mark: string): AsyncGenerator<TableRow> {
  const parser = failsWhereRead(
    parse({
      bom: true,
      delimiter: mark,
      relax_column_count: true,
      skip_empty_lines: false,
      max_record_size: limits.cellCharacters * 8,
      relax_quotes: true,
    }),
  );
  pipeline(input, parser).catch(() => undefined);
  let rows = 0;
  let line = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      line += 1;
      if (record.length > limits.columns) tooLarge(`The file has more than ${limits.columns} columns.`);
      if (record.every((cell) => cell.trim() === '')) continue;
      rows += 1;
      if (rows > limits.rows + 1) tooLarge(`The file has more than ${limits.rows} rows. Split it.`);
      yield { line, cells: record.map(cellOf) };
    }
  } catch (error) {
    const code = codeOf(error);
    if (code.startsWith('CSV_'))
      unreadable(`This file cannot be read as CSV. ${words[code] ?? reasonOf(error)}`);
    throw error;
  }
}
