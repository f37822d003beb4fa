import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildWorld, type Person } from '../../../tests/world.ts';
import { cookieName, newToken } from '../security/session.ts';

const world = await buildWorld();
const admin = world.as('Anita Rao');
type Matrix = {
  loginType: { id: number; version: number };
  entries: {
    form: string;
    reaches: string[];
    actions: { action: string; shipped: string; decided: string | null; fixed: boolean }[];
  }[];
  views: { sensitivity: string; shipped: string; decided: string | null }[];
};
type MenuAnswer = { superModules: { modules: { items: { key: string; write: boolean }[] }[] }[] };

const addressOf = (name: Person) => `/api/rights/${world.people[name].loginTypeId}`;
const matrixOf = async (name: Person) => (await admin.get<Matrix>(addressOf(name))).body;
const decide = async (name: Person, rights: object[], views: object[] = []) => {
  const { loginType } = await matrixOf(name);
  return admin.put<Matrix>(addressOf(name), { version: loginType.version, rights, views });
};
const entries = async (name: Person): Promise<string[]> => {
  const { body } = await world.as(name).get<MenuAnswer>('/api/menu');
  return body.superModules.flatMap(({ modules }) =>
    modules.flatMap(({ items }) => items.map(({ key }) => key)),
  );
};

test('the menu holds what one may read and nothing else', async () => {
  const ofAdmin = await entries('Anita Rao');
  assert.ok(ofAdmin.includes('user-account') && ofAdmin.includes('audit-entry'));
  const ofEmployee = await entries('Esha Pillai');
  assert.ok(ofEmployee.includes('directory'));
  for (const kept of ['user-account', 'audit-entry', 'permission-matrix', 'organisation-account']) {
    assert.ok(!ofEmployee.includes(kept), kept);
  }
  assert.ok(!ofAdmin.includes('organisation-account'), 'the organisations are the platform’s');
  assert.ok((await entries('Zoya Platform')).includes('organisation-account'));
});

test('a decision holds at the next call of everybody, on every server', async () => {
  const second = await world.secondServer();
  const { text, hash } = newToken(world.organisations.works);
  await world.inside(world.organisations.works, async (db) => {
    await db
      .insertInto('session')
      .values({
        organisation_id: 56,
        user_id: world.people['Ravi Kumar'].userId,
        device: 'Tests',
        started_on: '2026-01-01',
        started_at: '09:00',
        state: 'open',
        token_hash: hash,
        expires_at: '2099-01-01',
      })
      .execute();
  });
  const there = world.callerWith(`${cookieName}=${text}`, second.app);
  assert.equal((await there.get('/api/audit/verify')).status, 403);
  assert.equal(
    (await decide('Ravi Kumar', [{ form: 'audit-entry', action: 'read', reach: 'organisation' }])).status,
    200,
  );
  assert.equal((await there.get('/api/audit/verify')).status, 200);
  assert.equal((await world.as('Ravi Kumar').get('/api/audit/verify')).status, 200);
  await decide('Ravi Kumar', [{ form: 'audit-entry', action: 'read', reach: null }]);
  assert.equal((await there.get('/api/audit/verify')).status, 403);
  assert.equal((await world.as('Ravi Kumar').get('/api/audit/verify')).status, 403);
});

test('a right that ships can be taken away, and goes back to what ships', async () => {
  const right = { form: 'employee', action: 'browse' };
  await decide('Esha Pillai', [{ ...right, reach: 'none' }]);
  assert.ok(!(await entries('Esha Pillai')).includes('directory'));
  const { body } = await decide('Esha Pillai', [{ ...right, reach: null }]);
  const shown = body.entries
    .find(({ form }) => form === 'employee')
    ?.actions.find(({ action }) => action === 'browse');
  assert.deepEqual([shown?.shipped, shown?.decided], ['organisation', null]);
  assert.ok((await entries('Esha Pillai')).includes('directory'));
});

test('administrators cannot lock themselves out of the matrix', async () => {
  const answer = await decide('Anita Rao', [{ form: 'login-type', action: 'read', reach: 'none' }]);
  assert.equal(answer.status, 422);
  assert.equal((await matrixOf('Anita Rao')).loginType.id, world.people['Anita Rao'].loginTypeId);
});

test('what the matrix cannot mean is refused by the row it stands in', async () => {
  for (const [right, fits] of [
    [{ form: 'department', action: 'read', reach: 'own' }, /whole organisation/],
    [{ form: 'department', action: 'fly', reach: 'organisation' }, /no right/],
    [{ form: 'no-such-form', action: 'read', reach: 'own' }, /no right/],
    [{ form: 'organisation-account', action: 'read', reach: 'organisation' }, /cannot be changed/],
  ] as const) {
    const { status, body } = await decide('Harish Iyer', [right]);
    assert.equal(status, 422);
    assert.match((body as unknown as { fields: Record<string, string> }).fields['rights.0'] ?? '', fits);
  }
});

test('two who decide at once: the second is shown what the first decided', async () => {
  const {
    loginType: { version },
  } = await matrixOf('Vikram Shah');
  const put = (view: string) =>
    admin.put(addressOf('Vikram Shah'), { version, rights: [], views: [{ sensitivity: 'bank', view }] });
  const answers = await Promise.all([put('hide'), put('show')]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
  const refused = answers.find(({ status }) => status === 409)?.body as { theirs: Matrix };
  assert.ok(
    ['hide', 'show'].includes(
      refused.theirs.views.find(({ sensitivity }) => sensitivity === 'bank')?.decided ?? '',
    ),
  );
});

test('what a login type sees is decided for all five classes of values at once', async () => {
  const classes = ['personal', 'pay', 'bank', 'identity', 'medical', 'clinical'];
  const to = (view: string | null) => classes.map((sensitivity) => ({ sensitivity, view }));
  const { status, body } = await decide('Ravi Kumar', [], to('hide'));
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    body.views.map(({ decided }) => decided),
    classes.map(() => 'hide'),
  );
  assert.equal((await decide('Ravi Kumar', [], to(null))).status, 200);
});

test('only who may decide, decides; and not in another organisation', async () => {
  const body = { version: 1, rights: [], views: [] };
  assert.equal((await world.as('Esha Pillai').put(addressOf('Esha Pillai'), body)).status, 403);
  assert.equal((await world.as('Uma Sen').put(addressOf('Esha Pillai'), body)).status, 403);
  assert.equal((await world.as(null).put(addressOf('Esha Pillai'), body)).status, 401);
  assert.equal((await world.as('Nisha Verma').get(addressOf('Esha Pillai'))).status, 404);
  assert.equal((await world.as('Nisha Verma').put(addressOf('Esha Pillai'), body)).status, 404);
});

test('search finds people by any part of the name, within reach', async () => {
  type Found = { people: { title: string; path: string }[]; entries: { key: string }[] };
  const find = async (who: Person, text: string) =>
    (await world.as(who).get<Found>(`/api/search?text=${text}`)).body;
  const byHr = await find('Harish Iyer', 'meer jos');
  assert.deepEqual(
    byHr.people.map(({ title }) => title),
    ['Meera Joshi'],
  );
  assert.match(byHr.people[0]?.path ?? '', /employee\/\d+$/);
  const byEmployee = await find('Esha Pillai', 'meera');
  assert.match(byEmployee.people[0]?.path ?? '', /directory\?search=/);
  assert.deepEqual((await find('Nisha Verma', 'meera')).people, []);
  assert.ok((await find('Anita Rao', 'users')).entries.some(({ key }) => key === 'user-account'));
  assert.deepEqual((await find('Esha Pillai', '%25')).people, []);
});

test('search says how to reach a person: work mail to all, a mobile to who keeps them', async () => {
  type Found = { people: { title: string; mail?: string; phone?: string }[] };
  const { organisationId, employeeId } = world.people['Meera Joshi'];
  await world.inside(organisationId, (db) =>
    sql`update employee set work_mail = 'meera@works.example', mobile = '+919812345678'
      where organisation_id = ${organisationId} and id = ${employeeId}`.execute(db),
  );
  const find = async (who: Person) =>
    (await world.as(who).get<Found>('/api/search?text=meera')).body.people[0];
  assert.deepEqual(
    [(await find('Harish Iyer'))?.mail, (await find('Harish Iyer'))?.phone],
    ['meera@works.example', '+919812345678'],
  );
  const colleague = await find('Esha Pillai');
  assert.equal(colleague?.mail, 'meera@works.example');
  assert.equal(colleague?.phone, undefined);
});

test('search finds the tab of a person, a letter wrong or two; never of somebody beyond reach', async () => {
  type Found = {
    people: { title: string }[];
    tabs: { title: string; path: string }[];
    entries: { key: string }[];
  };
  const find = async (who: Person, text: string) =>
    (await world.as(who).get<Found>(`/api/search?text=${encodeURIComponent(text)}`)).body;
  const byHr = await find('Harish Iyer', 'meera bank');
  assert.match(byHr.tabs[0]?.title ?? '', /^Meera Joshi: Bank/);
  assert.match(byHr.tabs[0]?.path ?? '', /employee\/\d+\?tab=employee-bank$/);
  assert.deepEqual(
    (await find('Harish Iyer', 'Josih')).people.map(({ title }) => title),
    ['Meera Joshi'],
  );
  assert.deepEqual((await find('Esha Pillai', 'meera bank')).tabs, []);
  const own = await find('Esha Pillai', 'change my bank account');
  assert.equal(own.tabs.filter(({ path }) => path.endsWith('?tab=employee-bank')).length, 1);
  assert.ok((await find('Harish Iyer', 'day off')).entries.some(({ key }) => key === 'holiday'));
});
