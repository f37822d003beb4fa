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

test('a cell that a program keeps as text is that text; a line that names the mark counts', async () => {
  // The export of a biometric system: neither LibreOffice 7.4.7 nor gnumeric 1.12.55 reads it right.
  const guarded = 'sep=;\r\nCode;Name;Phone\r\n="00123";Asha;="9876543210"\r\n';
  assert.deepEqual(await read(Buffer.from(guarded)), [
    { line: 1, cells: ['Code', 'Name', 'Phone'] },
    { line: 2, cells: ['00123', 'Asha', '9876543210'] },
  ]);
  // As LibreOffice 7.4.7 saves the same line.
  assert.deepEqual(await cells(Buffer.from('"sep=,"\nA,B\n"=""0""""1""",x\n')), [
    ['A', 'B'],
    ['0"1', 'x'],
  ]);
  // Muster's own guard is no such cell.
  assert.deepEqual(await cells(Buffer.from('A,B\n"\'=""x""",1\n')), [
    ['A', 'B'],
    ['="x"', '1'],
  ]);
});

test('rows are counted as a spreadsheet shows them, whatever line ends their cells hold', async () => {
  const text = 'Code,Address\r\nE1,"Flat 4\r\nMG Road"\r\n\r\nE2,Pune\r\n';
  assert.deepEqual(
    (await read(Buffer.from(text))).map(({ line }) => line),
    [1, 2, 4],
  );
});

test('inches, nicknames and blanks behind quotes do not move cells', async () => {
  const rows = ['Code;Size, name;Note', 'E1;6" pipe, long;a', 'E2;Rao "Bob" Asha;b', 'E3;5" pipe;"c" '];
  assert.deepEqual(await cells(Buffer.from(rows.join('\n'))), [
    ['Code', 'Size, name', 'Note'],
    ['E1', '6" pipe, long', 'a'],
    ['E2', 'Rao "Bob" Asha', 'b'],
    ['E3', '5" pipe', 'c'],
  ]);
});

test('a web page under the name of an old workbook is the table that it shows, its zeros kept', async () => {
  const page = `<html><head><style>td{mso-number-format:"\\@"}</style></head><body>
    <table><tr><td>Menu</td></tr></table>
    <TABLE border=1><tr><th>IP Number<br>(10 Digits)<th>Name &amp; place<th colspan=2>Paid
    <tr><td rowspan=2>0012345<td>Asha&nbsp;Rao<td>1,23,456.50</td><td>9:05</td></tr>
    <!-- <tr><td>gone</td></tr> --><tr><td>B&#x101;la<td>  1,234.50 <td></table></body></html>`;
  const rows: TableRow[] = [];
  for await (const row of rowsOfFile({ name: 'r.xls', content: Buffer.from(page) })) rows.push(row);
  assert.deepEqual(
    rows.map((row) => row.cells),
    [
      ['IP Number\n(10 Digits)', 'Name & place', 'Paid', null],
      ['0012345', 'Asha Rao', '1,23,456.50', '9:05'],
      ['0012345', 'Bāla', '1,234.50', null],
    ],
  );
});

test('an old workbook is refused by what it is, and a text that calls itself one is read', async () => {
  const old = Buffer.from([0xd0, 0xcf, 0x11, 0xe0]);
  assert.throws(() => rowsOfFile({ name: 'pay.csv', content: old }), /Old .xls workbooks/);
  const rows: TableRow[] = [];
  for await (const row of rowsOfFile({ name: 'log.xls', content: Buffer.from('A\tB\n1\t2\n') }))
    rows.push(row);
  assert.deepEqual(rows[1]?.cells, ['1', '2']);
});

test('a page that claims more than a table holds is refused', async () => {
  const wide = `<table>${'<tr><td colspan=299>x'.repeat(60_000)}</table>`;
  for (const page of [wide, '<table>'.repeat(5_000), '<table><tr><td colspan=99999>x'])
    await assert.rejects(cells(Buffer.from(page)), { code: 'import.too-large' });
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
