import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { allow } from '../../../tests/decided-rights.ts';
import { mailsOf } from '../../../tests/mailed-code.ts';
import { buildWorld, type Person, worldPassword } from '../../../tests/world.ts';
import { takeOn } from '../../../tests/world-people.ts';

const world = await buildWorld();
const admin = world.as('Anita Rao');
const { works, university } = world.organisations;
type Saved = {
  id: number;
  version: number;
  state: string;
  values: Record<string, unknown>;
  code: string;
  fields?: Record<string, string>;
  besides?: {
    links: { link: string; to: string; minutes: number }[];
    waiting: { id: number; sentence: string }[];
  };
};

const address = '/api/records/user-account';
const read = async (id: number, who = admin) => (await who.get<Saved>(`${address}/${id}`)).body;
const add = (values: Record<string, unknown>, who = admin) => who.post<Saved>(address, values);
const change = async (id: number, values: Record<string, unknown>, who = admin) =>
  who.put<Saved>(`${address}/${id}`, { version: (await read(id)).version, values });
const act = async (name: Person, action: string, who = admin) => {
  const { userId } = world.people[name];
  const { version } = await read(userId);
  return who.post<Saved>(`${address}/${userId}/actions/${action}`, { version });
};
/** One is set and does not answer: what goes to it waits in the outbox. */
async function withMailServer(then: () => Promise<void>): Promise<void> {
  Object.assign(world.host.settings, { mailUrl: 'smtp://127.0.0.1:9' });
  await then().finally(() => Object.assign(world.host.settings, { mailUrl: null }));
}
const tokenIn = (link = ''): string | undefined => /token=(\S+)/.exec(link)?.[1];
const signIn = (userName: string, organisationId: number) =>
  world.as(null).post('/api/session', { organisationId, userName, password: worldPassword });

test('a new user can be found at sign-in, and under a new name after it was changed', async () => {
  const loginType = world.people['Esha Pillai'].loginTypeId;
  const made = await add({ userName: 'New.Person', name: 'Neha Person', loginType });
  assert.ok(made.status < 300, JSON.stringify(made.body));
  const { id } = made.body;
  const found = async (name: string) =>
    (await world.as(null).get<{ id: number }[]>(`/api/session/organisations/${name}`)).body.map(
      (each) => each.id,
    );
  assert.deepEqual(await found('new.person'), [works]);
  assert.equal((await change(id, { userName: 'neha' })).status, 200);
  assert.deepEqual(await found('new.person'), []);
  assert.deepEqual(await found('neha'), [works]);
});

test('no password or token of a user is ever sent', async () => {
  const { raw } = await admin.get(`${address}/${world.people['Esha Pillai'].userId}`);
  assert.doesNotMatch(raw.toString(), /argon2|hash/i);
});

test('a user name that could not be typed at sign-in is refused', async () => {
  const loginType = world.people['Esha Pillai'].loginTypeId;
  for (const userName of ['a', 'with space', 'x/y', '-dash', 'ünï', 'a'.repeat(61)]) {
    const { status, body } = await add({ userName, name: 'Some One', loginType });
    assert.equal(status, 422, userName);
    assert.ok(body.fields?.userName, userName);
  }
});

test('the same user name twice in an organisation is refused, in another one it is not', async () => {
  const loginType = world.people['Esha Pillai'].loginTypeId;
  const twice = await add({ userName: 'esha', name: 'Some One', loginType });
  assert.ok([409, 422].includes(twice.status), String(twice.status));
  const there = await world
    .as('Nisha Verma')
    .post(address, { userName: 'esha', name: 'Esha', loginType: world.people['Pooja Gill'].loginTypeId });
  assert.ok(there.status < 300, JSON.stringify(there.body));
});

test('disabling a user ends their sessions at once', async () => {
  const ravi = world.as('Ravi Kumar');
  assert.equal((await ravi.get('/api/session')).status, 200);
  assert.equal((await act('Ravi Kumar', 'disable')).status, 200);
  assert.equal((await ravi.get('/api/session')).status, 401);
  assert.equal((await signIn('ravi', works)).status, 401);
  assert.equal((await act('Ravi Kumar', 'enable')).status, 200);
  assert.equal((await ravi.get('/api/session')).status, 401, 'the old session stays ended');
  assert.equal((await signIn('ravi', works)).status, 200);
});

test('an administrator can neither disable nor raise or lower themselves', async () => {
  assert.equal((await act('Anita Rao', 'disable')).status, 409);
  const { userId } = world.people['Anita Rao'];
  assert.equal((await change(userId, { loginType: world.people['Esha Pillai'].loginTypeId })).status, 422);
  assert.equal((await change(userId, { employee: world.people['Esha Pillai'].employeeId })).status, 422);
});

test('the last administrator stays, also when two disable each other at once', async () => {
  const { userId } = world.people['Padma Nair'];
  const administrator = world.people['Anita Rao'].loginTypeId;
  assert.equal((await change(userId, { loginType: administrator })).status, 200);
  const answers = await Promise.all([
    act('Anita Rao', 'disable', world.as('Padma Nair')),
    act('Padma Nair', 'disable'),
  ]);
  assert.equal(
    answers.filter(({ status }) => status === 200).length,
    1,
    JSON.stringify(answers.map(({ body }) => body)),
  );
  await world.inside(works, async (db) => {
    await sql`update user_account set state = 'active' where user_name in ('anita', 'padma')`.execute(db);
    await sql`update session set ended_at = null, state = 'open' where user_id in
      (select id from user_account where user_name in ('anita', 'padma'))`.execute(db);
  });
  assert.equal((await change(userId, { loginType: world.people['Vikram Shah'].loginTypeId })).status, 200);
});

test('who was given the users’ form cannot make an administrator, nor take one’s keys', async () => {
  await allow(world, 'Harish Iyer', 'user-account', ['read', 'write', 'disable', 'send-link']);
  const hr = world.as('Harish Iyer');
  const administrator = world.people['Anita Rao'].loginTypeId;
  const made = await add({ userName: 'mallory', name: 'Mallory', loginType: administrator }, hr);
  assert.equal(made.status, 403, JSON.stringify(made.body));
  assert.equal((await change(world.people['Gita Das'].userId, { loginType: administrator }, hr)).status, 403);
  const demoted = await change(world.people['Anita Rao'].userId, { name: 'Anita R' }, hr);
  assert.equal(demoted.status, 403);
  const plain = await add(
    { userName: 'plain', name: 'Plain', loginType: world.people['Esha Pillai'].loginTypeId },
    hr,
  );
  assert.ok(plain.status < 300);
});

test('a link to set the password goes to the user’s mail', async () => {
  await withMailServer(async () => {
    const { userId } = world.people['Farhan Ali'];
    assert.equal((await act('Farhan Ali', 'send-link')).status, 409, 'without a mail address');
    await change(userId, { mail: 'farhan@example.com' });
    const { status, body } = await act('Farhan Ali', 'send-link');
    assert.deepEqual([status, body.besides], [200, undefined]);
    const [mail] = await mailsOf(world.host, works, 'farhan@example.com');
    assert.match(mail?.body ?? '', /\/welcome\?token=56\.[\w-]{43}/);
  });
});

test('my sessions are shown and ended one by one; the overseer ends anybody’s', async () => {
  const esha = world.as('Esha Pillai');
  await signIn('esha', works);
  const mine = (await esha.get<{ id: number; present: boolean }[]>('/api/sessions/mine')).body;
  assert.equal(mine.length, 2);
  const other = mine.find(({ present }) => !present);
  assert.equal((await world.as('Gita Das').delete(`/api/sessions/mine/${other?.id}`)).status, 404);
  assert.equal((await esha.delete(`/api/sessions/mine/${other?.id}`)).status, 204);
  assert.equal((await esha.get<unknown[]>('/api/sessions/mine')).body.length, 1);
  const here = mine.find(({ present }) => present);
  const { body } = await admin.get<Saved>(`/api/records/session/${here?.id}`);
  const ended = await admin.post(`/api/records/session/${here?.id}/actions/end`, { version: body.version });
  assert.equal(ended.status, 200, JSON.stringify(ended.body));
  assert.equal((await esha.get('/api/session')).status, 401);
});

test('the audit screen lists what was done, and cannot be written through', async () => {
  const { body } = await admin.get<{ rows: { id: number; values: { action: string } }[] }>(
    '/api/records/audit-entry?limit=20',
  );
  assert.ok(
    body.rows.some(({ values }) => values.action === 'disable' || values.action === 'end'),
    JSON.stringify(body).slice(0, 400),
  );
  const entry = body.rows[0];
  for (const answer of [
    await admin.post('/api/records/audit-entry', {}),
    await admin.put(`/api/records/audit-entry/${entry?.id}`, { version: 1, values: { actor: 'Nobody' } }),
    await admin.delete(`/api/records/audit-entry/${entry?.id}?version=1`),
  ]) {
    assert.ok([403, 404, 405, 409].includes(answer.status), String(answer.status));
  }
});

test('login types that ship stay, others go while nobody has them', async () => {
  const types = '/api/records/login-type';
  const { loginTypeId } = world.people['Ravi Kumar'];
  const { body } = await admin.get<Saved>(`${types}/${loginTypeId}`);
  assert.equal((await admin.delete(`${types}/${loginTypeId}?version=${body.version}`)).status, 409);
  const made = await admin.post<Saved>(types, {
    code: 'contractor',
    name: 'Contractor',
    basedOn: 'employee',
  });
  assert.ok(made.status < 300, JSON.stringify(made.body));
  const platform = await admin.post(types, { code: 'p', name: 'P', basedOn: 'platform' });
  assert.equal(platform.status, 422);
  const gone = await admin.delete(`${types}/${made.body.id}?version=${made.body.version}`);
  assert.ok(gone.status < 300, JSON.stringify(gone.body));
});

test('the platform’s administrator founds and suspends an organisation, and sees nothing of it', async () => {
  const zoya = world.as('Zoya Platform');
  const accounts = '/api/records/organisation-account';
  const made = await zoya.post<Saved>(accounts, {
    code: 'FOUNDRY',
    name: 'New Foundry',
    administratorMail: 'kavya@example.com',
  });
  assert.ok(made.status < 300, JSON.stringify(made.body));
  const first = tokenIn(made.body.besides?.links[0]?.link);
  assert.ok(first, 'the link of the first administrator comes with the answer');
  const { body } = await zoya.get<Saved>(`${accounts}/${made.body.id}`);
  assert.ok(Number(body.values.number) >= 1_000);
  assert.equal(body.besides, undefined, 'once');
  const invited = await zoya.post<Saved>(`${accounts}/${body.id}/actions/invite`, { version: body.version });
  assert.equal(invited.status, 200, JSON.stringify(invited.body));
  const token = tokenIn(invited.body.besides?.links[0]?.link);
  const check = (text?: string) => world.as(null).post('/api/welcome/check', { token: text });
  assert.deepEqual(
    [(await check(first)).status, (await check(token)).status],
    [404, 200],
    'the newest alone',
  );
  const used = await world
    .as(null)
    .post('/api/welcome', { token, password: 'she runs this now', userName: 'kavya', name: 'Kavya' });
  assert.equal(used.status, 200, JSON.stringify(used.body));
  const kavya = world.callerWith(String(used.headers['set-cookie']).split(';')[0] as string);
  assert.equal((await kavya.get('/api/session')).status, 200);
  const told = await kavya.get<{ rows: { title: string }[] }>('/api/records/notification');
  assert.match(told.body.rows[0]?.title ?? '', /was shown to Zoya Platform/, 'the person is told');
  const again = await zoya.post<Saved>(`${accounts}/${body.id}/actions/invite`, {
    version: (await zoya.get<Saved>(`${accounts}/${body.id}`)).body.version,
  });
  assert.deepEqual([again.status, again.body.code], [409, 'organisation.has-administrator']);
  const suspend = async (action: string) => {
    const { version } = (await zoya.get<Saved>(`${accounts}/${body.id}`)).body;
    return (await zoya.post(`${accounts}/${body.id}/actions/${action}`, { version })).status;
  };
  assert.equal(await suspend('suspend'), 200);
  assert.equal((await kavya.get('/api/session')).status, 401);
  assert.equal(await suspend('reopen'), 200);
  assert.equal((await kavya.get('/api/session')).status, 200);
  assert.equal((await zoya.get('/api/records/employee')).status, 403);
  assert.equal((await zoya.get(`${address}/${world.people['Esha Pillai'].userId}`)).status, 404);
  assert.equal((await admin.get(accounts)).status, 403);
  assert.ok(university);
});

test('links go to many at once, and hold as long as the organisation says', async () => {
  await world.inside(works, (db) =>
    sql`insert into organisation (code, legal_name, zone, week_start, year_start, retirement_age, link_hours)
      values ('WORKS', 'Works', 'Asia/Kolkata', 'monday', 'april', 60, 2)`.execute(db),
  );
  const loginType = world.people['Esha Pillai'].loginTypeId;
  const made = await Promise.all(
    ['Lata', 'Mira'].map(async (name) => {
      const employee = await world.inside(works, (db) => takeOn(db, works, name, `${name} New`));
      return add({ userName: name.toLowerCase(), name: `${name} New`, loginType, employee });
    }),
  );
  const ids = await Promise.all(
    made.map(async ({ body }) => ({ id: body.id, version: (await read(body.id)).version })),
  );
  const sent = await admin.post<Saved & { rows: { ok: boolean }[] }>(`${address}/bulk`, {
    ids,
    action: 'send-link',
  });
  assert.deepEqual(
    sent.body.rows.map(({ ok }) => ok),
    [true, true],
    JSON.stringify(sent.body),
  );
  const shown = sent.body.besides?.links ?? [];
  assert.deepEqual(
    shown.map(({ to, minutes }) => [to, minutes]),
    [
      ['Lata New (lata)', 120],
      ['Mira New (mira)', 120],
    ],
  );
  const check = (link = '') => world.as(null).post('/api/welcome/check', { token: tokenIn(link) });
  assert.equal((await check(shown[0]?.link)).status, 200);
  await world.inside(works, (db) =>
    sql`update password_link set expires_at = expires_at - interval '2 hours'`.execute(db),
  );
  assert.equal((await check(shown[0]?.link)).status, 404, 'and no longer');
});

test('without an address the first link of an organisation is shown, though a mail server is set', () =>
  withMailServer(async () => {
    const zoya = world.as('Zoya Platform');
    const made = await zoya.post<Saved>('/api/records/organisation-account', {
      code: 'NOMAIL',
      name: 'No mail',
    });
    assert.ok(tokenIn(made.body.besides?.links[0]?.link), JSON.stringify(made.body));
  }));
