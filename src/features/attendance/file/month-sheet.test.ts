import assert from 'node:assert/strict';
import test from 'node:test';
import { monthSheet } from './month-sheet.ts';

const days = (count: number) => Array.from({ length: count }, (_, at) => at + 1);
const rowsOf = (...cells: readonly (readonly string[])[]) =>
  cells.map((each, at) => ({ line: at + 1, cells: each }));
const times = (of: (day: number) => readonly [string, string]) => days(30).flatMap(of);

test('days above In and Out, each over two columns, are a row for each day that has a time', () => {
  const sheet = monthSheet(
    rowsOf(
      ['Muster roll of November 2026'],
      ['', '', ...times((day) => [String(day), ''])],
      ['Emp Code', 'Name', ...times(() => ['In', 'Out'])],
      ['E1', 'Asha', ...times((day) => (day === 3 ? ['09:00', '18:05'] : ['WO', '']))],
      ['E2', 'Ravi', ...times((day) => (day === 30 ? ['22:00', '06:00'] : ['-', '-']))],
    ),
    { name: 'roll.xlsx' },
  );
  assert.equal(sheet?.month, '2026-11');
  assert.deepEqual(
    sheet?.rows.map(({ line, cells }) => [line, ...cells]),
    [
      [3, 'Emp Code', 'Name', 'Date', 'In 1', 'Out 1'],
      [4, 'E1', 'Asha', '2026-11-03', '09:00', '18:05'],
      [5, 'E2', 'Ravi', '2026-11-30', '22:00', '06:00'],
    ],
  );
});

test('one line of headings with the date in each tells the month, too', () => {
  const at = (day: number) => `${String(day).padStart(2, '0')}-11-2026`;
  const head = ['Code', ...times((day) => [`${at(day)} In`, `${at(day)} Out`])];
  const sheet = monthSheet(rowsOf(head, ['E1', ...times(() => ['9:00', '18:00'])]), { name: 'x.csv' });
  assert.equal(sheet?.month, '2026-11');
  assert.equal(sheet?.rows.length, 31);
  assert.deepEqual(sheet?.rows[30]?.cells, ['E1', '2026-11-30', '9:00', '18:00']);
});

test('dates above the columns are read in their own order, with the year first too', () => {
  const two = (day: number) => String(day).padStart(2, '0');
  for (const dateOf of [
    (day: number) => `2026/11/${two(day)}`,
    (day: number) => `11/${two(day)}/2026`,
    (day: number) => `${two(day)}.11.2026`,
  ]) {
    const head = ['Code', ...times((day) => [`${dateOf(day)} In`, `${dateOf(day)} Out`])];
    const sheet = monthSheet(rowsOf(head, ['E1', ...times(() => ['9:00', '18:00'])]), { name: 'x.csv' });
    assert.deepEqual([sheet?.month, sheet?.rows[3]?.cells[1]], ['2026-11', '2026-11-03'], dateOf(3));
  }
});

test('a title whose date can be read two ways tells no month', () => {
  const head = ['Code', ...times((day) => [`${day} In`, `${day} Out`])];
  const titled = (title: string) =>
    monthSheet(rowsOf([title], head, ['E1', ...times(() => ['9:00', '18:00'])]), { name: 'x.csv' })?.month;
  assert.equal(titled('From 11/01/2026'), null);
  assert.equal(titled('From 11/01/2026 to 11/30/2026'), '2026-11');
  assert.equal(titled('From 01/11/2026 to 30/11/2026'), '2026-11');
});

test('a month that nothing tells is asked for, and what is said goes before what is read', () => {
  const head = ['Code', ...times((day) => [`${day} In`, `${day} Out`])];
  const rows = rowsOf(head, ['E1', ...times(() => ['9:00', '18:00'])]);
  assert.deepEqual([monthSheet(rows, { name: 'roll.csv' })?.month], [null]);
  assert.equal(monthSheet(rows, { name: 'roll Feb-26.csv' })?.month, '2026-02');
  const asked = monthSheet(rows, { name: 'roll Feb-26.csv', asked: '2027-02' });
  assert.deepEqual([asked?.month, asked?.rows.length], ['2027-02', 29], 'February has no day 29');
});

test('In 1, Out 1, In 2, Out 2 are the times of one day, and no month', () => {
  const head = ['Code', 'Date', 'In 1', 'Out 1', 'In 2', 'Out 2'];
  assert.equal(
    monthSheet(rowsOf(head, ['E1', '2026-11-01', '9:00', '13:00', '14:00', '18:00']), { name: '' }),
    undefined,
  );
});

test('nineteen days are no month, twenty are', () => {
  const sheet = (count: number) =>
    monthSheet(
      rowsOf(['Code', ...days(count).flatMap((day) => [`${day} In`, `${day} Out`])], ['E1', '9:00', '18:00']),
      { name: 'May 2026' },
    );
  assert.equal(sheet(19), undefined);
  assert.equal(sheet(20)?.rows.length, 2);
});
