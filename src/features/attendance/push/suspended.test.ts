/** What people do at work while their organisation is suspended comes in once it is open again. */
import assert from 'node:assert/strict';
import { generateKeyPairSync, sign } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import test from 'node:test';
import { sql } from 'kysely';
import type { KioskPunch, KioskState } from '#kernel/wire/kiosk-call.ts';
import { type OfflineAnswer, type OfflineKey, signedText } from '#kernel/wire/offline-punch.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { keptUpkeep } from '#server/organisation/take-kept.ts';
import { generalShift, plainPolicy } from '../../../../tests/attendance/plain-rules.ts';
import { Terminal } from '../../../../tests/attendance/terminal.ts';
import { buildWorld, seenIn } from '../../../../tests/world.ts';
import type { ClockedToday } from '../mine/attendance.call.ts';
import { anchorSignature } from '../offline/offline-key.server.ts';

type Kept = { id: number; version: number; state: string; fingerprint?: string };

const world = await buildWorld();
const { works, platform } = world.organisations;
await world.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = world.app.server.address() as AddressInfo;
const [hr, admin, zoya] = [world.as('Harish Iyer'), world.as('Anita Rao'), world.as('Zoya Platform')];
const [esha, farhan] = [world.as('Esha Pillai'), world.as('Farhan Ali')];

async function save(form: string, values: Record<string, unknown>, as = hr): Promise<Kept> {
  const { status, body } = await as.post<Kept>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
async function act(form: string, id: number, action: string, more: object = {}, as = admin): Promise<void> {
  const { body } = await as.get<Kept>(`/api/records/${form}/${id}`);
  const done = await as.post(`/api/records/${form}/${id}/actions/${action}`, { ...seenIn(body), ...more });
  assert.equal(done.status, 200, JSON.stringify(done.body));
}
const shift = await save('shift', generalShift);
await save('attendance-policy', { ...plainPolicy(shift.id), offlineHours: 24 });
const [facts] = await world.inside(works, async (db) => {
  const { rows } = await sql<{ place: number; farhan: string }>`
    select (select establishment_id from employee_work where organisation_id = ${works} limit 1) as place,
      (select code from employee where organisation_id = ${works}
        and id = ${world.people['Farhan Ali'].employeeId}) as farhan`.execute(db);
  return rows;
});
assert(facts);
const { place } = facts;
const stored = (way: string) =>
  world.inside(works, async (db) => {
    const { rows } = await sql<{ pin: string; at: string; seconds: number }>`
      select pin, to_char(at at time zone 'Asia/Kolkata', 'YYYY-MM-DD HH24:MI:SS') as at,
        extract(epoch from at)::float8 as seconds
      from punch where organisation_id = ${works} and way = ${way} order by at`.execute(db);
    return rows;
  });
const account = await world.inside(platform, async (db) => {
  const { rows } = await sql<{ id: number }>`
    select id from organisation_account where organisation_id = ${platform} and code = 'WORKS'`.execute(db);
  return rows[0]?.id ?? 0;
});
const decide = (action: 'suspend' | 'reopen') => act('organisation-account', account, action, {}, zoya);

const device = await save(
  'attendance-device',
  { name: 'Gate', serialNumber: '77700001', place, direction: 'time', ahead: 330, key: 'gate-4711' },
  admin,
);
await act('attendance-device', device.id, 'approve');

test('what a terminal sends is kept, and is there once the organisation is open', async () => {
  const gate = new Terminal(port, '77700001&ComKey=gate-4711');
  await decide('suspend');
  const rows = ['982\t2026-08-03 09:02:11\t0\t1', 'rubbish', '982\t2026-08-03 18:05:40\t1\t1'];
  assert.match((await gate.hello()).body, /^GET OPTION FROM: 77700001/, 'it goes on calling');
  assert.equal((await gate.heartbeat()).body, 'OK\n');
  assert.deepEqual(await gate.punches(rows), { status: 200, body: 'OK: 3\n' });
  assert.equal(
    (await new Terminal(port, '77700001').punches(rows)).status,
    403,
    'without its key nothing is kept',
  );
  assert.equal((await new Terminal(port, '77700002').hello()).status, 403, 'no new device comes to wait');
  assert.deepEqual(await stored('device'), []);
  await keptUpkeep.run(world.host);
  assert.deepEqual(await stored('device'), [], 'nothing comes in before');
  await decide('reopen');
  await keptUpkeep.run(world.host);
  assert.deepEqual(
    (await stored('device')).map(({ at }) => at),
    ['2026-08-03 09:02:11', '2026-08-03 18:05:40'],
  );
});

test('a punch at the kiosk is kept with its moment, and tells of nobody', async () => {
  const paired = await world.as(null).post<KioskState>('/api/kiosk/paired', { organisation: 'works' });
  const tablet = world.callerWith(String(paired.headers['set-cookie']).split(';')[0] ?? '');
  const { body: kiosks } = await admin.get<{ rows: Kept[] }>('/api/records/attendance-kiosk');
  await act('attendance-kiosk', kiosks.rows[0]?.id ?? 0, 'approve', { input: { name: 'Gate', place } });
  assert.equal((await farhan.post('/api/attendance/kiosk/pin', { pin: '4829' })).status, 200);
  await decide('suspend');
  const before = Math.floor(Date.now() / 1000);
  const { body: state } = await tablet.get<KioskState>('/api/kiosk/state');
  assert.deepEqual(state, { state: 'active', pairingCode: null, name: null });
  const punch = (pin: string) => tablet.post<KioskPunch>('/api/kiosk/punched', { code: facts.farhan, pin });
  const { status, body } = await punch('4829');
  assert.equal(status, 200, JSON.stringify(body));
  const after = Math.ceil(Date.now() / 1000);
  assert.deepEqual([body.isKept, body.name, body.picture, body.turn], [true, '', null, '']);
  assert.match(body.at, /^\d\d:\d\d$/);
  assert.equal((await punch('5555')).status, 403);
  assert.deepEqual(await stored('kiosk'), []);
  await new Promise((done) => setTimeout(done, 1_500));
  await decide('reopen');
  await keptUpkeep.run(world.host);
  const [made, ...others] = await stored('kiosk');
  assert.deepEqual(others, []);
  const seconds = made?.seconds ?? 0;
  assert.ok(before <= seconds && seconds <= after, 'of the moment when it was made');
  const today = await farhan.get<ClockedToday>('/api/attendance/today');
  assert.deepEqual(
    today.body.punches.map(({ direction }) => direction),
    ['in'],
  );
});

test('a phone holds its punch meanwhile, and the days of the suspension make it no older', async () => {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const now = () => Math.floor(Date.now() / 1000);
  const { body: key } = await esha.post<OfflineKey>('/api/attendance/offline/key', { x, y, device: now() });
  // The server last spoke to the phone three days ago.
  const at = now() - 3 * 86_400;
  const session = { ...systemSession(works, 'Test'), userId: world.people['Esha Pillai'].userId };
  const anchor = await inWork(world.host, session, async (work) => {
    const old = { key: key.id, at, device: at };
    return { ...old, signature: anchorSignature(work, old) };
  });
  const send = (sequence: number) => {
    const punch = { sequence, at: at + 60 * sequence, direction: 'in', elapsed: null } as const;
    const signature = sign('sha256', Buffer.from(signedText(punch, anchor)), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    });
    const punches = [{ ...punch, anchor, signature: signature.toString('base64url') }];
    return esha.post<OfflineAnswer>('/api/attendance/offline/punches', {
      key: key.id,
      device: now(),
      punches,
    });
  };
  assert.match((await send(1)).body.refused[0]?.says ?? '', /older than your policy allows/);
  await decide('suspend');
  assert.equal((await send(2)).status, 401, 'it is not taken, and the phone holds it');
  await decide('reopen');
  await sql`update directory.suspension set from_at = to_timestamp(${at + 3_600})
    where organisation_id = ${works} and from_at = (select max(from_at) from directory.suspension
      where organisation_id = ${works})`.execute(world.host.tenancy.directory);
  assert.deepEqual((await send(2)).body, { taken: [2], refused: [] });
});
