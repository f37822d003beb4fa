/** The hours of flexible shifts from month to month, in pairs round each limit. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { plainShift } from '../shift/shift.ts';
import type { Day } from './day.ts';
import { day } from './day.ts';
import type { DayFacts } from './day-facts.ts';
import { plainRules } from './day-rules.ts';
import { type HourRules, hourMonth, hoursOfDay, hundredthsLost } from './hour-account.ts';

const rules: HourRules = {
  ...{ beyond: 'lost', minusMost: 480, plusMost: 600 },
  ...{ overtimePaid: false, absenceLost: true },
};
const oneDay = (worked: number) => [{ date: '2026-08-03', required: 480, worked }] as const;

test('what is missing is carried up to the limit, and one minute more is lost', () => {
  const at = hourMonth(-300, oneDay(300), rules);
  assert.deepEqual([at.carriedOut, at.lost], [-480, 0]);
  const beyond = hourMonth(-300, oneDay(299), rules);
  assert.deepEqual([beyond.carriedOut, beyond.lost, beyond.forgiven], [-480, 1, 0]);
  const forgiven = hourMonth(-300, oneDay(299), { ...rules, beyond: 'lapse' });
  assert.deepEqual([forgiven.carriedOut, forgiven.lost, forgiven.forgiven], [-480, 0, 1]);
});

test('what was worked besides is carried up to its limit, and one minute more lapses', () => {
  assert.deepEqual(hourMonth(500, oneDay(580), rules).lapsed, 0);
  const beyond = hourMonth(500, oneDay(581), rules);
  assert.deepEqual([beyond.carriedOut, beyond.lapsed], [600, 1]);
});

test('hours worked later pay what was missing before', () => {
  assert.equal(hourMonth(-480, oneDay(960), rules).carriedOut, 0);
});

test('a part of a hundredth of a day is never lost', () => {
  assert.equal(hundredthsLost(480, oneDay(0)), 100);
  assert.equal(hundredthsLost(4, oneDay(0)), 0, 'four minutes of 480 are less than a hundredth');
  assert.equal(hundredthsLost(5, oneDay(0)), 1);
  assert.equal(hundredthsLost(60, []), 0);
});

const flexible = {
  ...{ ...plainShift, name: 'Flexible', flexible: {}, unpaidBreak: 60, fullFrom: 300, halfFrom: 150 },
  parts: [{ from: 540, to: 1_080 }],
} as const;
const hour = (hours: number) => Date.UTC(2026, 7, 3) / 1_000 + hours * 3_600 - 330 * 60;
const dayOf = (ends: number | null, more: Partial<DayFacts> = {}): { facts: DayFacts; day: Day } => {
  const facts: DayFacts = {
    ...{ date: '2026-08-03', ahead: 330, calendar: { kind: 'working' }, shift: flexible },
    punches: ends === null ? [] : [{ at: hour(9) }, { at: hour(ends) }],
    ...{ requests: [], rules: plainRules },
    ...more,
  };
  return { facts, day: day(facts) };
};
const counted = (ends: number | null, more: Partial<DayFacts> = {}, by = rules) => {
  const hours = hoursOfDay(dayOf(ends, more), by);
  return hours && [hours.required, hours.worked];
};

test('a day counts what it plans beside what was worked', () => {
  assert.deepEqual(counted(18), [480, 480]);
  assert.deepEqual(counted(16), [480, 360]);
  assert.deepEqual(counted(19), [480, 540]);
  assert.deepEqual(counted(19, {}, { ...rules, overtimePaid: true }), [480, 480], 'paid as overtime');
});

test('leave, duty elsewhere, days off and fixed shifts ask for no hours', () => {
  const leave = { kind: 'leave', type: 'CL', paid: true } as const;
  assert.equal(counted(null, { requests: [{ ...leave, session: 'whole' }] }), undefined);
  assert.deepEqual(counted(13, { requests: [{ ...leave, session: 'second' }] }), [240, 180]);
  assert.equal(counted(null, { requests: [{ kind: 'on-duty', session: 'whole' }] }), undefined);
  assert.equal(counted(18, { calendar: { kind: 'off' } }), undefined);
  const { flexible: _, ...fixed } = flexible;
  assert.equal(counted(18, { shift: fixed }), undefined);
});

test('an absence that is loss of pay is no debt of hours besides; one that is paid is', () => {
  assert.equal(counted(null), undefined);
  assert.deepEqual(counted(null, {}, { ...rules, absenceLost: false }), [480, 0]);
});
