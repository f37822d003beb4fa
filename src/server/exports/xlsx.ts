/**
 * XLSX written row by row in constant memory, with numbers, rupees and dates as real cells. The zip
 * container is the library's; the sheet inside is small enough to write here: no kept library streams
 * typed cells (see decisions).
 */
import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import { isMoment } from '#kernel/calendar/moment.ts';
import { failsWhereRead } from '../process/late-error.ts';
import {
  type Cell,
  hundredthsText,
  shortHundredthsText,
  type TableColumn,
  type TablePages,
} from './table.ts';
import * as part from './xlsx-part.ts';
import { moneyStyle, percentStyle, styleAt } from './xlsx-style.ts';

type Sheet = {
  readonly name: string;
  readonly columns: readonly TableColumn[];
  readonly pages: TablePages;
};

/** Excel's own limit; the rest goes on in a further sheet. */
const rowsMost = 1_048_576;
const [plain, decimal, head] = [styleAt('plain'), styleAt('decimal'), styleAt('head')];
const [date, month, moment] = [styleAt('date'), styleAt('month'), styleAt('moment')];
const dayZero = Date.UTC(1899, 11, 30);

/** Excel counts days from 30 December 1899, right for every day after February 1900. */
function dateSerial(iso: string): number {
  return Math.round((Date.parse(`${iso.slice(0, 10)}T00:00:00Z`) - dayZero) / 86_400_000);
}

/** The part of the day that has gone, whole: a program that cuts what is missing shows a minute too few. */
const momentSerial = (moment: string): number =>
  dateSerial(moment) + (Number(moment.slice(11, 13)) * 60 + Number(moment.slice(14))) / 1440;

/** `at` is the cell's address: some readers do not count cells themselves. */
function cellXml(cell: Cell | undefined, column: TableColumn, at: string): string {
  if (cell === null || cell === undefined || cell === '') return '';
  const { kind } = column;
  const value = (style: number, text: string | number) => `<c r="${at}" s="${style}"><v>${text}</v></c>`;
  if (typeof cell === 'number') {
    if (kind === 'money') return value(moneyStyle(cell), hundredthsText(cell));
    if (kind === 'percent') return value(percentStyle(cell), shortHundredthsText(cell));
    return value(column.decimals ? decimal : plain, cell);
  }
  if (kind === 'date' && /^\d{4}-\d\d-\d\d/.test(cell) && cell >= '1900-03-01') {
    return value(date, dateSerial(cell));
  }
  if (kind === 'month' && /^\d{4}-\d\d$/.test(cell)) return value(month, dateSerial(`${cell}-01`));
  if (kind === 'moment' && isMoment(cell)) return value(moment, momentSerial(cell));
  return `<c r="${at}" t="inlineStr"><is><t xml:space="preserve">${part.escapeXml(cell)}</t></is></c>`;
}

const headXml = (columns: readonly TableColumn[]) =>
  `<row r="1">${columns
    .map(
      ({ label }, at) =>
        `<c r="${part.columnLetters(at + 1)}1" t="inlineStr" s="${head}">` +
        `<is><t>${part.escapeXml(label)}</t></is></c>`,
    )
    .join('')}</row>`;

const rowXml = (
  row: readonly Cell[],
  columns: readonly TableColumn[],
  letters: readonly string[],
  at: number,
): string =>
  `<row r="${at}">${columns
    .map((column, n) => cellXml(row[n], column, `${letters[n]}${at}`))
    .join('')}</row>`;

/** So many rows are one piece of text: a longer one would be kept by the engine as if it lived long. */
const rowsAtOnce = 32;

/** What is left of a sheet that met Excel's limit, to be continued in the next. */
type Rows = readonly (readonly Cell[])[];
type Rest = { rows: Iterator<Rows> | AsyncIterator<Rows>; left: Rows };

async function* sheetXml(
  columns: readonly TableColumn[],
  rest: Rest,
  onward: (more: boolean) => void,
): AsyncGenerator<string> {
  yield part.sheetOpen(columns) + headXml(columns);
  const letters = columns.map((_, at) => part.columnLetters(at + 1));
  let written = 1;
  for (;;) {
    if (rest.left.length === 0) {
      const next = await rest.rows.next();
      if (next.done) break;
      rest.left = next.value;
    }
    const now = rest.left.slice(0, rowsMost - written);
    rest.left = rest.left.slice(now.length);
    const first = written + 1;
    written += now.length;
    for (let from = 0; from < now.length; from += rowsAtOnce)
      yield now
        .slice(from, from + rowsAtOnce)
        .map((row, n) => rowXml(row, columns, letters, first + from + n))
        .join('');
    if (written >= rowsMost) break;
  }
  yield part.sheetClose(columns, written);
  onward(rest.left.length > 0 || written >= rowsMost);
}

/**
 * Resolves when the zip has read the whole entry, since a sheet's rows must not be drawn before its turn.
 */
function addEntry(zip: ZipFile, name: string, chunks: AsyncIterable<string>): Promise<void> {
  return new Promise((resolve, reject) => {
    const stream = Readable.from(chunks, { objectMode: false });
    stream.once('end', resolve).once('error', reject);
    // A reader who goes away must not leave the database cursor behind the rows open.
    const stop = () => stream.destroy();
    zip.outputStream.once('close', stop);
    stream.once('close', () => zip.outputStream.off('close', stop));
    zip.addReadStream(stream, name, { compressionLevel: 1 });
  });
}

async function fill(zip: ZipFile, sheets: readonly Sheet[]): Promise<void> {
  const names: string[] = [];
  for (const sheet of sheets) {
    const pages = sheet.pages;
    const rows = Symbol.asyncIterator in pages ? pages[Symbol.asyncIterator]() : pages[Symbol.iterator]();
    const rest: Rest = { rows, left: [] };
    for (let go = true, count = 1; go; count += 1) {
      names.push(part.sheetName(count === 1 ? sheet.name : `${sheet.name} ${count}`, names));
      await addEntry(
        zip,
        `xl/worksheets/sheet${names.length}.xml`,
        sheetXml(sheet.columns, rest, (more) => {
          go = more;
        }),
      );
    }
  }
  for (const [name, xml] of part.frame(names)) zip.addBuffer(Buffer.from(xml), name);
  zip.end();
}

/**
 * The workbook as a stream; an error of the rows becomes an error of the stream, so no half file looks
 * whole.
 */
export function xlsxStream(sheets: readonly Sheet[]): Readable {
  const zip = new ZipFile();
  const out = failsWhereRead(zip.outputStream as Readable);
  fill(zip, sheets).catch((error: unknown) =>
    out.destroy(error instanceof Error ? error : new Error(String(error))),
  );
  return out;
}
