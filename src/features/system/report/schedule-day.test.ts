import assert from 'node:assert/strict';
import test from 'node:test';
import { isoDate } from '#kernel/calendar.ts';
import { nextAfter } from './schedule-day.ts';

const monthly = (day: number) => ({ every: 'month', day, weekday: null }) as const;
const weekly = { every: 'week', day: null, weekday: 'monday' } as const;

test('each month on its day: the day before, the day itself, the day after, and over the year', () => {
  assert.equal(nextAfter(monthly(5), isoDate('2026-11-04')), '2026-11-05');
  assert.equal(nextAfter(monthly(5), isoDate('2026-11-05')), '2026-12-05');
  assert.equal(nextAfter(monthly(5), isoDate('2026-12-06')), '2027-01-05');
  assert.equal(nextAfter(monthly(28), isoDate('2027-02-27')), '2027-02-28');
});
test('each week on its day: never the day itself', () => {
  assert.equal(nextAfter(weekly, isoDate('2026-11-22')), '2026-11-23', 'a Sunday');
  assert.equal(nextAfter(weekly, isoDate('2026-11-23')), '2026-11-30', 'the Monday itself');
  assert.equal(nextAfter(weekly, isoDate('2026-11-24')), '2026-11-30');
});
test('what is not made by itself has no next day', () => {
  assert.equal(nextAfter({ every: null, day: 5, weekday: 'monday' }, isoDate('2026-11-22')), null);
});
