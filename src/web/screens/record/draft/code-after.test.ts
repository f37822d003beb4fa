import assert from 'node:assert/strict';
import test from 'node:test';
import { codeAfter, monthAfter } from './code-after.ts';

test('the next code counts on, and keeps its places', () => {
  assert.equal(codeAfter('MW-0140'), 'MW-0141');
  assert.equal(codeAfter('E9'), 'E10');
  assert.equal(codeAfter('2026/099'), '2026/100');
  assert.equal(codeAfter('0007'), '0008');
});

test('a code without a figure at its end suggests nothing', () => {
  assert.equal(codeAfter('HEAD'), undefined);
  assert.equal(codeAfter('A1-X'), undefined);
});

test('a month follows the last one, over the turn of the year too; the first is this month', () => {
  assert.equal(monthAfter('2026-11', '2026-11'), '2026-12');
  assert.equal(monthAfter('2026-12', '2027-02'), '2027-01');
  assert.equal(monthAfter(undefined, '2026-11'), '2026-11');
});
