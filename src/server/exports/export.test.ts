import assert from 'node:assert/strict';
import type { Readable } from 'node:stream';
import test from 'node:test';
import { ZipFile } from 'yazl';
import { buildWorld } from '../../../tests/world.ts';
import { readCsv, type TableRow } from '../imports/read/csv-read.ts';
import { readXlsx, wholeFile } from '../imports/read/workbook/xlsx-read.ts';
import { csvStream } from './csv.ts';
import type { TableColumn } from './table.ts';
import { xlsxStream } from './xlsx.ts';

const world = await buildWorld();

const columns: TableColumn[] = [
  { label: 'Name', kind: 'text' },
  { label: 'Pay', kind: 'money' },
  { label: 'Joined on', kind: 'date' },
  { label: 'Month', kind: 'month' },
  { label: 'Share', kind: 'percent' },
  { label: 'Days', kind: 'number' },
  { label: 'Seen', kind: 'moment' },
];
const rows = [
  ['=HYPERLINK("http://x")', 1_234_567_890, '2026-11-21', '2026-11', 1250, 31, '2026-11-26 09:12'],
  ['Asha "A" & <Rao>, ₹\nnext line', -5, null, null, 1200, null, null],
  ['+919876543210', 0, '1985-01-01', '1985-01', 0, -3, '2026-11-26 00:00'],
  ['@cmd', 1, '2099-12-31', '2099-12', 1, 1, '2026-11-26 23:59'],
  ['-2+3', 1, '2099-12-31', '2099-12', 1, 1, null],
];

async function all(read: AsyncIterable<TableRow>): Promise<TableRow[]> {
  const found: TableRow[] = [];
  for await (const row of read) found.push(row);
  return found;
}

test('no cell of a CSV is run by a spreadsheet, and numbers stay numbers', async () => {
  const text = (await wholeFile(csvStream(columns, [rows]))).toString();
  assert.equal(text.charCodeAt(0), 0xfeff);
  const lines = text.slice(1).split('\r\n');
  assert.ok(lines[1]?.startsWith(`"'=HYPERLINK(""http://x"")",12345678.90,2026-11-21,2026-11,12.5,31`));
  assert.ok(text.includes('\r\n+919876543210,0.00,'));
  assert.ok(text.includes(`'@cmd`) && text.includes(`'-2+3`));
  assert.ok(text.includes(',-0.05,'));
});

test('a CSV and a workbook are read as they were written', async () => {
  const csv = await wholeFile(csvStream(columns, [rows]));
  const fromCsv = await all(readCsv(csv));
  const fromXlsx = await all(
    readXlsx(await wholeFile(xlsxStream([{ name: 'People', columns, pages: [rows] }]))),
  );
  assert.deepEqual(
    fromCsv.map(({ cells }) => cells[0]),
    ['Name', ...rows.map(([name]) => name)],
  );
  assert.deepEqual(
    fromXlsx.map(({ cells }) => cells[0]),
    ['Name', ...rows.map(([name]) => name)],
  );
  assert.deepEqual(fromXlsx[1]?.cells.slice(1), [
    12345678.9,
    '2026-11-21',
    '2026-11',
    12.5,
    31,
    '2026-11-26 09:12',
  ]);
  assert.deepEqual(fromXlsx[2]?.cells.slice(1, 5), [-0.05, null, null, 12]);
  assert.deepEqual(
    fromXlsx.map(({ line }) => line),
    [1, 2, 3, 4, 5, 6],
  );
});

test('a workbook that unpacks to far more than a table is refused before it fills the memory', async () => {
  const zip = new ZipFile();
  zip.addBuffer(Buffer.alloc(300_000_000), 'xl/worksheets/sheet1.xml');
  zip.addBuffer(Buffer.from('<workbook/>'), 'xl/workbook.xml');
  zip.end();
  const bomb = await wholeFile(zip.outputStream as Readable);
  assert.ok(bomb.length < 1_000_000);
  const before = process.memoryUsage().rss;
  await assert.rejects(all(readXlsx(bomb)), { code: 'import.too-large' });
  assert.ok(process.memoryUsage().rss - before < 100_000_000);
  await assert.rejects(all(readXlsx(Buffer.from('PK\x03\x04 not a zip'))), { code: 'import.unreadable' });
});

test('an export is what the list shows: same rows, order, columns and labels', async () => {
  const hr = world.as('Harish Iyer');
  const query = 'search=a&sort=-firstName&columns=code,firstName,joinedOn,department';
  const list = await hr.get<{ rows: { values: Record<string, unknown> }[] }>(
    `/api/records/employee?${query}`,
  );
  const file = await hr.get(`/api/records/employee/export?${query}&format=csv&mark=false`);
  assert.equal(file.status, 200);
  assert.match(String(file.headers['content-disposition']), /^attachment; filename\*=UTF-8''Employees/);
  const [head, ...lines] = file.raw.toString().trimEnd().split('\r\n');
  assert.equal(head, 'Employee code,First name,Joined on,Department');
  assert.deepEqual(
    lines,
    list.body.rows.map(
      ({ values: { code, firstName, joinedOn, department } }) =>
        `${code},${firstName},${joinedOn},${(department as { title: string } | null)?.title ?? ''}`,
    ),
  );
});

test('what a list masks is masked in the export, and who may not export is refused', async () => {
  const columns = 'columns=code,pan,dateOfBirth';
  const auditor = await world
    .as('Harish Iyer')
    .get(`/api/records/employee/export?${columns}&format=csv&mark=false`);
  assert.match(auditor.raw.toString(), /^Employee code,PAN/);
  assert.equal((await world.as('Esha Pillai').get('/api/records/employee/export?format=csv')).status, 403);
  assert.equal((await world.as(null).get('/api/records/employee/export?format=csv')).status, 401);
  assert.equal((await world.as('Harish Iyer').get('/api/records/employee/export?sort=nothing')).status, 422);
});

test('what hangs below a person says whose it is, whatever columns are shown', async () => {
  for (const query of ['columns=name', 'sort=name']) {
    const file = await world.as('Harish Iyer').get(`/api/records/employee-family/export?${query}&mark=false`);
    assert.match(file.raw.toString(), /^Employee,/, query);
  }
});
