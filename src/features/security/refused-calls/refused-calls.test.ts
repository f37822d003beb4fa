/** Whoever keeps the keys sees that somebody knocks; the log says it of nobody by name. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { newToken } from '#server/security/session.ts';
import { todayOf } from '#server/today.ts';
import { buildWorld } from '../../../../tests/world.ts';

type Answer = { rows: { day: string; door: string; why: string; calls: number; last: string }[] };

const world = await buildWorld();
const { works, university } = world.organisations;
const nobody = world.as(null);
const today = todayOf();
const logged: { words: string; fields: object }[] = [];
const keep = (fields: object, words: string) => logged.push({ words, fields });
Object.assign(world.host.log, { warn: keep, info: keep });

const seen = async (who = world.as('Anita Rao')) => {
  await world.host.refusedCalls.write();
  const { status, body } = await who.post<Answer>('/api/reports/refused-calls/rows', {
    parameters: { from: today, to: today },
  });
  if (status === 200) for (const { last } of body.rows) assert.match(last, /^\d{4}-\d\d-\d\d[ T]\d\d:\d\d$/);
  return status === 200 ? body.rows.map(({ door, why, calls }) => [door, why, calls]) : status;
};

test('an administrator sees what was refused at links, calendars, kiosks, sign-in and keys', async () => {
  await nobody.get(`/api/leave/calendar/${newToken(works).text}`);
  await nobody.get(`/api/leave/calendar/${newToken(works).text}`);
  await nobody.post('/api/welcome/check', { token: newToken(works).text });
  await nobody.post('/api/session', { organisationId: works, userName: 'anita', password: 'wrong password' });
  await nobody.get('/scim/v2/Users', { authorization: `Bearer muster_${newToken(works).text}` });
  await world
    .callerWith(`muster-kiosk=${newToken(works).text}`)
    .post('/api/kiosk/punched', { code: 'E001', pin: '4829' });
  await world.as('Esha Pillai').get('/api/records/user-account');
  assert.deepEqual(await seen(), [
    ['Calendar addresses', 'Not found or ended', 2],
    ['Kiosks', 'Not allowed', 1],
    ['Mailed links', 'Not found or ended', 1],
    ['API keys and the directory', 'Not signed in, or no longer', 1],
    ['Signed in', 'Not allowed', 1],
    ['Sign-in', 'Not signed in, or no longer', 1],
  ]);
});

test('of no other organisation, and no employee sees it', async () => {
  assert.deepEqual(await seen(world.as('Nisha Verma')), []);
  assert.equal(await seen(world.as('Esha Pillai')), 403);
  await nobody.get(`/api/leave/calendar/${newToken(university).text}`);
  const theirs = await seen(world.as('Nisha Verma'));
  assert.deepEqual(theirs, [['Calendar addresses', 'Not found or ended', 1]]);
});

test('an invented organisation leaves no row, and the log names nobody and no address', async () => {
  await nobody.get(`/api/leave/calendar/${newToken(987_654).text}`);
  await world.host.refusedCalls.write();
  assert.ok(logged.some(({ words }) => words === 'refused calls'));
  for (const { fields } of logged.filter(({ words }) => words === 'refused calls')) {
    assert.deepEqual(Object.keys(fields).toSorted(), ['calls', 'door', 'organisation', 'status']);
  }
});
