import assert from 'node:assert/strict';
import test from 'node:test';
import { isoDate } from './calendar.ts';
import { date, month, text } from './field.ts';
import { movedTo, movesOf, openingDay } from './moving-day.ts';

const aMonth = month({ label: 'Month' });
const aYear = month({ label: 'Tax year', yearFrom: 4 });
const aDay = date({ label: 'As of' });

test('a month moves with the day of running, over the turn of the year', () => {
  assert.equal(movedTo(aMonth, 'this-month', isoDate('2026-11-22')), '2026-11');
  assert.equal(movedTo(aMonth, 'month-before', isoDate('2026-11-22')), '2026-10');
  assert.equal(movedTo(aMonth, 'month-before', isoDate('2027-01-01')), '2026-12');
});
test('a year is that of the month: the last of March is of the old one, April begins the new', () => {
  assert.equal(movedTo(aYear, 'this-month', isoDate('2027-03-31')), '2026-04');
  assert.equal(movedTo(aYear, 'this-month', isoDate('2027-04-01')), '2027-04');
  assert.equal(movedTo(aYear, 'month-before', isoDate('2027-04-01')), '2026-04');
});
test('a day moves to the day of running, or to an end of its month or of the month before', () => {
  const on = isoDate('2028-03-15');
  const all = (['today', 'month-start', 'month-end', 'year-end', 'before-start', 'before-end'] as const).map(
    (word) => movedTo(aDay, word, on),
  );
  assert.deepEqual(all, ['2028-03-15', '2028-03-01', '2028-03-31', '2028-12-31', '2028-02-01', '2028-02-29']);
});
test('words do not move, a year says that it is one', () => {
  assert.deepEqual(movesOf(text({ label: 'Name' })), {});
  assert.equal(movesOf(aMonth)['month-before'], 'The month before');
  assert.equal(movesOf(aYear)['month-before'], 'The year of the month before');
  assert.ok(!('today' in movesOf(aMonth)) && 'today' in movesOf(aDay));
});
test('a day to begin with can lie so many days ahead, over the ends of months and of February', () => {
  assert.equal(openingDay('today+90', isoDate('2026-11-27')), '2027-02-25');
  assert.equal(openingDay('today+1', isoDate('2028-02-28')), '2028-02-29');
  assert.equal(openingDay('today', isoDate('2026-11-27')), '2026-11-27');
  assert.equal(openingDay('2026-01-01', isoDate('2026-11-27')), '2026-01-01');
  assert.equal(openingDay(undefined, isoDate('2026-11-27')), null);
});
