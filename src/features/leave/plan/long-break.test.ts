import assert from 'node:assert/strict';
import test from 'node:test';
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { longBreaks, type PlannedDay } from './long-break.ts';

/** Four weeks from Monday 4 January 2027, with Saturdays and Sundays off. */
const weeks = (holidays: Record<IsoDate, string>, closed: readonly IsoDate[] = []): PlannedDay[] =>
  Array.from({ length: 28 }, (_, at) => {
    const date = addDays('2027-01-04', at);
    const holiday = holidays[date];
    const rest = at % 7 > 4 ? 'off' : 'working';
    return {
      date,
      kind: holiday ? 'holiday' : rest,
      says: holiday ?? '',
      closed: closed.includes(date),
    };
  });
const told = (days: readonly PlannedDay[], count = 8) =>
  longBreaks(days, count).map(
    ({ from, to, free, leave }) => `${from} to ${to}: ${free} for ${leave.join(' ')}`,
  );

test('a holiday on a Tuesday makes four days by leave on the Monday', () => {
  assert.deepEqual(told(weeks({ '2027-01-26': 'Republic Day' })), [
    '2027-01-23 to 2027-01-26: 4 for 2027-01-25',
  ]);
});

test('a holiday in the middle of the week takes two days of leave for five', () => {
  const [found] = longBreaks(weeks({ '2027-01-13': 'Lohri' }), 1);
  assert.equal(found?.free, 5);
  assert.equal(found?.leave.length, 2);
  assert.deepEqual(found?.holidays, ['Lohri']);
});

test('weekends alone, and a holiday that needs no leave, are no plan', () => {
  assert.deepEqual(told(weeks({})), []);
  assert.deepEqual(told(weeks({ '2027-01-16': 'On a Saturday' })), []);
  assert.ok(told(weeks({ '2027-01-15': 'Pongal' })).every((each) => / for 2027/.test(each)));
});

test('a day that is blocked or has leave already is not planned over', () => {
  const days = weeks({ '2027-01-26': 'Republic Day' }, ['2027-01-25']);
  assert.ok(told(days).every((each) => !each.includes('2027-01-25')));
});

test('no two plans share a day, and they stand in the order of the year', () => {
  const found = longBreaks(weeks({ '2027-01-12': 'One', '2027-01-14': 'Two', '2027-01-26': 'Three' }), 8);
  for (const [at, next] of found.slice(1).entries()) assert.ok((found[at]?.to ?? '') < next.from);
  assert.ok(found.length >= 2);
});
