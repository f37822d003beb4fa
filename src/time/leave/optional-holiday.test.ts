/** Optional holidays: so many a year, until a day, and none on a day that is free anyway. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { isoDate } from '#kernel/calendar.ts';
import { type Choosing, choiceAnswer } from './optional-holiday.ts';

const onam = { date: isoDate('2026-08-26'), name: 'Onam' };
const pongal = { date: isoDate('2026-01-15'), name: 'Pongal' };
const usual: Choosing = {
  holiday: onam,
  rules: { most: 2, noticeDays: 7 },
  today: isoDate('2026-08-01'),
  isForPerson: true,
  alreadyFree: undefined,
  chosen: [],
  isForOther: false,
};
const answer = (given: Partial<Choosing> = {}) => choiceAnswer({ ...usual, ...given });

test('one of two is chosen, and the second; a third is not', () => {
  assert.deepEqual(answer(), { says: '1 of 2 of the year.' });
  assert.deepEqual(answer({ chosen: [pongal] }), { says: '2 of 2 of the year.' });
  const third = answer({ chosen: [pongal, { date: isoDate('2026-03-19'), name: 'Ugadi' }] });
  assert.equal(third.says, 'All 2 of the year are chosen: Pongal (15 January 2026), Ugadi (19 March 2026).');
  assert.equal(third.instead, 'Withdraw one of them first.');
});

test('the last day of choosing is seven days before, and HR enters it later', () => {
  assert.equal(answer({ today: isoDate('2026-08-19') }).instead, undefined);
  const late = answer({ today: isoDate('2026-08-20') });
  assert.equal(late.says, 'The last day to choose Onam, 26 August 2026 was 19 August 2026.');
  assert.equal(answer({ today: isoDate('2026-08-20'), isForOther: true }).instead, undefined);
});

test('without notice it is chosen until the day before, not on the day', () => {
  const rules = { most: 2, noticeDays: 0 };
  assert.equal(answer({ rules, today: isoDate('2026-08-25') }).instead, undefined);
  assert.notEqual(answer({ rules, today: isoDate('2026-08-26') }).instead, undefined);
});

test('a day that is free anyway, another place, no policy and the same day twice are refused', () => {
  const free = answer({ alreadyFree: 'Weekly off' });
  assert.equal(free.says, 'Onam, 26 August 2026 is a day off anyway: Weekly off.');
  for (const given of [{ isForPerson: false }, { rules: undefined }, { chosen: [onam] }])
    assert.notEqual(answer(given).instead, undefined);
});
