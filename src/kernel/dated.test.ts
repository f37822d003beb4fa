import assert from 'node:assert/strict';
import test from 'node:test';
import { dated, NotInTable, rowShown } from './dated.ts';

const checked = { checked: '2026-11-21' } as const;
const table = dated('wage ceiling', checked, [
  { from: '2001-06-01', value: 6_500, cite: 'a' },
  { from: '2014-09-01', value: 15_000, cite: 'b' },
  { from: '2026-09-17', value: 25_000, cite: 'c', confidence: 'medium' },
]);

test('the row of a date is the one that holds on it, to the day', () => {
  assert.equal(table.on('2026-09-16').value, 15_000);
  assert.equal(table.on('2026-09-17').value, 25_000);
  assert.equal(table.on('2001-06-01').cite, 'a');
  assert.equal(table.on('2026-10-01').confidence, 'medium');
});

test('a date the table does not reach is an error that names both', () => {
  assert.equal(table.find('2001-05-31'), undefined);
  assert.throws(() => table.on('2001-05-31'), NotInTable);
  assert.throws(() => table.on('2001-05-31'), /No wage ceiling is known for 2001-05-31/);
});

test('before a first row whose start was not found nothing is answered, not even that nothing held', () => {
  const artificial = dated('yearly limit', checked, [
    { from: '2020-04-01', value: 2_500, cite: 'article 276 (start date not found)' },
  ]);
  assert.equal(artificial.find('2020-04-01')?.value, 2_500);
  const says = 'No yearly limit is known for 2020-03-31: what held before 2020-04-01 was not found.';
  assert.throws(() => artificial.find('2020-03-31'), { name: 'NotInTable', message: says, status: 409 });
  assert.throws(() => artificial.on('2020-03-31'), { message: says });
  assert.throws(() => artificial.within('2020-03-01', '2020-04-30'), NotInTable);
  assert.equal(rowShown(artificial, '2020-03-31'), undefined, 'the table itself may be shown');
});

test('a table that has ended shows nothing, and not a row that gave way to another', () => {
  const ended = dated('cess', checked, [
    { from: '2022-04-01', value: 4, cite: 'a' },
    { from: '2026-04-01', to: '2027-03-31', value: 5, cite: 'b' },
  ]);
  assert.equal(rowShown(ended, '2027-03-31')?.cite, 'b');
  assert.equal(rowShown(ended, '2027-04-01'), undefined);
});

test('a row that says it was not looked up is of low confidence, whatever else it says', () => {
  const { rows } = dated('rate', checked, [
    { from: '2020-01-01', value: 1, cite: 'Act of 1952 (not looked up)' },
    { from: '2021-01-01', value: 2, cite: 'from memory, not looked up', confidence: 'medium' },
    { from: '2022-01-01', value: 3, cite: 'gazette 276299' },
  ]);
  assert.deepEqual(
    rows.map(({ confidence }) => confidence),
    ['low', 'low', undefined],
  );
});

test('a range falls into the rows that hold in it, with their days', () => {
  const spans = table
    .within('2026-09-01', '2026-09-30')
    .map((span) => [span.row.value, span.from, span.to, span.days]);
  assert.deepEqual(spans, [
    [15_000, '2026-09-01', '2026-09-16', 16],
    [25_000, '2026-09-17', '2026-09-30', 14],
  ]);
  assert.throws(() => table.within('2001-05-01', '2001-06-30'), NotInTable);
});

test('tables with gaps say so, tables out of order or overlapping are refused', () => {
  const gap = dated('x', checked, [
    { from: '2020-01-01', to: '2020-12-31', value: 1, cite: '' },
    { from: '2022-01-01', value: 2, cite: '' },
  ]);
  assert.equal(gap.find('2021-06-01'), undefined);
  const rows = (...ranges: readonly (readonly [string, string?])[]) =>
    ranges.map(([from, to]) => ({ from, ...(to ? { to } : {}), value: 0, cite: '' })) as Parameters<
      typeof dated<number>
    >[2];
  assert.throws(() => dated('x', checked, rows()), /no rows/);
  assert.throws(() => dated('x', checked, rows(['2020-01-01'], ['2019-01-01'])), /out of order/);
  assert.throws(() => dated('x', checked, rows(['2020-01-01'], ['2020-01-01'])), /out of order/);
  assert.throws(() => dated('x', checked, rows(['2020-01-01', '2021-01-01'], ['2021-01-01'])), /overlap/);
  assert.throws(() => dated('x', checked, rows(['2020-01-02', '2020-01-01'])), /ends before it begins/);
});

test('a table is read to the last day of the calendar without going past it', () => {
  const rates = dated('rate', checked, [
    { from: '2020-01-01', value: 1, cite: 'own' },
    { from: '2026-04-01', value: 2, cite: 'own' },
  ]);
  assert.deepEqual(
    rates.within('2026-03-31', '9999-12-31').map(({ from, to }) => [from, to]),
    [
      ['2026-03-31', '2026-03-31'],
      ['2026-04-01', '9999-12-31'],
    ],
  );
  assert.deepEqual(rates.within('2026-04-02', '2026-04-01'), []);
});
