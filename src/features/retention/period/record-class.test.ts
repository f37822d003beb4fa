/** How long each class is kept, in pairs around each boundary: facts/work-and-welfare.md, B, r. 72. */
import assert from 'node:assert/strict';
import test from 'node:test';
import type { IsoDate } from '#kernel/calendar.ts';
import { freeDays, freeOn, leastMonths, type RecordClass, usualMonths } from './record-class.form.ts';

const day = (text: string) => text as IsoDate;
const ends = { lastDay: day('2020-08-14'), lastEntry: day('2021-03-31') };

test('a register is kept through five calendar years after its last entry, and not a day longer', () => {
  assert.equal(freeOn('time', ends, 60), '2027-01-01');
  assert.equal(freeOn('time', { ...ends, lastEntry: day('2021-12-31') }, 60), '2027-01-01');
  assert.equal(freeOn('time', { ...ends, lastEntry: day('2022-01-01') }, 60), '2028-01-01');
});

test('an organisation may keep longer than the law, never shorter', () => {
  assert.equal(freeOn('time', ends, 61), '2027-02-01');
  assert.equal(freeOn('time', ends, 12), '2027-01-01');
  assert.deepEqual(
    (['register', 'pay', 'time', 'accident', 'private'] as const).map(leastMonths),
    [60, 60, 60, 60, 0],
  );
});

test('what no law keeps goes so many months after the last day, by the calendar', () => {
  assert.equal(freeOn('private', ends, 24), '2022-08-14');
  assert.equal(freeOn('private', { ...ends, lastDay: day('2020-08-31') }, 6), '2021-02-28');
});

test('the register goes last, since whose the rest is has to be known', () => {
  const months = (of: RecordClass) => (of === 'cases' ? 240 : usualMonths[of]);
  const days = freeDays(ends, months);
  assert.equal(days('cases'), '2040-08-14');
  assert.equal(days('register'), '2040-08-14');
  assert.equal(freeDays(ends, (of) => usualMonths[of])('register'), '2030-01-01');
});
