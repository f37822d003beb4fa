/** Lay-off around each limit of the law: size, service, 45 days, permission. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { paise, rupees } from '#kernel/money.ts';
import {
  type LayOffCause,
  type LayOffExclusion,
  layOffPaidDays,
  layOffPay,
  layOffPayBetween,
  layOffReason,
  mayRetrench,
  needsPermission,
  permittedFrom,
} from './lay-off.ts';

const code = 'Industrial Relations Code 2020, sections 65 to 69; facts/work-and-welfare.md F.2';
const corrected = 'Industrial Relations Code 2020, section 67; corrections of 28 November 2026';
const permission = 'Industrial Relations Code 2020, section 78';

const dueCases = [
  { name: '49 workers', workers: 49, months: 30, expect: 'few-workers' },
  { name: '50 workers', workers: 50, months: 30, expect: 'due' },
  { name: 'eleven months of service', workers: 80, months: 11, expect: 'short-service' },
  { name: 'twelve months of service', workers: 80, months: 12, expect: 'due' },
  { name: 'a badli worker', workers: 80, months: 30, of: 'badli', expect: 'temporary' },
  { name: 'a casual worker', workers: 80, months: 30, of: 'casual', expect: 'temporary' },
  { name: 'other work refused', workers: 80, months: 30, of: 'refused', expect: 'refused' },
  { name: 'not presented for work', workers: 80, months: 30, of: 'absent', expect: 'absent' },
  { name: 'a strike in another part', workers: 80, months: 30, of: 'strike', expect: 'strike' },
] as const;

for (const { name, workers, months, expect, ...more } of dueCases)
  test(`${name} (${code})`, () => {
    const exclusion: LayOffExclusion | null = 'of' in more ? more.of : null;
    assert.equal(layOffReason({ workers, serviceMonths: months, exclusion }), expect);
  });

const dayCases = [
  { name: 'day 45 with an agreement', days: 45, before: 0, agreement: true, expect: 45 },
  { name: 'day 46 with an agreement', days: 46, before: 0, agreement: true, expect: 45 },
  { name: 'day 46 without one', days: 46, before: 0, agreement: false, expect: 46 },
  { name: '44 before, with an agreement', days: 2, before: 44, agreement: true, expect: 1 },
  { name: '45 before, with an agreement', days: 2, before: 45, agreement: true, expect: 0 },
  { name: '60 before, with an agreement', days: 2, before: 60, agreement: true, expect: 0 },
] as const;

for (const { name, expect, ...of } of dayCases)
  test(`${name} (${corrected})`, () => assert.equal(layOffPaidDays({ reason: 'due', ...of }), expect));

test(`twenty days at 600 a day come to 6,000 (${code}, F.3)`, () => {
  assert.equal(layOffPay(rupees(600), 20), rupees(6_000));
});

test('what is paid month by month comes to the whole, to the paisa', () => {
  const wage = paise(60_001);
  const parts = [0, 7, 13, 20].map((upTo, at, all) => layOffPayBetween(wage, all[at - 1] ?? 0, upTo));
  assert.equal(
    parts.reduce((sum, part) => sum + part, 0),
    layOffPay(wage, 20),
  );
});

test(`retrenchment is open above 45 days, not at them (${corrected})`, () => {
  assert.deepEqual([mayRetrench(45), mayRetrench(46)], [false, true]);
});

const permissionCases: readonly [workers: number, cause: LayOffCause, needed: boolean][] = [
  [299, 'stocks', false],
  [300, 'stocks', true],
  [300, 'machinery', true],
  [300, 'power', false],
  [300, 'calamity', false],
];

for (const [workers, cause, needed] of permissionCases)
  test(`${workers} workers, ${cause}: permission ${needed ? 'is' : 'is not'} needed (${permission})`, () =>
    assert.equal(needsPermission({ workers, cause }), needed));

test(`unanswered, a permission counts as given on day 60 (${permission})`, () => {
  assert.equal(permittedFrom('2026-06-01', null), '2026-07-31');
  assert.equal(permittedFrom('2026-06-01', '2026-06-20'), '2026-06-20');
  assert.equal(permittedFrom(null, null), undefined);
});
