/** Proof sheets: a table beside each document with every figure and where it comes from, kept as CSV. */
import { Readable } from 'node:stream';
import { csvStream } from '#server/exports/csv.ts';
import type { Cell, TableColumn } from '#server/exports/table.ts';
import type { StoredFile } from '#server/files/files.ts';
import type { Work } from '#server/work.ts';

type SheetColumn = TableColumn;
export type Sheet = {
  readonly columns: readonly SheetColumn[];
  readonly rows: readonly (readonly Cell[])[];
};

/** 'Employee code', 'text' → a column; money is whole paise and written as rupees. */
export const textColumn = (label: string): SheetColumn => ({ label, kind: 'text' });
export const moneyColumn = (label: string): SheetColumn => ({ label, kind: 'money' });
export const numberColumn = (label: string): SheetColumn => ({ label, kind: 'number' });
export const dateColumn = (label: string): SheetColumn => ({ label, kind: 'date' });

const sheetStream = ({ columns, rows }: Sheet): Readable => csvStream(columns, [rows]);

/** The sheet's text, for an archive. */
export async function sheetText(sheet: Sheet): Promise<string> {
  const pieces: Buffer[] = [];
  for await (const piece of sheetStream(sheet)) pieces.push(Buffer.from(piece as Buffer));
  return Buffer.concat(pieces).toString('utf8');
}

export function keepSheet(work: Work, name: string, sheet: Sheet): Promise<StoredFile> {
  return work.files.keepMade(work, { name: `${name}.csv`, mime: 'text/csv', content: sheetStream(sheet) });
}

export function keepText(work: Work, name: string, mime: string, text: string): Promise<StoredFile> {
  return work.files.keepMade(work, { name, mime, content: Readable.from([Buffer.from(text, 'utf8')]) });
}
