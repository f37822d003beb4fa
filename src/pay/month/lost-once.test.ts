/** One day of one person is taken off the pay once, whoever says so. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { IsoDate } from '#kernel/calendar.ts';
import type { LossOfPay } from '../model/facts.ts';
import { lostOnce } from './lost-once.ts';

const from = (form: string) => ({ form, id: '1' });
const leave = (on: IsoDate, days = 1): LossOfPay => ({ days, on, source: from('leave-application') });
const absent = (on: IsoDate, days = 1): LossOfPay => ({ days, on, source: from('attendance-policy') });
const typed = (days: number): LossOfPay => ({ days, source: from('loss-of-pay') });
const daysOf = (lost: readonly LossOfPay[]) => lost.map(({ days, included }) => [days, included ?? 0]);

test('what is typed alone is lost as it is typed', () => {
  assert.deepEqual(lostOnce([], [typed(2)]), [typed(2)]);
});

test('a typed day that leave says too is taken once, and says so', () => {
  assert.deepEqual(daysOf(lostOnce([leave('2026-09-01')], [typed(1)])), [
    [0, 1],
    [1, 0],
  ]);
});

test('of typed days only what is beyond the known ones is lost besides', () => {
  const known = [leave('2026-09-01'), leave('2026-09-02', 0.5)];
  assert.deepEqual(daysOf(lostOnce(known, [typed(1.5)]))[0], [0, 1.5]);
  assert.deepEqual(daysOf(lostOnce(known, [typed(2)]))[0], [0.5, 1.5]);
});

test('a date that leave and attendance both say is lost once, and two halves are a day', () => {
  assert.deepEqual(daysOf(lostOnce([leave('2026-09-01'), absent('2026-09-01')], [])), [[1, 0]]);
  const halves = [leave('2026-09-01', 0.5), absent('2026-09-01', 0.5)];
  assert.deepEqual(lostOnce(halves, []), halves);
  assert.deepEqual(daysOf(lostOnce([leave('2026-09-01', 0.5), absent('2026-09-01')], [])), [
    [0.5, 0],
    [0.5, 0],
  ]);
});
