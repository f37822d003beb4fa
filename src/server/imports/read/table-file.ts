/** A file of rows, of whichever kind: a workbook with its sheets, or text with its separators. */
import { commaSeparated } from '#kernel/sheet/sheet-cell.ts';
import { readCsv, type TableRow } from './csv-read.ts';
import { isPage, pageLines, readPage } from './html-table.ts';
import { unreadable } from './limits.ts';
import { asUtf8 } from './text-encoding.ts';
import { readXlsx, sheetNames } from './workbook/xlsx-read.ts';

export type Upload = { readonly name: string; readonly content: Uint8Array };

const bytesOf = ({ content }: Upload): Buffer =>
  Buffer.from(content.buffer, content.byteOffset, content.byteLength);
// A workbook is a zip, whatever it is called.
export const isWorkbook = ({ content }: Pick<Upload, 'content'>): boolean =>
  content[0] === 0x50 && content[1] === 0x4b;
/** Excel 97 to 2003 wrote compound files; what calls itself .xls may be anything else. */
const isOldWorkbook = ({ content }: Upload): boolean => content[0] === 0xd0 && content[1] === 0xcf;

/** As it is kept: a text in UTF-8, whatever it came in and was called, and a page as its table. */
export function asKept(upload: Upload): Upload {
  if (isWorkbook(upload)) return upload;
  if (isOldWorkbook(upload)) refuseOld();
  const text = asUtf8(bytesOf(upload));
  const name = upload.name.replace(/(?:\.\w{1,5})?$/, '.csv');
  return { name, content: isPage(text) ? Buffer.from(commaSeparated(pageLines(text))) : text };
}

const refuseOld = (): never =>
  unreadable('Old .xls workbooks cannot be read. Save it as .xlsx or CSV first.');

/** The sheets to choose from; a text has none. */
export const sheetsOfFile = async (upload: Upload): Promise<string[]> =>
  isWorkbook(upload) ? sheetNames(bytesOf(upload)) : [];

/** Every row that has anything in it. */
export function rowsOfFile(upload: Upload, sheet?: string): AsyncGenerator<TableRow> {
  const bytes = bytesOf(upload);
  if (isWorkbook(upload)) return readXlsx(bytes, sheet);
  if (isOldWorkbook(upload)) refuseOld();
  const text = asUtf8(bytes);
  return isPage(text) ? readPage(text) : readCsv(text);
}
