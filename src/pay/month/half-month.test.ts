import assert from 'node:assert/strict';
import test from 'node:test';
import type { Month } from '#kernel/calendar.ts';
import { exampleRules, ordinaryPerson } from '../example.ts';
import { preparePlan } from '../structure/plan.ts';
import { calculate } from './calculate.ts';
import { cycleMonth, cyclePartUpTo, lastEndBy, type PayCycle, partsOf, periodName } from './pay-cycle.ts';
import { payPeriod } from './pay-period.ts';

const halves: PayCycle = { days: 'half of a month' };

test('the halves of a month end on the 15th and on its last day', () => {
  assert.deepEqual(
    (['2026-10', '2027-02', '2028-02'] as const).map((month) =>
      partsOf(halves, month).map((part) => `${periodName(part)}: ${part.from} to ${part.to}`),
    ),
    [
      ['half 1: 2026-10-01 to 2026-10-15', 'half 2: 2026-10-16 to 2026-10-31'],
      ['half 1: 2027-02-01 to 2027-02-15', 'half 2: 2027-02-16 to 2027-02-28'],
      ['half 1: 2028-02-01 to 2028-02-15', 'half 2: 2028-02-16 to 2028-02-29'],
    ],
  );
  const ends = ['2026-10-14', '2026-10-15', '2026-10-30', '2026-10-31'] as const;
  assert.deepEqual(
    ends.map((day) => lastEndBy(halves, day)),
    ['2026-09-30', '2026-10-15', '2026-10-15', '2026-10-31'],
  );
  assert.equal(cycleMonth(halves, '2026-10-31'), '2026-10');
  assert.equal(cycleMonth(halves, '2026-11-01'), '2026-11');
  assert.deepEqual(cyclePartUpTo(halves, '2026-10-20'), { days: 20, of: 31 });
});

test('the halves of a month of 31, 30, 29 and 28 days are its days, and come to the month', () => {
  const site = { name: 'Site', beginsOn: 1, lateJoiners: 'this month', cycle: halves } as const;
  const asha = ordinaryPerson(31_000);
  const upTo = (month: Month, number: number) => {
    const period = payPeriod(month, site, site, asha.joined, number);
    return (
      calculate(preparePlan(exampleRules, month), { ...asha, ...(period ? { period } : {}) }).gross / 100
    );
  };
  assert.deepEqual(
    (['2026-10', '2026-09', '2028-02', '2027-02'] as const).map((month) => [upTo(month, 1), upTo(month, 2)]),
    [
      [15_000, 31_000],
      [15_500, 31_000],
      // 15 of 29 days; two lines are rounded to the rupee.
      [16_035, 31_000],
      [16_607, 31_000],
    ],
  );
});
