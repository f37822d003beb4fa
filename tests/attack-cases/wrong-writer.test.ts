/**
 * Attack cases about changing what one may not, or twice what may be once. Each is named by its number
 * in `../shared/attack-cases.md` and what happened there.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { decided } from '../decided-rights.ts';
import { act, buildPayWorld, calculated, createRun, readRun, settleSkipped } from '../pay-world.ts';
import { operationsOf } from '../security/operation.ts';
import { type Person, seenIn, worldPassword } from '../world.ts';

type Row = { id: number; version: number; state: string; values: Record<string, unknown> };

const world = await buildPayWorld();
const { works, university } = world.organisations;
const payroll = world.as('Padma Nair');
const anita = world.as('Anita Rao');
const hr = world.as('Harish Iyer');

type Right = { form: string; action: string; reach: string | null };
const decide = (name: Person, rights: Right[]) => decided(world, name, { rights });

test('5: who calculated a run cannot approve it, given every right (CVE-2026-24039)', async () => {
  const all = ['approve', 'return'].map((action) => ({ form: 'pay-run', action, reach: 'organisation' }));
  await decide('Padma Nair', all);
  const run = await createRun(payroll, '2026-08');
  await calculated(payroll, run.id);
  assert.equal((await act(payroll, run.id, 'send')).status, 200);
  const { version } = await readRun(payroll, run.id);
  const bulk = await payroll.post<{ rows: { ok: boolean }[] }>('/api/records/pay-run/bulk', {
    ids: [{ id: run.id, version }],
    action: 'approve',
  });
  assert.equal(bulk.body.rows[0]?.ok, false);
  assert.equal((await act(payroll, run.id, 'approve')).status, 403);
  await decide(
    'Padma Nair',
    all.map((each) => ({ ...each, reach: null })),
  );
});

test('5: an approval says yes or no and rewrites nothing (GHSA-56x4-6268-vg4f)', async () => {
  const [run] = (
    await payroll.get<{ rows: Row[] }>('/api/records/pay-run?filter=[{"field":"state","is":["in-review"]}]')
  ).body.rows;
  const approver = world.as('Vikram Shah');
  const approve = `/api/records/pay-run/${run?.id}/actions/approve`;
  const seen = seenIn((await approver.get<Row>(`/api/records/pay-run/${run?.id}`)).body);
  const rewriting = await approver.post(approve, { ...seen, net: 1, values: { net: 1 } });
  assert.equal(rewriting.status, 422);
  const smuggled = await approver.post<Row>(approve, {
    ...seen,
    input: { net: 1, gross: 1, state: 'open' },
  });
  assert.ok(
    smuggled.status === 422 || (smuggled.status === 200 && smuggled.body.values.net === run?.values.net),
    `${smuggled.raw}`,
  );
});

test('6: nothing changes by GET (CVE-2026-63654) or from another site (CVE-2021-34244)', async () => {
  const count = () =>
    world.inside(
      works,
      async (db) =>
        (
          await sql<{ rows: number }>`
    select (select count(*) from user_account)::int + (select count(*) from pay_run)::int
      + (select count(*) from payslip)::int as rows`.execute(db)
        ).rows[0]?.rows,
    );
  const before = await count();
  for (const { method, path } of await operationsOf(world.app)) {
    if (method === 'GET') continue;
    const address = path.replace(/\{\w+\}/g, '1');
    const read = await anita.get(`${address}?_method=${method}`, { 'x-http-method-override': method });
    assert.ok(read.status < 500, `${address}: ${read.status}`);
  }
  assert.equal(await count(), before);
  const made = { userName: 'intruder', name: 'Intruder', loginType: world.people['Anita Rao'].loginTypeId };
  for (const headers of [
    { 'x-muster': '' },
    { origin: 'https://evil.example' },
    { 'content-type': 'text/plain' },
  ] as Record<string, string>[]) {
    const { status } = await anita.post(
      '/api/records/user-account',
      headers['content-type'] ? JSON.stringify(made) : made,
      headers,
    );
    assert.ok(status === 403 || status === 422 || status === 415, `${status}`);
  }
  assert.equal(await count(), before);
});

test('7: a session dies with its user’s disabling and with a new password (CVE-2025-66289)', async () => {
  const enter = async (userName: string, cookie: string | null = null) => {
    const { status, headers } = await world
      .callerWith(cookie)
      .post('/api/session', { organisationId: works, userName, password: worldPassword });
    assert.equal(status, 200);
    return String([headers['set-cookie']].flat()[0]).split(';')[0] as string;
  };
  const first = await enter('gita');
  const second = await enter('gita');
  const changed = await world
    .callerWith(first)
    .post('/api/session/password', { old: worldPassword, new: 'another-long-word-7' });
  assert.ok(changed.status < 300, JSON.stringify(changed.body));
  assert.equal((await world.callerWith(second).get('/api/menu')).status, 401);
  assert.equal((await world.callerWith(first).get('/api/menu')).status, 200);
  const { userId } = world.people['Gita Das'];
  const { version } = (await anita.get<Row>(`/api/records/user-account/${userId}`)).body;
  assert.equal(
    (await anita.post(`/api/records/user-account/${userId}/actions/disable`, { version })).status,
    200,
  );
  assert.equal((await world.callerWith(first).get('/api/menu')).status, 401);
});

test('7: a session chosen by somebody else is not the one after signing in (CVE-2021-35046)', async () => {
  const chosen = `muster=${works}.${'F'.repeat(43)}`;
  const { headers } = await world
    .callerWith(chosen)
    .post('/api/session', { organisationId: works, userName: 'farhan', password: worldPassword });
  const given = String([headers['set-cookie']].flat()[0]).split(';')[0];
  assert.notEqual(given, chosen);
  assert.equal((await world.callerWith(chosen).get('/api/menu')).status, 401);
});

/** What the server sets, tried in every spelling. */
const systemParts = {
  id: 9_999,
  version: 77,
  state: 'locked',
  organisation_id: university,
  organisationId: university,
  created_by: 1,
  createdBy: 1,
  changed_at: '2020-01-01',
  recorded_at: '2020-01-01',
  superseded_at: '2020-01-01',
  search: 'x',
  own: true,
  may: { delete: true },
};

test('21: state, version, organisation, who and when cannot be sent along', async () => {
  const base = { code: 'MASS', name: 'Mass assignment', active: true };
  for (const [name, value] of Object.entries(systemParts)) {
    const created = await hr.post('/api/records/department', { ...base, [name]: value });
    assert.equal(created.status, 422, `${name}: ${created.raw}`);
  }
  const { body: department } = await hr.post<Row>('/api/records/department', base);
  for (const [name, value] of Object.entries(systemParts)) {
    const changed = await hr.put(`/api/records/department/${department.id}`, {
      version: department.version,
      values: { [name]: value },
    });
    assert.equal(changed.status, 422, `${name}: ${changed.raw}`);
    const many = await hr.post<{ rows: { ok: boolean }[] }>('/api/records/department/bulk', {
      ids: [{ id: department.id, version: department.version }],
      set: { [name]: value },
    });
    assert.ok(many.status === 422 || many.body.rows[0]?.ok === false, `${name} in bulk: ${many.raw}`);
  }
});

test('21: the sums of a run and the status of a person cannot be typed', async () => {
  const run = { month: '2026-10', payOn: '2026-10-30' };
  for (const extra of [{ net: 1 }, { people: 5 }, { draftSet: 9 }, { gross: 10 }]) {
    assert.equal(
      (await payroll.post('/api/records/pay-run', { ...run, ...extra })).status,
      422,
      JSON.stringify(extra),
    );
  }
  const id = world.people['Farhan Ali'].employeeId;
  const { version } = (await hr.get<Row>(`/api/records/employee/${id}`)).body;
  assert.equal(
    (await hr.put(`/api/records/employee/${id}`, { version, values: { status: 'left' } })).status,
    422,
  );
  const { userId } = world.people['Anita Rao'];
  const own = (await anita.get<Row>(`/api/records/user-account/${userId}`)).body;
  for (const values of [
    { lastSignedInOn: '2026-01-01' },
    { mustChangePassword: false },
    { password: 'x' },
    { password_hash: 'x' },
  ]) {
    assert.equal(
      (await anita.put(`/api/records/user-account/${userId}`, { version: own.version, values })).status,
      422,
      JSON.stringify(values),
    );
  }
});

test('21: a run submitted twice is one run, and two approvals at once are one', async () => {
  const key = { 'idempotency-key': 'double-click-1' };
  // Months are approved in their order: one before those that other cases left open.
  const create = () =>
    payroll.post<Row>('/api/records/pay-run', { month: '2026-07', payOn: '2026-07-31' }, key);
  const [one, two] = await Promise.all([create(), create()]);
  const third = await create();
  assert.equal(third.status, 200, JSON.stringify(third.body));
  for (const each of [one, two])
    assert.ok(each.status === 409 || each.body.id === third.body.id, `${each.raw}`);
  const without = await payroll.post('/api/records/pay-run', { month: '2026-07', payOn: '2026-07-31' });
  assert.ok([409, 422].includes(without.status), 'a month has one run');
  await calculated(payroll, third.body.id);
  await settleSkipped(world, third.body.id);
  const sent = await act(payroll, third.body.id, 'send');
  assert.equal(sent.status, 200, sent.raw.toString());
  const approver = world.as('Vikram Shah');
  const seen = seenIn(await readRun(approver, third.body.id));
  const approve = () => approver.post(`/api/records/pay-run/${third.body.id}/actions/approve`, seen);
  const answers = await Promise.all([approve(), approve(), approve(), approve()]);
  assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409, 409, 409]);
});

test('21: an amount below nothing, beyond 2^53 or that is no number is refused', async () => {
  const employee = world.people['Farhan Ali'].employeeId;
  const structures = (await payroll.get<{ rows: Row[] }>('/api/records/salary-structure')).body.rows;
  for (const grossMonthly of [
    -1,
    -100_000,
    2 ** 53,
    2 ** 60,
    1e30,
    0.5,
    '5000000',
    null,
    true,
    [1],
    { a: 1 },
  ]) {
    const { status } = await payroll.post('/api/records/salary-assignment', {
      employee,
      structure: structures[0]?.id,
      grossMonthly,
      validFrom: '2026-12-01',
    });
    assert.equal(status, 422, JSON.stringify(grossMonthly));
  }
  for (const days of [-1, 0, 32, 1e9, '3', 0.04]) {
    const { status } = await payroll.post('/api/records/loss-of-pay', { employee, month: '2026-12', days });
    assert.equal(status, 422, `days ${days}`);
  }
});

test('21: a flood of sign-ins is turned away before it costs, and who is signed in goes on', async () => {
  const flood = Array.from({ length: 150 }, (_, at) =>
    world
      .as(null)
      .post('/api/session', { organisationId: works, userName: `nobody${at}`, password: 'wrong-password' }),
  );
  const began = performance.now();
  const { status } = await anita.get('/api/menu');
  const took = performance.now() - began;
  assert.equal(status, 200);
  assert.ok(took < 3_000, `the menu took ${Math.round(took)} ms`);
  const answers = await Promise.all(flood);
  assert.ok(
    answers.every((each) => each.status === 401 || each.status === 429),
    'each is refused',
  );
  assert.ok(
    answers.some((each) => each.status === 429),
    'some are turned away',
  );
});
