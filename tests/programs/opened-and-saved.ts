/** Workbooks opened and saved by LibreOffice and gnumeric, and read again as Muster reads them. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { after } from 'node:test';
import { promisify } from 'node:util';
import type { TableCell, TableRow } from '#server/imports/read/csv-read.ts';
import { readXlsx } from '#server/imports/read/workbook/xlsx-read.ts';

export const run = promisify(execFile);
export const folder = mkdtempSync(join(tmpdir(), 'muster-programs-'));
after(() => rmSync(folder, { recursive: true }));

/** The rows of a sheet, each as a text, without the empty cells at their ends. */
export async function rowsIn(path: string, sheet?: string): Promise<string[]> {
  const rows: TableRow[] = [];
  for await (const row of readXlsx(readFileSync(path), sheet)) rows.push(row);
  return rows.map(({ cells }) => JSON.stringify(withoutEnd(cells)));
}

const withoutEnd = (cells: readonly TableCell[]): TableCell[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== null && cell !== '') + 1);

/** Saves them as another kind of file, in a folder of its own; answers that folder. */
export async function byOffice(kind: string, ...paths: string[]): Promise<string> {
  const saved = join(folder, 'office');
  const user = `-env:UserInstallation=file://${folder}/profile`;
  await run('soffice', [user, '--headless', '--convert-to', kind, '--outdir', saved, ...paths]);
  return saved;
}

/** Saves a workbook again by gnumeric; answers where. */
export async function byGnumeric(path: string): Promise<string> {
  const saved = join(folder, `gnumeric ${basename(path)}`);
  await run('ssconvert', [path, saved]);
  return saved;
}
