import assert from 'node:assert/strict';
import test from 'node:test';
import { isOver, shareOf, stepOf } from './job-step.ts';

test('a job’s progress is read from the stream, and nonsense is passed over', () => {
  const step = stepOf('{"state":"running","done":50,"total":200,"note":"Checking rows"}');
  assert.ok(step);
  assert.equal(shareOf(step), 25);
  assert.equal(isOver(step), false);
  assert.equal(stepOf('{"state":"odd"}'), undefined);
  assert.equal(stepOf('nonsense'), undefined);
  assert.equal(stepOf(undefined), undefined);
});
test('a job that does not know its size shows no share, and a finished one is full', () => {
  assert.equal(shareOf({ state: 'running', done: 3, total: 0 }), undefined);
  assert.equal(shareOf({ state: 'done', done: 3, total: 0 }), 100);
  assert.equal(isOver({ state: 'cancelled', done: 0, total: 0 }), true);
});
