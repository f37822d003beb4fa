/** Terms by policy: most specific first, own details before, dated, and told when they come due. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { Caller } from '../../../../tests/caller.ts';
import { madeRecord } from '../../../../tests/pay-world.ts';
import { buildWorld } from '../../../../tests/world.ts';
import type { TermsTold } from './terms.call.ts';
import { noticeBy, retirementBy, termOn } from './terms.ts';

const world = await buildWorld();
const [esha, meera, hr, farhan] = [
  world.as('Esha Pillai'),
  world.as('Meera Joshi'),
  world.as('Harish Iyer'),
  world.as('Farhan Ali'),
];
const idOf = (name: 'Esha Pillai' | 'Farhan Ali' | 'Gita Das') => world.people[name].employeeId ?? 0;
type Wire = { id: number; version: number; values: Record<string, unknown> };
type Refused = { message?: string; fields?: Record<string, string> };
const today = Temporal.Now.plainDateISO('Asia/Kolkata');
const day = (after: number): string => today.add({ days: after }).toString();
const terms = async (who: Caller, id: number) => (await who.get<TermsTold>(`/api/people/${id}/terms`)).body;
const { works } = world.organisations;
// As if Muster had been there when these people joined.
await world.inside(works, (db) => sql`update employee set created_at = joined_on`.execute(db));

test('a term holds from its day until the next one begins', () => {
  const each = [
    { from: '2026-04-01', days: 30, probationDays: null },
    { from: '2026-01-01', days: 60, probationDays: 15 },
  ] as const;
  assert.equal(termOn(each, '2025-12-31'), undefined);
  assert.equal(termOn(each, '2026-01-01')?.days, 60);
  assert.equal(termOn(each, '2026-03-31')?.days, 60);
  assert.equal(termOn(each, '2026-04-01')?.days, 30);
  assert.deepEqual(
    [noticeBy(each[1], true), noticeBy(each[1], false), noticeBy(each[0], false)],
    [60, 15, 30],
  );
});

test('people retire by the age that is in force when they reach it', () => {
  const raised = [
    { from: '2000-01-01', age: 58 },
    { from: '2027-04-01', age: 60 },
  ] as const;
  assert.equal(retirementBy(raised, '1969-03-20'), '2027-03-31');
  assert.equal(retirementBy(raised, '1969-04-20'), '2029-04-30');
  // Born on the first, the age is reached on the last day of the month before.
  assert.equal(retirementBy(raised, '1969-04-01'), '2027-03-31');
  const lowered = [
    { from: '2000-01-01', age: 60 },
    { from: '2027-04-01', age: 58 },
  ] as const;
  assert.equal(retirementBy(lowered, '1968-02-10'), '2027-04-01', 'past the new age when it begins');
  assert.equal(retirementBy(lowered, '1969-06-10'), '2027-06-30');
});

test('of two notice policies the one that says more about a person holds, and says so', async () => {
  const everybody = { terms: [{ from: '2020-01-01', days: 60, probationDays: 15 }], short: 'recovered' };
  await madeRecord(hr, 'notice-policy', { name: 'Everybody', ...everybody });
  const before = await terms(esha, idOf('Esha Pillai'));
  // Nobody of this world has a day of confirmation.
  assert.deepEqual([before.notice?.days, before.notice?.name], [15, 'Everybody']);
  const { rows } = await world.inside(works, (db) =>
    sql<{ id: number }>`select id from designation where code = 'ENGR'`.execute(db),
  );
  const forWhom = [{ designations: [rows[0]?.id] }];
  const own = { terms: [{ from: '2020-01-01', days: 90, probationDays: 30 }], short: 'served' };
  await madeRecord(hr, 'notice-policy', { name: 'Engineers', forWhom, ...own });
  const after = await terms(esha, idOf('Esha Pillai'));
  assert.deepEqual(
    [after.notice?.days, after.notice?.name, after.notice?.short],
    [30, 'Engineers', 'served'],
  );
  const twice = await hr.post<Refused>('/api/records/notice-policy', { name: 'Again', forWhom, ...own });
  assert.equal(twice.status, 422, 'a tie is refused when it is saved');
  assert.match(JSON.stringify(twice.body), /Engineers/);
  type Applies = { records: { title: string; holds: boolean; because: string }[] };
  const asked = `employee=${idOf('Esha Pillai')}&on=${day(0)}`;
  const { body } = await hr.get<Applies>(`/api/records/notice-policy/applies?${asked}`);
  assert.deepEqual(
    body.records.map(({ title, holds }) => [title, holds]),
    [
      ['Engineers', true],
      ['Everybody', false],
    ],
  );
});

test('a notice period in the own work details goes before every policy', async () => {
  await world.inside(works, (db) =>
    sql`update employee_work set notice_days = 45 where employee_id = ${idOf('Farhan Ali')}`.execute(db),
  );
  const { notice } = await terms(farhan, idOf('Farhan Ali'));
  assert.deepEqual([notice?.by, notice?.days], ['own', 45]);
});

test('two terms that begin on one day are refused', async () => {
  const from = '2026-01-01';
  const { status, body } = await hr.post<Refused>('/api/records/notice-policy', {
    name: 'Twice',
    forWhom: [{ tenure: { from: 0, to: 6 } }],
    terms: [
      { from, days: 30 },
      { from, days: 60 },
    ],
  });
  assert.equal(status, 422);
  assert.match(JSON.stringify(body.fields), /Another term begins on this day/);
});

test('a retirement policy moves the day on the record, and without it the usual age holds', async () => {
  const retiresOn = async () =>
    (await hr.get<Wire>(`/api/records/employee/${idOf('Gita Das')}`)).body.values['retiresOn'];
  const { id, version } = await madeRecord<Wire>(hr, 'retirement-policy', {
    name: 'At 58',
    terms: [{ from: '2020-01-01', age: 58 }],
  });
  assert.equal(await retiresOn(), '2048-05-31');
  const own = await terms(world.as('Gita Das'), idOf('Gita Das'));
  assert.deepEqual([own.retirement?.on, own.retirement?.name], ['2048-05-31', 'At 58']);
  assert.equal((await hr.delete(`/api/records/retirement-policy/${id}?version=${version}`)).status, 204);
  assert.equal(await retiresOn(), '2050-05-31');
});

test('probation goes by the policy of the day of joining, and is extended as far as it lets', async () => {
  await madeRecord(hr, 'probation-policy', {
    name: 'Half a year',
    remindDays: 10,
    terms: [{ from: '2024-01-01', days: 182, longestDays: 273 }],
  });
  const { confirmation } = await terms(meera, idOf('Esha Pillai'));
  assert.deepEqual([confirmation?.on, confirmation?.name], ['2024-09-30', 'Half a year']);
  const { rows } = await world.inside(works, (db) =>
    sql<{ id: number; version: number }>`select id, version from employee_work
      where employee_id = ${idOf('Esha Pillai')} and superseded_at is null`.execute(db),
  );
  const extended = (until: string) =>
    hr.put<Refused>(`/api/records/employee-work/${rows[0]?.id}`, {
      version: rows[0]?.version,
      values: { probationEndsOn: until },
      reason: 'Extended',
    });
  const late = await extended('2025-01-01');
  assert.equal(late.status, 422, JSON.stringify(late.body));
  assert.match(JSON.stringify(late.body), /lets probation last 273 days at most/);
  const inTime = await extended('2024-12-30');
  assert.equal(inTime.status, 200, JSON.stringify(inTime.body));
  assert.equal((await terms(meera, idOf('Esha Pillai'))).confirmation?.by, 'own');
});

test('a colleague does not read somebody else’s terms', async () => {
  assert.equal((await farhan.get(`/api/people/${idOf('Esha Pillai')}/terms`)).status, 404);
});
