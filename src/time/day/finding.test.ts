/** What somebody has to look at in a week. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { instantAt } from '../clock.ts';
import { plainShift, type Shift } from '../shift/shift.ts';
import { day } from './day.ts';
import type { DayFacts } from './day-facts.ts';
import { plainRules } from './day-rules.ts';
import { findingsOf } from './finding.ts';

const shift: Shift = { ...plainShift, name: 'General', parts: [{ from: 540, to: 1_080 }], graceIn: 10 };
const date = '2026-08-03';
const found = (times: readonly number[], more: Partial<DayFacts> = {}) =>
  findingsOf(
    day({
      date,
      ahead: 330,
      calendar: { kind: 'working' },
      shift,
      punches: times.map((minutes) => ({ at: instantAt(date, minutes * 60, 330) })),
      requests: [],
      rules: plainRules,
      ...more,
    }),
  );

test('a day as planned is nobody’s concern, and neither is one that is not over', () => {
  assert.deepEqual(found([540, 1_080]), []);
  assert.deepEqual(found([], { knownUntil: instantAt(date, 600 * 60, 330) }), []);
  assert.deepEqual(found([], { calendar: { kind: 'off' } }), []);
});

test('lateness is found from the minute after the grace, a short day from half an hour', () => {
  assert.deepEqual(found([550, 1_080]), []);
  assert.deepEqual(found([551, 1_080]), ['late']);
  assert.deepEqual(found([540, 1_051]), ['early']);
  assert.deepEqual(found([540, 1_050]), ['early', 'short']);
});

test('a punch outside the hours of every shift is found, whatever else the day is', () => {
  const stray = [{ at: instantAt(date, 180 * 60, 330) }];
  assert.deepEqual(found([540, 1_080], { stray }), ['stray']);
  assert.deepEqual(found([], { stray }), ['stray', 'absent']);
  assert.deepEqual(found([], { stray, calendar: { kind: 'off' } }), ['stray']);
});

test('a single punch is a missing one and no absence; none at all is absence', () => {
  assert.deepEqual(found([540]), ['missing']);
  assert.deepEqual(found([]), ['absent']);
  const halved = { ...shift, fullFrom: 420, halfFrom: 210 };
  assert.deepEqual(found([540, 800], { shift: halved }), ['early', 'short'], 'half a day at work');
});

test('work on a day off is told, so that somebody grants it or asks why', () => {
  assert.deepEqual(found([540, 1_080], { calendar: { kind: 'off' } }), ['off']);
});
