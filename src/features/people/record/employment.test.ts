import assert from 'node:assert/strict';
import test from 'node:test';
import { isoDate } from '#kernel/calendar.ts';
import { isOfAge, retirementOn, statusOn } from './employment.ts';

const day = isoDate;
const dates = { joinedOn: day('2026-06-01'), confirmedOn: null, leftOn: null };

test('a person may join on the eighteenth birthday, and not on the day before', () => {
  assert.equal(isOfAge(day('2008-11-21'), day('2026-11-21')), true);
  assert.equal(isOfAge(day('2008-11-22'), day('2026-11-21')), false);
});

test('a status follows from the dates and the day', () => {
  assert.equal(statusOn(dates, day('2026-05-31')), 'expected');
  assert.equal(statusOn(dates, day('2026-06-01')), 'probation');
  assert.equal(statusOn({ ...dates, confirmedOn: day('2026-12-01') }, day('2026-11-30')), 'probation');
  assert.equal(statusOn({ ...dates, confirmedOn: day('2026-12-01') }, day('2026-12-01')), 'confirmed');
  assert.equal(statusOn({ ...dates, leftOn: day('2026-12-31') }, day('2026-12-31')), 'notice');
  assert.equal(statusOn({ ...dates, leftOn: day('2026-12-31') }, day('2027-01-01')), 'left');
});

test('retirement is at the end of a month, the one before for those born on a first', () => {
  assert.equal(retirementOn(day('1991-05-17'), 58), '2049-05-31');
  assert.equal(retirementOn(day('1991-06-01'), 58), '2049-05-31');
  assert.equal(retirementOn(day('1991-06-02'), 58), '2049-06-30');
});
