/** What a penalty is taken from, on both sides of what the balance has. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { takenFor } from './penalty.ts';

const share = (leave: number, lost: number, left = 0) => ({ leave, lost, left });

test('from pay it is loss of pay, whatever the balance is', () => {
  assert.deepEqual(takenFor(50, 'pay', 1_000), share(0, 50));
});

test('from leave it is taken as far as the balance goes; the rest is as the policy says', () => {
  assert.deepEqual(takenFor(50, { short: 'pay' }, 50), share(50, 0));
  assert.deepEqual(takenFor(50, { short: 'pay' }, 49), share(49, 1));
  assert.deepEqual(takenFor(50, { short: 'left' }, 49), share(49, 0, 1));
  assert.deepEqual(takenFor(50, { short: 'owed' }, 0), share(50, 0));
});

test('a balance that is below zero already has nothing to take', () => {
  assert.deepEqual(takenFor(50, { short: 'pay' }, -200), share(0, 50));
  assert.deepEqual(takenFor(50, { short: 'left' }, -200), share(0, 0, 50));
});
