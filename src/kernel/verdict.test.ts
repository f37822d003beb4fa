import assert from 'node:assert/strict';
import test from 'node:test';
import { allows, forbids, lacks, refusalIn, rulingOf } from './verdict.ts';

test('a formula that says no tells what would make it yes, and only that', () => {
  const conditions = [
    { words: 'days is at most 20', holds: false },
    { words: 'the reason is “growth”', holds: true },
  ];
  assert.deepEqual(rulingOf({ yes: false, conditions }), forbids('Only possible if days is at most 20.'));
});

test('a formula that lacks a fact names it and decides nothing', () => {
  const conditions = [
    { words: 'the grade is “M3”', holds: undefined, missing: 'The grade is not recorded.' },
  ];
  assert.deepEqual(rulingOf({ yes: undefined, conditions }), lacks('The grade is not recorded.'));
});

test('a yes refuses nothing; a no is refused with what to do instead; so is what lacks a fact', () => {
  assert.equal(refusalIn(allows('It fits.')), undefined);
  assert.equal(refusalIn(forbids('It is too long.', 'Make two of it.')), 'It is too long. Make two of it.');
  assert.equal(refusalIn(lacks('The grade is not recorded.')), 'The grade is not recorded.');
});
