/** Service times, in pairs around the hours and days of a desk. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { afterWork, putOff, workBetween } from './service-clock.ts';

/** 26 November 2026 is a Thursday. */
const desk = { from: 9 * 60, to: 18 * 60, isWorked: (date: string) => !/-2[89]$/.test(date) } as const;

test('hours run while the desk works, and end with its day at the earliest', () => {
  assert.equal(afterWork('2026-11-26 10:00', 8 * 60, desk), '2026-11-26 18:00');
  assert.equal(afterWork('2026-11-26 10:00', 8 * 60 + 1, desk), '2026-11-27 09:01');
  assert.equal(afterWork('2026-11-26 07:00', 60, desk), '2026-11-26 10:00', 'before it opens');
  assert.equal(afterWork('2026-11-26 20:00', 60, desk), '2026-11-27 10:00', 'after it closed');
});

test('days off are passed over', () => {
  assert.equal(afterWork('2026-11-27 17:00', 2 * 60, desk), '2026-11-30 10:00');
  assert.equal(afterWork('2026-11-28 12:00', 60, desk), '2026-11-30 10:00');
});

test('what lies between two moments is counted the same way, either way round', () => {
  assert.equal(workBetween('2026-11-27 17:00', '2026-11-30 10:00', desk), 120);
  assert.equal(workBetween('2026-11-30 10:00', '2026-11-27 17:00', desk), -120);
  assert.equal(workBetween('2026-11-28 08:00', '2026-11-29 20:00', desk), 0);
});

test('a hold puts the end off by what was left, and no more', () => {
  assert.equal(putOff(90, '2026-11-27 17:00', desk), '2026-11-30 09:30');
  assert.equal(putOff(-5, '2026-11-27 17:00', desk), '2026-11-27 17:00', 'late stays late');
});
