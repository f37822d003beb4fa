/** A leave year has twelve months, wherever it begins, as people count them who joined within a month. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { type AccrualPolicy, accruals } from './accrual.ts';
import { yearFromJoining } from './leave-year.ts';

const policy: AccrualPolicy = {
  yearly: 1_800,
  by: 1,
  at: 'start',
  joiner: { kind: 'by-days' },
  rounding: { unit: 1, direction: 'nearest' },
  roundsEach: false,
};
const from1900 = (of: Partial<AccrualPolicy> = {}) => [
  { from: '1900-01-01', policy: { ...policy, ...of } } as const,
];
const totalOf = (credits: readonly { readonly quantity: number }[]) =>
  credits.reduce((sum, { quantity }) => sum + quantity, 0);
const ofYear = (joined: IsoDate, of: Partial<AccrualPolicy> = {}, on = joined) =>
  accruals(from1900(of), { joined }, yearFromJoining(joined, on));

test('who joined on 13 April has 18 days in the first year, and 7.5 after five months', () => {
  const credits = ofYear('2023-04-13');
  assert.equal(totalOf(credits), 1_800);
  assert.equal(totalOf(credits.filter(({ day }) => day <= '2023-09-12')), 750);
  assert.equal(totalOf(credits.filter(({ day }) => day <= '2023-09-13')), 900);
  assert.deepEqual(
    [credits[0]?.day, credits[1]?.day, credits.at(-1)?.day],
    ['2023-04-13', '2023-05-13', '2024-03-13'],
  );
});

test('who joined on the 29th to the 31st has twelve months too', () => {
  for (const joined of ['2023-01-29', '2023-01-30', '2023-01-31', '2024-02-29', '2023-08-31'] as const)
    for (const on of [joined, addDays(joined, 400), addDays(joined, 800)])
      for (const by of [1, 3, 6, 12] as const)
        for (const at of ['start', 'end'] as const)
          assert.equal(totalOf(ofYear(joined, { by, at }, on)), 1_800, `${joined} ${by} ${at}`);
});

const joinings = fc.nat(3_000).map((after) => addDays('2019-01-01', after));
const frequencies = fc.constantFrom<AccrualPolicy['by']>(1, 3, 6, 12);

test('whatever the day of joining and the frequency, a whole year’s credits are the year’s days', () => {
  fc.assert(
    fc.property(joinings, frequencies, fc.nat(1_500), fc.boolean(), (joined, by, later, isEnd) => {
      const credits = ofYear(joined, { by, at: isEnd ? 'end' : 'start' }, addDays(joined, later));
      assert.equal(totalOf(credits), 1_800);
      assert.equal(credits.length, 12 / Number(by));
    }),
  );
});

const calendarYear = { from: '2026-01-01', to: '2026-12-31' } as const;
const allYear = (of: Partial<AccrualPolicy>, joined: IsoDate = '2020-01-01', year = calendarYear) =>
  accruals(from1900(of), { joined }, year);
const told = (credits: ReturnType<typeof allYear>, count: number) =>
  credits.slice(0, count).map(({ day, quantity }) => `${day} ${quantity}`);

test('half a month is the 1st to the 15th and the rest of it', () => {
  const credits = allYear({ by: 'half-month', yearly: 2_400 });
  assert.deepEqual(told(credits, 3), ['2026-01-01 100', '2026-01-16 100', '2026-02-01 100']);
  assert.equal(totalOf(credits), 2_400);
  const ended = allYear({ by: 'half-month', yearly: 2_400, at: 'end' });
  assert.deepEqual(told(ended, 4).slice(1), ['2026-01-31 100', '2026-02-15 100', '2026-02-28 100']);
});

test('26 days by week are half a day a week, 52 times; the days over are of the last week', () => {
  const credits = allYear({ by: 'week', yearly: 2_600 });
  assert.deepEqual(told(credits, 2), ['2026-01-01 50', '2026-01-08 50']);
  assert.deepEqual([credits.length, totalOf(credits)], [52, 2_600]);
  assert.deepEqual([credits.at(-1)?.from, credits.at(-1)?.to], ['2026-12-24', '2026-12-31']);
});

test('credits come on the chosen day of the month, or on its last where it is shorter', () => {
  const on = (day: number, month = 1, by: AccrualPolicy['by'] = 1) => allYear({ by, at: { day, month } });
  assert.deepEqual(told(on(31), 3), ['2026-01-31 150', '2026-02-28 150', '2026-03-31 150']);
  assert.deepEqual(told(on(5, 2, 3), 2), ['2026-02-05 450', '2026-05-05 450']);
  assert.deepEqual(told(on(1, 4, 12), 1), ['2026-04-01 1800']);
  const weekly = allYear({ by: 'week', yearly: 2_600, at: { weekDay: 'monday' } });
  assert.deepEqual(told(weekly, 2), ['2026-01-05 50', '2026-01-12 50']);
});

test('who joins after the chosen day is credited on joining, who leaves before it on the last day', () => {
  const at = { day: 5, month: 1 } as const;
  assert.deepEqual(told(allYear({ at }, '2026-01-05'), 1), ['2026-01-05 131']);
  assert.deepEqual(told(allYear({ at }, '2026-01-06'), 1), ['2026-01-06 126']);
  const leaves = accruals(from1900({ at }), { joined: '2020-01-01', left: '2026-03-04' }, calendarYear);
  assert.equal(leaves.at(-1)?.day, '2026-03-04');
});

test('of a year that begins on the 13th the chosen day is the first such day of each of its months', () => {
  const credits = ofYear('2023-04-13', { at: { day: 5, month: 1 } });
  assert.deepEqual(told(credits, 2), ['2023-05-05 150', '2023-06-05 150']);
  assert.equal(totalOf(credits), 1_800);
});

test('an hour for so many hours of work', () => {
  const worked = { days: () => 0, minutes: () => 173 * 60 };
  const by = { by: 'hours-worked', forOne: 17_300, at: 'end' } as const;
  const credits = accruals(from1900(by), { joined: '2020-01-01', worked }, calendarYear);
  assert.deepEqual(told(credits, 2), ['2026-01-31 100', '2026-02-28 100']);
});

test('each credit rounded stops at the year’s days', () => {
  const each = { roundsEach: true, rounding: { unit: 50, direction: 'nearest' } } as const;
  const of = (yearly: number, by: AccrualPolicy['by'] = 1) => totalOf(allYear({ ...each, yearly, by }));
  assert.equal(of(2_100), 2_100, '1.75 is 2 each month, ten and a half times');
  assert.equal(of(1_500, 3), 1_500, '3.75 is 4 each quarter');
  assert.equal(of(2_000), 1_800, '1.67 is 1.5 each month: rounding down is not made up');
});

test('a rule that begins within a quarter has the months of the quarter that are left', () => {
  const quarterly = accruals(
    [{ from: '2026-02-01', policy: { ...policy, by: 3 } }],
    { joined: '2020-01-01' },
    calendarYear,
  );
  assert.deepEqual(told(quarterly, 2), ['2026-02-01 300', '2026-04-01 450']);
});

const lengths = fc.constantFrom<AccrualPolicy['by']>(1, 3, 6, 12, 'week', 'half-month');
const starts = fc.nat(364).map((after) => addDays('2025-01-01', after));

test('whatever the first day of the leave year and the period, a whole year is the year’s days', () => {
  fc.assert(
    fc.property(starts, lengths, fc.constantFrom('start', 'end'), (first, by, at) => {
      const year = yearFromJoining(first, first);
      assert.equal(totalOf(accruals(from1900({ by, at }), { joined: '2010-01-01' }, year)), 1_800);
    }),
  );
});
