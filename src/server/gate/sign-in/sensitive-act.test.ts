import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { actionsOf } from '#kernel/form.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { codeOf, setUpApp, wrongCode } from '../../../../tests/second-factor.ts';
import { softPasskey } from '../../../../tests/sign-in/soft-passkey.ts';
import { buildWorld, type Person, worldPassword } from '../../../../tests/world.ts';
import { sensitiveRights } from './sensitive-act.ts';

const world = await buildWorld();
const { works } = world.organisations;

/** As if the person had left the screen open for a quarter of an hour. */
const leaveOpen = (person: Person): Promise<unknown> =>
  world.inside(works, (db) =>
    sql`update session set confirmed_at = now() - interval '16 minutes'
      where user_id = ${world.people[person].userId}`.execute(db),
  );
const needs = 'fresh-sign-in-needed';
const codeIn = (answer: { body: unknown }): string => (answer.body as { code: string }).code;

test('whoever finds my screen open cannot change who gets in; I lose nothing by being asked', async () => {
  const admin = world.as('Anita Rao');
  await leaveOpen('Anita Rao');
  const key = { 'idempotency-key': 'the-same-for-both-attempts' };
  const made = { code: 'night', name: 'Night desk', basedOn: 'employee' };
  const refused = await admin.post('/api/records/login-type', made, key);
  assert.deepEqual([refused.status, codeIn(refused)], [403, needs]);
  assert.equal((await admin.get('/api/records/login-type')).status, 200, 'reading goes on');
  assert.equal((await admin.post('/api/session/fresh', {})).status, 422, 'the proof left out');
  const wrong = await admin.post('/api/session/fresh', { password: 'not the password' });
  assert.deepEqual([wrong.status, codeIn(wrong)], [409, 'fresh-sign-in-wrong']);
  assert.equal(codeIn(await admin.post('/api/records/login-type', made, key)), needs);
  assert.equal((await admin.post('/api/session/fresh', { password: worldPassword })).status, 204);
  const again = await admin.post('/api/records/login-type', made, key);
  assert.ok(again.status < 300, 'the very same call is taken now');
});

test('it is asked for by every way in: one by one, many at once, by sheet, to read in clear', async () => {
  const admin = world.as('Anita Rao');
  await leaveOpen('Anita Rao');
  const { userId, loginTypeId } = world.people['Gita Das'];
  const record = '/api/records/user-account';
  const ids = [{ id: userId, version: 1 }];
  const calls: [string, Promise<{ status: number; body: unknown }>][] = [
    ['change', admin.put(`${record}/${userId}`, { version: 1, values: { mail: 'thief@example.com' } })],
    ['many at once', admin.post(`${record}/bulk`, { ids, set: { mail: 'thief@example.com' } })],
    ['an action of many', admin.post(`${record}/bulk`, { ids, action: 'disable' })],
    ['an action', admin.post(`${record}/${userId}/actions/send-link`, { version: 1 })],
    ['by sheet', admin.post(`${record}/import`, {})],
    ['rights', admin.put(`/api/rights/${loginTypeId}`, {})],
    ['in clear', admin.get('/api/records/employee/1/reveal/pan')],
  ];
  for (const [way, call] of calls) {
    const answer = await call;
    assert.deepEqual([answer.status, codeIn(answer)], [403, needs], way);
  }
});

test('each sensitive act is one that a form has', () => {
  const { forms } = world.host.forms;
  for (const [name, actions] of Object.entries(sensitiveRights)) {
    const form = forms.get(name);
    assert.ok(form, name);
    const granted = Object.values(form.rights).flatMap((given) => Object.keys(given ?? {}));
    const known = new Set(['write', 'delete', 'import', ...actionsOf(form), ...granted]);
    for (const action of actions) assert.ok(known.has(action), `${name}/${action}`);
  }
});

const isFresh = async (caller: Caller): Promise<boolean> => {
  const answer = await caller.post('/api/session/factors/recovery-codes');
  return codeIn(answer) !== needs;
};

test('a code or a passkey will do as well as the password; a used code and another’s will not', async () => {
  const esha = world.as('Esha Pillai');
  const { secret } = await setUpApp(esha);
  await leaveOpen('Esha Pillai');
  assert.equal(await isFresh(esha), false);
  assert.equal((await esha.post('/api/session/fresh', { code: wrongCode(secret) })).status, 409);
  const code = codeOf(secret);
  assert.equal((await esha.post('/api/session/fresh', { code })).status, 204);
  assert.equal(await isFresh(esha), true);
  await leaveOpen('Esha Pillai');
  assert.equal((await esha.post('/api/session/fresh', { code })).status, 409, 'used');
  const key = softPasskey();
  await esha.post('/api/session/fresh', { password: worldPassword });
  const asked = await esha.post<{ challenge: string }>('/api/session/factors/passkeys/options');
  const passkey = key.created(asked.body);
  assert.equal((await esha.post('/api/session/factors/passkeys', { name: 'Key', passkey })).status, 200);
  await leaveOpen('Esha Pillai');
  const options = await esha.post<{ challenge: string }>('/api/session/fresh/passkey');
  const signed = key.signed(options.body);
  assert.equal((await esha.post('/api/session/fresh', { passkey: signed })).status, 204);
  await leaveOpen('Esha Pillai');
  assert.equal((await esha.post('/api/session/fresh', { passkey: signed })).status, 409, 'replayed');
});

test('guessing the password at my open screen is slowed down, and my other session is not', async () => {
  const gita = world.as('Gita Das');
  const statuses: number[] = [];
  for (let at = 0; at < 8; at++)
    statuses.push((await gita.post('/api/session/fresh', { password: `guess number ${at}` })).status);
  assert.deepEqual(statuses, [409, 409, 409, 409, 409, 429, 429, 429]);
  const given = { organisationId: works, userName: 'gita', password: worldPassword };
  const { headers } = await world.as(null).post('/api/session', given);
  const other = world.callerWith(String([headers['set-cookie']].flat()[0]).split(';')[0] ?? '');
  assert.equal((await other.post('/api/session/fresh', { password: worldPassword })).status, 204);
});
