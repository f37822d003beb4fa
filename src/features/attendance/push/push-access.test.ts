/** Terminals of the access-control flavour keep their punches here, and what is not read is shown. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import test from 'node:test';
import { sql } from 'kysely';
import { Terminal } from '../../../../tests/attendance/terminal.ts';
import { buildWorld } from '../../../../tests/world.ts';
import type { DeviceState } from '../device/device-state.call.ts';

type Saved = { id: number; version: number };

const world = await buildWorld();
const { works } = world.organisations;
await world.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = world.app.server.address() as AddressInfo;
const admin = world.as('Anita Rao');
const devices = '/api/records/attendance-device';
const place = await world.inside(works, async (db) => {
  const { rows } = await sql<{ id: number }>`
    select id from establishment where organisation_id = ${works} order by id limit 1`.execute(db);
  return rows[0]?.id;
});

async function approved(serialNumber: string, direction = 'keys') {
  const values = {
    name: `Door ${serialNumber}`,
    serialNumber,
    place,
    direction,
    ahead: 330,
    fromAnywhere: true,
  };
  const { status, body } = await admin.post<Saved>(devices, values);
  assert.equal(status, 200, JSON.stringify(body));
  const input = { version: body.version, input: {} };
  assert.equal((await admin.post(`${devices}/${body.id}/actions/approve`, input)).status, 200);
  return { id: body.id, door: new Terminal(port, serialNumber) };
}
const held = (pin: string) =>
  world.inside(works, async (db) => {
    const { rows } = await sql<{ at: string; direction: string | null; verify: number | null }>`
      select to_char(at at time zone 'UTC', 'YYYY-MM-DD HH24:MI:SS') as at, direction, verify
      from punch where organisation_id = ${works} and pin = ${pin} order by at`.execute(db);
    return rows.map(({ at, direction, verify }) => [at, direction, verify]);
  });
const stateOf = async (id: number) =>
  (await admin.get<DeviceState>(`/api/attendance/devices/${id}/state`)).body;

const event = (pin: string, time: string, more: string) =>
  `time=2026-11-02 ${time}\tpin=${pin}\tcardno=0\teventaddr=1\t${more}`;

test('a punch of an access-control terminal is kept, in or out as its reader says', async () => {
  const { id, door } = await approved('77700001');
  const rows = [
    event('12', '09:03:00', 'event=0\tinoutstatus=0\tverifytype=1\tindex=21'),
    event('12', '18:04:10', 'event=3\tinoutstatus=1\tverifytype=0000000000000010\tindex=22\tsitecode=0'),
  ];
  assert.deepEqual(await door.table('rtlog', `${rows.join('\r\n')}\r\n`), { status: 200, body: 'OK\n' });
  assert.deepEqual(await door.table('rtlog', `${rows.join('\r\n')}\r\n`), { status: 200, body: 'OK\n' });
  assert.deepEqual(await held('12'), [
    ['2026-11-02 03:33:00', 'in', 1],
    ['2026-11-02 12:34:10', 'out', null],
  ]);
  const { punches, newestPunchAt } = await stateOf(id);
  assert.deepEqual([punches, newestPunchAt?.slice(0, 19)], [2, '2026-11-02T12:34:10']);
});

test('whom the door refused has made no punch, and the row says so; a door alone is no person', async () => {
  const { id, door } = await approved('77700002');
  const rows = [
    event('13', '09:00:00', 'event=23\tinoutstatus=0\tverifytype=1\tindex=1'),
    event('13', '09:00:30', 'event=101\tinoutstatus=0\tverifytype=1\tindex=2'),
    event('0', '09:01:00', 'event=206\tinoutstatus=2\tverifytype=200\tindex=3'),
    event('', '09:02:00', 'event=27\tinoutstatus=0\tverifytype=4\tindex=4'),
  ];
  assert.equal((await door.table('rtlog', rows.join('\n'))).body, 'OK\n');
  assert.deepEqual(await held('13'), []);
  const { refused, unread } = await stateOf(id);
  assert.deepEqual(
    refused.map(({ why }) => why),
    ['The device reported an alarm, not a punch.', 'The device did not accept this person.'],
  );
  assert.deepEqual(
    unread.map(({ table, rows: count, isKnown }) => [table, count, isKnown]),
    [['RTLOG', 2, true]],
  );
});

test('every table that is acknowledged unread is counted at its device; an unknown one is told', async () => {
  const { id, door } = await approved('77700003');
  await door.table(
    'OPERLOG',
    'OPLOG 4\t14\t2026-08-04 10:00:00\t0\t0\t0\t0\nOPLOG 5\t14\t2026-08-04 10:01:00\n',
  );
  await door.table('OPERLOG', 'OPLOG 4\t14\t2026-08-04 10:00:00\t0\t0\t0\t0\n');
  await door.table('newlog', 'a\nb\nc\n');
  await door.table('newlog', 'd\n');
  const { unread } = await stateOf(id);
  assert.deepEqual(
    unread.map(({ table, rows, isKnown }) => [table, rows, isKnown]),
    [
      ['NEWLOG', 4, false],
      ['OPERLOG', 3, true],
    ],
  );
  const { rows } = await world.inside(works, (db) =>
    sql<{ title: string }>`select distinct title from notification where organisation_id = ${works}
      and title like '%NEWLOG%'`.execute(db),
  );
  assert.equal(rows.length, 1, 'whoever keeps the devices hears of it once');
});

test('a table of users is acknowledged by its name and number, or it would come for ever', async () => {
  const { door } = await approved('77700004');
  const user = 'user uid=1\tcardno=\tpin=1\tname=\nuser uid=2\tcardno=\tpin=2\tname=\n';
  assert.equal(
    (await door.call('POST', 'cdata', 'table=tabledata&tablename=user&count=2', user)).body,
    'user=2\n',
  );
  assert.equal(
    (await door.call('POST', 'querydata', 'type=tabledata&tablename=user', user)).body,
    'user=2\n',
  );
  const odd = await door.call('POST', 'cdata', 'table=tabledata&tablename=a%0AShell&count=1', 'x');
  assert.equal(odd.body, 'OK\n', 'a name is not given back as it comes');
});

test('it comes through its own calls to sending: hello, registry, push, ping, the time', async () => {
  const { door } = await approved('77700005');
  const hello = await door.call('GET', 'cdata', 'options=all&pushver=3.1.2&DeviceType=acc');
  assert.match(hello.body, /^registry=ok\nRegistryCode=\w+\n/);
  assert.match((await door.call('POST', 'registry', '', 'DeviceType=acc')).body, /^RegistryCode=\w+\n$/);
  for (const method of ['GET', 'POST'] as const) {
    const { status, body } = await door.call(method, 'push', '', method === 'POST' ? '' : undefined);
    assert.equal(status, 200);
    for (const line of ['TransTables=User Transaction', 'Realtime=1'])
      assert.ok(body.includes(`${line}\n`), line);
    assert.match(body, /^SessionID=\w+$/m);
    assert.deepEqual(await door.call(method, 'ping', '', method === 'POST' ? '' : undefined), {
      status: 200,
      body: 'OK\n',
    });
  }
  const before = new Date();
  const time = await door.call('GET', 'rtdata', 'type=time');
  const [, told] = /^DateTime=(\d+),ServerTZ=\+0530\n$/.exec(time.body) ?? [];
  const at = (when: Date) =>
    ((when.getUTCFullYear() - 2000) * 372 + when.getUTCMonth() * 31 + when.getUTCDate() - 1) * 86_400 +
    when.getUTCHours() * 3_600 +
    when.getUTCMinutes() * 60 +
    when.getUTCSeconds();
  assert.ok(Number(told) >= at(before) && Number(told) <= at(new Date()), time.body);
});

test('what is not known below the address of devices is not there, and no page', async () => {
  const { door } = await approved('77700006');
  for (const [method, path] of [
    ['GET', 'nothing'],
    ['POST', 'nothing'],
    ['GET', 'fdata.aspx'],
    ['GET', 'rtdata/more'],
  ] as const) {
    const { status, body } = await door.call(method, path, '', method === 'POST' ? 'x' : undefined);
    assert.deepEqual([status, body], [404, 'Not found\n'], `${method} ${path}`);
  }
});

test('an answer whose parts stand in lines of their own settles its command', async () => {
  const { id, door } = await approved('77700007');
  const { body } = await admin.get<Saved>(`${devices}/${id}`);
  for (let times = 0; times < 3; times += 1) {
    const { body: now } = await admin.get<Saved>(`${devices}/${id}`);
    await admin.post(`${devices}/${id}/actions/check`, { version: now.version, input: {} });
  }
  assert.ok(body);
  const given = (await door.heartbeat()).body;
  const [one, two, three] = [...given.matchAll(/^C:(\d+):CHECK$/gm)].map(([, number]) => number);
  await door.answers(`ID=${one}\nReturn=0\nCMD=CHECK\nContent=ok\n`);
  await door.answers(`ID=${two}\r\nReturn=-1003\r\nCMD=CHECK\r\nID=${three}\r\nReturn=0\r\nCMD=CHECK`);
  const { rows } = await world.inside(works, (db) =>
    sql<{ state: string; answer: number }>`select state, answer from device_command
      where organisation_id = ${works} and device_id = ${id} order by id`.execute(db),
  );
  assert.deepEqual(
    rows.map(({ state, answer }) => [state, Number(answer)]),
    [
      ['done', 0],
      ['failed', -1003],
      ['done', 0],
    ],
  );
  assert.equal((await door.heartbeat()).body, 'OK\n');
});
