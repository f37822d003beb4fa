import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Month } from '#kernel/calendar.ts';
import { paise, rupees } from '#kernel/money.ts';
import { dueIn, isDueIn, oftenInWords, type Recurrence, timesDueBefore } from './recurring.ts';

const from = '2026-02';
const amount = rupees(1_000);
const months = (count: number): Month[] =>
  Array.from(
    { length: count },
    (_, at) => `${2026 + Math.floor(at / 12)}-${String((at % 12) + 1).padStart(2, '0')}` as Month,
  );
const dueMonths = (of: Recurrence): string[] => months(26).filter((month) => isDueIn(of, month));

test('each frequency falls due in its months, counted from the first', () => {
  const to = '2026-12';
  assert.equal(dueMonths({ from, to, every: 'month', amount }).length, 11);
  const quarterly = dueMonths({ from, to, every: 'quarter', amount });
  assert.deepEqual(quarterly, ['2026-02', '2026-05', '2026-08', '2026-11']);
  const halfYearly = dueMonths({ from, every: 'half-year', amount });
  assert.deepEqual(halfYearly, ['2026-02', '2026-08', '2027-02', '2027-08', '2028-02']);
  assert.deepEqual(dueMonths({ from, every: 'year', amount }), ['2026-02', '2027-02', '2028-02']);
  const named = dueMonths({ from, every: 'named', months: [4, 1], amount });
  assert.deepEqual(named, ['2026-04', '2027-01', '2027-04', '2028-01']);
});

test('how often it was due before a month is what counting month by month finds', () => {
  for (const every of ['month', 'quarter', 'half-year', 'year', 'named'] as const) {
    for (const to of [undefined, '2026-02', '2026-11', '2027-05'] as const) {
      const of: Recurrence = { from, every, months: [1, 5, 12], amount, ...(to ? { to } : {}) };
      for (const month of months(26)) {
        const counted = months(26).filter((each) => each < month && isDueIn(of, each)).length;
        assert.equal(timesDueBefore(of, month), counted, `${every} to ${to} before ${month}`);
      }
    }
  }
});

test('instalments sum to the total, the last being what is left', () => {
  const of: Recurrence = { from, every: 'month', amount, total: paise(2_500_01) };
  const paid = months(8).map((month) => dueIn(of, month).amount);
  assert.deepEqual(paid, [0, 1_000_00, 1_000_00, 500_01, 0, 0, 0, 0]);
});

test('a month that took nothing is made good by a later one, and all that is left falls due last', () => {
  const of: Recurrence = { from, every: 'month', amount, total: rupees(2_500) };
  assert.deepEqual(dueIn(of, '2026-06', rupees(1_000)), { amount: rupees(1_000), before: rupees(1_000) });
  assert.equal(dueIn(of, '2026-06', rupees(1_000), true).amount, rupees(1_500));
  assert.equal(dueIn(of, '2026-06', rupees(2_500), true).amount, 0);
  assert.equal(dueIn(of, '2026-01', rupees(0), true).amount, 0);
});

test('how often is told in words', () => {
  assert.equal(oftenInWords({ every: 'quarter' }), 'every quarter');
  assert.equal(oftenInWords({ every: 'named', months: [10, 4, 1] }), 'in January, April and October');
});
