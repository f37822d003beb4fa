/** A kiosk from pairing to punches: who may use it, by PIN and by phone, and what it never tells. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import type { KioskPunch, KioskState } from '#kernel/wire/kiosk-call.ts';
import { generalShift, plainPolicy } from '../../../../tests/attendance/plain-rules.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { buildWorld, type Person, seenIn } from '../../../../tests/world.ts';
import type { ClockedToday } from '../mine/attendance.call.ts';
import { isWeakPin, readShown } from './shown-code.ts';

type Fault = { code: string; message: string };
type Kept = { id: number; version: number; state: string; fingerprint?: string };

const world = await buildWorld();
const { works } = world.organisations;
const [hr, anita] = [world.as('Harish Iyer'), world.as('Anita Rao')];
const [esha, farhan] = [world.as('Esha Pillai'), world.as('Farhan Ali')];
const idOf = (name: Person) => world.people[name].employeeId ?? 0;

async function save(form: string, values: Record<string, unknown>): Promise<Kept> {
  const { status, body } = await hr.post<Kept>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}
const shift = await save('shift', generalShift);
await save('attendance-policy', plainPolicy(shift.id));
const [facts] = await world.inside(works, async (db) => {
  const { rows } = await sql<{ place: number; esha: string; farhan: string }>`
    select (select establishment_id from employee_work where organisation_id = ${works} limit 1) as place,
      (select code from employee where organisation_id = ${works}
        and id = ${idOf('Esha Pillai')}) as esha,
      (select code from employee where organisation_id = ${works}
        and id = ${idOf('Farhan Ali')}) as farhan`.execute(db);
  return rows;
});
assert(facts);

async function pair(): Promise<{ tablet: Caller; state: KioskState }> {
  const { status, body, headers } = await world.as(null).post<KioskState>('/api/kiosk/paired', {
    organisation: 'works',
  });
  assert.equal(status, 200, JSON.stringify(body));
  const [given = ''] = [headers['set-cookie'] ?? ''].flat() as string[];
  return { tablet: world.callerWith(given.split(';')[0] ?? ''), state: body };
}
async function decide({ pairingCode }: KioskState, action: string, as = anita): Promise<number> {
  const { body } = await as.get<{ rows: (Kept & { values: { pairingCode: string } })[] }>(
    '/api/records/attendance-kiosk',
  );
  const found = body.rows.find((row) => row.values.pairingCode === pairingCode);
  assert(found, JSON.stringify(body));
  const input = action === 'approve' ? { name: `Gate ${pairingCode}`, place: facts?.place } : undefined;
  const done = await as.post(`/api/records/attendance-kiosk/${found.id}/actions/${action}`, {
    ...seenIn(found),
    ...(input && { input }),
  });
  assert.equal(done.status, 200, JSON.stringify(done.body));
  return found.id;
}
const { tablet, state: pairing } = await pair();
const punch = (code: string, pin: string, as = tablet) =>
  as.post<KioskPunch & Fault>('/api/kiosk/punched', { code, pin });
const code = async (as = esha) => (await as.post<{ text: string }>('/api/attendance/kiosk/code')).body.text;
/** A person has one punch in a second. */
const nextSecond = () => new Promise((done) => setTimeout(done, 1_100));
const show = (text: string, as = tablet) => as.post<KioskPunch & Fault>('/api/kiosk/shown', { text });

test('a tablet waits with its code, and nobody punches on it before it is approved', async () => {
  assert.equal((await tablet.get<KioskState>('/api/kiosk/state')).body.state, 'waiting');
  assert.equal((await punch(facts.esha, '1234')).body.code, 'kiosk.unknown');
  assert.equal((await show(await code())).body.code, 'kiosk.unknown');
  await decide(pairing, 'approve');
  assert.equal((await tablet.get<KioskState>('/api/kiosk/state')).body.state, 'active');
});

test('a person sets a PIN and punches; the answer is the name, in or out, and the time', async () => {
  const weak = await esha.post<Fault>('/api/attendance/kiosk/pin', { pin: '1234' });
  assert.equal(weak.status, 422);
  assert.equal((await esha.post('/api/attendance/kiosk/pin', { pin: '4829' })).status, 200);
  const { status, body } = await punch(facts.esha, '4829');
  assert.equal(status, 200, JSON.stringify(body));
  assert.deepEqual(
    [body.name, body.direction, body.picture, body.choosesPin, body.again],
    ['Esha Pillai', 'in', null, false, false],
  );
  const today = await esha.get<ClockedToday>('/api/attendance/today');
  assert.equal(today.body.punches.length, 1);
  const again = await punch(facts.esha, '4829');
  assert.deepEqual([again.body.direction, again.body.again], ['in', true], 'a second tap is no way out');
  assert.equal((await esha.get<ClockedToday>('/api/attendance/today')).body.punches.length, 1);
});

test('whom the kiosk took to come, and who goes, says so at once and has gone', async () => {
  const gita = world.as('Gita Das');
  const { body: came } = await show(await code(gita));
  assert.equal(came.direction, 'in');
  await nextSecond();
  const { body: went } = await tablet.post<KioskPunch & Fault>('/api/kiosk/shown', {
    text: came.turn,
    direction: 'out',
  });
  assert.deepEqual([went.name, went.direction, went.again], ['Gita Das', 'out', false]);
  const { body } = await gita.get<ClockedToday>('/api/attendance/today');
  assert.deepEqual(
    body.punches.map(({ direction }) => direction),
    ['in', 'out'],
  );
  assert.equal(body.since, null, 'nobody is still at work');
  const twice = await tablet.post<Fault>('/api/kiosk/shown', { text: came.turn, direction: 'in' });
  assert.equal(twice.body.code, 'kiosk.code-over', 'whoever comes next turns nothing of theirs');
  const same = await tablet.post<KioskPunch & Fault>('/api/kiosk/shown', {
    text: went.turn,
    direction: 'out',
  });
  assert.equal(same.body.again, true);
});

test('HR issues a PIN, which the person changes when first using it', async () => {
  const { body } = await hr.post<{ pin: string }>('/api/attendance/kiosk/pin/issued', {
    employee: idOf('Farhan Ali'),
  });
  assert.match(body.pin, /^\d{6}$/);
  const first = await punch(facts.farhan, body.pin);
  assert.equal(first.body.choosesPin, true);
  const same = await tablet.post<Fault>('/api/kiosk/pin', {
    code: facts.farhan,
    pin: body.pin,
    newPin: body.pin,
  });
  assert.equal(same.body.code, 'kiosk.same-pin');
  const chosen = await tablet.post('/api/kiosk/pin', { code: facts.farhan, pin: body.pin, newPin: '5073' });
  assert.equal(chosen.status, 200);
  assert.equal((await punch(facts.farhan, body.pin)).body.code, 'kiosk.no-match');
  assert.equal((await punch(facts.farhan, '5073')).body.choosesPin, false);
});

test('a phone shows a code: it works once, and is signed', async () => {
  const text = await code(farhan);
  assert.equal((await show(text)).body.name, 'Farhan Ali');
  assert.equal((await show(text)).body.code, 'kiosk.code-over', 'a second time');
  const read = readShown(await code());
  assert(read);
  const forged = (await code()).replace(/^MK1\.(\d+)\.\d+/, `MK1.$1.${idOf('Farhan Ali')}`);
  assert.equal((await show(forged)).body.code, 'kiosk.no-code', 'another’s number');
  const later = (await code()).replace(`.${read.code.until}.`, `.${read.code.until + 3600}.`);
  assert.equal((await show(later)).body.code, 'kiosk.no-code', 'a later end');
  const other = (await code()).replace(/^MK1\.\d+/, `MK1.${world.organisations.university}`);
  assert.equal((await show(other)).body.code, 'kiosk.no-code', 'another organisation');
  const two = await code();
  const answers = await Promise.all([show(two), show(two)]);
  assert.deepEqual(answers.map(({ status }) => status).toSorted(), [200, 403], 'read by two at one instant');
});

test('attack: tries are limited, and answers do not tell a known code from an unknown one', async () => {
  const wrong = await punch(facts.farhan, '0001');
  const unknown = await punch('NOBODY-1', '0001');
  assert.deepEqual([wrong.status, wrong.body.message], [unknown.status, unknown.body.message]);
  const statuses: number[] = [];
  for (let at = 0; at < 6; at += 1) statuses.push((await punch('NOBODY-2', '0001')).status);
  assert.deepEqual(statuses.slice(-1), [429]);
  for (let at = 0; at < 5; at += 1) await punch(facts.farhan, '0001');
  assert.equal((await punch(facts.farhan, '5073')).status, 429, 'the right one comes too late as well');
});

test('attack: a blocked kiosk, an invented token and a session are no kiosk', async () => {
  const second = await pair();
  await decide(second.state, 'approve');
  assert.equal((await show(await code(), second.tablet)).status, 200);
  await decide(second.state, 'block');
  assert.equal((await show(await code(), second.tablet)).body.code, 'kiosk.unknown');
  assert.equal((await second.tablet.get<KioskState>('/api/kiosk/state')).body.state, 'unpaired');
  const invented = world.callerWith(`muster-kiosk=${works}.${'a'.repeat(43)}`);
  assert.equal((await show(await code(), invented)).body.code, 'kiosk.unknown');
  assert.equal((await show(await code(), esha)).body.code, 'kiosk.unknown');
  assert.equal((await tablet.get('/api/records/employee')).status, 401, 'a kiosk is no session');
});

test('attack: employees issue no PINs, approve no kiosks, and read none', async () => {
  const issued = await esha.post('/api/attendance/kiosk/pin/issued', { employee: idOf('Farhan Ali') });
  assert.equal(issued.status, 403);
  assert.equal((await esha.get('/api/records/attendance-kiosk')).status, 403);
  const own = await hr.post('/api/attendance/kiosk/pin/issued', { employee: idOf('Harish Iyer') });
  assert.equal(own.status, 404, 'nor HR for themselves');
  const elsewhere = await world.as('Omar Khan').post('/api/attendance/kiosk/pin/issued', {
    employee: idOf('Farhan Ali'),
  });
  assert.equal(elsewhere.status, 404);
});

test('a stranger who fills the waiting kiosks keeps no tablet of ours from being paired', async () => {
  await world.inside(works, (db) =>
    sql`update attendance_kiosk set state = 'blocked' where state = 'waiting'`.execute(db),
  );
  await world.inside(works, (db) =>
    sql`update session set address = '203.0.113.7' where id = (select max(id) from session)`.execute(db),
  );
  const from = (address: string) =>
    world
      .as(null)
      .post<Fault & KioskState>(
        '/api/kiosk/paired',
        { organisation: 'works' },
        { 'x-forwarded-for': address },
      );
  for (let at = 1; at <= 5; at += 1) assert.equal((await from(`198.51.100.${at}`)).status, 200);
  const sixth = await from('198.51.100.6');
  assert.deepEqual([sixth.status, sixth.body.code], [409, 'kiosk.too-many']);
  for (let at = 1; at <= 5; at += 1)
    assert.equal((await from('203.0.113.7')).status, 200, 'where people work');
  assert.equal((await from('203.0.113.7')).body.code, 'kiosk.too-many', 'so many and no more');
  await world.inside(works, (db) =>
    sql`update attendance_kiosk set created_at = now() - interval '25 hours' where state = 'waiting'`.execute(
      db,
    ),
  );
  assert.equal((await from('198.51.100.7')).status, 200, 'what nobody approves in a day goes');
  const { rows } = await world.inside(works, (db) =>
    sql<{ n: number }>`select count(*)::int as n from attendance_kiosk where state = 'expired'`.execute(db),
  );
  assert.equal(rows[0]?.n, 10);
});

test('weak PINs', () => {
  assert.deepEqual(['1111', '4321', '1234', '1235', '9048'].map(isWeakPin), [true, true, true, false, false]);
});
