/** Programs sign in with keys: shown once, narrower than their account, never in the place of a person. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { addDays } from '#kernel/calendar.ts';
import { buildApp } from '#server/http.ts';
import { newKey } from '#server/security/session.ts';
import { todayOf } from '#server/today.ts';
import {
  type Fault,
  type Made,
  nextYear,
  programKeys,
  type Row,
} from '../../../../tests/sign-in/program-keys.ts';
import { buildWorld, seenIn } from '../../../../tests/world.ts';

const world = await buildWorld();
const { works, university } = world.organisations;
const anita = world.as('Anita Rao');
const { agreed, account, make, get, post, keyFor, typeOf, headersOf } = await programKeys(world);

/** Recruiters see applicants, whom no administrator does: a second one agrees to the key. */
const [key, made] = await keyFor('bridge', 'recruiter');

test('a key is shown once, is kept as a hash alone, and is found by its beginning', async () => {
  assert.match(key, /^muster_\d+\.[\w-]{43}$/);
  const read = await anita.get<Row>(`/api/records/access-key/${made.id}`);
  assert.ok(!read.raw.toString().includes(key.slice(-20)));
  assert.equal(read.body.values['prefix'], key.slice(0, key.indexOf('.') + 9));
  const { rows } = await world.inside(works, (db) =>
    sql<{ whole: string }>`select row_to_json(k)::text || coalesce((select string_agg(a.changes::text, '')
      from audit_entry a), '') as whole from access_key k`.execute(db),
  );
  const kept = rows.filter(({ whole }) => whole.includes(key.slice(-20)));
  assert.equal(kept.length, 0, 'neither the table nor the audit has it');
});

test('a program needs neither cookie nor the header of pages, and the audit names it', async () => {
  assert.equal((await get(key, '/api/records/applicant')).status, 200);
  const once = { 'idempotency-key': 'note-1' };
  const [changing] = await keyFor('people', 'hr');
  const department = { code: 'API', name: 'By a program' };
  const first = await post(changing, '/api/records/department', department, once);
  const again = await post(changing, '/api/records/department', department, once);
  assert.deepEqual([first.status, again.status], [201, 201], JSON.stringify(first.body));
  assert.equal(first.body.id, again.body.id, 'sent twice, made once');
  const { rows } = await world.inside(works, (db) =>
    sql<{ actor: string }>`select actor from audit_entry where form = 'department' and action = 'create'
      order by id desc limit 1`.execute(db),
  );
  assert.equal(rows[0]?.actor, 'Program people (people)');
});

test('what is no key of this organisation opens nothing; a cookie beside it is not looked at', async () => {
  const other = key.replace(String(works), String(university));
  const strange = newKey(works).text;
  for (const wrong of [other, strange, key.slice(0, -1), `${key}x`, 'muster_', '', 'x'.repeat(5_000)]) {
    assert.equal((await get(wrong, '/api/records/applicant')).status, 401, wrong.slice(0, 60));
  }
  const cookie = world.callerWith(world.cookieOf('Anita Rao'));
  const beside = await cookie.get('/api/records/applicant', { authorization: `Bearer ${strange}` });
  assert.equal(beside.status, 401);
});

test('an expired key, a revoked one and one of a disabled account are refused in one sentence', async () => {
  const [second, { id }] = await keyFor('second', 'recruiter');
  const set = (what: ReturnType<typeof sql>) =>
    world.inside(works, (db) => sql`update access_key set ${what} where id = ${id}`.execute(db));
  assert.equal((await get(second, '/api/records/applicant')).status, 200);
  await set(sql`expires_on = ${addDays(todayOf(), -1)}::date`);
  const expired = await get(second, '/api/records/applicant');
  assert.deepEqual([expired.status, expired.body.code], [401, 'key-ended']);
  assert.match(expired.body.message, /has expired or was revoked/);
  await set(sql`expires_on = ${todayOf()}::date`);
  assert.equal((await get(second, '/api/records/applicant')).status, 200);
  await world.inside(works, (db) =>
    sql`update user_account set state = 'disabled' where user_name = 'second'`.execute(db),
  );
  assert.equal((await get(second, '/api/records/applicant')).status, 401);
  await world.inside(works, (db) =>
    sql`update user_account set state = 'active' where user_name = 'second'`.execute(db),
  );
  const { version } = (await anita.get<Row>(`/api/records/access-key/${id}`)).body;
  assert.equal((await anita.post(`/api/records/access-key/${id}/actions/revoke`, { version })).status, 200);
  assert.equal((await get(second, '/api/records/applicant')).status, 401);
});

test('a key neither gives access nor stands for a person', async () => {
  const [admin] = await keyFor('hr-bridge', 'hr');
  const { version } = (await anita.get<Row>(`/api/records/access-key/${made.id}`)).body;
  const day = { employee: world.people['Esha Pillai'].employeeId, date: todayOf() };
  const tries: [string, object][] = [
    ['/api/records/access-key', { user: 1, name: 'x', does: 'read', expiresOn: nextYear }],
    [`/api/records/access-key/${made.id}/actions/rotate`, { version, input: { overlap: '24' } }],
    ['/api/records/user-account', { userName: 'mine', name: 'Mine', loginType: typeOf('hr') }],
    ['/api/session/factors/authenticator', {}],
    ['/api/records/employee-bank', {}],
    ['/api/attendance/mended', { ...day, cameAt: '09:00', leftAt: '18:00', reason: 'Forgotten.' }],
  ];
  for (const held of [key, admin]) {
    for (const [url, body] of tries) {
      const { status } = await post(held, url, body);
      assert.ok(status === 403 || status === 404, `${url}: ${status}`);
    }
    assert.equal((await get(held, '/api/session')).body.code, 'people-only');
    assert.equal((await get(held, '/api/sessions/mine')).body.code, 'people-only');
  }
});

test('a key that reads changes nothing, and one of a module sees no other', async () => {
  const [reads] = await keyFor('reader', 'hr', { does: 'read' });
  assert.equal((await get(reads, '/api/records/department')).status, 200);
  assert.equal((await post(reads, '/api/records/department', { code: 'K', name: 'K' })).status, 403);
  const [narrow] = await keyFor('narrow', 'hr', { modules: ['framework'] });
  assert.equal((await get(narrow, '/api/records/department')).status, 200);
  assert.equal((await get(narrow, '/api/records/employee')).status, 403);
  const bulk = await post(reads, '/api/records/department/bulk', { ids: [{ id: 1, version: 1 }], set: {} });
  assert.equal(bulk.status, 403);
});

test('a rotated key works beside the former one as long as was said', async () => {
  const [former, { id }] = await keyFor('rotating', 'recruiter');
  const place = `/api/records/access-key/${id}`;
  const rotate = async (overlap: string) => {
    const { version } = (await anita.get<Row>(place)).body;
    const { body } = await anita.post<Made>(`${place}/actions/rotate`, { version, input: { overlap } });
    // The day of its last use is noted a moment after the call: what was seen may be another then.
    assert.equal([await agreed('access-key', id), await agreed('access-key', id)].includes(200), true);
    return body.besides?.keys[0]?.key ?? JSON.stringify(body);
  };
  const next = await rotate('24');
  assert.equal((await get(former, '/api/records/applicant')).status, 200);
  assert.equal((await get(next, '/api/records/applicant')).status, 200);
  const last = await rotate('0');
  assert.equal((await get(next, '/api/records/applicant')).status, 401);
  assert.equal((await get(former, '/api/records/applicant')).status, 401, 'one former secret at most');
  assert.equal((await get(last, '/api/records/applicant')).status, 200);
});

test('a key that opens pay works after a second administrator agreed, never by the first alone', async () => {
  const { body } = await make(await account('pay-bridge', 'payroll'));
  const [shown] = body.besides?.keys ?? [];
  assert.equal(shown?.waits, true);
  const early = await get(shown?.key ?? '', '/api/records/pay-run');
  assert.deepEqual([early.status, early.body.code], [401, 'key-waits'], 'its holder is told why');
  const place = `/api/records/access-key/${body.id}`;
  const own = (await anita.get<Row>(place)).body;
  assert.equal((await anita.post(`${place}/actions/agree`, seenIn(own))).status, 403);
  assert.equal(await agreed('access-key', body.id), 200);
  assert.equal((await get(shown?.key ?? '', '/api/records/pay-run')).status, 200);
  // A new secret is known to who made it: it waits again, and the former goes on.
  const { version } = (await anita.get<Row>(place)).body;
  const rotated = await anita.post<Made>(`${place}/actions/rotate`, { version, input: { overlap: '0' } });
  const next = rotated.body.besides?.keys[0]?.key ?? '';
  assert.equal((await get(next, '/api/records/pay-run')).status, 401);
  assert.equal((await get(shown?.key ?? '', '/api/records/pay-run')).status, 200);
});

test('a person has no keys, and a program no password, no link and no power to give access', async () => {
  const esha = world.people['Esha Pillai'].userId;
  const refused = await anita.post<Fault>('/api/records/access-key', {
    user: esha,
    name: 'x',
    does: 'read',
    expiresOn: nextYear,
  });
  assert.match(refused.body.fields?.['user'] ?? '', /picked from the list/);
  const keeper = { userName: 'root', name: 'Root', loginType: typeOf('administrator'), program: true };
  const never = await anita.post<Fault>('/api/records/user-account', keeper);
  assert.match(never.body.fields?.['loginType'] ?? '', /never gives access/);
  const place = `/api/records/user-account/${await account('linkless', 'recruiter')}`;
  const { version } = (await anita.get<Row>(place)).body;
  const link = await anita.post<Fault>(`${place}/actions/send-link`, { version });
  assert.deepEqual([link.status, link.body.code], [409, 'user.program']);
  const person = await anita.put<Fault>(place, { version, values: { program: false } });
  assert.match(person.body.fields?.['program'] ?? '', /cannot be changed/);
});

test('with another login type the keys of an account wait: they were agreed to for less', async () => {
  const [former, { id }] = await keyFor('raised', 'recruiter');
  const user = (await anita.get<Row>(`/api/records/access-key/${id}`)).body.values['user'] as { id: number };
  await world.inside(works, (db) =>
    sql`update user_account set login_type_id = ${typeOf('payroll')} where id = ${user.id}`.execute(db),
  );
  const told = await get(former, '/api/key');
  assert.deepEqual([told.status, told.body.code], [401, 'key-waits']);
  assert.match(told.body.message, /login type of its account was changed/);
  const seen = (await anita.get<Row>(`/api/records/access-key/${id}`)).body;
  assert.deepEqual(
    [seen.state, seen.values['waitsBecause']],
    ['waiting', 'The login type of its account was changed.'],
  );
  assert.equal(await agreed('access-key', id), 200);
  assert.equal((await get(former, '/api/key')).status, 200, 'the program needs no other secret');
});

test('another organisation sees none of it', async () => {
  const { body } = await world.as('Nisha Verma').get<{ total: number }>('/api/records/access-key');
  assert.equal(body.total, 0);
  assert.equal((await world.as('Nisha Verma').get(`/api/records/access-key/${made.id}`)).status, 404);
});

test('the log tells how often a key was used and refused on a day, and when it was used last', async () => {
  await get(key, '/api/records/applicant');
  await get(key, '/api/records/pay-run');
  await world.host.keyUse.write();
  const { body } = await anita.get<{ rows: Row[] }>(`/api/records/access-key-use?key=${made.id}`);
  const values = body.rows[0]?.values;
  assert.ok(Number(values?.['calls']) >= 2 && Number(values?.['refused']) >= 1, JSON.stringify(values));
  assert.equal(values?.['address'], '127.0.0.1');
  const used = await anita.get<Row>(`/api/records/access-key/${made.id}`);
  assert.match(String(used.body.values['usedOn']), /^\d{4}-\d\d-\d\d$/);
});

test('each key has a limit of calls of its own', async () => {
  const app = await buildApp(world.host, { keyRequestsMinute: 4, webFolder: '/nowhere' });
  const caller = world.callerWith(null, app);
  const statuses: number[] = [];
  for (let at = 0; at < 7; at++) {
    const { status, headers } = await caller.get('/api/records/applicant', headersOf(key));
    statuses.push(status);
    // A minute is counted: five seconds later the program would be refused again.
    if (status === 429) assert.ok(Number(headers['retry-after']) > 50, String(headers['retry-after']));
  }
  assert.deepEqual(statuses.slice(-2), [429, 429], statuses.join());
  assert.ok(statuses.filter((status) => status === 200).length >= 4);
  await app.close();
});

test('a key ends after 90 days where nobody says otherwise, and after a year at the latest', async () => {
  const user = await account('ninety-days', 'auditor');
  const made = await make(user, { expiresOn: undefined });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  assert.equal(made.body.values['expiresOn'], addDays(todayOf(), 90));
  const late = await anita.post<Fault>('/api/records/access-key', {
    ...{ user, name: 'Too long', does: 'read', expiresOn: addDays(todayOf(), 400) },
  });
  assert.match(late.body.fields?.['expiresOn'] ?? '', /a year at most/);
});

test('only programs are offered where a key asks for its account', async () => {
  await account('offered-program', 'auditor');
  const offered = await anita.get<{ title: string }[]>('/api/records/user-account/options?program=true');
  assert.ok(offered.body.some(({ title }) => title === 'Program offered-program'));
  assert.ok(
    offered.body.every(({ title }) => title.startsWith('Program ')),
    JSON.stringify(offered.body),
  );
});
