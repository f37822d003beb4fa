import assert from 'node:assert/strict';
import test from 'node:test';
import { addMonths, type Month } from '#kernel/calendar.ts';
import { rupees, zero } from '#kernel/money.ts';
import { perquisiteLines, perquisiteTotal } from './perquisite-statement.ts';

const year = Array.from({ length: 12 }, (_, at) => ({
  month: addMonths('2026-04', at),
  perquisites: zero,
}));
const source = { form: 'perquisite', id: '1' };
const given = (label: string, from: Month, to: Month, value: number) => ({
  label,
  from,
  to,
  value: rupees(value),
  source,
});

test('a perquisite is stated by its months and their value together, and all come to one sum', () => {
  const car = given('Car', '2026-04', '2027-03', 8_000);
  const gift = given('Gifts', '2026-10', '2026-10', 5_000);
  const lines = perquisiteLines([car, gift], year);
  assert.deepEqual(
    lines.map(({ nature, months, value }) => [nature, months.length, value]),
    [
      ['Car', 12, rupees(96_000)],
      ['Gifts', 1, rupees(5_000)],
    ],
  );
  assert.equal(perquisiteTotal(lines), rupees(101_000));
});

test('months that the person was not paid for, and other years, are not stated', () => {
  const [car] = perquisiteLines([given('Car', '2025-01', '2026-12', 8_000)], year.slice(0, 3));
  assert.equal(car?.value, rupees(24_000));
  assert.deepEqual(perquisiteLines([given('Car', '2025-01', '2026-03', 8_000)], year), []);
});

test('what the payslips show as a perquisite is stated too, so that the statement is the year’s sum', () => {
  const car = given('Car', '2026-04', '2027-03', 8_000);
  const paid = year.map((of, at) => ({ ...of, perquisites: at < 3 ? rupees(2_000) : zero }));
  const lines = perquisiteLines([car], paid);
  assert.deepEqual(lines[1], {
    nature: 'As on the payslips',
    months: ['2026-04', '2026-05', '2026-06'],
    value: rupees(6_000),
  });
  assert.equal(perquisiteTotal(lines), rupees(1_02_000));
});
