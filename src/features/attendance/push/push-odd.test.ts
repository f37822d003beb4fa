/** What terminals send that no paper promises: byte by byte over sockets, from what the facts of C allow. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { connect } from 'node:net';
import test from 'node:test';
import { sql } from 'kysely';
import { buildWorld } from '../../../../tests/world.ts';

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

async function approved(serialNumber: string): Promise<number> {
  const values = {
    name: `Gate ${serialNumber}`,
    serialNumber,
    place,
    direction: 'time',
    ahead: 330,
    fromAnywhere: true,
  };
  const { status, body } = await admin.post<Saved>(devices, values);
  assert.equal(status, 200, JSON.stringify(body));
  const input = { version: body.version, input: {} };
  assert.equal((await admin.post(`${devices}/${body.id}/actions/approve`, input)).status, 200);
  return body.id;
}

/** Writes pieces on a socket as they are, and gives back all that was heard until it closes. */
function raw(...pieces: readonly (string | Buffer)[]): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1');
    let heard = '';
    socket.on('data', (bytes) => {
      heard += bytes.toString('utf8');
    });
    socket.on('error', reject);
    socket.on('close', () => resolve(heard));
    const send = (at: number): void => {
      const piece = pieces[at];
      if (piece !== undefined) socket.write(piece, () => setTimeout(send, 20, at + 1));
    };
    send(0);
  });
}
const said = async (...pieces: readonly (string | Buffer)[]) => {
  const heard = await raw(...pieces);
  return { status: Number(/^HTTP\/1\.1 (\d+)/.exec(heard)?.[1]), heard };
};
const head = (call: string, query: string, ...more: readonly string[]) =>
  [`${call} /iclock/${query} HTTP/1.1`, 'Host: muster', 'Connection: close', ...more, '', ''].join('\r\n');
const get = (query: string) => said(head('GET', query));
const post = (query: string, body: string | Buffer) =>
  said(head('POST', query, `Content-Length: ${Buffer.byteLength(body)}`), body);

const held = (pin: string) =>
  world.inside(works, async (db) => {
    const { rows } = await sql<{ at: string }>`
      select to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') as at
      from punch where organisation_id = ${works} and pin = ${pin} order by at`.execute(db);
    return rows.map(({ at }) => at);
  });
const commandsOf = (device: number) =>
  world.inside(works, async (db) => {
    const { rows } = await sql<{ id: number; state: string }>`
      select id, state from device_command
      where organisation_id = ${works} and device_id = ${device} order by id`.execute(db);
    return rows;
  });

const punch = (pin: string, time: string) => `${pin}\t2026-08-03 ${time}\t0\t1\t0\t0\t0`;

test('an early terminal is given the stamps under the names that it knows', async () => {
  await approved('55500001');
  await post('cdata?SN=55500001&table=ATTLOG&Stamp=777', `${punch('61', '09:00:00')}\n`);
  const early = await get('cdata?SN=55500001&options=all');
  assert.match(early.heard, /^Stamp=777$/m);
  assert.match(early.heard, /^OpStamp=0$/m);
  const later = await get('cdata?SN=55500001&options=all&pushver=2.4.1');
  assert.match(later.heard, /^ATTLOGStamp=777$/m);
  assert.doesNotMatch(later.heard, /^Stamp=/m);
});

test('a terminal of the third version is told that it is registered, and which tables to send', async () => {
  await approved('55500002');
  const { heard } = await get('cdata?SN=55500002&options=all&pushver=3.1.2');
  assert.match(heard, /^registry=ok$/m);
  assert.match(heard, /^SessionID=\w+$/m);
  assert.match(heard, /^TransTables=User Transaction$/m);
});

test('attack: a stamp cannot write an option of its own into the next hello', async () => {
  await approved('55500003');
  await post('cdata?SN=55500003&table=ATTLOG&Stamp=5%0AShell=1', `${punch('62', '09:00:00')}\n`);
  const { heard } = await get('cdata?SN=55500003&options=all&pushver=2.4.1');
  assert.doesNotMatch(heard, /Shell/);
  assert.match(heard, /^ATTLOGStamp=0$/m);
});

test('odd stamps are acknowledged: none, empty, very long, None', async () => {
  await approved('55500004');
  for (const stamp of ['', '&Stamp=', `&Stamp=${'9'.repeat(300)}`, '&Stamp=None'])
    assert.equal((await post(`cdata?SN=55500004&table=ATTLOG${stamp}`, punch('63', '09:00:00'))).status, 200);
  assert.deepEqual(await held('63'), ['2026-08-03 09:00:00']);
  assert.match((await get('cdata?SN=55500004&options=all&pushver=2.4.1')).heard, /^ATTLOGStamp=0$/m);
});

test('lines may end in either way, be padded, or miss their last parts', async () => {
  await approved('55500005');
  const body = `   64\t2026-08-03 09:00:00\r\n64\t2026-08-03 10:00:00\t255\r\n\r\n64\t2026-08-03 11:00\n`;
  assert.match((await post('cdata?SN=55500005&table=ATTLOG&Stamp=1', body)).heard, /OK: 3\n$/);
  assert.equal((await held('64')).length, 3);
});

test('rows of names and values are read in any order of the names', async () => {
  await approved('55500006');
  const body =
    'ATTLOG PIN=65\tTime=2026-08-03 09:00:00\tStatus=0\nTime=2026-08-03 18:00:00\tPIN=65\tVerify=1\n';
  assert.match((await post('cdata?SN=55500006&table=attlog&Stamp=1', body)).heard, /OK: 2\n$/);
  assert.deepEqual(await held('65'), ['2026-08-03 09:00:00', '2026-08-03 18:00:00']);
});

test('a byte that no text may hold blocks no other row', async () => {
  await approved('55500007');
  const rows = [punch('66', '09:00:00'), '66\u0000\tnonsense', punch('66', '10:00:00'), ''].join('\n');
  const body = Buffer.concat([Buffer.from(rows), Buffer.from([0xff, 0xfe, 0x0a])]);
  const { status, heard } = await post('cdata?SN=55500007&table=ATTLOG&Stamp=1', body);
  assert.equal(status, 200, heard);
  assert.equal((await held('66')).length, 2);
});

test('a body in pieces, and one in chunks, is read whole', async () => {
  await approved('55500008');
  const body = `${punch('67', '09:00:00')}\n${punch('67', '10:00:00')}\n`;
  const length = `Content-Length: ${body.length}`;
  const pieces = [
    head('POST', 'cdata?SN=55500008&table=ATTLOG&Stamp=1', length),
    body.slice(0, 7),
    body.slice(7),
  ];
  assert.match((await said(...pieces)).heard, /OK: 2\n$/);
  const chunk = (text: string) => `${text.length.toString(16)}\r\n${text}\r\n`;
  const chunked = [
    head('POST', 'cdata?SN=55500008&table=ATTLOG&Stamp=2', 'Transfer-Encoding: chunked'),
    chunk(punch('67', '11:00:00').slice(0, 9)),
    chunk(`${punch('67', '11:00:00').slice(9)}\n`),
    '0\r\n\r\n',
  ];
  assert.match((await said(...chunked)).heard, /OK: 1/);
  assert.equal((await held('67')).length, 3);
});

test('whatever kind of content is named, and none at all, the rows are read', async () => {
  await approved('55500009');
  const kinds = [
    'text/plain',
    'application/x-www-form-urlencoded',
    'application/json',
    'application/push;charset=UTF-8',
  ];
  for (const [at, kind] of kinds.entries()) {
    const body = punch('68', `1${at}:00:00`);
    const of = head(
      'POST',
      'cdata?SN=55500009&table=ATTLOG',
      `Content-Type: ${kind}`,
      `Content-Length: ${body.length}`,
    );
    assert.match((await said(of, body)).heard, /OK: 1/, kind);
  }
  assert.equal((await held('68')).length, kinds.length);
  assert.match((await post('cdata?SN=55500009&table=ATTLOG', '')).heard, /OK: 0/);
});

test('tables that are not kept are acknowledged, whatever they are called and hold', async () => {
  await approved('55500010');
  const user = 'USER PIN=69\tName=Asha\tPri=0\tPasswd=\tCard=\tGrp=1\tTZ=\n';
  const tables = {
    OPERLOG: `${user}OPLOG 4\t0\t2026-08-03 09:00:00\t0\t0\t0\t0\n`,
    USERINFO: user,
    BIODATA: 'BIODATA Pin=69\tTmp=AAAA',
    options: '~DeviceName=X,FirmVer=1',
    rtstate: 'x',
    'new%0Atable': '\u0000',
  };
  for (const [table, body] of Object.entries(tables))
    assert.match((await post(`cdata?SN=55500010&table=${table}&Stamp=3`, body)).heard, /OK\n$/, table);
  assert.match((await post('cdata?SN=55500010', 'no table')).heard, /OK\n$/);
  assert.match(
    (await post('registry?SN=55500010', 'DeviceType=att,~DeviceName=F22')).heard,
    /RegistryCode=\w+/,
  );
});

test('pictures and templates of some megabytes are acknowledged, or they would come for ever', async () => {
  await approved('55500011');
  const { status } = await post('cdata?SN=55500011&table=ATTPHOTO&Stamp=1', Buffer.alloc(3_000_000, 65));
  assert.equal(status, 200);
});

test('the whole log of a terminal in one body: every row once', async () => {
  await approved('55500012');
  const two = (value: number) => String(value).padStart(2, '0');
  const rows = Array.from({ length: 40_000 }, (_, at) => {
    const [minute, day] = [at % 1_440, Math.floor(at / 1_440) + 1];
    return `70\t2026-07-${two(day)} ${two(Math.floor(minute / 60))}:${two(minute % 60)}:00\t0\t1\t0\t0\t0`;
  });
  const { heard } = await post('cdata?SN=55500012&table=ATTLOG&Stamp=1', `${rows.join('\n')}\n`);
  assert.match(heard, /OK: 40000\n$/);
  assert.equal((await held('70')).length, 40_000);
});

test('punches that come as the answer to a question are kept as well', async () => {
  await approved('55500013');
  const { heard } = await post('querydata?SN=55500013&table=ATTLOG&cmdid=4', `${punch('71', '09:00:00')}\n`);
  assert.match(heard, /^OK/m);
  assert.deepEqual(await held('71'), ['2026-08-03 09:00:00']);
});

test('an answer that is empty, or larger than a number, leaves the command as it is', async () => {
  const device = await approved('55500014');
  const { body } = await admin.get<Saved>(`${devices}/${device}`);
  await admin.post(`${devices}/${device}/actions/check`, { version: body.version, input: {} });
  await get('getrequest?SN=55500014');
  const [asked] = await commandsOf(device);
  assert.ok(asked, 'a command waits');
  const answer = (told: string) => post('devicecmd?SN=55500014', `ID=${asked.id}&Return=${told}&CMD=DATA\n`);
  assert.equal((await answer('')).status, 200);
  assert.equal((await answer('99999999999999999999')).status, 200);
  assert.equal((await commandsOf(device))[0]?.state, 'sent');
  assert.equal((await answer('-1002')).status, 200);
  assert.equal((await commandsOf(device))[0]?.state, 'failed');
});

test('what a terminal says of itself may be long and hold anything', async () => {
  await approved('55500015');
  for (const told of [`Ver%208.0.4,${'9'.repeat(3_000)}`, '%E0%A4', ''])
    assert.equal((await get(`getrequest?SN=55500015&INFO=${told}`)).status, 200, told.slice(0, 20));
});
