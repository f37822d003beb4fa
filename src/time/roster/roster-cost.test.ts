/** The cost of a roster, by hand: a month of 26 days of 8 hours, overtime twice, nights as they are paid. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { rupees } from '#kernel/money.ts';
import { ratio } from '#kernel/ratio.ts';
import { plainShift } from '../shift/shift.ts';
import { nightOf, type PlannedDay, rosterCost } from './roster-cost.ts';

const shiftOf = (from: number, to: number): PlannedDay => ({
  shift: { ...plainShift, name: 'One', parts: [{ from, to }] },
});
const [day, long, night] = [shiftOf(540, 1_020), shiftOf(540, 1_140), shiftOf(1_320, 1_800)];
const rules = {
  monthHours: 208,
  normal: { day: 8, week: 48 },
  overtimeTimes: ratio(2, 1),
  night: { from: 1_320, to: 1_800 },
} as const;
/** 100 rupees an hour. */
const monthly = rupees(20_800);
const cost = (days: readonly (PlannedDay | undefined)[], more = {}) =>
  rosterCost(days, monthly, { ...rules, ...more });

test('a day of eight hours costs eight ordinary hours, a rest nothing', () => {
  assert.equal(cost([day, undefined]), rupees(800));
});

test('the ninth and tenth hour of a day cost twice', () => {
  assert.equal(cost([long]), rupees(800 + 2 * 200));
});

test('six days of eight hours are a week, and the seventh is overtime', () => {
  assert.equal(cost(Array(6).fill(day)), rupees(4_800));
  assert.equal(cost(Array(7).fill(day)), rupees(4_800 + 1_600));
  assert.equal(cost([...Array(6).fill(day), undefined, day]), rupees(5_600), 'the eighth is of another week');
});

test('hours beyond a day are not counted again beyond the week', () => {
  assert.equal(cost(Array(5).fill(long)), rupees(5_000 + 5 * 200));
});

test('a night is paid by its hours or by the night, also the one before the date', () => {
  assert.equal(nightOf(night.shift, rules.night), 480);
  assert.equal(nightOf(shiftOf(240, 720).shift, rules.night), 120, '04:00 to 06:00');
  assert.equal(nightOf(day.shift, rules.night), 0);
  assert.equal(cost([night], { nightExtra: { rate: rupees(10), per: 'hour' } }), rupees(880));
  assert.equal(cost([night, day], { nightExtra: { rate: rupees(150), per: 'day' } }), rupees(1_750));
});

test('an allowance comes with each day of its shift', () => {
  const paid = { ...day, allowance: { rate: rupees(50), per: 'day' } } as const;
  assert.equal(cost([paid, day]), rupees(1_650));
});
