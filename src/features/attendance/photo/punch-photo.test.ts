/** Photos with punches: asked for by the policy, seen by few, and deleted when their days are over. */
import assert from 'node:assert/strict';
import { createHash, generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import test from 'node:test';
import { sql } from 'kysely';
import { type IsoDate, isoDate } from '#kernel/calendar.ts';
import {
  type OfflineAnswer,
  type OfflineKey,
  type OfflinePunch,
  signedText,
} from '#kernel/wire/offline-punch.ts';
import { plainJpeg } from '#server/files/jpeg.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { todayOf } from '#server/today.ts';
import { plainPolicy } from '../../../../tests/attendance/plain-rules.ts';
import { buildTimeWorld } from '../../../../tests/attendance/time-world.ts';
import type { Caller } from '../../../../tests/caller.ts';
import type { AttendanceMonth, ClockedToday, PhotoOfPunch } from '../mine/attendance.call.ts';
import { anchorSignature } from '../offline/offline-key.server.ts';
import { deleteOldPhotos } from './punch-photo.server.ts';

type Fault = { code: string; message: string; fields?: Record<string, string> };

const { world, works, hr, general, save } = await buildTimeWorld({
  clockPhoto: 'always',
  offlineHours: 24,
  photoDays: 30,
});
const [esha, farhan, gita] = [world.as('Esha Pillai'), world.as('Farhan Ali'), world.as('Gita Das')];
const office = { latitude: 12.9716, longitude: 77.5946, accuracy: 10 };

const part = (marker: number, content: Buffer) =>
  Buffer.concat([
    Buffer.from([0xff, marker, (content.length + 2) >> 8, (content.length + 2) & 0xff]),
    content,
  ]);
const scan = (bytes: number) => Buffer.concat([part(0xda, Buffer.alloc(10)), Buffer.alloc(bytes, 7)]);
const frame = part(0xc0, Buffer.from([8, 0, 48, 0, 64, 1, 1, 0x11, 0]));
const jpeg = (bytes = 1_000) =>
  Buffer.concat([
    Buffer.from([0xff, 0xd8]),
    part(0xe0, Buffer.from('JFIF\0')),
    part(0xe1, Buffer.from('Exif\0\0GPS 12.9716 77.5946')),
    ...[frame, scan(bytes), Buffer.from([0xff, 0xd9])],
  ]);
const photo = jpeg().toString('base64');

const clock = (as: Caller, body: object = {}) =>
  as.post<ClockedToday & Fault>('/api/attendance/clock', { direction: 'in', ...body });
const setRule = (clockPhoto: string, clockPlace = 'free') =>
  world.inside(works, (db) =>
    sql`update attendance_policy set clock_photo = ${clockPhoto}, clock_place = ${clockPlace}
      where organisation_id = ${works}`.execute(db),
  );
const today = (): IsoDate => isoDate(todayOf());
const monthOf = (as: Caller, employee?: number) => {
  const whose = employee === undefined ? '' : `&employee=${employee}`;
  return as.get<AttendanceMonth>(`/api/attendance/month?month=${today().slice(0, 7)}${whose}`);
};
const photosOn = async (as: Caller, employee?: number): Promise<readonly PhotoOfPunch[]> =>
  (await monthOf(as, employee)).body.days.find(({ date }) => date === today())?.photos ?? [];
const punches = async () => {
  const { rows } = await world.inside(works, (db) =>
    sql<{ n: number }>`select count(*)::int as n from punch where way in ('web', 'offline')`.execute(db),
  );
  return rows[0]?.n ?? 0;
};

test('a punch without the photo that is asked for is refused with what to do', async () => {
  assert.deepEqual((await esha.get<ClockedToday>('/api/attendance/today')).body.photo, 'always');
  const without = await clock(esha);
  assert.deepEqual([without.status, without.body.code], [409, 'attendance.photo-asked']);
  assert.match(without.body.message, /Take one with the camera/);
  assert.equal(await punches(), 0, 'nothing was stored');
  assert.equal((await clock(esha, { photo })).status, 200);
  assert.equal(await punches(), 1);
  const [shown, ...others] = await photosOn(esha);
  assert.deepEqual([typeof shown?.file, others.length], ['number', 0]);
  assert.ok((shown?.until ?? '') > today(), 'it says until when it is kept');
});

test('attack: a page that calls itself a photo, a torn one, one that is too large', async () => {
  const before = await punches();
  const faults = await Promise.all(
    [
      Buffer.from('<html><script>alert(1)</script>'),
      jpeg().subarray(0, 30),
      jpeg().subarray(0, -2),
      jpeg(62_000),
    ].map((bytes) => clock(farhan, { photo: bytes.toString('base64') })),
  );
  assert.deepEqual(
    faults.map(({ status }) => status),
    [422, 422, 422, 422],
  );
  assert.match(faults[0]?.body.fields?.['photo'] ?? '', /has to be a JPEG picture/);
  assert.match(faults[2]?.body.fields?.['photo'] ?? '', /has to be a JPEG picture/, 'it is not whole');
  assert.match(faults[3]?.body.fields?.['photo'] ?? '', /larger than 60 kB/);
  assert.equal((await clock(farhan, { photo: 'no base64!' })).status, 422);
  assert.equal(await punches(), before);
});

test('what a camera writes beside the picture, its place above all, is not kept', async () => {
  const plain = plainJpeg(jpeg());
  assert.ok(plain && !Buffer.from(plain).includes('GPS') && Buffer.from(plain).includes(frame));
  const trailed = plainJpeg(Buffer.concat([jpeg(), Buffer.from('a film with its GPS')]));
  assert.deepEqual(trailed, plain, 'nor what follows the picture');
  const [shown] = await photosOn(esha);
  const { raw, headers } = await esha.get(`/api/files/${shown?.file}`);
  assert.equal(headers['content-type'], 'image/jpeg');
  assert.ok(!raw.includes('GPS'));
});

test('the person, their manager and HR see it; colleagues, other managers and strangers do not', async () => {
  const id = world.people['Esha Pillai'].employeeId ?? 0;
  const [shown] = await photosOn(esha);
  const file = `/api/files/${shown?.file}`;
  const status = async (as: Caller) => (await as.get(file)).status;
  for (const name of ['Esha Pillai', 'Meera Joshi', 'Harish Iyer'] as const)
    assert.equal(await status(world.as(name)), 200, name);
  for (const name of ['Farhan Ali', 'Padma Nair', 'Omar Khan', 'Anita Rao'] as const)
    assert.equal(await status(world.as(name)), 404, `attack: ${name}`);
  assert.equal((await world.app.inject({ url: file })).statusCode, 401, 'attack: without a session');
  assert.equal((await photosOn(world.as('Meera Joshi'), id)).length, 1);
  assert.equal((await monthOf(farhan, id)).status, 404);
  assert.equal((await clock(gita, { photo })).status, 200);
  const [hers] = await photosOn(gita);
  const other = await world.as('Meera Joshi').get(`/api/files/${hers?.file}`);
  assert.equal(other.status, 404, 'attack: a manager of another team');
});

test('who may read attendance and not photos gets the day without them', async () => {
  const id = world.people['Esha Pillai'].employeeId ?? 0;
  assert.deepEqual(await photosOn(world.as('Padma Nair'), id), []);
});

test('where it is asked for away from every establishment, being there needs none', async () => {
  await setRule('elsewhere');
  const ravi = world.as('Ravi Kumar');
  assert.equal((await ravi.get<ClockedToday>('/api/attendance/today')).body.photo, 'never', 'no circle yet');
  assert.equal((await clock(ravi)).status, 200);
  await world.inside(works, (db) =>
    sql`update establishment set latitude = ${office.latitude}, longitude = ${office.longitude}, radius = 150
      where organisation_id = ${works} and id = (select min(id) from establishment
        where organisation_id = ${works})`.execute(db),
  );
  const meera = world.as('Meera Joshi');
  assert.equal((await meera.get<ClockedToday>('/api/attendance/today')).body.photo, 'elsewhere');
  assert.equal((await clock(meera)).body.code, 'attendance.photo-asked', 'the place is not told');
  const away = { ...office, latitude: 13.2 };
  assert.equal((await clock(meera, away)).body.code, 'attendance.photo-asked');
  assert.equal((await clock(meera, { ...away, photo })).status, 200);
  assert.equal((await clock(world.as('Arjun Mehta'), { ...office, photo })).status, 200);
  assert.deepEqual(await photosOn(world.as('Arjun Mehta')), [], 'one that nobody asked for is not kept');
});

type Phone = { key: OfflineKey; privateKey: KeyObject };
const seconds = (): number => Math.floor(Date.now() / 1000);

async function phoneOf(as: Caller): Promise<Phone> {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const body = { x, y, device: seconds() };
  return { key: (await as.post<OfflineKey>('/api/attendance/offline/key', body)).body, privateKey };
}

function signed({ key: { anchor }, privateKey }: Phone, sequence: number, given?: Buffer) {
  const punch: OfflinePunch = { sequence, at: anchor.at, direction: 'out', elapsed: null };
  const hash = given && createHash('sha256').update(given).digest('hex');
  const text = Buffer.from(signedText(punch, anchor, hash));
  const signature = sign('sha256', text, { key: privateKey, dsaEncoding: 'ieee-p1363' });
  return {
    ...{ ...punch, anchor, signature: signature.toString('base64url') },
    ...(given && { photo: given.toString('base64') }),
  };
}

test('a punch without a network brings its photo, signed with it', async () => {
  await setRule('always');
  const phone = await phoneOf(farhan);
  assert.equal(phone.key.asksPhoto, true);
  const send = async (...sent: object[]) =>
    (
      await farhan.post<OfflineAnswer>('/api/attendance/offline/punches', {
        ...{ key: phone.key.id, device: seconds(), punches: sent },
      })
    ).body;
  const swapped = { ...signed(phone, 1, jpeg()), photo: jpeg(900).toString('base64') };
  assert.match(JSON.stringify(await send(swapped)), /not signed on this phone/, 'attack: another photo');
  assert.match(JSON.stringify(await send(signed(phone, 1))), /asks for a photo/);
  assert.match(JSON.stringify(await send(signed(phone, 2, Buffer.from('<html>')))), /not a JPEG picture/);
  assert.deepEqual(await send(signed(phone, 3, jpeg())), { taken: [3], refused: [] });
  assert.equal((await photosOn(farhan)).length, 1);
});

test('photos go when their days are over, and the day says that there was one', async () => {
  const [shown] = await photosOn(esha);
  const run = () => inWork(world.host, systemSession(works, 'Test'), (work) => deleteOldPhotos.run(work));
  await run();
  assert.equal((await esha.get(`/api/files/${shown?.file}`)).status, 200, 'the policy keeps it for 30 days');
  await world.inside(works, async (db) => {
    await sql`update attendance_policy set photo_days = 1 where organisation_id = ${works}`.execute(db);
    await sql`update punch_photo set punched_at = punched_at - interval '1 day'`.execute(db);
  });
  await run();
  assert.equal(
    (await esha.get(`/api/files/${shown?.file}`)).status,
    200,
    'the day on which it is still there',
  );
  await world.inside(works, (db) =>
    sql`update punch_photo set punched_at = punched_at - interval '1 day'`.execute(db),
  );
  await run();
  assert.equal((await esha.get(`/api/files/${shown?.file}`)).status, 404);
  const { rows } = await world.inside(works, (db) =>
    sql<{ left: number; gone: number }>`select count(photo_id)::int as left,
      count(deleted_on)::int as gone from punch_photo`.execute(db),
  );
  assert.deepEqual([rows[0]?.left, (rows[0]?.gone ?? 0) > 0], [0, true]);
  await world.inside(works, (db) =>
    sql`update punch_photo set punched_at = punched_at + interval '2 days'`.execute(db),
  );
  assert.deepEqual(
    (await photosOn(esha)).map((each) => ({ ...each, at: '' })),
    [{ at: '', file: null, deletedOn: today(), until: null }],
  );
  const files = await world.inside(works, (db) =>
    sql<{ n: number }>`select count(*)::int as n from stored_file where name = 'punch.jpg'`.execute(db),
  );
  assert.equal(files.rows[0]?.n, 0, 'nothing of them is left in the storage');
});

test('what is seen of a photo is asked of the record too: no list tells it to a colleague', async () => {
  const list = await farhan.get<{ rows: { values: { employee: { id: number } } }[] }>(
    '/api/records/punch-photo',
  );
  assert.deepEqual(
    list.body.rows.map(({ values }) => values.employee.id),
    [world.people['Farhan Ali'].employeeId],
    JSON.stringify(list.body),
  );
  assert.equal((await hr.get<{ rows: object[] }>('/api/records/punch-photo')).body.rows.length > 1, true);
});

test('a punch made before the policy asked for a photo is not refused for lacking one', async () => {
  await world.inside(works, (db) =>
    sql`update attendance_policy set clock_photo = 'never', offline_hours = 72
      where organisation_id = ${works}`.execute(db),
  );
  await save('attendance-policy', {
    ...{ ...plainPolicy(general), name: 'From today', from: today(), byWeb: true },
    ...{ clockPhoto: 'always', offlineHours: 72, photoDays: 30 },
  });
  const phone = await phoneOf(gita);
  const made = seconds() - 30 * 3_600;
  const last = { key: phone.key.id, at: made, device: made };
  const user = world.people['Gita Das'].userId;
  const signature = await inWork(world.host, { ...systemSession(works, 'Test'), userId: user }, (work) =>
    Promise.resolve(anchorSignature(work, last)),
  );
  const then = { ...phone, key: { ...phone.key, anchor: { ...last, signature } } };
  const send = async (sent: object, as: Caller = gita) =>
    (
      await as.post<OfflineAnswer>('/api/attendance/offline/punches', {
        ...{ key: phone.key.id, device: seconds(), punches: [sent] },
      })
    ).body;
  assert.deepEqual(await send(signed(then, 1)), { taken: [1], refused: [] });
  const hindi = world.callerWith(`${world.cookieOf('Gita Das')}; language=hi`);
  assert.deepEqual(
    (await send(signed(phone, 2), hindi)).refused,
    [{ sequence: 2, says: 'आपकी नीति उसके साथ फ़ोटो माँगती है।' }],
    'today it is asked for, and the reason is in the language of who reads it',
  );
});
