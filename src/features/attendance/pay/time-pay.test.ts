/** Which halves are lost and which minutes are paid, around each boundary. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { Day } from '#time/day/day.ts';
import { plainRules } from '#time/day/day-rules.ts';
import type { HalfStatus } from '#time/day/day-status.ts';
import { dayBrings, lostOn, type PaidDay, paidOvertime, type TimePay, unitsOf } from './time-pay.ts';

const pay: TimePay = {
  from: '2026-06',
  absence: 'lost',
  overtime: 'worked',
  counted: 'law',
  overtimeBy: 'OT',
  nightBy: 'NIGHT',
  nightHours: false,
};
// Central rules 2026, rule 69: facts/work-and-welfare.md A.1.
const rule69 = { from: 15, halfTo: 30 };
const policy = { form: 'attendance-policy', id: '1' };

function paid(halves: readonly [HalfStatus, HalfStatus], over: Partial<PaidDay> = {}, minutes = {}): PaidDay {
  const none = { span: 0, worked: 480, rest: 0, late: 0, early: 0, short: 0, before: 0, after: 0 };
  const day: Day = {
    date: '2026-06-01',
    status: halves[0],
    halves,
    isLate: false,
    leavesEarly: false,
    minutes: { ...none, overtime: 0, night: 0, permitted: 0, ...minutes },
    spared: 0,
    paidHalves: 0,
    lostHalves: 0,
    exceptions: [],
  };
  return { day, pay, policy, rules: plainRules, allowance: null, approved: 0, uncaptured: false, ...over };
}
const lost = (...given: Parameters<typeof paid>) => lostOn(paid(...given))?.days ?? 0;

test('absent without leave is lost, wholly or by half; leave is not, whether it is paid or not', () => {
  assert.equal(lost(['A', 'A']), 1);
  assert.equal(lost(['P', 'A']), 0.5);
  assert.equal(lost(['L', 'L']), 0);
  assert.equal(lost(['LOP', 'LOP']), 0, 'leave brings its own loss');
  assert.equal(lost(['LOP', 'A']), 0.5);
  assert.equal(lost(['OPEN', 'OPEN']), 0, 'a day that is not over');
});

test('of a day of which leave took hours, only the rest is lost', () => {
  const spared = (hundredths: number, halves: readonly [HalfStatus, HalfStatus] = ['A', 'A']) => {
    const given = paid(halves);
    return lostOn({ ...given, day: { ...given.day, spared: hundredths } })?.days ?? 0;
  };
  assert.deepEqual([spared(0), spared(25), spared(100)], [1, 0.75, 0]);
  assert.deepEqual([spared(25, ['L', 'A']), spared(50, ['L', 'A'])], [0.25, 0]);
});

test('a forgotten punch waits, or is lost as far as the policy does not pay it meanwhile', () => {
  const by = (missingPaid: 'whole' | 'half' | 'nothing') => ({ rules: { ...plainRules, missingPaid } });
  assert.equal(lost(['MIS', 'MIS']), 0);
  assert.equal(lost(['MIS', 'MIS'], by('whole')), 0);
  assert.equal(lost(['MIS', 'MIS'], by('half')), 0.5);
  assert.equal(lost(['MIS', 'MIS'], by('nothing')), 1);
});

test('nothing is lost where the policy pays absence, or nobody records the person', () => {
  assert.equal(lost(['A', 'A'], { pay: { ...pay, absence: 'kept' } }), 0);
  assert.equal(lost(['A', 'A'], { uncaptured: true }), 0);
});

test('overtime by the Central rules: under 15 minutes nothing, to 30 half an hour, beyond an hour', () => {
  const minutes = (overtime: number) => paidOvertime(paid(['P', 'P'], {}, { overtime }), rule69);
  assert.deepEqual([14, 15, 30, 31, 60, 74, 75].map(minutes), [0, 30, 30, 60, 60, 60, 90]);
});

test('before the law counts so, and to the minute, overtime is what was worked', () => {
  assert.equal(paidOvertime(paid(['P', 'P'], {}, { overtime: 31 }), undefined), 31);
  const exact = { pay: { ...pay, counted: 'minutes' as const } };
  assert.equal(paidOvertime(paid(['P', 'P'], exact, { overtime: 31 }), rule69), 31);
});

test('approved overtime is paid up to what was approved and to what was worked', () => {
  const by = (approved: number) => ({ approved, pay: { ...pay, overtime: 'approved' as const } });
  const of = (approved: number) => paidOvertime(paid(['P', 'P'], by(approved), { overtime: 120 }), rule69);
  assert.deepEqual([0, 60, 120, 180].map(of), [0, 60, 120, 120]);
});

test('nights are counted by the night or by the hour, shifts by the day and the half', () => {
  const night = paid(['P', 'P'], { allowance: 'SHIFT' }, { night: 480 });
  const half = paid(['P', 'A'], { allowance: 'SHIFT' });
  const told = (...days: PaidDay[]) =>
    Object.fromEntries(
      unitsOf(days.flatMap((day) => dayBrings(day, rule69) ?? [])).map(({ component, quantity }) => [
        component,
        quantity,
      ]),
    );
  assert.deepEqual(told(night, night, half), { NIGHT: 2, SHIFT: 2.5 });
  assert.deepEqual(told({ ...night, pay: { ...pay, nightHours: true } }), { NIGHT: 8, SHIFT: 1 });
});
