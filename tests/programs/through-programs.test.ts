/**
 * Every sheet that Muster exports, opened and saved by LibreOffice and gnumeric, says what it said: values,
 * signs, dates, zeros at the front. They have to be there: apt-get install libreoffice-calc gnumeric.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { promisify } from 'node:util';
import {
  headOf,
  wholeAccess,
  wholeColumns,
  wholePages,
} from '#server/exports/round-trip/round-trip-export.ts';
import type { Cell, TableColumn } from '#server/exports/table.ts';
import { xlsxStream } from '#server/exports/xlsx.ts';
import type { TableCell, TableRow } from '#server/imports/read/csv-read.ts';
import { readXlsx, wholeFile } from '#server/imports/read/workbook/xlsx-read.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { everyFormFilled } from '../moving/every-form-filled.ts';
import { buildWorld } from '../world.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'muster-programs-'));
after(() => rmSync(folder, { recursive: true }));

type Sheet = { name: string; columns: TableColumn[]; pages: Cell[][][] };

/** Amounts and shares of each size and sign, codes, days and moments, as registers have them. */
const figures: Sheet = {
  name: 'figures',
  columns: [
    { label: 'Paid', kind: 'money' },
    { label: 'Share', kind: 'percent' },
    { label: 'Account', kind: 'text' },
    { label: 'On', kind: 'date' },
    { label: 'Month', kind: 'month' },
    { label: 'Seen', kind: 'moment' },
    { label: 'Days', kind: 'number', decimals: 4 },
  ],
  pages: [
    [
      [-123_450, 1_200, '0012345678901234', '2026-02-28', '2026-02', '2026-11-26 09:12', -0.5],
      [-1_234_567_890, 1_250, '+919845012345', '1944-03-01', '1999-12', '2026-11-26 23:59', 12.25],
      [12_345_600, 833, '=1+1', '2099-12-31', '2026-04', '2026-11-26 00:00', 0],
      [0, -50, '1E5', null, null, null, 1_234_567],
      [-1, 0, ' 007', null, null, null, null],
    ],
  ],
};

async function sheetsOfForms(): Promise<Sheet[]> {
  const world = await buildWorld();
  const forms = await everyFormFilled(world);
  const sheets: Sheet[] = [];
  for (const form of forms)
    await inWork(world.host, systemSession(world.organisations.works, 'Test'), async (work) => {
      const columns = await wholeColumns(work, form);
      const pages: Cell[][][] = [];
      for await (const page of wholePages(work, wholeAccess(work, form), {}, columns)) pages.push(page);
      sheets.push({
        name: `${sheets.length} ${form.name}`.slice(0, 31),
        columns: columns.map(headOf),
        pages,
      });
    });
  return sheets;
}

const sheets = [figures, ...(await sheetsOfForms())];
const book = join(folder, 'book.xlsx');
writeFileSync(book, await wholeFile(xlsxStream(sheets)));

async function cellsOf(path: string, sheet: string): Promise<string[]> {
  const rows: TableRow[] = [];
  for await (const row of readXlsx(readFileSync(path), sheet)) rows.push(row);
  return rows.map(({ cells }) => JSON.stringify(withoutEnd(cells)));
}

const withoutEnd = (cells: readonly TableCell[]): TableCell[] =>
  cells.slice(0, cells.findLastIndex((cell) => cell !== null && cell !== '') + 1);

async function comparedWith(saved: string): Promise<void> {
  let rows = 0;
  for (const { name } of sheets) {
    const own = await cellsOf(book, name);
    assert.deepEqual(await cellsOf(saved, name), own, name);
    rows += own.length;
  }
  assert.ok(rows > 500, `${rows} rows`);
}

/** Saves it as another kind of file, in a folder of its own. */
const office = (kind: string, path: string) =>
  run('soffice', [
    `-env:UserInstallation=file://${folder}/profile`,
    ...['--headless', '--convert-to', kind, '--outdir', join(folder, 'office'), path],
  ]);

test('what LibreOffice opens and saves says what it said', async () => {
  await office('xlsx', book);
  await comparedWith(join(folder, 'office', 'book.xlsx'));
});

test('what gnumeric opens and saves says what it said', async () => {
  const saved = join(folder, 'gnumeric.xlsx');
  await run('ssconvert', [book, saved]);
  await comparedWith(saved);
});

test('both show an amount with its minus and grouping, and a share without an empty point', async () => {
  const small = join(folder, 'figures.xlsx');
  writeFileSync(small, await wholeFile(xlsxStream([figures])));
  await office('html', small);
  const page = readFileSync(join(folder, 'office', 'figures.html'), 'utf8');
  const text = join(folder, 'shown.txt');
  await run('ssconvert', ['-O', 'format=preserve', '-T', 'Gnumeric_stf:stf_assistant', small, text]);
  const shown = { office: page, gnumeric: readFileSync(text, 'utf8').replaceAll('−', '-') };
  const wanted = [
    '-1,234.50',
    '-1,23,45,678.90',
    '1,23,456.00',
    '-0.01',
    '12%',
    '12.5%',
    '26-Nov-2026 09:12',
  ];
  for (const [program, words] of Object.entries(shown))
    for (const each of wanted) assert.ok(words.includes(each), `${each} in ${program}`);
});
