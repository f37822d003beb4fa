import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { runDailies } from '#server/process/daily.ts';
import { cookieIn, type Entering, setUpApp } from '../../../tests/second-factor.ts';
import { buildWorld, type Person, worldPassword } from '../../../tests/world.ts';

const world = await buildWorld();
const { works } = world.organisations;
const admin = world.as('Anita Rao');
type Saved = { id: number; version: number; values: Record<string, unknown> };
type Me = { user: { mustSetUpFactor: boolean } };

const enter = async (userName: string) => {
  const given = { organisationId: works, userName, password: worldPassword };
  return world.as(null).post<Entering>('/api/session', given);
};
const require = async (person: Person, secondFactor: 'required' | 'optional') => {
  const path = `/api/records/login-type/${world.people[person].loginTypeId}`;
  const { version } = (await admin.get<Saved>(path)).body;
  const answer = await admin.put(path, { version, values: { secondFactor } });
  assert.equal(answer.status, 200, JSON.stringify(answer.body));
};
const mailsTo = async (mail: string): Promise<string[]> => {
  const { rows } = await world.inside(works, (db) =>
    sql<{ body: string }>`select body from outbox_mail where recipient = ${mail} order by id`.execute(db),
  );
  return rows.map(({ body }) => body);
};

test('where a factor is required, the next sign-in leads to setting it up before anything else', async () => {
  const before = world.as('Padma Nair');
  await require('Padma Nair', 'required');
  assert.equal((await before.get('/api/menu')).status, 200, 'work that is under way is not cut off');
  const padma = world.callerWith(cookieIn(await enter('padma')));
  assert.equal((await padma.get<Me>('/api/session')).body.user.mustSetUpFactor, true);
  const refused = await padma.get('/api/menu');
  assert.deepEqual([refused.status, refused.body['code']], [403, 'factor-set-up-needed']);
  assert.equal((await padma.get('/api/records/pay-run')).status, 403);
  assert.equal((await padma.post('/api/Login/GetAdminDetails', { type: 'x' })).status, 403);
  await setUpApp(padma);
  assert.equal((await padma.get('/api/menu')).status, 200);
  assert.equal((await padma.get<Me>('/api/session')).body.user.mustSetUpFactor, false);
  const removed = await padma.delete('/api/session/factors/authenticator');
  assert.deepEqual([removed.status, removed.body['code']], [409, 'factor.required'], 'the last one stays');
  assert.equal((await enter('padma')).body.signedIn, false);
});

test('nobody stays signed in for half a year without it: the grace is half a day', async () => {
  await require('Uma Sen', 'required');
  const uma = world.as('Uma Sen');
  assert.equal((await uma.get('/api/menu')).status, 200);
  await world.inside(works, (db) =>
    sql`update login_type set second_factor_since = now() - interval '13 hours'
      where id = ${world.people['Uma Sen'].loginTypeId}`.execute(db),
  );
  assert.equal((await uma.get('/api/menu')).status, 403);
  await require('Uma Sen', 'optional');
  assert.equal((await uma.get('/api/menu')).status, 200);
});

test('an administrator resets a lost factor: the person hears of it at the old address too', async () => {
  const { userId } = world.people['Esha Pillai'];
  const path = `/api/records/user-account/${userId}`;
  const esha = world.as('Esha Pillai');
  const set = async (mail: string) => {
    const { version } = (await admin.get<Saved>(path)).body;
    assert.equal((await admin.put(path, { version, values: { mail } })).status, 200);
  };
  const reset = async (caller = admin) => {
    const { version } = (await admin.get<Saved>(path)).body;
    return caller.post(`${path}/actions/reset-factor`, { version });
  };
  await set('esha@example.com');
  assert.equal((await reset()).status, 409, 'there is none');
  await setUpApp(esha);
  assert.equal((await admin.get<Saved>(path)).body.values['hasSecondFactor'], true);
  await set('thief@example.com');
  assert.equal((await reset(world.as('Harish Iyer'))).status, 403);
  assert.equal((await reset()).status, 200);
  assert.equal((await esha.get('/api/session')).status, 401, 'every session ends');
  assert.equal((await admin.get<Saved>(path)).body.values['hasSecondFactor'], false);
  for (const mail of ['esha@example.com', 'thief@example.com'])
    assert.match((await mailsTo(mail)).at(-1) ?? '', /administrator has reset the second factor/);
  const entered = await enter('esha');
  assert.equal(entered.body.signedIn, true);
  const told = await world
    .callerWith(cookieIn(entered))
    .get<{ rows: { values: { title: string } }[] }>('/api/records/notification');
  assert.ok(told.body.rows.some(({ values }) => /reset the second factor/.test(values.title)));
  const history = await admin.get<{ action: string }[]>(`${path}/history`);
  assert.ok(
    history.body.some(({ action }) => action === 'reset-factor'),
    JSON.stringify(history.body),
  );
  const approver = world.as('Vikram Shah');
  await setUpApp(approver);
  const his = `/api/records/user-account/${world.people['Vikram Shah'].userId}`;
  const { version: now } = (await admin.get<Saved>(his)).body;
  const asked = await admin.post<Saved>(`${his}/actions/reset-factor`, { version: now });
  assert.match(JSON.stringify(asked.body), /A reset of the second factor of Vikram Shah.*takes effect on/);
  assert.equal((await admin.get<Saved>(his)).body.values['hasSecondFactor'], true, 'an approver’s waits');
  await world.inside(works, (db) =>
    sql`update pending_change set due_on = asked_on where state = 'waiting'`.execute(db),
  );
  await runDailies(world.host);
  assert.equal((await admin.get<Saved>(his)).body.values['hasSecondFactor'], false);
  await setUpApp(admin);
  const own = `/api/records/user-account/${world.people['Anita Rao'].userId}`;
  const { version } = (await admin.get<Saved>(own)).body;
  assert.equal((await admin.post(`${own}/actions/reset-factor`, { version })).status, 409, 'not one’s own');
});
