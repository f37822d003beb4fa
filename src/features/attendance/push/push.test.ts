/** The calls of attendance terminals, over sockets, as `../shared/facts/work-and-welfare.md` C has them. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import test from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import { Terminal } from '../../../../tests/attendance/terminal.ts';
import { buildWorld } from '../../../../tests/world.ts';
import type { DeviceState } from '../device/device-state.call.ts';
import { tellSilentDevices } from '../device/device-state.server.ts';

type Saved = { id: number; version: number; state: string; values: Record<string, unknown> };

const world = await buildWorld();
const { works, university } = world.organisations;
await world.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = world.app.server.address() as AddressInfo;
const admin = world.as('Anita Rao');
const devices = '/api/records/attendance-device';

const place = await world.inside(works, async (db) => {
  const { rows } = await sql<{ id: number }>`
    select id from establishment where organisation_id = ${works} order by id limit 1`.execute(db);
  return rows[0]?.id;
});

async function add(serialNumber: string, values: Record<string, unknown> = {}): Promise<number> {
  const { status, body } = await admin.post<Saved>(devices, {
    name: `Gate ${serialNumber}`,
    serialNumber,
    place,
    direction: 'time',
    ahead: 330,
    fromAnywhere: true,
    ...values,
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.id;
}
async function act(id: number, action: string, input: Record<string, unknown> = {}): Promise<number> {
  const { body } = await admin.get<Saved>(`${devices}/${id}`);
  const { status } = await admin.post(`${devices}/${id}/actions/${action}`, { version: body.version, input });
  return status;
}
async function approved(serialNumber: string, values: Record<string, unknown> = {}): Promise<Terminal> {
  await act(await add(serialNumber, values), 'approve');
  return new Terminal(port, serialNumber);
}
const stored = (organisation = works) =>
  world.inside(organisation, async (db) => {
    const { rows } = await sql<{ pin: string; at: string; direction: string | null }>`
      select pin, to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') as at, direction
      from punch where organisation_id = ${organisation} order by at, pin`.execute(db);
    return rows;
  });
const held = async (pin: string) => (await stored()).filter((row) => row.pin === pin).map(({ at }) => at);

test('an approved device says hello and is told what to send', async () => {
  const gate = await approved('12300001');
  const { status, body } = await gate.hello();
  assert.equal(status, 200);
  const lines = body.split('\n');
  assert.equal(lines[0], 'GET OPTION FROM: 12300001');
  for (const line of ['ATTLOGStamp=0', 'OPERLOGStamp=0', 'Realtime=1', 'Encrypt=0'])
    assert.ok(lines.includes(line), line);
  assert.ok(!body.includes('TimeZone'), 'no zone before the model is known to understand it');
  assert.match((await gate.time()).body, /^Time=\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\+05:30\n$/);
});

test('punches are stored once, however often and in whichever order they are sent', async () => {
  const gate = await approved('12300002');
  const rows = ['982\t2026-08-03 09:02:11\t0\t1\t0\t0\t0', '982\t2026-08-03 18:05:40\t1\t1\t0\t0\t0'];
  assert.deepEqual(await gate.punches(rows), { status: 200, body: 'OK: 2\n' });
  assert.deepEqual(await gate.punches(rows.toReversed(), '9999', '.aspx'), { status: 200, body: 'OK: 2\n' });
  assert.deepEqual(await held('982'), ['2026-08-03 09:02:11', '2026-08-03 18:05:40']);
});

test('a row that cannot be read blocks no other, is acknowledged, and kept with its reason', async () => {
  const gate = await approved('12300003');
  const { body } = await gate.punches([
    '7\t2026-08-03 09:00:00\t255',
    'rubbish',
    '7\t2004-01-01 00:00:10\t0',
    '7\t2096-01-01 00:00:10\t0',
    'ATTLOG 7\t2026-08-03 18:00:00',
    'PIN=8\tTime=2026-08-03 09:01:00\tStatus=1\tVerify=15',
  ]);
  assert.equal(body, 'OK: 6\n');
  assert.deepEqual(await held('7'), ['2026-08-03 09:00:00', '2026-08-03 18:00:00']);
  assert.deepEqual(await held('8'), ['2026-08-03 09:01:00']);
  const { rows } = await world.inside(works, (db) =>
    sql<{ why: string }>`select why from refused_punch where organisation_id = ${works} order by id`.execute(
      db,
    ),
  );
  assert.equal(rows.length, 3);
});

test('the stamp of a table is given back at the next hello', async () => {
  const gate = await approved('12300004');
  await gate.punches(['9\t2026-08-04 09:00:00\t0'], '81234');
  await gate.table('OPERLOG', 'OPLOG 4\t14\t2026-08-04 10:00:00\t0\t0\t0\t0', '55');
  const { body } = await gate.hello();
  assert.ok(body.includes('ATTLOGStamp=81234\n') && body.includes('OPERLOGStamp=55\n'), body);
});

test('fingers, faces and pictures are acknowledged and never kept', async () => {
  const gate = await approved('12300005');
  for (const table of ['OPERLOG', 'BIODATA', 'ATTPHOTO', 'USERINFO', 'options'])
    assert.equal(
      (await gate.table(table, 'FP PIN=982\tFID=1\tSize=680\tValid=1\tTMP=c2VjcmV0')).status,
      200,
      table,
    );
});

test('in and out are believed only where people press the keys', async () => {
  const keys = await approved('12300006', { direction: 'keys' });
  const entry = await approved('12300007', { direction: 'in' });
  await keys.punches([
    '31\t2026-08-05 09:00:00\t0',
    '31\t2026-08-05 13:00:00\t2',
    '31\t2026-08-05 18:00:00\t1',
  ]);
  await entry.punches(['32\t2026-08-05 09:00:00\t1']);
  const of = async (pin: string) =>
    (await stored()).filter((row) => row.pin === pin).map(({ direction }) => direction);
  assert.deepEqual(await of('31'), ['in', null, 'out']);
  assert.deepEqual(await of('32'), ['in']);
});

test('a device takes its commands; one without an answer is offered again with its number', async () => {
  const id = await add('12300008');
  await act(id, 'approve');
  const gate = new Terminal(port, '12300008');
  assert.equal((await gate.heartbeat('Ver 8.0.4.2,120,98,4512')).body, 'OK\n');
  assert.equal(await act(id, 'fetch-all', { from: '2026-08-01', to: '2026-09-15' }), 200);
  const { body } = await gate.heartbeat();
  const lines = body.trim().split('\n');
  assert.equal(lines.length, 2, body);
  assert.match(
    lines[0] ?? '',
    /^C:\d+:DATA QUERY ATTLOG StartTime=2026-08-01 00:00:00\tEndTime=2026-08-31 23:59:59$/,
  );
  assert.match(lines[1] ?? '', /StartTime=2026-09-01 00:00:00\tEndTime=2026-09-15 23:59:59$/);
  assert.equal((await gate.heartbeat()).body, 'OK\n', 'not offered twice at once');
  await world.inside(works, (db) =>
    sql`update device_command set offered_at = now() - interval '6 minutes'
      where organisation_id = ${works}`.execute(db),
  );
  assert.equal((await gate.heartbeat()).body, body);
  const [first, second] = lines.map((line) => /^C:(\d+):/.exec(line)?.[1]);
  await gate.answers(`ID=${first}&Return=0&CMD=DATA\nID=${second}&Return=-1002&CMD=DATA\n`);
  const { rows } = await world.inside(works, (db) =>
    sql<{ state: string }>`select state from device_command where organisation_id = ${works}
      and device_id = ${id} order by id`.execute(db),
  );
  assert.deepEqual(
    rows.map(({ state }) => state),
    ['done', 'failed'],
  );
});

test('a number given to a person is told to the devices, and is nobody else’s on those days', async () => {
  const gate = await approved('12300009');
  const people = world.people;
  const numbers = '/api/records/device-person';
  const made = await admin.post<Saved>(numbers, {
    employee: people['Ravi Kumar'].employeeId,
    pin: '983',
    from: '2026-01-01',
  });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  assert.match(
    (await gate.heartbeat()).body,
    /^C:\d+:DATA UPDATE USERINFO PIN=983\tName=Ravi Kumar\tPri=0\tGrp=1\n$/,
  );
  const again = await admin.post<{ fields: Record<string, string> }>(numbers, {
    employee: people['Harish Iyer'].employeeId,
    pin: '983',
    from: '2026-06-01',
  });
  assert.equal(again.status, 422);
  assert.match(again.body.fields['pin'] ?? '', /^Ravi Kumar has this number from 1 January 2026/);
});

test('attack: a device that nobody approved is told nothing and stores nothing', async () => {
  const before = (await stored()).length;
  const unknown = new Terminal(port, '99999999');
  for (const heard of [
    await unknown.hello(),
    await unknown.punches(['1\t2026-08-03 09:00:00\t0']),
    await unknown.heartbeat(),
  ])
    assert.equal(heard.status, 403);
  const waiting = await add('12300010');
  assert.equal((await new Terminal(port, '12300010').punches(['1\t2026-08-03 09:00:00\t0'])).status, 403);
  await act(waiting, 'approve');
  await act(waiting, 'block');
  assert.equal((await new Terminal(port, '12300010').punches(['1\t2026-08-03 09:00:00\t0'])).status, 403);
  assert.equal((await stored()).length, before);
});

test('attack: punches are believed only from the addresses and with the key of the device', async () => {
  const elsewhere = await approved('12300011', { addresses: '203.0.113.0/24' });
  assert.equal((await elsewhere.punches(['1\t2026-08-03 09:00:00\t0'])).status, 403);
  const keyed = await approved('12300012', { key: 'A1B2C3D4' });
  assert.equal((await keyed.punches(['1\t2026-08-03 09:00:00\t0'])).status, 403);
  const withKey = new Terminal(port, '12300012&ComKey=A1B2C3D4');
  assert.equal((await withKey.punches(['41\t2026-08-03 09:00:00\t0'])).status, 200);
  assert.equal((await held('41')).length, 1);
});

test('attack: a serial number of one organisation is refused to another', async () => {
  await approved('12300013');
  const other = world.as('Nisha Verma');
  const { status, body } = await other.post<{ fields: Record<string, string> }>(devices, {
    name: 'Taken over',
    serialNumber: '12300013',
    direction: 'time',
    ahead: 330,
  });
  assert.equal(status, 422, JSON.stringify(body));
  assert.match(body.fields['serialNumber'] ?? '', /registered elsewhere/);
  assert.deepEqual(await stored(university), []);
});

test('a new device that calls from where others are waits there for approval', async () => {
  assert.equal((await new Terminal(port, '12300777').hello()).status, 403);
  const { body } = await admin.get<{ rows: Saved[] }>(`${devices}?search=12300777`);
  assert.equal(body.rows[0]?.state, 'waiting');
  const { rows } = await world.inside(works, (db) =>
    sql<{ title: string }>`select title from notification where organisation_id = ${works}
      and title like '%12300777%' limit 1`.execute(db),
  );
  assert.match(rows[0]?.title ?? '', /waits for approval/);
});

test('a device tells when it called, what could not be read, and which numbers nobody has', async () => {
  const id = await add('12300015');
  await act(id, 'approve');
  const gate = new Terminal(port, '12300015');
  const now = new Date(Date.now() + 330 * 60_000).toISOString().slice(0, 19).replace('T', ' ');
  await gate.punches([`7071\t${now}\t0`, 'rubbish']);
  const { body } = await admin.get<DeviceState>(`/api/attendance/devices/${id}/state`);
  assert.equal(body.punches, 1);
  assert.ok(body.seenAt !== null);
  assert.deepEqual(body.unclaimed, [{ pin: '7071', punches: 1 }]);
  assert.deepEqual(
    body.refused.map(({ text }) => text),
    ['rubbish'],
  );
  assert.equal((await world.as('Esha Pillai').get(`/api/attendance/devices/${id}/state`)).status, 403);
  assert.equal((await world.as('Nisha Verma').get(`/api/attendance/devices/${id}/state`)).status, 404);
});

test('a device that is silent for a day is told of once, until it calls again', async () => {
  const id = await add('12300016');
  await act(id, 'approve');
  const gate = new Terminal(port, '12300016');
  const upkeep = () =>
    inWork(world.host, systemSession(works, 'Upkeep'), (work) => tellSilentDevices.run(work));
  const told = () =>
    world.inside(works, async (db) => {
      const { rows } = await sql`select from event_told where organisation_id = ${works}
        and kind = 'attendance-device.silent' and record_id = ${id}`.execute(db);
      return rows.length;
    });
  const silence = () =>
    world.inside(works, (db) =>
      sql`update device_state set seen_at = now() - interval '25 hours'
        where organisation_id = ${works} and device_id = ${id}`.execute(db),
    );
  await gate.heartbeat();
  await upkeep();
  assert.equal(await told(), 0);
  await silence();
  await upkeep();
  await upkeep();
  assert.equal(await told(), 1);
  await gate.heartbeat();
  await silence();
  await upkeep();
  assert.equal(await told(), 2);
});

test('nothing is lost and nothing doubled where a device is cut off again and again', async () => {
  const gate = await approved('12300014');
  const two = (value: number) => String(value).padStart(2, '0');
  const rows = Array.from(
    { length: 200 },
    (_, at) => `50\t2026-08-06 ${two(9 + Math.floor(at / 60))}:${two(at % 60)}:00\t0\t1`,
  );
  for (let round = 0; round < 50; round++) {
    const from = (round * 37) % 190;
    await gate.cutOff(rows.slice(from, from + 10), round % 5);
  }
  assert.equal((await gate.punches(rows)).body, 'OK: 200\n');
  assert.equal((await held('50')).length, 200);
});
