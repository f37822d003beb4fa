import assert from 'node:assert/strict';
import test from 'node:test';
import { ProgramFault } from '../assert.ts';
import { addDays, addMonths, addYears, isInCalendar, isIsoDate, isMonth } from '../calendar.ts';
import { eachDay, eachMonth, monthBegun, weekDayBy, weekDayFrom } from './day-range.ts';

test('nobody counts past the years 0001 to 9999, where dates no longer compare as text', () => {
  assert.equal(addDays('9999-12-30', 1), '9999-12-31');
  assert.equal(addDays('0001-01-02', -1), '0001-01-01');
  assert.equal(addMonths('9999-11', 1), '9999-12');
  assert.equal(addMonths('0001-02', -1), '0001-01');
  assert.equal(addYears('9998-06-01', 1), '9999-06-01');
  for (const past of [
    () => addDays('9999-12-31', 1),
    () => addDays('0001-01-01', -1),
    () => addDays('2026-11-28', 1e15),
    () => addDays('2026-11-28', Number.NaN),
    () => addMonths('9999-12', 1),
    () => addMonths('0001-01', -1),
    () => addMonths('2026-11', Number.POSITIVE_INFINITY),
    () => addYears('9999-06-01', 1),
    () => addYears('0001-06-01', -1),
  ])
    assert.throws(past, ProgramFault);
});

test('the year 0000, which no database knows, has neither dates nor months', () => {
  assert.deepEqual([isIsoDate('0000-12-31'), isMonth('0000-12')], [false, false]);
  assert.deepEqual([isIsoDate('0001-01-01'), isMonth('0001-01')], [true, true]);
});

test('the days and months that may be named are those of 1900 to 2199', () => {
  const inside = ['1900-01-01', '2199-12-31', '1900-01', '2199-12'] as const;
  const outside = ['1899-12-31', '2200-01-01', '1899-12', '2200-01', '0001-01-01', '9999-12-31'] as const;
  assert.deepEqual(inside.map(isInCalendar), [true, true, true, true]);
  assert.deepEqual(outside.map(isInCalendar), [false, false, false, false, false, false]);
});

test('a range is walked to its end at both ends of the calendar, and an empty one not at all', () => {
  assert.deepEqual(eachDay('2026-02-27', '2026-03-01'), ['2026-02-27', '2026-02-28', '2026-03-01']);
  assert.deepEqual(eachDay('2026-11-01', '2026-11-30', 14), ['2026-11-01', '2026-11-15', '2026-11-29']);
  assert.deepEqual(eachDay('9999-12-30', '9999-12-31'), ['9999-12-30', '9999-12-31']);
  assert.deepEqual(eachDay('0001-01-01', '0001-01-01'), ['0001-01-01']);
  assert.deepEqual(eachDay('2026-11-02', '2026-11-01'), []);
  assert.deepEqual(eachMonth('2026-11', '2027-01'), ['2026-11', '2026-12', '2027-01']);
  assert.deepEqual(eachMonth('9999-11', '9999-12'), ['9999-11', '9999-12']);
  assert.deepEqual(eachMonth('2026-11', '2026-10'), []);
});

test('half years and weeks begin where they should, on their first day too', () => {
  assert.deepEqual(
    (['2026-03', '2026-04', '2026-09', '2026-10'] as const).map((month) => monthBegun(month, [4, 10])),
    ['2025-10', '2026-04', '2026-04', '2026-10'],
  );
  // 28 November 2026 is a Saturday.
  assert.equal(weekDayBy('2026-11-28', 'monday'), '2026-11-23');
  assert.equal(weekDayBy('2026-11-23', 'monday'), '2026-11-23');
  assert.equal(weekDayFrom('2026-11-28', 'monday'), '2026-11-30');
  assert.equal(weekDayFrom('2026-11-28', 'saturday'), '2026-11-28');
});
