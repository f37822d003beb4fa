import assert from 'node:assert/strict';
import test from 'node:test';
import { isoDate } from '#kernel/calendar.ts';
import { monthsOf, serviceSummary } from './service-months.view.ts';

const service = (employer: string, from: string, to: string, relevant = true) => ({
  employer,
  from: isoDate(from),
  to: isoDate(to),
  relevant,
});
const joined = isoDate('2024-04-01');

test('months are whole ones, first and last day counted', () => {
  assert.equal(monthsOf(isoDate('2020-01-01'), isoDate('2020-03-31')), 3);
  assert.equal(monthsOf(isoDate('2020-01-01'), isoDate('2020-03-30')), 2);
  assert.equal(monthsOf(isoDate('2020-01-15'), isoDate('2020-02-14')), 1);
  assert.equal(monthsOf(isoDate('2020-01-15'), isoDate('2020-01-20')), 0);
});

test('time with two employers at once is counted once and pointed out', () => {
  const { totalMonths, remarks } = serviceSummary(
    [service('One Ltd', '2020-01-01', '2020-12-31'), service('Two Ltd', '2020-07-01', '2021-06-30')],
    isoDate('2021-07-01'),
  );
  assert.equal(totalMonths, 18);
  assert.deepEqual(remarks, ['One Ltd and Two Ltd overlap from 1 July 2020.']);
});

test('a gap is named from 32 days on, a month apart is none', () => {
  const [near, far] = [
    serviceSummary([service('One Ltd', '2020-01-01', '2024-02-29')], joined),
    serviceSummary([service('One Ltd', '2020-01-01', '2024-02-28')], joined),
  ];
  assert.deepEqual(near.remarks, []);
  assert.deepEqual(far.remarks, ['32 days between One Ltd and joining here.']);
});

test('what is not relevant counts in all and not among the relevant', () => {
  const { totalMonths, relevantMonths } = serviceSummary(
    [service('One Ltd', '2020-01-01', '2020-12-31', false), service('Two Ltd', '2021-01-01', '2024-03-31')],
    joined,
  );
  assert.equal(totalMonths, 51);
  assert.equal(relevantMonths, 39);
});
