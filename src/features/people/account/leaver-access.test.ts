/** Whoever has left reads their own payslips for as long as policy says, and nothing else. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { buildPayWorld, lockedRun } from '../../../../tests/pay-world.ts';
import { type Person, worldPassword } from '../../../../tests/world.ts';
import { peopleDay } from '../record/people-day.server.ts';

type Wire = { id: number; version: number; state: string; values: Record<string, unknown> };
type List = { rows: Wire[] };

const world = await buildPayWorld();
const { works } = world.organisations;
const hr = world.as('Harish Iyer');
const idOf = (name: Person): number => world.people[name].employeeId ?? 0;
const today = Temporal.Now.plainDateISO('Asia/Kolkata');
const day = (after: number): string => today.add({ days: after }).toString();
const inWorks = <T>(query: ReturnType<typeof sql<T>>) =>
  world.inside(works, (db) => query.execute(db).then(({ rows }) => rows));

async function enter(userName: string): Promise<Caller | undefined> {
  const given = { userName, password: worldPassword, organisationId: works };
  const { status, headers } = await world.as(null).post('/api/session', given);
  if (status !== 200) return undefined;
  const set = headers['set-cookie'];
  const cookies = (Array.isArray(set) ? set : [set]).map((each) => String(each).split(';')[0]);
  return world.callerWith(cookies.join('; '));
}
async function leaves(name: Person, leftOn: string | null) {
  const { version } = (await hr.get<Wire>(`/api/records/employee/${idOf(name)}`)).body;
  const values = { leftOn, leavingReason: leftOn === null ? null : 'resigned' };
  const { status, body } = await hr.put(`/api/records/employee/${idOf(name)}`, { version, values });
  assert.equal(status, 200, JSON.stringify(body));
}
const userOf = async (name: Person) =>
  (
    await inWorks(sql<{ state: string; until: string | null }>`select state, leaver_until as until
      from user_account where organisation_id = ${works} and employee_id = ${idOf(name)}`)
  )[0];

await lockedRun(world, '2026-10');
const policy = (months: number) =>
  inWorks(sql`insert into organisation (organisation_id, code, legal_name, zone, week_start, year_start,
      retirement_age, link_hours, leaver_months)
    values (${works}, 'W', 'Works', 'Asia/Kolkata', 'monday', '4', 60, 24, ${months})`);

test('without a policy the sign-in ends with the last day', async () => {
  await leaves('Gita Das', day(-1));
  assert.equal((await world.as('Gita Das').get('/api/session')).status, 401);
  assert.deepEqual([(await userOf('Gita Das'))?.state, await enter('gita')], ['disabled', undefined]);
});

test('with one, the session ends, and a new sign-in reads what forms keep for leavers alone', async () => {
  await policy(12);
  await leaves('Farhan Ali', day(-1));
  assert.equal((await world.as('Farhan Ali').get('/api/session')).status, 401, 'signed out at once');
  assert.equal(
    (await userOf('Farhan Ali'))?.until,
    today.subtract({ days: 1 }).add({ months: 12 }).toString(),
  );
  const farhan = await enter('farhan');
  assert.ok(farhan);
  assert.equal((await farhan.get('/api/session')).status, 200);
  const { rows } = (await farhan.get<List>('/api/records/payslip')).body;
  assert.equal(rows.length, 1);
  assert.ok(Number(rows[0]?.values['net']) > 0, 'in clear');
  assert.equal((await farhan.get(`/api/records/payslip/${rows[0]?.id}`)).status, 200);
  assert.equal((await farhan.get('/api/records/letter')).status, 200);
});

test('every other form, report and call is closed', async () => {
  const farhan = await enter('farhan');
  assert.ok(farhan);
  const kept = [...world.host.forms.forms.values()].filter(({ keptByLeavers }) => keptByLeavers);
  assert.deepEqual(kept.map(({ name }) => name).sort(), [
    'exit-interview',
    'letter',
    'payslip',
    'tax-certificate',
  ]);
  for (const { name } of world.host.forms.forms.values()) {
    if (kept.some((each) => each.name === name)) continue;
    assert.notEqual((await farhan.get(`/api/records/${name}`)).status, 200, name);
  }
  for (const { name } of world.host.forms.reports.values())
    assert.notEqual((await farhan.get(`/api/reports/${name}`)).status, 200, name);
  const calls = [
    'search?q=esha',
    'approvals/mine',
    'law/tables',
    'people/waiting-steps',
    'home/months/2026-11',
  ];
  for (const call of calls) assert.notEqual((await farhan.get(`/api/${call}`)).status, 200, call);
  type Home = { cards: { key: string }[]; upcoming: object[] };
  const { cards, upcoming } = (await farhan.get<Home>('/api/home')).body;
  assert.deepEqual([cards.map(({ key }) => key), upcoming], [['payslip'], []]);
  const bell = (await farhan.get<{ latest: object[] }>('/api/notifications')).body;
  assert.deepEqual(bell.latest, [], 'what was told before is no longer read');
  const own = await farhan.put('/api/records/employee/1', { version: 1, values: { mobile: '9999999999' } });
  assert.equal(own.status, 403);
});

test('a payroll officer who has left reads their own payslip and nobody else’s', async () => {
  await leaves('Padma Nair', day(-1));
  const padma = await enter('padma');
  assert.ok(padma);
  const { rows } = (await padma.get<List>('/api/records/payslip')).body;
  assert.equal(rows.length, 1);
  const [other] = await inWorks(
    sql<{ id: number }>`select id from payslip where organisation_id = ${works}
      and employee_id = ${idOf('Esha Pillai')} limit 1`,
  );
  assert.equal((await padma.get(`/api/records/payslip/${other?.id}`)).status, 404);
  assert.notEqual((await padma.get('/api/records/pay-run')).status, 200);
  assert.equal((await padma.get('/api/records/payslip/export?format=csv')).status === 200, false);
});

test('an administrator who has left is not let in at all', async () => {
  await leaves('Anita Rao', day(-1));
  assert.equal((await userOf('Anita Rao'))?.state, 'disabled');
});

test('once the time is over nothing is read, and the day’s work disables the user', async () => {
  const farhan = await enter('farhan');
  await inWorks(sql`update user_account set leaver_until = ${day(-1)} where user_name = 'farhan'`);
  assert.notEqual((await farhan?.get('/api/records/payslip'))?.status, 200);
  await inWorks(sql`update employee set left_on = ${day(-400)} where id = ${idOf('Farhan Ali')}`);
  await inWork(world.host, systemSession(works, 'Test'), (work) => peopleDay.run(work));
  assert.equal((await userOf('Farhan Ali'))?.state, 'disabled');
});

test('who stays after all is let in by an administrator, not by HR’s change of the record', async () => {
  await leaves('Padma Nair', null);
  assert.deepEqual(await userOf('Padma Nair'), { state: 'disabled', until: null });
});
