import assert from 'node:assert/strict';
import test from 'node:test';
import { dated, NotInTable } from './dated.ts';

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
