/** Reads a sheet of a workbook row by row, counting every unpacked byte against the limits. */

import type { Readable } from 'node:stream';
import { reasonOf } from '../../../error-code.ts';
import { openZipDirectory, saidBytes } from '../../../files/zip-directory.ts';
import type { TableCell, TableRow } from '../csv-read.ts';
import { limits, tooLarge, unreadable } from '../limits.ts';
import { type Book, cellValue, type OpenCell } from './cell-value.ts';
import { columnOf, mergedDown } from './xlsx-merge.ts';
import type { Unpacked } from './xlsx-part.ts';
import { bookOf, sheetsOf } from './xlsx-shape.ts';
import { xmlParser } from './xml-walk.ts';

/** Opens the zip's directory and refuses a bomb by what it claims; `text` refuses one by what it does. */
async function openZip(file: Buffer): Promise<Unpacked> {
  const directory = await openZipDirectory(file, limits.entries);
  const { zip, entries } = directory;
  let unpacked = 0;
  const count = (bytes: number) => {
    unpacked += bytes;
    const most = Math.min(limits.unpackedBytes, Math.max(limits.packedTimes * file.length, 1024 * 1024));
    if (unpacked > most)
      tooLarge('This workbook unpacks to far more than a table of its size holds, and was not read.');
  };
  count(saidBytes(directory));
  async function* text(name: string): AsyncGenerator<string> {
    const entry = entries.get(name);
    if (!entry) return;
    // A sheet is read twice; what counts is what is unpacked at one time.
    unpacked = 0;
    const stream = await zip.openReadStreamPromise(entry);
    const decoder = new TextDecoder('utf-8');
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      count(chunk.length);
      yield decoder.decode(chunk, { stream: true });
    }
  }
  return { has: (name) => entries.has(name), text };
}

/** Collects rows while the parser walks a sheet's XML. */
class SheetRows {
  readonly done: TableRow[] = [];
  private readonly book: Book;
  private line = 0;
  private cells: TableCell[] = [];
  private cell: OpenCell | null = null;
  private inText = false;
  private inPhonetic = false;

  constructor(book: Book) {
    this.book = book;
  }

  opened(name: string, attributes: Record<string, string>): void {
    if (name === 'row') {
      this.line = attributes.r ? Number(attributes.r) : this.line + 1;
      this.cells = [];
    } else if (name === 'c') {
      const column = attributes.r ? columnOf(attributes.r) : this.cells.length;
      if (column >= limits.columns) tooLarge(`The sheet has more than ${limits.columns} columns.`);
      const [type, style] = [attributes.t ?? 'n', Number(attributes.s ?? 0)];
      this.cell = { type, style, column, text: '', hasFormula: false, hasValue: false };
    } else if (name === 'f' && this.cell) this.cell.hasFormula = true;
    else if (name === 'rPh') this.inPhonetic = true;
    else if (name === 'v' || name === 't') {
      this.inText = !this.inPhonetic;
      if (this.cell) this.cell.hasValue = true;
    }
  }

  text(piece: string): void {
    if (this.inText && this.cell) this.cell.text += piece;
  }

  closed(name: string): void {
    if (name === 'v' || name === 't') this.inText = false;
    else if (name === 'rPh') this.inPhonetic = false;
    else if (name === 'c' && this.cell) {
      while (this.cells.length < this.cell.column) this.cells.push(null);
      this.cells[this.cell.column] = cellValue(this.cell, this.book);
      this.cell = null;
    } else if (name === 'row' && this.cells.some((cell) => cell !== null && cell !== '')) {
      this.done.push({ line: this.line, cells: this.cells });
    }
  }
}

async function* rowsOf(zip: Unpacked, sheet: string | undefined): AsyncGenerator<TableRow> {
  const sheets = await sheetsOf(zip);
  const { path } = sheets.find(({ name }) => name === sheet) ?? sheets[0] ?? noSheet();
  const merged = await mergedDown(zip.text(path));
  const rows = new SheetRows(await bookOf(zip));
  const parser = xmlParser({
    opened: (name, attributes) => rows.opened(name, attributes),
    text: (text) => rows.text(text),
    closed: (name) => rows.closed(name),
  });
  let count = 0;
  for await (const piece of zip.text(path)) {
    parser.write(piece);
    for (const row of rows.done.splice(0)) {
      count += 1;
      if (count > limits.rows + 1) tooLarge(`The sheet has more than ${limits.rows} rows. Split it.`);
      yield merged(row);
    }
  }
}

function noSheet(): never {
  throw new Error('it holds no sheet');
}

function refuseUnread(error: unknown): never {
  if ((error as { status?: number }).status) throw error;
  return unreadable(
    `This workbook cannot be read. It may be damaged or have a password. (${reasonOf(error)})`,
  );
}

/** The names of its sheets that hold a table and are shown, in the workbook's order. */
export async function sheetNames(file: Buffer): Promise<string[]> {
  try {
    return (await sheetsOf(await openZip(file))).map(({ name }) => name);
  } catch (error) {
    return refuseUnread(error);
  }
}

/**
 * The rows of a sheet, or of the first. Throws a refusal on what is not a workbook, is too large, or unpacks
 * to far more than it should.
 */
export async function* readXlsx(file: Buffer, sheet?: string): AsyncGenerator<TableRow> {
  try {
    yield* rowsOf(await openZip(file), sheet);
  } catch (error) {
    refuseUnread(error);
  }
}

/** Whole bytes of a stream up to the limit of an upload. */
export async function wholeFile(input: Readable): Promise<Buffer> {
  const pieces: Buffer[] = [];
  let bytes = 0;
  for await (const piece of input as AsyncIterable<Buffer>) {
    bytes += piece.length;
    if (bytes > limits.fileBytes)
      tooLarge(`A file of at most ${limits.fileBytes / 1024 / 1024} MB can be imported.`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
