/** What sections 3, 4, 6, 8 and 9 of the specification say of signing in and of the menu, on the server. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { closeHost, openHost } from '#server/host.ts';
import { buildApp } from '#server/http.ts';
import { atTheEnd } from '../ending.ts';
import { buildWorld, type Person, worldPassword, worldSettings } from '../world.ts';

type Row = Record<string, unknown>;
type Entry = Row & { FORMS_NAME: string; form_path: string; typsec_read: number; typsec_write: number };
type Top = Entry & { submenu: (Entry & { Childmenu: (Entry & { subchildmenu: Entry[] })[] })[] };

// Named before the database is made, whose own end comes after it.
let closeBoth = async (): Promise<void> => {};
await atTheEnd(() => closeBoth());
const world = await buildWorld();
const nobody = world.as(null);

/** A server of the same database that looks up no organisation. */
const closed = await openHost(worldSettings({ lookUp: false }), world.database.serverUrl, {
  logLevel: 'error',
  connections: 2,
});
const closedApp = await buildApp(closed, { requestsMinute: 1_000_000 });
closeBoth = async () => {
  await closedApp.close();
  await closeHost(closed);
};
const atClosed = world.callerWith(null, closedApp);

const from = (address: string) => ({ 'x-forwarded-for': address });
const login = (given: Row, address = '198.51.100.7', who = nobody) =>
  who.post<Row>(
    '/api/Login/Login',
    { login_organisation_id: 56, login_password: worldPassword, ...given },
    from(address),
  );
const menuOf = async (person: Person, path = '2/1/56'): Promise<Top[]> =>
  (await world.as(person).get<Top[]>(`/api/Login/GetMenusList/${path}`)).body;

test('a sign-in answers the specified fields and sets the one cookie that the session is', async () => {
  const { status, body, headers } = await login({ login_username: 'Gita' });
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    [body.organisation_id, body.organisation_name, body.login_username, body.emp_name, body.login_emp_id],
    [56, 'Muster Works', 'gita', 'Gita Das', world.people['Gita Das'].employeeId],
  );
  assert.equal(typeof body.department_id, 'number');
  const cookie = String(headers['set-cookie']);
  assert.match(cookie, /^muster=56\..*HttpOnly; SameSite=Lax/);
  const session = await world.callerWith(cookie.split(';')[0] ?? null).get<{ user: Row }>('/api/session');
  assert.equal(session.body.user.userName, 'gita');
});

test('login_password and login_pass_code are always empty', async () => {
  for (const login_username of ['gita', 'farhan']) {
    const { body, raw } = await login({ login_username });
    assert.deepEqual([body.login_password, body.login_pass_code], ['', '']);
    assert.ok(!raw.includes(worldPassword) && !raw.includes('argon2'));
  }
});

test('a failed sign-in answers in the same words and time whether or not the user exists', async () => {
  let address = 0;
  const timed = async (given: Row) => {
    address += 1;
    const began = performance.now();
    const { status, body } = await login(
      { login_password: 'not-the-password', ...given },
      `192.0.2.${address}`,
    );
    return { status, body, took: performance.now() - began };
  };
  const shortest = async (given: Row) => {
    const tries = [await timed(given), await timed(given), await timed(given)];
    return Math.min(...tries.map(({ took }) => took));
  };
  const wrong = await timed({ login_username: 'gita' });
  assert.deepEqual([wrong.status, wrong.body.message], [401, 'Invalid Credentials']);
  for (const given of [
    { login_username: 'nobody-of-this-name' },
    { login_username: 'gita', login_organisation_id: 999_999 },
    { login_username: 'gita', login_organisation_id: 72 },
  ]) {
    const { status, body } = await timed(given);
    assert.deepEqual([status, body], [wrong.status, wrong.body]);
    const [known, unknown] = [await shortest({ login_username: 'farhan' }), await shortest(given)];
    assert.ok(unknown > known / 4 && known > unknown / 4, `${unknown} ms against ${known} ms`);
  }
});

test('an unknown user name answers an error, so that the specified warning shows', async () => {
  for (const name of ['nobody-of-this-name', '%20', "x'%20or%201=1", 'a'.repeat(150)]) {
    const { status, body } = await nobody.get(`/api/Login/LoadOrganisationUser/${name}`);
    assert.deepEqual([status, body.message], [404, 'You have entered Incorrect User Name.'], name);
  }
  const { body } = await nobody.get<Row[]>('/api/Login/LoadOrganisationUser/NISHA');
  assert.deepEqual(body, [{ organisation_id: 72, organisation_name: 'Muster University' }]);
});

test('the look-up of organisations is limited by address', async () => {
  const ask = () => nobody.get('/api/Login/LoadOrganisationUser/esha', from('203.0.113.9'));
  const answers = [];
  for (let time = 0; time < 130; time += 1) answers.push((await ask()).status);
  assert.equal(answers.at(100), 200);
  assert.equal(answers.at(-1), 429);
  const elsewhere = await nobody.get('/api/Login/LoadOrganisationUser/esha', from('203.0.113.10'));
  assert.equal(elsewhere.status, 200);
});

test('where the look-up is turned off no name is told, and the organisation’s code signs in', async () => {
  assert.deepEqual((await nobody.get('/api/session/ways')).body, { lookUp: true, demo: false });
  assert.deepEqual((await atClosed.get('/api/session/ways')).body, { lookUp: false, demo: false });
  for (const path of ['Login/LoadOrganisationUser', 'session/organisations']) {
    const known = await atClosed.get(`/api/${path}/esha`);
    const unknown = await atClosed.get(`/api/${path}/nobody-of-this-name`);
    assert.equal(known.status, 404);
    assert.deepEqual(unknown.body, known.body);
  }
  const byCode = await login({ login_username: 'farhan', login_organisation_id: 'works' }, '', atClosed);
  assert.deepEqual([byCode.status, byCode.body.organisation_id], [200, 56]);
  const wrongCode = await login({ login_username: 'farhan', login_organisation_id: 'no-such' }, '', atClosed);
  assert.deepEqual([wrongCode.status, wrongCode.body.message], [401, 'Invalid Credentials']);
  const none = await login({ login_username: 'farhan', login_organisation_id: null }, '', atClosed);
  assert.deepEqual([none.status, none.body.message], [422, 'Choose your organisation.']);
});

test('the super modules are those of the user, one with nothing in it is not listed', async () => {
  const listed = async (person: Person, query = '?orgId=56') =>
    (await world.as(person).get<Row[]>(`/api/Privilage/GetSuperModules${query}`)).body;
  const all: Readonly<Record<number, string>> = {
    1: 'Human Resources',
    2: 'Payroll',
    3: 'Time & Leave',
    4: 'Talent',
    5: 'Welfare & Safety',
    6: 'Administration',
    7: 'Reports',
  };
  for (const person of ['Anita Rao', 'Esha Pillai', 'Padma Nair', 'Nisha Verma'] as const) {
    const found = await listed(person);
    for (const { smhr_sup_module_id: id, smhr_sup_module_name: name } of found) {
      assert.equal(name, all[Number(id)]);
      assert.ok((await menuOf(person, `2/${id}/56`)).length > 0, `${person} ${id}`);
    }
    for (const id of Object.keys(all).filter(
      (each) => !found.some(({ smhr_sup_module_id }) => smhr_sup_module_id === Number(each)),
    )) {
      assert.deepEqual(await menuOf(person, `2/${id}/56`), [], `${person} ${id}`);
    }
  }
  assert.ok((await listed('Anita Rao')).length > (await listed('Esha Pillai')).length);
  assert.equal((await nobody.get('/api/Privilage/GetSuperModules?orgId=56')).status, 401);
});

test('the menu is of the session’s own user, role and organisation, whatever a call names', async () => {
  const own = await menuOf('Esha Pillai');
  for (const path of ['1/1/56', 'ADMIN/1/72', '2/1/1', '0/1/999999']) {
    assert.deepEqual(await menuOf('Esha Pillai', path), own, path);
  }
  assert.notDeepEqual(await menuOf('Anita Rao'), own);
  const modulesOf = await world.as('Esha Pillai').get('/api/Privilage/GetSuperModules?orgId=72');
  const ownModules = await world.as('Esha Pillai').get('/api/Privilage/GetSuperModules?orgId=56');
  assert.deepEqual(modulesOf.body, ownModules.body);
  assert.equal((await world.as('Esha Pillai').get('/api/Login/GetMenusList/2/99/56')).status, 404);
  assert.equal((await nobody.get('/api/Login/GetMenusList/2/1/56')).status, 401);
});

test('menu entries nest up to four levels and carry their read and write flags', async () => {
  const menu = await menuOf('Anita Rao', '2/6/56');
  const system = menu.find(({ FORMS_NAME }) => FORMS_NAME === 'System');
  const group = system?.submenu.find(({ FORMS_NAME }) => FORMS_NAME === 'Labels and headings');
  assert.equal(group?.form_path, '', 'a level leads nowhere itself');
  assert.ok((group?.Childmenu.length ?? 0) > 1);
  for (const child of group?.Childmenu ?? []) {
    assert.ok(child.form_path && Array.isArray(child.subchildmenu));
    assert.equal(child.typsec_read, 1);
  }
  const departments = async (person: Person) =>
    (await menuOf(person))
      .flatMap(({ submenu }) => submenu.flatMap((entry) => [entry, ...entry.Childmenu]))
      .find(({ FORMS_NAME }) => FORMS_NAME === 'Departments');
  assert.equal((await departments('Anita Rao'))?.typsec_write, 1);
  assert.equal((await departments('Uma Sen'))?.typsec_write, 0);
  assert.equal((await departments('Esha Pillai'))?.typsec_read, undefined);
});

test('the administrators’ names and mails are told to members of the organisation alone', async () => {
  const ask = (person: Person | null, login_organisation_id: number) =>
    world.as(person).post<Row[]>('/api/Login/GetAdminDetails', { login_organisation_id, type: 'ADMIN' });
  const { body } = await ask('Esha Pillai', 56);
  assert.deepEqual(
    body.map(({ emp_name }) => emp_name),
    ['Anita Rao'],
  );
  assert.deepEqual(Object.keys(body[0] ?? {}).sort(), ['emp_name', 'login_emailid']);
  assert.equal((await ask('Esha Pillai', 72)).status, 404);
  assert.equal((await ask('Nisha Verma', 56)).status, 404);
  assert.equal((await ask(null, 56)).status, 401);
});

test('without the demo there is no built-in sign-in', async () => {
  assert.equal((await nobody.post('/api/session/demo', {})).status, 404);
  const demo = await login({
    login_organisation_id: 72,
    login_username: 'admin-u',
    login_password: 'muster-demo',
  });
  assert.equal(demo.status, 401);
});

test('a specified call says what is wrong with a status and a message', async () => {
  const calls: readonly (readonly [number, Promise<{ status: number; body: Row }>])[] = [
    [401, nobody.post('/api/SmhrLables/LoadModuleDropdown')],
    [403, world.as('Esha Pillai').post('/api/SmhrLables/LoadModuleDropdown')],
    [404, world.as('Anita Rao').post('/api/SmhrLables/LoadFormsDropdown', { form_module_id: 999 })],
    [422, nobody.post('/api/HRMaster/GetbyType', { hr_master_type: 'NOTHING' })],
    [422, nobody.post('/api/Login/Login', { login_organisation_id: 56 })],
  ];
  for (const [status, call] of calls) {
    const answer = await call;
    assert.equal(answer.status, status, JSON.stringify(answer.body));
    assert.ok(String(answer.body.message).length > 10);
  }
});
