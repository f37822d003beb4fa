import assert from 'node:assert/strict';
import { test } from 'node:test';
import { unshaped } from '#kernel/sheet/shaping.ts';
import { unanswered } from '#kernel/wire/import-sheet.ts';
import type { TableCell } from '../read/csv-read.ts';
import { heldIn } from './column-holds.ts';

const held = (words: string, values: readonly TableCell[]) => heldIn({ words, last: words }, values);

test('amounts, a status and dates are seen whatever their columns are called', () => {
  assert.equal(held('Conv.', ['1,600', 1600, '-', 2400.5]), 'amounts');
  assert.equal(held('Remarks', ['Active', 'Active', 'Resigned']), 'status');
  assert.equal(held('Attrition', ['Yes', 'No', 'No']), 'status');
  assert.equal(held('EmploymentStatus', ['Active', 'Voluntarily Terminated', 'Active']), 'status');
  assert.equal(held('Since', ['01-Apr-2024', '2023-01-15', '']), 'dates');
  assert.equal(held('Since', ['3/30/2015', '4/2/2015 10:00']), 'dates');
});

test('numbers of people and places, days and words are no such', () => {
  assert.equal(held('Sr No', [1, 2, 300]), undefined);
  assert.equal(held('PIN code', [560001, 411001]), undefined);
  assert.equal(held('Phone', ['9845012345']), undefined);
  assert.equal(held('Paid days', [31, 30, 28]), undefined);
  assert.equal(held('Blood group', ['A+', 'B+', 'A+']), undefined);
});

test('each is asked about until it is imported, used, or left out on purpose', () => {
  const file = {
    holds: { 1: 'amounts', 2: 'amounts', 3: 'status', 4: 'dates', 5: 'amounts' },
    sums: [{ at: 5, of: [{ at: 1, sign: 1 as const }] }],
  } as const;
  const shaping = {
    ...unshaped,
    made: [{ kind: 'join', from: [4], between: ' ' } as const],
    treated: { 3: { left: true } },
  };
  assert.deepEqual(unanswered(file, {}, unshaped), [1, 2, 3, 4]);
  assert.deepEqual(unanswered(file, { 1: 'amount' }, shaping), [2]);
});
