/** What a leave policy can say of credits, years, carried days and days off, as the people have it. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { madeRecord } from '../../../../tests/pay-world.ts';
import { buildWorld } from '../../../../tests/world.ts';
import type { LeaveSheet } from '../mine/leave.call.ts';

const world = await buildWorld();
const [hr, esha] = [world.as('Harish Iyer'), world.as('Esha Pillai')];
const { works } = world.organisations;
type Saved = { readonly id: number };
type Refused = { readonly fields: Readonly<Record<string, string>> };

await world.inside(works, (db) =>
  sql`update employee set joined_on = '2020-01-01'
    where id = ${world.people['Esha Pillai'].employeeId}`.execute(db),
);

const usual = {
  ...{ grants: 'monthly', yearly: 12, at: 'start', joiner: 'by-days', rounding: 'half', carry: 'none' },
  ...{ offs: 'never', holidays: 'never', overdraw: 0, validFrom: '2024-01-01' },
};

async function policyOf(code: string, policy: object = {}): Promise<number> {
  const { id: type } = await madeRecord<Saved>(hr, 'leave-type', { code, name: code, nature: 'other' });
  const of = { name: code, type, yearBegins: 'january', ...policy };
  return (await madeRecord<Saved>(hr, 'leave-policy', of)).id;
}
const given = async (code: string, rule: object, policy: object = {}) =>
  madeRecord(hr, 'leave-rule', { policy: await policyOf(code, policy), ...usual, ...rule });

const sheetOf = async (code: string, on: string) =>
  (await esha.get<LeaveSheet>(`/api/leave/sheet?on=${on}`)).body.types.find((type) => type.code === code);
const balance = async (code: string, on: string): Promise<number> =>
  ((await sheetOf(code, on))?.standing?.balance ?? Number.NaN) / 100;
const balances = async (code: string, ...days: readonly string[]): Promise<number[]> => {
  const seen = [];
  for (const day of days) seen.push(await balance(code, day));
  return seen;
};

test('leave comes on the day of the month that the policy names, or on the last', async () => {
  await given('MID', { at: 'day', creditDay: 31, creditMonth: 1 });
  const days = ['2026-01-30', '2026-01-31', '2026-02-27', '2026-02-28', '2026-12-31'];
  assert.deepEqual(await balances('MID', ...days), [0, 1, 1, 2, 12]);
  await given('QUARTER', { grants: 'quarterly', at: 'day', creditDay: 10, creditMonth: 2 });
  assert.deepEqual(await balances('QUARTER', '2026-02-09', '2026-02-10', '2026-05-09', '2026-05-10'), [
    ...[0, 3, 3, 6],
  ]);
});

test('leave comes every week on a day of it, or twice a month', async () => {
  await given('WEEK', { grants: 'weekly', yearly: 26, at: 'week-day', creditWeekDay: 'friday' });
  // The weeks of 2026 begin on a Thursday.
  assert.deepEqual(await balances('WEEK', '2026-01-01', '2026-01-02', '2026-01-09', '2026-12-31'), [
    ...[0, 0.5, 1, 26],
  ]);
  await given('HALF', { grants: 'half-monthly', yearly: 24 });
  assert.deepEqual(await balances('HALF', '2026-01-15', '2026-01-16', '2026-02-01', '2026-12-31'), [
    ...[1, 2, 3, 24],
  ]);
});

test('leave is earned by the hours that were planned and not on leave', async () => {
  await given('HOURS', {
    grants: 'hours-worked',
    hoursForOne: 16,
    rounding: 'whole',
    validFrom: '2026-01-01',
  });
  await given('DAYS', { grants: 'days-worked', daysForOne: 5, rounding: 'whole', validFrom: '2026-01-01' });
  const [byHours, byDays] = [await balance('HOURS', '2026-10-31'), await balance('DAYS', '2026-10-31')];
  // Eight hours a day: a day of leave for two days of work, and for five.
  assert.ok(byHours > 80 && Math.abs(byHours * 2 - byDays * 5) <= 5, `${byHours}, ${byDays}`);
});

test('a leave year begins on any day, and ends on the day before it', async () => {
  const policy = { yearBegins: 'day', yearDay: 16, yearMonth: 'jul' };
  await given('SCHOOL', { grants: 'yearly', yearly: 10 }, policy);
  assert.deepEqual(await balances('SCHOOL', '2026-07-15', '2026-07-16', '2027-07-15'), [10, 10, 10]);
  const lapses = (await sheetOf('SCHOOL', '2026-07-16'))?.standing?.lapses.map(({ on }) => on);
  assert.deepEqual(lapses, ['2027-07-15'], 'what is left of the year before is gone');
  const { id } =
    (await hr.get<{ rows: Saved[] }>('/api/records/leave-policy?search=SCHOOL')).body.rows[0] ?? {};
  const end = (endsOn: string) => hr.post<Refused>('/api/records/leave-year-end', { policy: id, endsOn });
  assert.match((await end('2026-12-31')).body.fields['endsOn'] ?? '', /ends on 15 July 2027/);
  assert.equal((await end('2026-07-15')).status, 200);
  const { id: type } = await madeRecord<Saved>(hr, 'leave-type', { code: 'LP', name: 'LP', nature: 'other' });
  const leap = { name: 'Leap', type, yearBegins: 'day', yearDay: 29, yearMonth: 'feb' };
  assert.match(
    (await hr.post<Refused>('/api/records/leave-policy', leap)).body.fields['yearDay'] ?? '',
    /28/,
  );
});

test('what does not fit together is refused at its field', async () => {
  const policy = await policyOf('ODD');
  const faultOf = async (rule: object) =>
    Object.keys(
      (await hr.post<Refused>('/api/records/leave-rule', { policy, ...usual, ...rule })).body.fields,
    );
  assert.deepEqual(await faultOf({ at: 'week-day', creditWeekDay: 'monday' }), ['at']);
  assert.deepEqual(await faultOf({ grants: 'weekly', at: 'day', creditDay: 3, creditMonth: 1 }), ['at']);
  const third = { grants: 'quarterly', at: 'day', creditDay: 3 };
  assert.deepEqual(await faultOf({ ...third, creditMonth: 4 }), ['creditMonth']);
  assert.deepEqual(await faultOf({ carry: 'all', carriedMonths: 3, carriedDays: 90 }), ['carriedDays']);
});

test('people read when leave comes, how long carried days last and which days off count', async () => {
  await given('SAID', {
    ...{ at: 'day', creditDay: 10, creditMonth: 1, carry: 'all', carriedDays: 90, offs: 'within' },
  });
  const { sentences } = (await sheetOf('SAID', '2026-11-01')) ?? assert.fail('nothing is said');
  const said = sentences.join(' ');
  for (const words of ['on day 10 of the month', '90 days of the new leave year', 'within the dates'])
    assert.ok(said.includes(words), `${words}: ${said}`);
});
