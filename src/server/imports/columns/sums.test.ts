import assert from 'node:assert/strict';
import { test } from 'node:test';
import { differences, sumsIn } from './sums.ts';

const told = (rows: readonly (readonly (string | number)[])[]) =>
  sumsIn(rows, rows[0]?.length ?? 0).map(
    ({ at, of }) => `${at} = ${of.map((term) => `${term.sign > 0 ? '+' : '-'}${term.at}`).join(' ')}`,
  );

test('the gross, the deductions together, the net and the cost are found by what they add up to', () => {
  // Code, basic, rent, special, gross, fund, tax, deductions, net, fund of the employer, cost.
  const rows = [
    ['E1', 20000, 8000, 12000, 40000, 1800, 200, 2000, 38000, 1950, 41950],
    ['E2', '25,000', '10,000', '5,000', '40,000', 1800, 200, 2000, 38000, 1950, 41950],
    ['E3', 30000, 12000, 18500.5, 60500.5, 1800, 0, 1800, 58700.5, 1950, 62450.5],
    ['E4', 12000, 3000, '-', 15000, 1440, 150, 1590, 13410, 1560, 16560],
  ];
  assert.deepEqual(told(rows), ['4 = +1 +2 +3', '7 = +5 +6', '8 = +4 -7', '10 = +4 +9']);
});

test('a gross before its parts is found as well, and a number of days or a telephone is no part', () => {
  const rows = [
    [31, 9845012345, 40000, 20000, 8000, 12000],
    [30, 9845012346, 50000, 25000, 10000, 15000],
    [31, 9845012347, 30000, 15000, 6000, 9000],
  ];
  assert.deepEqual(told(rows), ['2 = +3 +4 +5'], 'half is as much as the others, and no sum of them');
  const after = rows.map(([days = 0, phone = 0, gross = 0, ...parts]) => [days, phone, ...parts, gross]);
  assert.deepEqual(told(after), ['5 = +2 +3 +4']);
  const quarters = rows.map(([days = 0, , gross = 0]) => [days, gross / 4, gross / 4, gross / 2, gross]);
  const parts = new Set([1, 2, 3]);
  assert.deepEqual(
    sumsIn(quarters, 5, parts).map(({ at, of }) => [at, of.length]),
    [[4, 3]],
    'a column that is known to be a part is no sum',
  );
});

test('a gross that stands behind the deductions is the sum of the earnings, wherever these stand', () => {
  const people = [
    [20000, 8000, 12000, 1800, 200, 500],
    [25000, 10000, 5000, 1800, 200, 0],
    [30000, 12000, 18500, 1800, 0, 900],
    [12000, 3000, 1000, 1440, 150, 0],
  ];
  const each = (row: (given: { pay: number[]; cuts: number[]; gross: number; all: number }) => number[]) =>
    told(
      people.map((figures) => {
        const [pay, cuts] = [figures.slice(0, 3), figures.slice(3)];
        const sum = (some: number[]) => some.reduce((total, one) => total + one, 0);
        return row({ pay, cuts, gross: sum(pay), all: sum(cuts) });
      }),
    );
  assert.deepEqual(
    each(({ pay, cuts, gross, all }) => [...pay, ...cuts, all, gross, gross - all]),
    ['6 = +3 +4 +5', '7 = +0 +1 +2', '8 = +7 -6'],
  );
  assert.deepEqual(
    each(({ pay, cuts, gross, all }) => [...pay, ...cuts, gross, gross - all]),
    ['6 = +0 +1 +2', '7 = +6 -3 -4 -5'],
    'without a column of all deductions',
  );
  assert.deepEqual(
    each(({ pay, cuts, gross, all }) => [...cuts, ...pay, gross, all, gross - all]),
    ['6 = +3 +4 +5', '7 = +0 +1 +2', '8 = +6 -7'],
  );
  assert.deepEqual(
    each(({ pay, cuts, gross, all }) => [30, ...pay, ...cuts, gross, all, gross - all]),
    ['7 = +1 +2 +3', '8 = +4 +5 +6', '9 = +7 -8'],
  );
});

test('one row in five may be wrong, and is told; what agrees by chance in few is no sum', () => {
  const good = [1, 2, 3, 4].map((each) => [each * 1000, each * 370, each * 1370]);
  const rows = [...good, [5000, 2000, 7999]];
  const [sum] = sumsIn(rows, 3);
  assert.ok(sum);
  const lines = rows.map((cells, at) => ({ line: at + 2, cells }));
  assert.deepEqual(differences(sum, lines), [{ line: 6, says: 7999, comesTo: 7000 }]);
  assert.deepEqual(told([...rows, [6000, 1, 9], [7000, 2, 3]]), []);
  assert.deepEqual(told([[1, 2, 3]]), [], 'one row tells nothing');
});
