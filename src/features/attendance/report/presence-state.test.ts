/** Where somebody is at a moment, in pairs around it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { instantAt } from '#time/clock.ts';
import { day } from '#time/day/day.ts';
import type { DayFacts } from '#time/day/day-facts.ts';
import { plainRules } from '#time/day/day-rules.ts';
import { plainShift, type Shift } from '#time/shift/shift.ts';
import { countedPresence } from '../now/presence-count.ts';
import { presenceOf } from './presence-state.ts';

const date = '2026-08-03';
const shift: Shift = { ...plainShift, name: 'General', parts: [{ from: 540, to: 1_080 }], graceIn: 10 };
const instant = (minutes: number): number => instantAt(date, minutes * 60, 330);

/** At `now`, in minutes of the day, with punches made so far. */
function at(now: number, punches: readonly number[], more: Partial<DayFacts> = {}) {
  const facts: DayFacts = {
    ...{ date, ahead: 330, calendar: { kind: 'working' }, shift, requests: [], rules: plainRules },
    punches: punches.map((each) => ({ at: instant(each) })),
    knownUntil: instant(now),
    ...more,
  };
  return presenceOf({ facts, day: day(facts) }, instant(now));
}

test('nobody is awaited before the grace is over, everybody after it', () => {
  assert.equal(at(550, []).state, 'later');
  assert.equal(at(551, []).state, 'expected');
  assert.equal(at(1_439, []).state, 'expected');
  assert.equal(at(1_441, []).state, 'absent');
});

test('late is told at once, and only beyond the grace', () => {
  assert.deepEqual(at(600, [550]), { state: 'in', late: 0 });
  assert.deepEqual(at(600, [551]), { state: 'in', late: 11 });
});

test('in and out go by turns, so that a lunch is no end of the day', () => {
  assert.equal(at(790, [540, 780]).state, 'gone');
  assert.equal(at(830, [540, 780, 820]).state, 'in');
  const said = [
    { at: instant(540), direction: 'in' as const },
    { at: instant(545), direction: 'in' as const },
  ];
  assert.equal(at(600, [], { punches: said }).state, 'in', 'what the device says goes before turns');
});

test('what was granted and days off are told while nobody has punched', () => {
  const granted = (request: DayFacts['requests'][number]) => at(700, [], { requests: [request] }).state;
  assert.equal(granted({ kind: 'leave', type: 'EL', session: 'whole', paid: true }), 'leave');
  assert.equal(granted({ kind: 'on-duty', session: 'whole' }), 'duty');
  assert.equal(granted({ kind: 'work-from-home', session: 'whole' }), 'home');
  assert.equal(at(700, [], { calendar: { kind: 'off' } }).state, 'off');
});

test('half a day of leave moves the time at which somebody is due', () => {
  const requests = [{ kind: 'leave', type: 'EL', session: 'first', paid: true }] as const;
  assert.equal(at(820, [], { requests }).state, 'later');
  assert.equal(at(821, [], { requests }).state, 'expected');
});

test('the wall counts each person once, and the groups add up to the whole', () => {
  const counted = [
    { group: 'Pune', presence: at(600, [551]) },
    { group: 'Pune', presence: at(600, []) },
    { group: 'Bengaluru', presence: at(600, [540]) },
  ];
  const { whole, groups } = countedPresence(counted);
  assert.deepEqual([whole.people, whole.in, whole.late, whole.expected], [3, 2, 1, 1]);
  assert.deepEqual(
    groups.map(({ name, figures }) => [name, figures.people]),
    [
      ['Bengaluru', 1],
      ['Pune', 2],
    ],
  );
});

test('whoever has punched outside the shift is in, and not on a day off', () => {
  const stray = [{ at: instant(150), direction: 'in' as const }];
  const off = { stray, calendar: { kind: 'off' as const } };
  assert.equal(at(180, [], off).state, 'in');
  assert.equal(at(1_380, [], { stray: [{ at: instant(1_370), direction: 'in' as const }] }).state, 'in');
  const gone = [...stray, { at: instant(170), direction: 'out' as const }];
  assert.equal(at(180, [], { ...off, stray: gone }).state, 'gone');
  assert.equal(at(1_441, [], off).state, 'off', 'a date that is over is told as it was counted');
  assert.equal(at(600, [545], { stray }).late, 0, 'nobody is late or in time by such a punch');
});
