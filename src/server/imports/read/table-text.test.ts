/** A table of text is read the same, whichever program saved it; what cannot be read is refused. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { isoDate } from '#kernel/calendar.ts';
import { DateOrders } from '#kernel/sheet/date-order.ts';
import { seeded } from '../../../../tests/moving/seeded.ts';
import { readDate } from './cell.ts';
import type { TableRow } from './csv-read.ts';
import { rowsOfFile } from './table-file.ts';

const read = async (content: Buffer): Promise<TableRow[]> => {
  const rows: TableRow[] = [];
  for await (const row of rowsOfFile({ name: 'sheet.csv', content })) rows.push(row);
  return rows;
};
const cells = async (content: Buffer) => (await read(content)).map((row) => row.cells);
const bigEndian = (text: string) => Buffer.from(text, 'utf16le').swap16();
const marked = (mark: number[], content: Buffer) => Buffer.concat([Buffer.from(mark), content]);

const text = 'Code,Name\r\nE1,José Müller\r\nE2,Zoë\r\n';
const table = [
  ['Code', 'Name'],
  ['E1', 'José Müller'],
  ['E2', 'Zoë'],
];
const savedAs: Record<string, Buffer> = {
  'UTF-8': Buffer.from(text),
  'UTF-8 with a mark': marked([0xef, 0xbb, 0xbf], Buffer.from(text)),
  'UTF-16 of Excel’s “Unicode text”': marked([0xff, 0xfe], Buffer.from(text, 'utf16le')),
  'UTF-16 the other way round': marked([0xfe, 0xff], bigEndian(text)),
  'UTF-16 without a mark': Buffer.from(text, 'utf16le'),
  'UTF-16 the other way round without a mark': bigEndian(text),
  'Windows-1252': Buffer.from(text, 'latin1'),
};
for (const [name, content] of Object.entries(savedAs))
  test(`a sheet saved as ${name} keeps its letters`, async () => {
    assert.deepEqual(await cells(content), table);
  });

test('a file in letters that are not known is refused, never kept in wrong ones', async () => {
  await assert.rejects(read(Buffer.from([0x41, 0x2c, 0x42, 0x0a, 0x8f, 0x81, 0x2c, 0x90])), /Save it as/);
  await assert.rejects(read(marked([0xff, 0xfe], Buffer.from([0x00, 0xd8, 0x41, 0x00]))), /Save it as/);
});

test('the separator is the one that the rows have as often as the headings', async () => {
  const wanted = [
    ['Name, in full', 'Pay|month', 'Code'],
    ['Rao, Asha', '1', 'E1'],
    ['Sen, Bela; Ms', '2', 'E2'],
  ];
  for (const mark of [';', '\t', '|', ',']) {
    const line = (row: string[]) =>
      row.map((cell) => (cell.includes(mark) || cell.includes(',') ? `"${cell}"` : cell)).join(mark);
    assert.deepEqual(await cells(Buffer.from(wanted.map(line).join('\r\n'))), wanted, mark);
  }
  const bare = 'Employee, name;Pay\nRao, Asha;1\nSen;2\nDas;3';
  assert.deepEqual((await cells(Buffer.from(bare)))[2], ['Sen', '2']);
});

test('of random sheets in every encoding and order, no date is taken wrongly in silence', async () => {
  const { below, happens } = seeded(16);
  const ways = ['utf8', 'utf16le', 'latin1'] as const;
  let found = 0;
  for (let round = 0; round < 300; round += 1) {
    const order = happens(0.5) ? 'day-month' : 'month-day';
    const isShort = happens(0.5);
    const mark = [',', ';', '\t', '|'][below(4)] ?? ',';
    const days = Array.from({ length: 1 + below(12) }, () =>
      new Date(Date.UTC(1950 + below(55), below(12), 1 + below(28))).toISOString().slice(0, 10),
    );
    const written = days.map((day) => {
      const [year = '', month = '', of = ''] = day.split('-');
      const shown = isShort ? year.slice(2) : year;
      return order === 'day-month' ? `${of}/${month}/${shown}` : `${month}/${of}/${shown}`;
    });
    const sheet = ['Käse', ...written].map((cell) => `Zoë${mark}${cell}`).join('\n');
    const rows = await cells(Buffer.from(sheet, ways[below(3)] ?? 'utf8'));
    const orders = new DateOrders();
    for (const row of rows.slice(1)) orders.add({ cells: row });
    const told = orders.found()['1'];
    // Nothing told: every date reads the same either way. No order: the person is asked.
    if (told && told.order === null) continue;
    found += 1;
    const as = { order: told?.order ?? ('day-month' as const), past: true, today: isoDate('2026-11-25') };
    assert.deepEqual(
      rows.slice(1).map((row) => readDate(String(row[1]), as)),
      days,
      sheet,
    );
  }
  assert.ok(found > 100, 'most columns tell their order');
});
