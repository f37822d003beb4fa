/** Logins that are narrowed to some people: nothing of anybody else is seen or written, by any way in. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildAccessWorld, type Row } from '../../../tests/access-world.ts';
import { decided } from '../../../tests/decided-rights.ts';
import type { Person } from '../../../tests/world.ts';

const { world, anita, gita, ask, second, act, user, save, waitingId } = await buildAccessWorld();
const harish = world.as('Harish Iyer');
const employeeOf = (name: Person): number => world.people[name].employeeId ?? 0;
type Page = { rows: { id: number; title: string }[]; total: number };

const [pune] = await ask<{ id: number }>(
  sql`insert into establishment (organisation_id, code, name, indian_state, city, active)
    values (${world.organisations.works}, 'PUN', 'Pune', 'MH', 'Pune', true) returning id`,
);
const [bengaluru] = await ask<{ id: number }>(sql`select id from establishment where code = 'BLR'`);
const inPune = [{ establishments: [pune?.id ?? 0] }];
const inBengaluru = [{ establishments: [bengaluru?.id ?? 0] }];
await ask(sql`update employee_work set establishment_id = ${pune?.id}
  where employee_id = ${employeeOf('Farhan Ali')}`);

const titles = ({ rows }: Page): string[] => rows.map(({ title }) => title).sort();
const list = async (form: string) => (await harish.get<Page>(`/api/records/${form}`)).body;

test('narrowing a login holds at once, and from then on the list has those people and oneself', async () => {
  assert.ok((await list('employee')).total > 8);
  const saved = await save('Harish Iyer', { scope: inPune });
  assert.equal(saved.status, 200);
  assert.equal(saved.body.besides?.waiting.length ?? 0, 0, 'less access waits for nobody');
  assert.deepEqual(titles(await list('employee')), ['Farhan Ali', 'Harish Iyer']);
  assert.equal((await list('employee-work')).total, 2);
});

test('a record, its history, its files and its attachments are not there outside', async () => {
  const [esha, farhan] = [employeeOf('Esha Pillai'), employeeOf('Farhan Ali')];
  for (const rest of ['', '/history', '/attachments']) {
    assert.equal((await harish.get(`/api/records/employee/${farhan}${rest}`)).status, 200, rest);
    assert.equal((await harish.get(`/api/records/employee/${esha}${rest}`)).status, 404, rest);
  }
  for (const path of ['documents', 'experience', 'card']) {
    assert.equal((await harish.get(`/api/people/${farhan}/${path}`)).status, 200, path);
    assert.equal((await harish.get(`/api/people/${esha}/${path}`)).status, 404, path);
  }
});

test('nothing is written outside: no change, no action, no row, no import', async () => {
  const form = '/api/records/employee';
  const change = (name: Person) =>
    harish.put(`${form}/${employeeOf(name)}`, { version: 1, values: { nationality: 'Nepali' } });
  assert.equal((await change('Esha Pillai')).status, 404);
  const { body } = await harish.get<Row>(`${form}/${employeeOf('Farhan Ali')}`);
  const own = { version: body.version, values: { personalMail: 'farhan@example.in' } };
  assert.equal((await harish.put(`${form}/${employeeOf('Farhan Ali')}`, own)).status, 200);
  const [skill] = await ask<{ id: number }>(sql`insert into skill (organisation_id, code, name,
    active) values (${world.organisations.works}, 'WELD', 'Welding', true) returning id`);
  const skilled = (name: Person) =>
    harish.post('/api/records/employee-skill', {
      employee: employeeOf(name),
      skill: skill?.id,
      level: '4',
    });
  assert.equal((await skilled('Esha Pillai')).status, 403);
  assert.equal((await skilled('Farhan Ali')).status, 200);
  assert.equal((await harish.get('/api/records/employee/import/template')).status, 403);
});

test('search, directory and pickers name nobody outside', async () => {
  type Found = { people: { title: string }[] };
  const { body: found } = await harish.get<Found>('/api/search?text=pillai');
  assert.deepEqual(found.people, []);
  const { body: seen } = await harish.get<{ total: number }>('/api/people/directory?limit=50&from=0');
  assert.equal(seen.total, 2);
  const { body: offered } = await harish.get<{ title: string }[]>('/api/records/employee/options');
  assert.deepEqual(offered.map(({ title }) => title).sort(), ['Farhan Ali', 'Harish Iyer']);
  const { body: places } = await harish.get<unknown[]>('/api/records/establishment/options');
  assert.equal(places.length, 2, 'what says nothing of people stays open');
});

test('exports and reports have the rows of those people; what adds everybody up is closed', async () => {
  const csv = await harish.get('/api/records/employee/export?format=csv');
  assert.equal(csv.status, 200);
  assert.ok(csv.raw.includes('Farhan') && !csv.raw.includes('Esha'));
  const rows = await harish.post<{ count: number }>('/api/reports/staff-register/rows', { parameters: {} });
  assert.equal(rows.status, 200);
  assert.ok(!JSON.stringify(rows.body).includes('Esha'));
  assert.equal((await harish.post('/api/reports/headcount/rows', { parameters: {} })).status, 403);
});

test('narrowed, payroll sees no runs and the auditor no log, and of payslips those of theirs', async () => {
  await save('Padma Nair', { scope: inPune });
  await save('Uma Sen', { scope: inPune });
  const padma = world.as('Padma Nair');
  for (const form of ['pay-run', 'bank-advice', 'pay-journal', 'salary-revision']) {
    assert.equal((await padma.get(`/api/records/${form}`)).status, 403, form);
  }
  assert.equal((await padma.get<Page>('/api/records/payslip')).body.total, 0);
  for (const form of ['audit-entry', 'outbox-mail', 'user-account', 'job']) {
    assert.equal((await world.as('Uma Sen').get(`/api/records/${form}`)).status, 403, form);
  }
});

test('a department has those below it, and where nobody is within, oneself is left', async () => {
  const { works } = world.organisations;
  const [below] = await ask<{ id: number }>(sql`insert into department (organisation_id, code, name, active,
      parent_id)
    select ${works}, 'LAB', 'Laboratory', true, id from department where code = 'ENG' returning id`);
  const [top] = await ask<{ id: number }>(sql`select id from department where code = 'ENG'`);
  await ask(sql`update employee_work set department_id = ${below?.id}
    where employee_id = ${employeeOf('Gita Das')}`);
  const narrow = (groups: object[]) =>
    ask(sql`update user_account set scope = ${JSON.stringify(groups)}::jsonb
      where id = ${world.people['Harish Iyer'].userId}`);
  await narrow([{ departments: [below?.id] }]);
  assert.deepEqual(titles(await list('employee')), ['Gita Das', 'Harish Iyer']);
  await narrow([{ departments: [top?.id] }]);
  assert.ok((await list('employee')).total > 8);
  await narrow([{ departments: [below?.id], establishments: [pune?.id] }]);
  assert.deepEqual(titles(await list('employee')), ['Harish Iyer'], 'all that a group says has to fit');
  await narrow([{ departments: [below?.id] }, ...inPune]);
  assert.deepEqual(titles(await list('employee')), ['Farhan Ali', 'Gita Das', 'Harish Iyer']);
  await narrow(inPune);
});

test('a cost centre has whom it bears, with a share of a split too; beside a split, that alone', async () => {
  const [dyeing, looms] = await ask<{ id: number }>(sql`
    insert into cost_centre (organisation_id, code, name, active)
    values (${world.organisations.works}, 'DYE', 'Dyeing', true),
      (${world.organisations.works}, 'LOOM', 'Looms', true) returning id`);
  const bears = (name: Person) =>
    ask(sql`update employee_work set cost_centre_id = ${dyeing?.id}
    where employee_id = ${employeeOf(name)}`);
  await bears('Esha Pillai');
  await bears('Meera Joshi');
  const split = (name: Person, ...centres: (number | undefined)[]) =>
    ask(sql`
    insert into employee_work_cost_split
      (organisation_id, employee_work_id, position, cost_centre_id, share)
    select ${world.organisations.works}, w.id, at.place, at.centre, ${10_000 / centres.length}
    from employee_work w, unnest(${centres}::bigint[]) with ordinality at (centre, place)
    where w.employee_id = ${employeeOf(name)}`);
  await split('Arjun Mehta', dyeing?.id, looms?.id);
  await split('Meera Joshi', looms?.id);
  const narrow = (groups: object[]) =>
    ask(sql`update user_account set scope = ${JSON.stringify(groups)}::jsonb
    where id = ${world.people['Harish Iyer'].userId}`);
  await narrow([{ costCentres: [dyeing?.id] }]);
  assert.deepEqual(titles(await list('employee')), ['Arjun Mehta', 'Esha Pillai', 'Harish Iyer']);
  const esha = `/api/records/employee/${employeeOf('Esha Pillai')}`;
  assert.equal((await harish.get(esha)).status, 200);
  await narrow([{ costCentres: [looms?.id] }]);
  assert.equal((await harish.get(esha)).status, 404);
  const saved = await save('Harish Iyer', { scope: [{ costCentres: [looms?.id, 987_654] }] });
  assert.equal(saved.status, 422, 'a cost centre that is not there');
  await narrow(inPune);
});

test('more people within a login with grave powers wait for a second administrator', async () => {
  await second(true);
  const wider = await save('Harish Iyer', { scope: null });
  assert.deepEqual((await user('Harish Iyer')).values['scope'], [
    { establishments: [{ id: pune?.id, title: 'Pune' }] },
  ]);
  const id = waitingId(wider.body);
  assert.ok(id > 0);
  assert.equal((await list('employee')).total, 2);
  assert.equal((await act(id, 'agree', anita)).status, 403, 'not who asked');
  assert.equal((await act(id, 'agree', gita)).status, 200);
  assert.equal((await user('Harish Iyer')).values['scope'], null);
  assert.ok((await list('employee')).total > 8);
  await save('Harish Iyer', { scope: [...inPune, ...inBengaluru] });
  const less = await save('Harish Iyer', { scope: inPune });
  assert.equal(waitingId(less.body), 0, 'one group less holds at once');
  const other = await save('Harish Iyer', { scope: inBengaluru });
  assert.ok(waitingId(other.body) > 0, 'other people are more people');
});

test('no administrator is narrowed, nobody narrows themselves, nor by another organisation', async () => {
  assert.equal((await save('Gita Das', { scope: inPune })).status, 422);
  const own = await save('Anita Rao', { scope: inPune });
  assert.equal(own.status, 422);
  const theirs = await world.inside(world.organisations.university, async (db) =>
    (await sql<{ id: number }>`select id from establishment`.execute(db)).rows.map(({ id }) => id),
  );
  assert.equal((await save('Farhan Ali', { scope: [{ establishments: theirs }] })).status, 422);
  const { body } = await world.as('Omar Khan').get<Page>('/api/records/employee');
  assert.equal(body.total, 3, 'another organisation is as it was');
});

test('without the right there is nothing to narrow, and a second server narrows at once', async () => {
  const { app } = await world.secondServer();
  const there = world.callerWith(world.cookieOf('Harish Iyer'), app);
  const count = async () => (await there.get<Page>('/api/records/employee')).body.total;
  await ask(sql`update user_account set scope = null where id = ${world.people['Harish Iyer'].userId}`);
  assert.ok((await count()) > 8);
  await save('Harish Iyer', { scope: inPune });
  assert.equal(await count(), 2);
  await decided(world, 'Harish Iyer', { rights: [{ form: 'employee', action: 'read', reach: 'none' }] });
  assert.equal((await there.get('/api/records/employee')).status, 403);
});
