/** A company's directory keeps the users here by SCIM, and never beyond what administrators gave. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { directoryWorld } from '../../../../tests/sign-in/directory-world.ts';

const firm = await directoryWorld();
const { world, anita, directory, keyFor, typeOf, agree, scim, patch, find, userOf, waitingFor } = firm;
const { works, university } = world.organisations;

const enterprise = 'urn:ietf:params:scim:schemas:extension:enterprise:2.0:User';
const meena = {
  schemas: ['urn:ietf:params:scim:schemas:core:2.0:User', enterprise],
  externalId: 'e-100',
  userName: 'Meena.Iyer@muster.example',
  active: true,
  name: { givenName: 'Meena', familyName: 'Iyer' },
  emails: [
    { type: 'home', value: 'meena@home.example' },
    { type: 'work', primary: true, value: 'meena.iyer@muster.example' },
  ],
  title: 'Analyst',
  password: 'never-kept-1',
};
const errorSchema = 'urn:ietf:params:scim:api:messages:2.0:Error';

const endpoints = [
  ['GET', '/ServiceProviderConfig'],
  ['GET', '/Schemas'],
  ['GET', '/Schemas/urn:ietf:params:scim:schemas:core:2.0:User'],
  ['GET', '/ResourceTypes'],
  ['GET', '/ResourceTypes/User'],
  ['GET', '/Users'],
  ['GET', '/Users/1'],
  ['POST', '/Users'],
  ['PUT', '/Users/1'],
  ['PATCH', '/Users/1'],
  ['DELETE', '/Users/1'],
  ['GET', '/Groups'],
  ['GET', '/Groups/1'],
  ['POST', '/Groups'],
  ['PUT', '/Groups/1'],
  ['PATCH', '/Groups/1'],
  ['DELETE', '/Groups/1'],
] as const;

test('every call needs a key with the right; a cookie, another key or none does not open it', async () => {
  const [without, reads] = [
    await keyFor('bridge', await typeOf('recruiter')),
    await keyFor('reader', directory.id, { does: 'read' }),
  ];
  const cookie = { 'x-muster': '1', cookie: world.cookieOf('Anita Rao') };
  for (const [method, path] of endpoints) {
    const body = method === 'GET' || method === 'DELETE' ? undefined : {};
    const status = async (more: object) => {
      const answer = await scim(method, path, body, more);
      assert.deepEqual(answer.body.schemas, [errorSchema], `${method} ${path}`);
      assert.match(String(answer.headers['content-type']), /scim\+json/);
      assert.equal(answer.body.status, String(answer.status));
      return answer.status;
    };
    assert.equal(await status({ key: null }), 401, `${method} ${path}`);
    assert.equal(await status({ key: `muster_${works}.${'A'.repeat(43)}` }), 401);
    assert.equal(await status({ key: without }), 403, `${method} ${path}`);
    assert.equal(await status({ key: null, headers: cookie }), 403, 'an administrator is no directory');
    if (method !== 'GET') assert.equal(await status({ key: reads }), 403, `${method} ${path}`);
  }
  assert.equal((await scim('GET', '/Users', undefined, { key: reads })).status, 200);
});

test('it says of itself what it can do', async () => {
  assert.equal((await scim('GET', '/ServiceProviderConfig')).status, 200);
  assert.equal((await scim('GET', '/Schemas')).body.totalResults, 3);
  assert.equal((await scim('GET', `/Schemas/${enterprise}`)).body.id, enterprise);
  assert.equal((await scim('GET', '/ResourceTypes/Group')).status, 200);
  assert.equal((await scim('GET', '/ResourceTypes/Device')).status, 404);
});

test('as Entra does: a user is looked for, made, found, changed and turned off', async () => {
  assert.equal((await find('userName eq "meena.iyer@muster.example"')).totalResults, 0);
  const made = await scim('POST', '/Users', meena);
  assert.equal(made.status, 201, made.raw.toString());
  const { id, meta } = made.body;
  assert.equal(made.headers['location'], meta.location);
  assert.equal(made.headers['etag'], meta.version);
  assert.ok(!made.raw.toString().includes('never-kept'));
  const { values } = await userOf(id);
  assert.deepEqual(
    [values['userName'], values['name'], values['mail']],
    ['meena.iyer@muster.example', 'Meena Iyer', 'meena.iyer@muster.example'],
  );
  assert.equal((await scim('POST', '/Users', meena)).body.scimType, 'uniqueness');
  for (const filter of [
    'userName eq "MEENA.IYER@muster.example"',
    'externalId eq "e-100"',
    'emails[type eq "work"].value eq "meena.iyer@muster.example"',
    'emails.value eq "meena.iyer@muster.example" and active eq true',
    'userName sw "meena" and (displayName co "iyer" or displayName pr)',
    'not (userName ne "meena.iyer@muster.example")',
    `id eq "${id}"`,
  ]) {
    const found = await find(filter);
    assert.deepEqual(
      found.Resources.map((user) => user.id),
      [id],
      filter,
    );
  }
  const changed = await patch(
    `/Users/${id}`,
    { op: 'Replace', path: 'emails[type eq "work"].value', value: 'meena@muster.example' },
    { op: 'Add', path: 'name.familyName', value: 'Iyer Rao' },
    { op: 'Add', path: 'phoneNumbers[type eq "mobile"].value', value: '1' },
    { op: 'Replace', value: { 'name.givenName': 'Mina', title: 'Lead' } },
  );
  assert.equal(changed.status, 200, changed.raw.toString());
  assert.equal(changed.body.name.formatted, 'Mina Iyer Rao');
  assert.equal(changed.body.emails[0]?.value, 'meena@muster.example');
  const off = await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'False' });
  assert.equal(off.body.active, false);
  assert.equal((await userOf(id)).state, 'disabled');
  const on = await patch(`/Users/${id}`, { op: 'Replace', path: 'active', value: 'True' });
  assert.equal(on.body.active, true);
});

test('as Okta does: a whole user is replaced, and turned off without a path', async () => {
  const { Resources } = await find('userName eq "meena.iyer@muster.example"');
  const [user] = Resources;
  const whole = { ...meena, displayName: 'M. Iyer', emails: [] };
  const replaced = await scim('PUT', `/Users/${user?.id}`, whole);
  assert.equal(replaced.body.displayName, 'M. Iyer');
  assert.deepEqual(replaced.body.emails, []);
  const off = await patch(`/Users/${user?.id}`, { op: 'replace', value: { active: false } });
  assert.equal(off.body.active, false);
});

test('who is turned off is signed out at once', async () => {
  const { userName, userId } = world.people['Farhan Ali'];
  const farhan = world.as('Farhan Ali');
  assert.equal((await farhan.get('/api/session')).status, 200);
  const [found] = (await find(`userName eq "${userName}"`)).Resources;
  assert.equal(found?.id, String(userId));
  await patch(`/Users/${userId}`, { op: 'replace', path: 'active', value: false });
  assert.equal((await farhan.get('/api/session')).status, 401);
});

test('a user that is deleted is disabled, is not seen any more, and comes back as the same', async () => {
  const { body } = await scim('POST', '/Users', { userName: 'leaver', displayName: 'A Leaver' });
  assert.equal((await scim('DELETE', `/Users/${body.id}`)).status, 204);
  assert.equal((await userOf(body.id)).state, 'disabled');
  assert.equal((await scim('GET', `/Users/${body.id}`)).status, 404);
  assert.equal((await scim('DELETE', `/Users/${body.id}`)).status, 404);
  assert.equal((await find('userName eq "leaver"')).totalResults, 0);
  const again = await scim('POST', '/Users', { userName: 'leaver', displayName: 'A Leaver' });
  assert.deepEqual([again.status, again.body.id, again.body.active], [201, body.id, true]);
});

test('a version that is not the last one changes nothing', async () => {
  const { body } = await scim('POST', '/Users', { userName: 'versions', displayName: 'Of Versions' });
  const rename = (name: string, tag: string) =>
    scim(
      'PUT',
      `/Users/${body.id}`,
      { userName: 'versions', displayName: name },
      { headers: { 'if-match': tag } },
    );
  const first = await rename('Second', body.meta.version);
  assert.equal(first.status, 200);
  const stale = await rename('Third', body.meta.version);
  assert.deepEqual([stale.status, stale.body.schemas], [412, [errorSchema]]);
  assert.equal((await rename('Third', '*')).status, 200);
  const deleted = await scim('DELETE', `/Users/${body.id}`, undefined, {
    headers: { 'if-match': first.body.meta.version },
  });
  assert.equal(deleted.status, 412);
});

test('a list comes in pages, with the attributes that are asked for', async () => {
  const all = (await scim('GET', '/Users?count=200')).body;
  assert.equal(all.Resources.length, all.totalResults);
  const page = (await scim('GET', '/Users?startIndex=2&count=3&attributes=userName')).body;
  assert.deepEqual([page.startIndex, page.itemsPerPage, page.totalResults], [2, 3, all.totalResults]);
  assert.deepEqual(page.Resources[0], {
    schemas: all.Resources[1]?.schemas,
    id: all.Resources[1]?.id,
    userName: all.Resources[1]?.userName,
    meta: all.Resources[1]?.meta,
  });
  assert.equal((await scim('GET', '/Users?count=0')).body.Resources.length, 0);
  assert.equal((await scim('GET', '/Users?startIndex=-5&count=1')).body.startIndex, 1);
  assert.equal((await scim('GET', '/Users?startIndex=9999')).body.Resources.length, 0);
  assert.ok(!all.Resources.some(({ userName }) => userName === 'entra'), 'programs are no users of it');
});

test('what cannot be taken is told in the shape of the standard', async () => {
  const faults: readonly (readonly [string, string, unknown, number, string | undefined])[] = [
    ['GET', '/Users?filter=userName', undefined, 400, 'invalidFilter'],
    ['GET', '/Users?filter=userName%20eq%20x', undefined, 400, 'invalidFilter'],
    ['GET', '/Users?filter=(userName%20pr', undefined, 400, 'invalidFilter'],
    ['GET', '/Users?filter=userName%20is%20%22x%22', undefined, 400, 'invalidFilter'],
    ['GET', '/Users/none', undefined, 404, undefined],
    ['POST', '/Users', {}, 400, 'invalidValue'],
    ['POST', '/Users', { userName: 'no spaces here' }, 400, 'invalidValue'],
    ['POST', '/Users', { userName: 'fine', active: 'perhaps' }, 400, 'invalidValue'],
    ['POST', '/Groups', {}, 400, 'invalidValue'],
    ['POST', '/Groups', { displayName: 'X', members: [{ value: '999999' }] }, 400, 'invalidValue'],
  ];
  for (const [method, path, body, status, scimType] of faults) {
    const answer = await scim(method === 'GET' ? 'GET' : 'POST', path, body);
    assert.deepEqual([answer.status, answer.body.scimType], [status, scimType], `${method} ${path}`);
    assert.ok((answer.body.detail ?? '').length > 10);
  }
  const { userId } = world.people['Esha Pillai'];
  assert.equal(
    (await patch(`/Users/${userId}`, { op: 'shift', path: 'active' })).body.scimType,
    'invalidSyntax',
  );
  assert.equal((await patch(`/Users/${userId}`)).body.scimType, 'invalidSyntax');
  assert.equal((await patch(`/Users/${userId}`, { op: 'remove' })).body.scimType, 'invalidPath');
});

test('administrators are seen, and never changed', async () => {
  const { userId } = world.people['Anita Rao'];
  const before = await userOf(userId);
  const at = `/Users/${userId}`;
  assert.equal((await scim('GET', at)).status, 200);
  for (const operation of [
    { op: 'replace', path: 'active', value: false },
    { op: 'replace', path: 'userName', value: 'taken' },
    { op: 'replace', path: 'emails', value: [{ value: 'evil@elsewhere.example' }] },
  ]) {
    const answer = await patch(at, operation);
    assert.equal(answer.status, 403, JSON.stringify(operation));
    assert.match(answer.body.detail ?? '', /in Muster alone/);
  }
  assert.equal((await scim('PUT', at, { userName: 'taken' })).status, 403);
  assert.equal((await scim('DELETE', at)).status, 403);
  assert.deepEqual((await userOf(userId)).values, before.values);
});

test('another address of a login that sees pay waits for an administrator', async () => {
  const { userId } = world.people['Padma Nair'];
  await world.inside(works, (db) =>
    sql`update user_account set mail = 'padma@muster.example' where id = ${userId}`.execute(db),
  );
  const answer = await patch(`/Users/${userId}`, {
    op: 'replace',
    path: 'emails',
    value: [{ value: 'e@x.example' }],
  });
  assert.equal(answer.body.emails[0]?.value, 'padma@muster.example');
  assert.equal((await waitingFor(userId)).length, 1);
});

test('a person is linked by the mail address at once, by the code once an administrator agrees', async () => {
  const { userId, employeeId } = world.people['Ravi Kumar'];
  const { rows } = await world.inside(works, (db) =>
    sql<{ code: string }>`update employee set work_mail = 'ravi.kumar@muster.example'
      where id = ${employeeId} returning code`.execute(db),
  );
  await world.inside(works, (db) =>
    sql`update user_account set employee_id = null where id = ${userId}`.execute(db),
  );
  const mail = { emails: [{ value: 'Ravi.Kumar@muster.example' }], displayName: 'Ravi Kumar' };
  const byMail = await scim('POST', '/Users', { userName: 'ravi.by.mail', ...mail });
  assert.equal((await userOf(byMail.body.id)).values['employee'] !== null, true);
  await world.inside(works, (db) =>
    sql`update user_account set employee_id = null where id = ${Number(byMail.body.id)}`.execute(db),
  );
  const [code] = rows;
  const byCode = await scim('POST', '/Users', {
    userName: 'ravi.by.code',
    displayName: 'Ravi Kumar',
    [enterprise]: { employeeNumber: code?.code },
  });
  assert.equal(byCode.status, 201, byCode.raw.toString());
  assert.equal((await userOf(byCode.body.id)).values['employee'], null);
  const [waiting] = await waitingFor(byCode.body.id);
  await agree('pending-change', waiting?.id ?? 0);
  assert.notEqual((await userOf(byCode.body.id)).values['employee'], null);
  const none = {
    userName: 'nobody.there',
    displayName: 'No One',
    [enterprise]: { employeeNumber: 'none-1' },
  };
  assert.equal((await scim('POST', '/Users', none)).status, 400);
});

test('another organisation has nothing of it', async () => {
  const { rows } = await world.inside(university, (db) =>
    sql<{ userName: string }>`select user_name as "userName" from user_account`.execute(db),
  );
  const { Resources } = (await scim('GET', '/Users?count=200')).body;
  const own = new Set(Object.values(world.people).map(({ userName }) => userName));
  assert.ok(rows.length > 0);
  for (const { userName } of rows.filter((row) => !own.has(row.userName))) {
    assert.ok(!Resources.some((user) => user.userName === userName), userName);
  }
  assert.equal((await anita.get('/api/records/directory-group')).status, 200);
});
