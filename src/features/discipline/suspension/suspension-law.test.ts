/** The subsistence allowance around each day on which it changes, and around the ends of months. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { addDays, type IsoDate, lastDay, type Month } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { allowanceBetween, type Suspended, suspensionSays } from './suspension-law.ts';

const from: IsoDate = '2026-01-05';
const code = 'Industrial Relations Code 2020, section 38; facts/work-and-welfare.md F.2, F.3';
const tamilNadu = 'Tamil Nadu Act of 1981; corrections of 28 November 2026';
const wages = { wages: rupees(24_000), basis: '30' } as const;
const usual: Suspended = {
  ...{ from, until: null, kind: 'enquiry', stateCode: 'KA', delayByEmployee: false, treated: null },
};

/** What so many days come to. */
const of = (days: number, more: Partial<Suspended> = {}): number =>
  allowanceBetween({ ...usual, ...more }, wages, from, addDays(from, days - 1)).reduce(
    (sum, { amount }) => sum + amount,
    0,
  );

const cases = [
  { name: 'the 90th day is at half', source: code, days: 90, expect: 36_000 },
  { name: 'the 91st day is at three quarters', source: code, days: 91, expect: 36_600 },
  { name: 'a hundred and twenty days', source: code, days: 120, expect: 54_000 },
  { name: 'the 180th day is at three quarters', source: code, days: 180, expect: 90_000 },
  { name: 'the 181st day is at three quarters', source: code, days: 181, expect: 90_600 },
  { name: 'own delay: the 90th day', source: code, days: 90, own: true, expect: 36_000 },
  { name: 'own delay: the 91st day is still at half', source: code, days: 91, own: true, expect: 36_400 },
  { name: 'Tamil Nadu: the 90th day', source: tamilNadu, days: 90, state: 'TN', expect: 36_000 },
  { name: 'Tamil Nadu: the 91st day', source: tamilNadu, days: 91, state: 'TN', expect: 36_600 },
  { name: 'Tamil Nadu: the 180th day', source: tamilNadu, days: 180, state: 'TN', expect: 90_000 },
  { name: 'Tamil Nadu: the 181st day is whole', source: tamilNadu, days: 181, state: 'TN', expect: 90_800 },
  {
    name: 'Tamil Nadu: own delay on the 181st',
    source: tamilNadu,
    days: 181,
    state: 'TN',
    own: true,
    expect: 72_400,
  },
] as const;

for (const each of cases)
  test(`${each.name} (${each.source})`, () => {
    const more = { delayByEmployee: 'own' in each, ...('state' in each ? { stateCode: each.state } : {}) };
    assert.equal(of(each.days, more), each.expect * 100);
  });

test('the months together come to the whole, to the paisa, whatever the day is a part of', () => {
  for (const basis of ['30', '26', 'calendar'] as const) {
    const odd = { wages: rupees(24_731), basis };
    const between = (first: IsoDate, last: IsoDate) =>
      allowanceBetween(usual, odd, first, last).reduce((sum, { amount }) => sum + amount, 0);
    const months: Month[] = ['2026-01', '2026-02', '2026-03', '2026-04', '2026-05'];
    const all = months.reduce((sum, month) => sum + between(`${month}-01`, lastDay(month)), 0);
    assert.equal(all, between(from, '2026-05-31'));
  }
});

test('a month in which the share changes says both, each with its days', () => {
  const parts = allowanceBetween(usual, wages, '2026-04-01', '2026-04-30');
  assert.deepEqual(
    parts.map(({ fromDay, days, percent, amount }) => [fromDay, days, percent, amount]),
    [
      [87, 4, 50_00, 1_600_00],
      [91, 26, 75_00, 15_600_00],
    ],
  );
});

test('the last day is suspension, the day after it is not; a February by the calendar is half', () => {
  const ended = { ...usual, until: '2026-02-28' as const, treated: 'suspension' as const };
  assert.deepEqual(allowanceBetween(ended, wages, '2026-03-01', '2026-03-31'), []);
  const [february] = allowanceBetween(ended, { ...wages, basis: 'calendar' }, '2026-02-01', '2026-02-28');
  assert.deepEqual([february?.days, february?.amount], [28, 12_000_00]);
});

test('days that count as duty, and a penalty, bring no allowance', () => {
  assert.equal(of(90, { until: addDays(from, 89), treated: 'duty' }), 0);
  assert.equal(of(4, { kind: 'penalty' }), 0);
});

test('the payslip says from which day which share is paid, and by which law', () => {
  const says = suspensionSays({ ...usual, stateCode: 'TN' }, wages);
  assert.match(says, /half of the wages of 24,000 a month.*three quarters from day 91, 5 April 2026/);
  assert.match(says, /the whole from day 181, 4 July 2026 \(Tamil Nadu/);
  assert.doesNotMatch(suspensionSays({ ...usual, delayByEmployee: true }, wages), /three quarters/);
});
