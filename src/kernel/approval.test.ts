import assert from 'node:assert/strict';
import test from 'node:test';
import { type FlowLine, levelsOf, stillNeeded } from './approval.ts';

const line = (level: number, part: Partial<FlowLine> = {}): FlowLine => ({
  level,
  asks: 'right',
  up: null,
  seat: null,
  loginType: null,
  person: null,
  field: null,
  need: 'one',
  count: null,
  ...part,
});

test('lines with one number are asked together, the lowest number first', () => {
  const levels = levelsOf([line(20), line(10), line(20, { asks: 'manager' })]);
  assert.deepEqual(
    levels.map((level) => level.map(({ level: at, asks }) => `${at} ${asks}`)),
    [['10 right'], ['20 right', '20 manager']],
  );
});

test('one of them is enough, or all are needed', () => {
  assert.equal(stillNeeded([line(1)], ['waiting', 'waiting']), 1);
  assert.equal(stillNeeded([line(1)], ['agreed', 'waiting']), 0);
  assert.equal(stillNeeded([line(1, { need: 'all' })], ['agreed', 'waiting']), 1);
  assert.equal(stillNeeded([line(1, { need: 'all' })], ['agreed', 'agreed']), 0);
});

test('two of three: the second answer decides; of two people left both are needed', () => {
  const two = [line(1, { need: 'number', count: 2 })];
  assert.equal(stillNeeded(two, ['agreed', 'waiting', 'waiting']), 1);
  assert.equal(stillNeeded(two, ['agreed', 'agreed', 'waiting']), 0);
  assert.equal(stillNeeded([line(1, { need: 'number', count: 3 })], ['agreed', 'waiting']), 1);
  assert.equal(stillNeeded([line(1, { need: 'number', count: 3 })], ['agreed', 'agreed']), 0);
});

test('who was replaced is not waited for', () => {
  assert.equal(stillNeeded([line(1, { need: 'all' })], ['agreed', 'moved']), 0);
});

test('a level on which nobody is asked is never agreed', () => {
  assert.equal(stillNeeded([line(1)], []), 1);
  assert.equal(stillNeeded([line(1, { need: 'all' })], ['moved']), 1);
});

test('the strictest line of a level holds for all of it', () => {
  assert.equal(stillNeeded([line(1), line(1, { need: 'all' })], ['agreed', 'waiting']), 1);
});
