/**
 * Every sheet that Muster exports, opened and saved by LibreOffice and gnumeric, says what it said: values,
 * signs, dates, zeros at the front. They have to be there: apt-get install libreoffice-calc gnumeric.
 */
import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import {
  headOf,
  wholeAccess,
  wholeColumns,
  wholePages,
} from '#server/exports/round-trip/round-trip-export.ts';
import type { Cell, TableColumn } from '#server/exports/table.ts';
import { xlsxStream } from '#server/exports/xlsx.ts';
import { wholeFile } from '#server/imports/read/workbook/xlsx-read.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { everyFormFilled } from '../moving/every-form-filled.ts';
import { buildWorld } from '../world.ts';
import { byGnumeric, byOffice, folder, rowsIn, run } from './opened-and-saved.ts';

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

async function comparedWith(saved: string): Promise<void> {
  let rows = 0;
  for (const { name } of sheets) {
    const own = await rowsIn(book, name);
    assert.deepEqual(await rowsIn(saved, name), own, name);
    rows += own.length;
  }
  assert.ok(rows > 500, `${rows} rows`);
}

test('what LibreOffice opens and saves says what it said', async () => {
  await comparedWith(join(await byOffice('xlsx', book), 'book.xlsx'));
});

test('what gnumeric opens and saves says what it said', async () => {
  await comparedWith(await byGnumeric(book));
});

test('both show an amount with its minus and grouping, and a share without an empty point', async () => {
  const small = join(folder, 'figures.xlsx');
  writeFileSync(small, await wholeFile(xlsxStream([figures])));
  const page = readFileSync(join(await byOffice('html', small), 'figures.html'), 'utf8');
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
