/** Punches without a network: signed on the phone, taken once, refused where clocks or keys do not fit. */
import assert from 'node:assert/strict';
import { generateKeyPairSync, type KeyObject, sign } from 'node:crypto';
import test from 'node:test';
import { sql } from 'kysely';
import {
  type Anchor,
  type OfflineAnswer,
  type OfflineKey,
  type OfflinePunch,
  signedText,
} from '#kernel/wire/offline-punch.ts';
import { generalShift, plainPolicy } from '../../../../tests/attendance/plain-rules.ts';
import type { Caller } from '../../../../tests/caller.ts';
import { buildWorld } from '../../../../tests/world.ts';
import type { AttendanceMonth, ClockedToday } from '../mine/attendance.call.ts';

type Fault = { code: string; message: string };

const world = await buildWorld();
const hr = world.as('Harish Iyer');
const [esha, farhan] = [world.as('Esha Pillai'), world.as('Farhan Ali')];
const saved = async (form: string, values: Record<string, unknown>) => {
  const { status, body } = await hr.post<{ id: number; version: number }>(`/api/records/${form}`, values);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const shift = await saved('shift', generalShift);
const policy = await saved('attendance-policy', { ...plainPolicy(shift.id), offlineHours: 24 });

const hour = 3_600;
const now = (): number => Math.floor(Date.now() / 1000);

/** A phone whose clock is so many seconds ahead. */
class Phone {
  readonly #private: KeyObject;
  readonly #offset: number;
  key: OfflineKey | undefined;
  private constructor(key: KeyObject, offset: number) {
    this.#private = key;
    this.#offset = offset;
  }
  static async of(as: Caller, offset = 0): Promise<Phone> {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
    const { x, y } = publicKey.export({ format: 'jwk' });
    const phone = new Phone(privateKey, offset);
    const { status, body } = await as.post<OfflineKey>('/api/attendance/offline/key', {
      x,
      y,
      device: now() + offset,
    });
    assert.equal(status, 200, JSON.stringify(body));
    phone.key = body;
    return phone;
  }
  get anchor(): Anchor {
    assert(this.key);
    return this.key.anchor;
  }
  /** A punch of so many seconds after the last contact. */
  punch(sequence: number, after: number, more: Partial<OfflinePunch> = {}, anchor = this.anchor) {
    const at = anchor.at + this.#offset + after;
    const punch: OfflinePunch = { sequence, at, direction: 'in', elapsed: null, ...more };
    const text = Buffer.from(signedText(punch, anchor));
    const signature = sign('sha256', text, { key: this.#private, dsaEncoding: 'ieee-p1363' });
    return { ...punch, anchor, signature: signature.toString('base64url') };
  }
  send(as: Caller, punches: readonly object[], device = now() + this.#offset) {
    return as.post<OfflineAnswer & Fault>('/api/attendance/offline/punches', {
      key: this.anchor.key,
      device,
      punches,
    });
  }
}
const today = async (as: Caller) => (await as.get<ClockedToday>('/api/attendance/today')).body;
const why = ({ body }: { body: OfflineAnswer }) => body.refused.map(({ says }) => says).join();

test('a key that signs nothing is refused when my phone registers it', async () => {
  const ones = 'A'.repeat(43);
  const wrong = await esha.post<Fault & { fields: Record<string, string> }>('/api/attendance/offline/key', {
    x: ones,
    y: ones,
    device: now(),
  });
  assert.deepEqual([wrong.status, Object.keys(wrong.body.fields)], [422, ['x']]);
  const phone = await Phone.of(esha);
  await world.inside(world.organisations.works, (db) =>
    sql`update offline_key set public_key = ${JSON.stringify({ x: ones, y: ones })}::jsonb
      where id = ${phone.anchor.key}`.execute(db),
  );
  const { status, body } = await phone.send(esha, [phone.punch(1, 0)]);
  assert.equal(status, 200, JSON.stringify(body));
  assert.match(JSON.stringify(body), /not signed on this phone/);
});

test('a punch is taken once, however often it is sent, and the day says how it came', async () => {
  const phone = await Phone.of(esha, 40);
  const punch = phone.punch(1, 0);
  assert.deepEqual((await phone.send(esha, [punch])).body, { taken: [1], refused: [] });
  assert.deepEqual((await phone.send(esha, [punch])).body, { taken: [1], refused: [] });
  const answers = await Promise.all([phone.send(esha, [punch]), phone.send(esha, [punch])]);
  assert.ok(answers.every(({ status }) => status === 200));
  const { punches, today: date } = await today(esha);
  assert.equal(punches.length, 1);
  const { body } = await esha.get<AttendanceMonth>(`/api/attendance/month?month=${date.slice(0, 7)}`);
  assert.match(JSON.stringify(body.days.find((day) => day.date === date)?.because), /clocked in offline/);
});

test('who presses the wrong button without a network, and then the right one, has gone', async () => {
  const gita = world.as('Gita Das');
  const phone = await Phone.of(gita);
  const punches = [phone.punch(1, -20, { direction: 'in' }), phone.punch(2, 0, { direction: 'out' })];
  assert.deepEqual((await phone.send(gita, punches)).body.taken, [1, 2]);
  const { since, punches: made } = await today(gita);
  assert.deepEqual([since, made.length], [null, 2]);
});

test('attack: forged, altered or another’s key', async () => {
  const phone = await Phone.of(farhan);
  const good = phone.punch(1, 0);
  const altered = { ...good, direction: 'out' };
  assert.match(why(await phone.send(farhan, [altered])), /not signed on this phone/);
  const other = await Phone.of(farhan);
  const foreign = { ...other.punch(1, 0, {}, phone.anchor), anchor: phone.anchor };
  assert.match(why(await phone.send(farhan, [foreign])), /not signed on this phone/);
  const anchor = { ...phone.anchor, at: phone.anchor.at - 5 * hour, device: phone.anchor.device - 5 * hour };
  assert.match(why(await phone.send(farhan, [phone.punch(1, 0, {}, anchor)])), /not signed/, 'an own anchor');
  assert.equal((await phone.send(esha, [good])).body.code, 'offline.no-key', 'sent by somebody else');
  assert.equal((await today(farhan)).punches.length, 0);
});

test('attack: a clock that was set back, a time before the last contact or ahead of it', async () => {
  const phone = await Phone.of(farhan);
  const back = phone.punch(1, -2 * hour);
  assert.match(why(await phone.send(farhan, [back])), /before the phone last had a connection/);
  const ahead = phone.punch(2, 2 * hour);
  assert.match(why(await phone.send(farhan, [ahead])), /not come yet/);
  const moved = phone.punch(3, 0);
  assert.match(why(await phone.send(farhan, [moved], now() - hour)), /clock of the phone was changed/);
  const stopped = phone.punch(4, 0, { elapsed: 3 * hour * 1000 });
  assert.match(why(await phone.send(farhan, [stopped])), /clock of the phone was changed/);
  assert.equal((await today(farhan)).punches.length, 0);
});

test('attack: replayed or reordered punches come in once and in their order', async () => {
  const phone = await Phone.of(farhan);
  const [first, second, third] = [phone.punch(1, -60), phone.punch(2, -30), phone.punch(3, -45)];
  const answer = await phone.send(farhan, [third, second, first]);
  assert.deepEqual(answer.body.taken, [1, 2]);
  assert.match(why(answer), /before the punch before it/);
  assert.deepEqual((await phone.send(farhan, [third])).body.taken, [3], 'settled, and still no punch');
  assert.equal((await today(farhan)).punches.length, 2);
});

test('where the policy takes none, there is no key and nothing is taken', async () => {
  const phone = await Phone.of(farhan);
  const { body } = await hr.get<{ version: number }>(`/api/records/attendance-policy/${policy.id}`);
  const off = await hr.put(`/api/records/attendance-policy/${policy.id}`, {
    version: body.version,
    values: { offlineHours: null },
  });
  assert.equal(off.status, 200, JSON.stringify(off.body));
  assert.equal((await phone.send(farhan, [phone.punch(1, 0)])).body.code, 'offline.not-here');
  const { publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const { x, y } = publicKey.export({ format: 'jwk' });
  const key = await farhan.post<Fault>('/api/attendance/offline/key', { x, y, device: now() });
  assert.equal(key.body.code, 'offline.not-here');
});
