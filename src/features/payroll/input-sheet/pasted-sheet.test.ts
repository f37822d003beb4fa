import assert from 'node:assert/strict';
import { test } from 'node:test';
import { pastedInto } from './pasted-sheet.ts';

const people = [
  { employee: 11, code: 'E11', name: 'Asha Rao', joinedOn: '2024-04-01' },
  { employee: 12, code: 'E12', name: 'Vikram Shah', joinedOn: '2024-04-01' },
  { employee: 13, code: 'E13', name: 'Gita Das', joinedOn: '2024-04-01' },
] as const;
const columns = [
  { id: 0, code: 'LOP', name: 'Loss of pay', kind: 'days', used: true },
  { id: 5, code: 'BONUS', name: 'Bonus', kind: 'earning', used: true },
  { id: 6, code: 'CANTEEN', name: 'Canteen', kind: 'deduction', used: true },
];
const sheet = { people, columns };

test('figures alone fill from the cell down and across', () => {
  const { cells, left } = pastedInto(sheet, { person: 1, column: 1 }, '5,000\t120.50\n₹7,500\t\n');
  assert.deepEqual(cells, [
    { employee: 12, column: 5, amount: 500_000 },
    { employee: 12, column: 6, amount: 12_050 },
    { employee: 13, column: 5, amount: 750_000 },
    { employee: 13, column: 6, amount: null },
  ]);
  assert.deepEqual(left, []);
});

test('with codes and headings each amount finds its person and component, in whatever order', () => {
  const text = 'Employee code\tName\tCanteen\tBonus\nE13\tGita Das\t300\t2000\nE11\tAsha Rao\t\t1000';
  const { cells, left } = pastedInto(sheet, { person: 0, column: 0 }, text);
  assert.deepEqual(cells, [
    { employee: 13, column: 6, amount: 30_000 },
    { employee: 13, column: 5, amount: 200_000 },
    { employee: 11, column: 6, amount: null },
    { employee: 11, column: 5, amount: 100_000 },
  ]);
  assert.deepEqual(left, []);
});

test('what finds no place is named and not taken', () => {
  const text = 'Code\tBonus\tHousing\nE11\tabout 500\t10\nE99\t700\t10\nE12\t-50\t1';
  const { cells, left } = pastedInto(sheet, { person: 0, column: 0 }, text);
  assert.deepEqual(cells, []);
  assert.deepEqual(left, ['about 500', 'E99', '-50', 'Housing']);
});

test('rows below the last person are left out', () => {
  const { cells, left } = pastedInto(sheet, { person: 2, column: 1 }, '1\n2\n');
  assert.deepEqual(cells, [{ employee: 13, column: 5, amount: 100 }]);
  assert.deepEqual(left, ['2']);
});
