import assert from 'node:assert/strict';
import { test } from 'node:test';
import { indianLaw } from '#law/in/law.ts';
import { partedAtLegalLine } from '../overtime/overtime.ts';
import { plainShift, type Shift } from '../shift/shift.ts';
import { type Establishment, hoursOfLaw } from './hours-of-law.ts';
import { hoursBreaches, leaveBreaches } from './policy-floor.ts';
import { rosterBreaches, rosterFrom } from './roster-floor.ts';

const shiftOf = (from: number, to: number, unpaidBreak = 60): Shift => ({
  ...plainShift,
  name: 'General',
  parts: [{ from: from * 60, to: to * 60 }],
  unpaidBreak,
});
const general = shiftOf(9, 18);
const long = shiftOf(8, 20, 0);
const night = shiftOf(22, 30, 30);
const shop: Establishment = { kind: 'shop', state: 'KA', staff: 9 };
const office: Establishment = { ...shop, staff: 10 };
const first = '2026-08-03';
const person = { isWoman: false, nightConsent: false, overtimeBefore: 0 };

const found = (turns: readonly (Shift | undefined)[], of: Establishment = office, who = person) => {
  const hours = hoursOfLaw(indianLaw, of, first);
  return rosterBreaches(indianLaw, hours, rosterFrom(first, turns), who);
};
const kinds = (...asked: Parameters<typeof found>) =>
  [...new Set(found(...asked).map(({ what }) => what))].sort();

test('six days of eight hours with a rest keep every rule', () => {
  const week = [general, general, general, general, general, general, undefined];
  assert.deepEqual(kinds([...week, ...week]), []);
});

test('a breach is told in the words of the law, with its source', () => {
  const [breach] = found([long]);
  assert.equal(breach?.date, first);
  assert.match(breach?.law ?? '', /h a day, 48 h a week/);
  assert.ok((breach?.cite ?? '').length > 0);
});

test('twelve hours without a rest break the day and the rest', () => {
  assert.deepEqual(kinds([long]), ['day', 'rest']);
  assert.deepEqual(kinds([shiftOf(9, 21.5, 30)]), ['day', 'spread']);
});

test('the seventh day of eight hours breaks the week, the eleventh in a row the rest day', () => {
  const days = (count: number) => Array.from({ length: count }, () => general);
  assert.deepEqual(kinds(days(6)), []);
  assert.deepEqual(kinds(days(7)), ['week']);
  assert.ok(!kinds(days(10)).includes('days-in-row'));
  assert.ok(kinds(days(11)).includes('days-in-row'));
});

test('eleven hours lie between two shifts', () => {
  assert.deepEqual(kinds([shiftOf(14, 22, 0), shiftOf(9, 13, 0)]), ['rest']);
  assert.deepEqual(kinds([shiftOf(14, 22, 60), shiftOf(8, 13, 60)]), ['between-shifts']);
});

test('women work at night with their consent', () => {
  const woman = { ...person, isWoman: true };
  assert.deepEqual(kinds([night], office, woman), ['night-consent']);
  assert.deepEqual(kinds([night], office, { ...woman, nightConsent: true }), []);
  assert.deepEqual(kinds([night]), []);
  assert.deepEqual(kinds([shiftOf(10, 19)], office, woman), []);
});

test('planned overtime counts towards the cap of the quarter', () => {
  const nine = shiftOf(9, 19);
  const at = (overtimeBefore: number) => kinds([nine], shop, { ...person, overtimeBefore });
  assert.deepEqual(at(50 * 60), []);
  const ten = shiftOf(9, 20);
  const beyond = kinds([ten], shop, { ...person, overtimeBefore: 50 * 60 });
  assert.deepEqual(beyond, ['quarter']);
});

test('twelve-hour crews of a 2-2-3 rotation cannot hide their overtime', () => {
  const turns = 'DDOODDDOODDOOO'.split('').map((turn) => (turn === 'D' ? shiftOf(8, 20, 30) : undefined));
  const quarter = Array.from({ length: 7 }, () => turns).flat();
  assert.deepEqual(kinds(quarter), ['day', 'quarter', 'week']);
});

test('a shop of nine is under its state alone, one of ten under the Code as well', () => {
  assert.equal(hoursOfLaw(indianLaw, shop, first).length, 1);
  assert.equal(hoursOfLaw(indianLaw, office, first).length, 2);
  assert.equal(hoursOfLaw(indianLaw, office, '2025-11-20').length, 1);
  const factory = { kind: 'factory', state: 'KA', staff: 9 } as const;
  assert.equal(hoursOfLaw(indianLaw, factory, first).length, 2);
});

test('hours and overtime pay below the law are refused, at it they hold', () => {
  const of = (given: object) => hoursBreaches(indianLaw, given, office, first).map(({ what }) => what);
  assert.deepEqual(of({ dayMinutes: 480, weekMinutes: 2_880, restAfterMinutes: 300, overtimeTimes: 2 }), []);
  assert.deepEqual(of({ dayMinutes: 481, weekMinutes: 2_881, restAfterMinutes: 301, overtimeTimes: 1.9 }), [
    'overtime-rate',
    'week',
    'rest',
    'day',
    'week',
    'rest',
  ]);
});

test('leave of a worker is never less than the Code and the state give', () => {
  const of = (earned: number, who: Establishment) =>
    leaveBreaches(indianLaw, { earned, workingDays: 280 }, who, first).map(({ what }) => what);
  assert.deepEqual(of(1_400, office), []);
  assert.deepEqual(of(1_350, office), ['earned', 'earned']);
  assert.deepEqual(of(1_350, { ...office, state: 'KL' }), ['earned']);
});

test('hours between the agreed and the legal line are paid as agreed', () => {
  assert.deepEqual(partedAtLegalLine(50, 40, 48), { asAgreed: 8, atLegalRate: 2 });
  assert.deepEqual(partedAtLegalLine(40, 40, 48), { asAgreed: 0, atLegalRate: 0 });
});
