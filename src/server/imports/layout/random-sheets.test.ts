/**
 * Random sheets as people keep them: in any encoding and separator or as a workbook, under titles, with
 * headings in one line or two, merged cells, totals and notes. Every person is read as written, what is no
 * person is left out and named, and no date is taken in another order than its column's.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { DateOrder } from '#kernel/calendar/written-date.ts';
import { isoDate } from '#kernel/calendar.ts';
import { workbook } from '../../../../tests/moving/made-workbook.ts';
import { type Chance, seeded } from '../../../../tests/moving/seeded.ts';
import { readDate } from '../read/cell.ts';
import { lookAt, recordsOf } from './layout.ts';

const today = isoDate('2026-11-25');
type Text = readonly string[];

type Made = {
  readonly headings: readonly Text[];
  readonly titles: readonly Text[];
  readonly people: readonly Text[];
  readonly after: readonly Text[];
  /** What each day of birth truly is. */
  readonly days: readonly string[];
  readonly order: DateOrder;
  readonly isMixed: boolean;
};

const names = [
  'Zoë Müller',
  'Asha Rao',
  'Total Singh',
  'O’Neil, Sean',
  'Nova "Bo" Lee',
  'Sumit Grand',
] as const;
const places = ['Stores', 'Tool room', 'Café; bar', 'Front | desk', '7'] as const;

const writtenDay = (day: string, order: DateOrder, mark: string, isShort: boolean): string => {
  const [year = '', month = '', of = ''] = day.split('-');
  const [first, second] = order === 'day-month' ? [of, month] : [month, of];
  return [Number(first), Number(second), isShort ? year.slice(2) : year].join(mark);
};

const rupees = (amount: number): string => String(amount);

function made(chance: Chance): Made {
  const { below, pick, happens } = chance;
  const order = pick(['day-month', 'month-day'] as const);
  const [mark, isShort, isMixed] = [pick(['/', '-', '.']), happens(0.4), happens(0.2)];
  const other = order === 'day-month' ? 'month-day' : 'day-month';
  const days = Array.from({ length: 2 + below(15) }, () =>
    new Date(Date.UTC(1950 + below(55), below(12), 1 + below(28))).toISOString().slice(0, 10),
  );
  const pays = days.map(() => 10_000 + below(90_000));
  const people = days.map((day, at) => [
    `E${at + 1}`,
    pick(names),
    pick(places),
    writtenDay(day, isMixed && happens(0.5) ? other : order, mark, isShort),
    rupees(pays[at] ?? 0),
    rupees(Math.round((pays[at] ?? 0) / 10)),
  ]);
  const sum = pays.reduce((all, pay) => all + pay, 0);
  const inTwo = happens(0.4);
  return {
    titles: happens(0.5) ? [['Acme Tools Private Limited'], ['Staff as of 31-03-2026']] : [],
    headings: inTwo
      ? [
          ['Code', 'Name', 'Department', 'Born', 'Earnings', ''],
          ['', '', '', '', 'Basic', 'HRA'],
        ]
      : [['Code', 'Name', 'Department', 'Born', 'Basic', 'HRA']],
    people,
    after: [
      ...(happens(0.5) ? [['', 'Grand Total', '', '', rupees(sum), '']] : []),
      ...(happens(0.3) ? [['Checked by accounts']] : []),
    ],
    days,
    order,
    isMixed,
  };
}

const rowsIn = ({ titles, headings, people, after }: Made) => [...titles, ...headings, ...people, ...after];

function asText(chance: Chance, sheet: Made): { name: string; content: Buffer } {
  const mark = chance.pick([',', ';', '\t', '|']);
  const quoted = (cell: string) => (/[",;|\t]/.test(cell) ? `"${cell.replaceAll('"', '""')}"` : cell);
  const width = 6;
  const text = rowsIn(sheet)
    .map((row) => Array.from({ length: width }, (_, at) => quoted(row[at] ?? '')).join(mark))
    .join(chance.pick(['\n', '\r\n']));
  const content = chance.pick([
    Buffer.from(text),
    Buffer.concat([Buffer.from([0xef, 0xbb, 0xbf]), Buffer.from(text)]),
    Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]),
    Buffer.from(text, 'utf16le').swap16(),
    windows(text),
  ]);
  return { name: 'staff.csv', content };
}

/** Windows-1252, whose curly quotation mark Latin-1 has not. */
const windows = (text: string): Buffer =>
  Buffer.from([...text].map((letter) => (letter === '’' ? 0x92 : letter.charCodeAt(0))));

/** As a workbook, with the department merged down beside people who follow each other in it. */
function asWorkbook(sheet: Made): { name: string; content: Buffer } {
  const above = sheet.titles.length + sheet.headings.length;
  const merged: string[] = [];
  const rows = rowsIn(sheet).map((row) => [...row]);
  for (let from = 0; from < sheet.people.length; ) {
    const place = sheet.people[from]?.[2];
    let to = from;
    while (sheet.people[to + 1]?.[2] === place) to += 1;
    if (to > from) merged.push(`C${above + from + 1}:C${above + to + 1}`);
    for (let at = from + 1; at <= to; at += 1) (rows[above + at] ?? [])[2] = '';
    from = to + 1;
  }
  const figures = rows.map((row) =>
    row.map((cell, at) => (at > 3 && /^\d+$/.test(cell) ? Number(cell) : cell)),
  );
  return {
    name: 'staff.xlsx',
    content: workbook({ name: 'Cover', rows: [['Acme Tools']] }, { name: 'Staff', rows: figures, merged }),
  };
}

const textOf = (cell: unknown): string => (cell === null || cell === undefined ? '' : String(cell));
const rounds = 400;
const chance = seeded(2026);
const sheets = Array.from({ length: rounds }, () => {
  const sheet = made(chance);
  return { sheet, upload: chance.happens(0.4) ? asWorkbook(sheet) : asText(chance, sheet) };
});

test('every person of a random sheet is read as written, and nobody else is', async () => {
  for (const [round, { sheet, upload }] of sheets.entries()) {
    const { headings, layout } = await lookAt(upload);
    const what = `round ${round}, ${upload.name}:\n${rowsIn(sheet).map(String).join('\n')}`;
    const group = sheet.headings.length === 2 ? 'Earnings: ' : '';
    assert.deepEqual(
      headings.map(({ words }) => words),
      ['Code', 'Name', 'Department', 'Born', `${group}Basic`, `${group}HRA`],
      what,
    );
    const read: string[][] = [];
    for await (const { cells } of recordsOf(upload, layout))
      read.push(Array.from({ length: 6 }, (_, at) => textOf(cells[at])));
    assert.deepEqual(read, sheet.people, what);
    assert.equal(layout.leftOut.length, sheet.after.length, what);
    assert.equal(layout.rows, sheet.people.length, what);
  }
});

test('no date of a random sheet is read in another order than its column’s, or unasked', async () => {
  let told = 0;
  for (const [round, { sheet, upload }] of sheets.entries()) {
    const { dates } = await lookAt(upload);
    const found = dates['3'];
    const what = `round ${round}: ${sheet.people.map((row) => row[3]).join(' ')}`;
    if (found?.order === null) continue;
    const order = found?.order ?? 'day-month';
    const read = sheet.people.map((row) => readDate(row[3] ?? '', { order, past: true, today }));
    if (!sheet.isMixed) {
      told += 1;
      assert.deepEqual(read, sheet.days, what);
      continue;
    }
    // Written in both orders: what cannot be read in the column's order is refused, and nothing is exchanged.
    for (const [at, day] of read.entries()) {
      const [first, second] = (sheet.people[at]?.[3] ?? '').split(/[/.-]/).map(Number);
      const asColumn = order === 'day-month' ? [second, first] : [first, second];
      if (day !== undefined)
        assert.deepEqual([Number(day.slice(5, 7)), Number(day.slice(8))], asColumn, what);
    }
  }
  assert.ok(told > rounds / 2, `${told} columns told their order`);
});

test('a column whose rows say both orders is always asked for', async () => {
  for (const { sheet, upload } of sheets) {
    const firsts = sheet.people.map((row) => (row[3] ?? '').split(/[/.-]/).map(Number));
    const saysDay = firsts.some(([first = 0]) => first > 12);
    const saysMonth = firsts.some(([, second = 0]) => second > 12);
    if (saysDay && saysMonth) assert.equal((await lookAt(upload)).dates['3']?.order, null);
  }
});

test('a sheet of numbers alone loses nobody to a sum that comes out by chance', async () => {
  for (let round = 0; round < rounds; round += 1) {
    const people = Array.from({ length: 2 + chance.below(3) }, (_, at) => {
      const pay = 10_000 * (1 + chance.below(3));
      return [at + 1, pay, pay / 10].join(',');
    });
    const { layout } = await lookAt({
      name: 'pay.csv',
      content: Buffer.from(['Code,Basic,HRA', ...people].join('\n')),
    });
    assert.deepEqual([layout.leftOut, layout.rows], [[], people.length], people.join('\n'));
  }
});
