import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  addYears,
  dateOfDayNumber,
  dayNumber,
  daysInclusive,
  daysInMonth,
  financialYear,
  formatDate,
  isIsoDate,
  isMonth,
  isoDate,
  lastDay,
  type Month,
  monthsBetween,
  weekDayOf,
} from './calendar.ts';

test('day numbers agree with the platform’s calendar over six centuries, both ways', () => {
  fc.assert(
    fc.property(fc.integer({ min: -140_000, max: 100_000 }), (number) => {
      const date = dateOfDayNumber(number);
      assert.equal(date, new Date(number * 86_400_000).toISOString().slice(0, 10));
      assert.equal(dayNumber(date), number);
      const day = new Date(number * 86_400_000).toLocaleDateString('en', {
        weekday: 'long',
        timeZone: 'UTC',
      });
      assert.equal(weekDayOf(date), day.toLowerCase());
    }),
    { numRuns: 2_000 },
  );
});

test('only real dates are dates', () => {
  for (const right of ['2024-02-29', '2000-02-29', '2026-12-31']) assert.ok(isIsoDate(right), right);
  for (const wrong of [
    '2026-02-29',
    '1900-02-29',
    '2026-04-31',
    '2026-13-01',
    '2026-1-1',
    '',
    '2026-01-01T00:00',
  ]) {
    assert.ok(!isIsoDate(wrong), wrong);
  }
  assert.throws(() => isoDate('2026-02-30'));
  assert.ok(isMonth('2026-12') && !isMonth('2026-00') && !isMonth('2026-1'));
});

test('months know their length and their neighbours', () => {
  assert.deepEqual(
    ['2024-02', '2026-02', '2026-09', '2026-10'].map((month) => daysInMonth(month as Month)),
    [29, 28, 30, 31],
  );
  assert.equal(lastDay('2026-02'), '2026-02-28');
  assert.equal(addMonths('2026-11', 3), '2027-02');
  assert.equal(addMonths('2026-01', -1), '2025-12');
  assert.equal(monthsBetween('2025-12', '2026-11'), 11);
  assert.equal(addDays('2026-12-31', 1), '2027-01-01');
});

test('a range counts both its ends, an empty one counts nothing', () => {
  assert.equal(daysInclusive('2026-09-17', '2026-09-30'), 14);
  assert.equal(daysInclusive('2026-09-17', '2026-09-17'), 1);
  assert.equal(daysInclusive('2026-09-18', '2026-09-17'), 0);
});

test('an age is complete on the birthday, for those born on 29 February on 1 March', () => {
  assert.equal(addYears('1968-11-16', 58), '2026-11-16');
  assert.equal(addYears('1968-02-29', 58), '2026-03-01');
  assert.equal(addYears('1968-02-29', 60), '2028-02-29');
});

test('the financial year begins in April', () => {
  assert.deepEqual(financialYear('2026-03-31'), { name: '2025-26', from: '2025-04-01', to: '2026-03-31' });
  assert.equal(financialYear('2026-04').name, '2026-27');
  assert.equal(financialYear('1999-12').name, '1999-00');
  assert.equal(formatDate('2026-09-07'), '7 September 2026');
});
