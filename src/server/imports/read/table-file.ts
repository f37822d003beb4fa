/** A file of rows, of whichever kind: a workbook with its sheets, or text with its separators. */
import { Readable } from 'node:stream';
import { readCsv, type TableRow } from './csv-read.ts';
import { unreadable } from './limits.ts';
import { asUtf8 } from './text-encoding.ts';
import { readXlsx, sheetNames } from './workbook/xlsx-read.ts';

export type Upload = { readonly name: string; readonly content: Uint8Array };

const bytesOf = ({ content }: Upload): Buffer =>
  Buffer.from(content.buffer, content.byteOffset, content.byteLength);
// A workbook is a zip, whatever it is called.
const isWorkbook = (bytes: Buffer): boolean => bytes.subarray(0, 2).toString('latin1') === 'PK';

/** As it is kept: a text in UTF-8, whatever it came in. */
export function asKept(upload: Upload): Upload {
  const bytes = bytesOf(upload);
  return isWorkbook(bytes) ? upload : { ...upload, content: asUtf8(bytes) };
}

/** The sheets to choose from; a text has none. */
export async function sheetsOfFile(upload: Upload): Promise<string[]> {
  const bytes = bytesOf(upload);
  return isWorkbook(bytes) ? sheetNames(bytes) : [];
}

/** Every row that has anything in it. */
export function rowsOfFile(upload: Upload, sheet?: string): AsyncGenerator<TableRow> {
  const bytes = bytesOf(upload);
  if (isWorkbook(bytes)) return readXlsx(bytes, sheet);
  if (/\.xls$/i.test(upload.name))
    return unreadable('Old .xls workbooks cannot be read. Save it as .xlsx or CSV first.');
  const text = asUtf8(bytes);
  return readCsv(Readable.from(pieces(text)), text.subarray(0, pieceBytes));
}

const pieceBytes = 64 * 1024;

/** So that rows are taken before more of them are read. */
function* pieces(text: Buffer): Generator<Buffer> {
  for (let at = 0; at < text.length; at += pieceBytes) yield text.subarray(at, at + pieceBytes);
}
