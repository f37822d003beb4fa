/** Nobody punches for others by a serial number that is printed on the wall. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildWorld } from '../../../../tests/world.ts';
import type { DeviceState } from '../device/device-state.call.ts';

type Saved = { id: number; version: number; state: string; values: Record<string, unknown> };
type Fault = Saved & { code: string; fields?: Record<string, string> };

const world = await buildWorld();
const { works } = world.organisations;
const admin = world.as('Anita Rao');
const devices = '/api/records/attendance-device';
const ask = <T>(statement: ReturnType<typeof sql<T>>) =>
  world.inside(works, async (db) => (await statement.execute(db)).rows);
const [found] = await ask<{ id: number }>(sql`select id from establishment order by id limit 1`);

async function add(serialNumber: string, values: Record<string, unknown> = {}): Promise<number> {
  const given = {
    name: `Gate ${serialNumber}`,
    serialNumber,
    place: found?.id,
    direction: 'time',
    ahead: 330,
  };
  const { status, body } = await admin.post<Saved>(devices, { ...given, ...values });
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
const read = async (id: number) => (await admin.get<Saved>(`${devices}/${id}`)).body;
const approve = async (id: number) => {
  const { version } = await read(id);
  return admin.post<Fault>(`${devices}/${id}/actions/approve`, { version });
};
const change = async (id: number, values: object) =>
  admin.put<Fault>(`${devices}/${id}`, { version: (await read(id)).version, values });
/** A punch of a number, by whoever sends it from where. */
const punch = async (serialNumber: string, from: string, { path = '', key = '' } = {}) => {
  const query = `SN=${serialNumber}&table=ATTLOG&Stamp=9${key && `&ComKey=${key}`}`;
  const answer = await world.app.inject({
    method: 'POST',
    url: `${path}/iclock/cdata?${query}`,
    headers: { 'x-forwarded-for': from },
    payload: '7\t2026-08-03 09:00:00\t0',
  });
  return answer.statusCode;
};
const state = async (id: number) =>
  (await admin.get<DeviceState>(`/api/attendance/devices/${id}/state`)).body;
const told = async (id: number) =>
  (
    await ask<{ title: string }>(sql`select n.title from notification n
      where n.path = ${`fwShift/devices/${id}`} and n.user_id = ${world.people['Anita Rao'].userId}
      order by id`)
  ).map(({ title }) => title);

test('whoever reads the serial number off my terminal does not punch for me', async () => {
  const id = await add('S-1');
  const refused = await approve(id);
  assert.deepEqual([refused.status, refused.body.code], [409, 'attendance-device.whose']);
  assert.equal(await punch('S-1', '203.0.113.9'), 403);
  assert.equal((await change(id, { key: 'gate-one-8142' })).status, 200);
  assert.equal((await approve(id)).status, 200);
  assert.equal(await punch('S-1', '203.0.113.9'), 403, 'the number alone');
  assert.equal(await punch('S-1', '203.0.113.9', { key: 'gate-two-8142' }), 403);
  assert.equal(await punch('S-1', '203.0.113.9', { key: 'gate-one-8142' }), 200);
  const [row] = (await state(id)).callers;
  assert.deepEqual([row?.address, row?.isTaken, row?.refused], ['203.0.113.9', true, 3]);
});

test('a terminal that sends no key has it in its server address', async () => {
  await approve(await add('S-2', { key: 'gate-two-5511' }));
  assert.equal(await punch('S-2', '203.0.113.9', { path: '/device/gate-two-5512' }), 403);
  assert.equal(await punch('S-2', '203.0.113.9', { path: '/device/gate-two-5511' }), 200);
});

test('“from anywhere” is said plainly, and ends with a key or an address', async () => {
  const id = await add('S-3', { fromAnywhere: true });
  assert.equal((await approve(id)).status, 200);
  assert.equal(await punch('S-3', '203.0.113.9'), 200);
  const bare = await change(id, { fromAnywhere: false });
  assert.ok(bare.body.fields?.['addresses'], 'an active device has something that proves it');
  const narrowed = await change(id, { addresses: '203.0.113.0/24' });
  assert.equal(narrowed.body.values['fromAnywhere'], false);
  assert.equal((await change(id, { addresses: null })).status, 422, 'nor is that taken away in silence');
  assert.equal(await punch('S-3', '198.51.100.4'), 403);
});

test('a key that everybody knows is none', async () => {
  const id = await add('S-4');
  for (const key of ['88888888', '1234', 'a/b/c/d/e'])
    assert.ok((await change(id, { key })).body.fields?.['key'], key);
});

test('whoever approves devices hears of a new address, once, and finds it at the device', async () => {
  const id = await add('S-5', { fromAnywhere: true });
  await approve(id);
  await punch('S-5', '203.0.113.9');
  assert.deepEqual(await told(id), [], 'its first address is no news');
  await punch('S-5', '198.51.100.4');
  await punch('S-5', '203.0.113.9');
  await punch('S-5', '198.51.100.5');
  assert.deepEqual(await told(id), ['The attendance device Gate S-5 calls from a new address']);
  const { callers } = await state(id);
  assert.deepEqual(callers.map(({ address }) => address).toSorted(), [
    '198.51.100.4',
    '198.51.100.5',
    '203.0.113.9',
  ]);
});

test('a refused call in the name of my terminal is told, with its reason', async () => {
  const id = await add('S-6', { addresses: '203.0.113.9' });
  await approve(id);
  assert.equal(await punch('S-6', '203.0.113.9'), 200);
  assert.equal(await punch('S-6', '198.51.100.4'), 403);
  assert.deepEqual(await told(id), ['A call for the attendance device Gate S-6 was refused']);
  const other = (await state(id)).callers.find(({ address }) => address === '198.51.100.4');
  assert.deepEqual([other?.isTaken, other?.refused, other?.why], [false, 1, 'address']);
});

test('a key is not guessed: after sixty wrong ones an address has one a minute', async () => {
  const id = await add('S-7', { key: 'gate-seven-1' });
  await approve(id);
  await punch('S-7', '198.51.100.4', { key: 'wrong-wrong' });
  await ask(sql`update device_caller set refused = 60 where device_id = ${id}`);
  assert.equal(await punch('S-7', '198.51.100.4', { key: 'gate-seven-1' }), 403);
  assert.equal(
    await punch('S-7', '203.0.113.9', { key: 'gate-seven-1' }),
    200,
    'the device itself is let in',
  );
});

test('a stranger does not fill the table by inventing addresses', async () => {
  const id = await add('S-8', { key: 'gate-eight-1' });
  await approve(id);
  await punch('S-8', '203.0.113.9', { key: 'gate-eight-1' });
  for (let at = 1; at <= 60; at += 1) await punch('S-8', `198.51.100.${at}`);
  const { callers } = await state(id);
  assert.equal(callers.length, 50);
  assert.ok(callers.some(({ address }) => address === '203.0.113.9'));
});
