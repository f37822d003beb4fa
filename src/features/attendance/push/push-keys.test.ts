/** The keys of a terminal besides in and out: each maker numbers them as it likes. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import test from 'node:test';
import { sql } from 'kysely';
import { todayOf } from '#server/today.ts';
import { paired, secondsIn } from '#time/punch/pairing.ts';
import { Terminal } from '../../../../tests/attendance/terminal.ts';
import { buildWorld } from '../../../../tests/world.ts';
import type { DeviceState } from '../device/device-state.call.ts';

const world = await buildWorld();
await world.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = world.app.server.address() as AddressInfo;
const admin = world.as('Anita Rao');
const devices = '/api/records/attendance-device';
const { works } = world.organisations;

const [place] = await world.inside(works, async (db) => {
  const { rows } = await sql<{ id: number }>`
    select id from establishment where organisation_id = ${works} order by id limit 1`.execute(db);
  return rows;
});
const ids = new Map<string, number>();
async function approved(serialNumber: string, values: Record<string, unknown>): Promise<Terminal> {
  const made = await admin.post<{ id: number }>(devices, {
    name: `Gate ${serialNumber}`,
    serialNumber,
    place: place?.id,
    ahead: 330,
    fromAnywhere: true,
    direction: 'keys',
    ...values,
  });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  const { id } = made.body;
  const { version } = (await admin.get<{ version: number }>(`${devices}/${id}`)).body;
  const done = await admin.post(`${devices}/${id}/actions/approve`, { version, input: {} });
  assert.equal(done.status, 200, JSON.stringify(done.body));
  ids.set(serialNumber, id);
  return new Terminal(port, serialNumber);
}
const stateOf = async (serialNumber: string) =>
  (await admin.get<DeviceState>(`/api/attendance/devices/${ids.get(serialNumber)}/state`)).body;
const kept = (pin: string) =>
  world.inside(works, async (db) => {
    const { rows } = await sql<{ at: number; direction: 'in' | 'out' | null }>`
      select extract(epoch from at)::float8 as at, direction from punch
      where organisation_id = ${works} and pin = ${pin} order by at`.execute(db);
    return rows;
  });

test('keys besides in and out mean what the device’s record says; what is left out is counted', async () => {
  const keys = await approved('12300016', {
    state2: 'out',
    state3: 'in',
    state4: 'none',
    state5: 'none',
  });
  await keys.punches([
    '33\t2026-08-05 09:00:00\t0',
    '33\t2026-08-05 13:00:00\t2',
    '33\t2026-08-05 13:45:00\t3',
    '33\t2026-08-05 18:30:00\t4',
    '33\t2026-08-05 20:00:00\t5',
    '33\t2026-08-05 20:05:00\t1',
  ]);
  const punches = await kept('33');
  assert.deepEqual(
    punches.map(({ direction }) => direction),
    ['in', 'out', 'in', 'out'],
  );
  const { stretches, open } = paired(
    punches.map(({ at, direction }) => (direction ? { at, direction } : { at })),
    'direction',
  );
  assert.equal(secondsIn(stretches) / 60, 620, 'whoever presses “overtime in” is there already');
  assert.deepEqual(open, []);
  const { unread, byTurns } = await stateOf('12300016');
  assert.deepEqual(
    unread.map(({ table, rows, isKnown }) => [table, rows, isKnown]),
    [
      ['KEY 4', 1, true],
      ['KEY 5', 1, true],
    ],
  );
  assert.deepEqual(byTurns, []);
});

test('a key whose meaning nobody has said is told at the device, with how often it was pressed', async () => {
  const keys = await approved('12300017', {});
  const today = todayOf();
  await keys.punches([`34\t${today} 00:01:00\t0`, `34\t${today} 00:02:00\t4`, `34\t${today} 00:03:00\t4`]);
  assert.deepEqual((await stateOf('12300017')).byTurns, [{ key: 4, punches: 2 }]);
});
