/** What coming late costs and what that is taken from, on both sides of each limit. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { latePenalty, takenFor } from './penalty.ts';

const share = (leave: number, lost: number, left = 0) => ({ leave, lost, left });

test('the last free time, the last before a count is full and the last free minute cost nothing', () => {
  const times = (count: number) => Array.from({ length: count }, () => 10);
  const each = { kind: 'each', free: 3, days: 50 } as const;
  assert.deepEqual([latePenalty(times(3), each), latePenalty(times(4), each)], [0, 50]);
  const every = { kind: 'every', count: 3, days: 50 } as const;
  assert.deepEqual(
    [2, 3, 5, 6].map((count) => latePenalty(times(count), every)),
    [0, 50, 50, 100],
  );
  const pool = { kind: 'pool', minutes: 60, step: 30, days: 50 } as const;
  assert.deepEqual([latePenalty([30, 30], pool), latePenalty([30, 31], pool)], [0, 50]);
  assert.deepEqual([latePenalty([60, 30], pool), latePenalty([60, 31], pool)], [50, 100]);
});

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
