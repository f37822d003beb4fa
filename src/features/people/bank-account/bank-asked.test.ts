/** A program that brings joiners in: what it may not do it is told, and where to send it instead. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { type Fault, programKeys, type Row } from '../../../../tests/sign-in/program-keys.ts';
import { buildWorld, seenIn } from '../../../../tests/world.ts';

const world = await buildWorld();
const hr = world.as('Harish Iyer');
const esha = world.people['Esha Pillai'].employeeId;
const { get, post, keyFor } = await programKeys(world);
const [key] = await keyFor('onboarding', 'hr');
const account = { employee: esha, account: '123456789012', ifsc: 'SBIN0001234', bankName: 'State Bank' };

test('a bank account that a program sends waits until somebody of HR accepts it', async () => {
  const direct = await post(key, '/api/records/employee-bank', { ...account, validFrom: '2026-12-01' });
  assert.deepEqual(
    [direct.status, direct.body.code],
    [403, 'people-only'],
    'no password is asked of a program',
  );
  assert.match(direct.body.message, /POST \/api\/bank-accounts\/asked/);
  const wrong = await post(key, '/api/bank-accounts/asked', { ...account, ifsc: 'SBIN1001234' });
  assert.equal(wrong.status, 422);
  assert.match((wrong.body as Fault).fields?.['ifsc'] ?? '', /IFSC/);
  const asked = await post(key, '/api/bank-accounts/asked', { ...account, validFrom: '2026-12-01' });
  assert.deepEqual([asked.status, asked.body.state], [200, 'waiting'], JSON.stringify(asked.body));
  const twice = await post(key, '/api/bank-accounts/asked', { ...account, validFrom: '2026-12-01' });
  assert.deepEqual([twice.status, twice.body.code], [409, 'change-request.open']);
  assert.match(twice.body.message, /of this employee waits already/);
  const place = `/api/records/change-request/${asked.body.id}`;
  const own = await post(key, `${place}/actions/decide`, { version: 1, input: { decisions: [] } });
  assert.deepEqual([own.status, own.body.code], [403, 'people-only'], 'nor does it accept what it asked for');
  const seen = await hr.get<Row>(place);
  const { body } = await hr.get<{ lines: { line: number }[]; seenVersion: null }>(
    `/api/change-requests/${asked.body.id}`,
  );
  const decisions = body.lines.map(({ line }) => ({ line, accept: true }));
  const decided = await hr.post<Row & Fault>(`${place}/actions/decide`, {
    ...seenIn(seen.body),
    input: { seenVersion: body.seenVersion, decisions },
  });
  assert.equal(decided.status, 200, JSON.stringify(decided.body));
  const { rows } = (await get(key, `/api/records/employee-bank?employee=${esha}&asOf=2026-12-02`))
    .body as unknown as { rows: Row[] };
  const held = rows.map(({ values: { account: number, ifsc } }) => [number, ifsc]);
  assert.deepEqual(held, [['••••••••9012', '•••••••1234']]);
});

test('no program asks for an account of somebody whom it does not reach', async () => {
  const [reads] = await keyFor('onboarding-reads', 'hr', { does: 'read' });
  assert.equal((await post(reads, '/api/bank-accounts/asked', account)).status, 403);
  const [recruits] = await keyFor('onboarding-recruits', 'recruiter');
  const refused = await post(recruits, '/api/bank-accounts/asked', account);
  assert.deepEqual([refused.status, refused.body.code], [403, 'forbidden']);
});

test('a new record and a change are sent alike, and what is made has an address', async () => {
  const made = await post(key, '/api/records/designation', { code: 'API-1', name: 'By a program' });
  assert.equal(made.status, 201, JSON.stringify(made.body));
  const place = `/api/records/designation/${made.body.id}`;
  assert.equal(made.headers['location'], place);
  const once = { 'idempotency-key': 'designation-2' };
  const second = { code: 'API-2', name: 'Sent twice' };
  const [first, again] = [
    await post(key, '/api/records/designation', second, once),
    await post(key, '/api/records/designation', second, once),
  ];
  assert.deepEqual([again.status, again.headers['location']], [201, first.headers['location']]);
  const changed = await put(place, { version: made.body.version, name: 'Changed alike' });
  assert.deepEqual([changed.status, changed.body.values?.['name']], [200, 'Changed alike']);
  const { version } = changed.body;
  const together = await put(place, { version, values: { name: 'Together' } });
  assert.deepEqual([together.status, together.body.values?.['name']], [200, 'Together'], 'as it is answered');
  const wrapped = await post(key, '/api/records/designation', { values: { code: 'API-3', name: 'Wrapped' } });
  assert.deepEqual([wrapped.status, wrapped.body.values['code']], [201, 'API-3']);
  const unknown = await put(place, { version: together.body.version, name: 'X', colour: 'red' });
  assert.equal(unknown.status, 422);
  assert.deepEqual(Object.keys(unknown.body.fields ?? {}), ['colour']);
  const bare = await put(place, { name: 'Without a version' });
  assert.equal(bare.status, 422);
  const own = await hr.post<Row>('/api/records/designation', { code: 'API-4', name: 'At a screen' });
  assert.deepEqual([own.status, own.headers['location']], [200, undefined], 'pages read the answer');
});

test('of a dated record the days and the reason are sent beside its fields', async () => {
  const work = (await get(key, `/api/records/employee-work?employee=${esha}`)).body as unknown as {
    rows: (Row & { validFrom: string })[];
  };
  const [row] = work.rows;
  const place = `/api/records/employee-work/${row?.id}`;
  const bare = await put(place, { version: row?.version, costCentre: null });
  assert.match(bare.body.fields?.['reason'] ?? '', /reason is required/);
  const moved = await put(place, {
    ...{ version: row?.version, validFrom: row?.validFrom, reason: 'Sent again by the old system' },
  });
  assert.equal(moved.status, 200, JSON.stringify(moved.body));
});

async function put(place: string, body: object) {
  const headers = { authorization: `Bearer ${key}`, 'x-muster': '' };
  return world.as(null).put<Partial<Row> & Fault>(place, body, headers);
}
