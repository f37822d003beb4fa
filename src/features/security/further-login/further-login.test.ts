/** Further login types: agreed to by a second administrator, between two days, each with its own people. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { todayOf } from '#server/today.ts';
import { buildAccessWorld, type Row } from '../../../../tests/access-world.ts';
import type { Person } from '../../../../tests/world.ts';

const { world, anita, gita, ask, second } = await buildAccessWorld();
await second(true);
const { works } = world.organisations;
const farhan = world.as('Farhan Ali');
const hrType = world.people['Harish Iyer'].loginTypeId;
const payrollType = world.people['Padma Nair'].loginTypeId;
const today = todayOf();
const form = '/api/records/further-login';
type Page = { rows: { title: string }[]; total: number };

const [pune] = await ask<{ id: number }>(
  sql`insert into establishment (organisation_id, code, name, indian_state, city, active)
    values (${works}, 'PUN', 'Pune', 'MH', 'Pune', true) returning id`,
);
await ask(sql`update employee_work set establishment_id = ${pune?.id}
  where employee_id = ${world.people['Esha Pillai'].employeeId}`);
const inPune = [{ establishments: [pune?.id] }];

const asked = (name: Person, values: object = {}, who = anita) =>
  who.post<Row>(form, {
    user: world.people[name].userId,
    loginType: hrType,
    from: today,
    until: addDays(today, 30),
    reason: 'Stands in for Harish',
    ...values,
  });
async function act(id: number, action: string, who = gita) {
  const { body } = await anita.get<Row & { fingerprint?: string }>(`${form}/${id}`);
  const { version, fingerprint } = body;
  return who.post<Row>(`${form}/${id}/actions/${action}`, { version, ...(fingerprint && { fingerprint }) });
}
const employees = async () => {
  const { status, body } = await farhan.get<Page>('/api/records/employee');
  return status === 200 ? body.rows.map(({ title }) => title).sort() : [];
};

test('what one administrator asks for holds once another agrees, never who asked or gains', async () => {
  assert.deepEqual(await employees(), ['Farhan Ali']);
  const { status, body } = await asked('Farhan Ali', { scope: inPune });
  assert.equal(status, 200);
  assert.deepEqual(await employees(), ['Farhan Ali'], 'it waits');
  assert.notEqual((await act(body.id, 'agree', anita)).status, 200, 'not who asked');
  assert.notEqual((await act(body.id, 'agree', farhan)).status, 200, 'not without the right');
  assert.equal((await act(body.id, 'agree')).status, 200);
  assert.deepEqual(await employees(), ['Esha Pillai', 'Farhan Ali'], 'with whom it is narrowed to');
  const own = await asked('Gita Das', {}, anita);
  assert.equal((await act(own.body.id, 'agree', gita)).status, 403, 'not whose own it is');
  assert.equal((await asked('Anita Rao')).status, 422, 'nobody asks for themselves');
});

test('rights add up by action, and each value is seen as the login type shows it that opens it', async () => {
  const [esha, harish] = [world.people['Esha Pillai'], world.people['Harish Iyer']];
  const record = await farhan.get<Row>(`/api/records/employee/${esha.employeeId}`);
  assert.equal(record.status, 200);
  assert.ok('dateOfBirth' in record.body.values, 'HR sees it');
  assert.equal((await farhan.get(`/api/records/employee/${harish.employeeId}`)).status, 404);
  assert.equal((await farhan.get<Page>('/api/records/salary-assignment')).status, 200, 'one’s own stays');
  const pay = await asked('Farhan Ali', { loginType: payrollType });
  assert.equal((await act(pay.body.id, 'agree')).status, 200);
  assert.equal((await farhan.get('/api/records/pay-run')).status, 200, 'of everybody, by the second');
  assert.ok((await employees()).length > 8, 'the widest reach wins');
  assert.equal((await act(pay.body.id, 'end', anita)).status, 200);
  assert.equal((await farhan.get('/api/records/pay-run')).status, 403, 'ended at once');
  assert.deepEqual(await employees(), ['Esha Pillai', 'Farhan Ali']);
});

test('it holds from its first day to its last', async () => {
  const between = (from: string, until: string) =>
    ask(sql`update further_login set "from" = ${from}, until = ${until} where state = 'agreed'`);
  await between(addDays(today, 1), addDays(today, 9));
  assert.deepEqual(await employees(), ['Farhan Ali'], 'the day before');
  await between(today, addDays(today, 9));
  assert.equal((await employees()).length, 2, 'on the first day');
  await between(addDays(today, -9), today);
  assert.equal((await employees()).length, 2, 'on the last day');
  await between(addDays(today, -9), addDays(today, -1));
  assert.deepEqual(await employees(), ['Farhan Ali'], 'the day after');
});

test('the keys of the organisation are never given so, nor for ever, nor across the wall', async () => {
  const keys = await asked('Farhan Ali', { loginType: world.people['Anita Rao'].loginTypeId });
  assert.equal(keys.status, 422);
  assert.equal((await asked('Farhan Ali', { until: addDays(today, 800) })).status, 422);
  assert.equal((await asked('Farhan Ali', { reason: null })).status, 422);
  assert.equal((await asked('Omar Khan')).status, 422, 'a user of another organisation');
  assert.equal((await asked('Farhan Ali', { loginType: world.people['Omar Khan'].loginTypeId })).status, 422);
  assert.equal((await world.as('Harish Iyer').get(form)).status, 403);
  assert.equal((await world.as('Nisha Verma').get<Page>(form)).body.total, 0);
});

test('a login type that asks for a second factor gives nothing to a login without one', async () => {
  const { body } = await asked('Farhan Ali', { scope: inPune });
  assert.equal((await act(body.id, 'agree')).status, 200);
  assert.equal((await employees()).length, 2);
  await ask(sql`update login_type set second_factor = 'required' where id = ${hrType}`);
  assert.deepEqual(await employees(), ['Farhan Ali']);
});
