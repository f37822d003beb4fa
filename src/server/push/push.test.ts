/** What happened reaches the devices of those it concerns: sealed, and without a name or an amount. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { openPushService } from '../../../tests/push/push-service.ts';
import { buildWorld, type Person } from '../../../tests/world.ts';
import { payRun } from '../../features/payroll/run/pay-run.form.ts';
import { raise } from '../events/raise.ts';
import { inWork, systemSession } from '../in-work.ts';
import { rotateSeals } from '../security/sealed/rotation.ts';
import { deliverPush } from './deliver-push.ts';

type Devices = { key: string; devices: { id: number; device: string; present: boolean }[] };

const world = await buildWorld({ settings: { webhooksInside: true } });
const { works } = world.organisations;
const path = '/api/push-devices';
const devicesOf = async (name: Person) => (await world.as(name).get<Devices>(path)).body;
const service = await openPushService(async () => (await devicesOf('Vikram Shah')).key);
const turnOn = (name: Person, device: string) =>
  world.as(name).post<{ id: number }>(path, service.subscription(device));
const tell = (title: string) =>
  inWork(world.host, systemSession(works, 'Test'), (work) =>
    raise(work, payRun, 'send', { title, note: 'Net pay 4,20,000', path: 'payroll/run/1' }),
  );
const takenBy = (device: string) => service.taken.filter((one) => one.path === `/${device}`);

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    if (await holds()) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not come');
}

test('a device that was turned on hears that something happened, and no name or amount', async () => {
  assert.equal((await turnOn('Vikram Shah', 'phone')).status, 200);
  await tell('Asha Rao has sent the run of November 2026');
  await until(() => takenBy('phone').length > 0);
  const [message] = takenBy('phone');
  assert.deepEqual(message?.opened, {
    title: 'A pay run waits for approval',
    path: 'payroll/run/1',
    body: 'Open Muster',
  });
  assert.doesNotMatch(message?.whole ?? '', /Asha|4,20,000|pay run/, 'the service itself reads nothing');
});

test('a person sees their devices and removes one; nobody sees or removes another’s', async () => {
  const [phone] = (await devicesOf('Vikram Shah')).devices;
  assert.equal(phone?.present, true);
  assert.deepEqual((await devicesOf('Padma Nair')).devices, []);
  assert.equal((await world.as('Padma Nair').delete(`${path}/${phone?.id}`)).status, 404);
  const { body: tablet } = await turnOn('Vikram Shah', 'tablet');
  assert.equal((await world.as('Vikram Shah').delete(`${path}/${tablet.id}`)).status, 204);
  await tell('Once more');
  await until(() => takenBy('phone').length === 2);
  assert.deepEqual(takenBy('tablet'), []);
});

test('what is turned off for devices stays away from them, whatever the bell does', async () => {
  const choose = (push: boolean) =>
    world
      .as('Vikram Shah')
      .put('/api/notification-settings', { kind: 'pay-run.send', bell: true, push, mail: 'none' });
  await choose(false);
  await tell('Not for the phone');
  await choose(true);
  await tell('For the phone');
  await until(() => takenBy('phone').length === 3);
});

test('a device that its service no longer knows is forgotten', async () => {
  const before = (await devicesOf('Vikram Shah')).devices.length;
  await turnOn('Vikram Shah', 'lost');
  service.answers.push(410, 410);
  await tell('To the one that is gone');
  await until(async () => (await devicesOf('Vikram Shah')).devices.length < before);
  await turnOn('Vikram Shah', 'phone');
});

test('a message is in the language of whose device it is', async () => {
  const language = (spoken: string | null) =>
    world.inside(works, (db) =>
      sql`update user_account set language = ${spoken}
        where id = ${world.people['Vikram Shah'].userId}`.execute(db),
    );
  await language('hi');
  const { body: device } = await turnOn('Vikram Shah', 'hindi');
  await tell('In Hindi');
  await until(() => takenBy('hindi').length > 0);
  const [message] = takenBy('hindi');
  assert.match(JSON.stringify(message?.opened), /"title":"[^"A-Za-z]+","path":[^,]+,"body":"Muster खोलें"/);
  await language(null);
  assert.equal((await world.as('Vikram Shah').delete(`${path}/${device.id}`)).status, 204);
  await turnOn('Vikram Shah', 'phone');
});

test('a service that is out of order is tried again', async () => {
  const { devices } = await devicesOf('Vikram Shah');
  const news = { organisationId: works, deviceId: devices[0]?.id ?? 0, title: 'Again', path: null };
  service.answers.push(503);
  await assert.rejects(deliverPush(world.host, news), /It answered 503/);
  await deliverPush(world.host, news);
});

test('no address of the own network is called, nor one without https', async () => {
  const inside = await buildWorld();
  const esha = inside.as('Esha Pillai');
  const { keys } = service.subscription('any');
  for (const endpoint of [
    'https://127.0.0.1/push',
    'https://10.0.0.8/push',
    'https://169.254.169.254/latest/meta-data',
    'https://[::1]/push',
    'https://printer.internal/push',
    'http://push.example.com/1',
    'file:///etc/passwd',
  ])
    assert.equal((await esha.post(path, { endpoint, keys })).status, 422, endpoint);
  // A name that was outside when it was given is looked up again when it is called.
  const { body } = await esha.post<{ id: number }>(path, { endpoint: 'https://push.example.com/1', keys });
  const { works: organisationId } = inside.organisations;
  await inside.inside(organisationId, (db) =>
    sql`update push_device set endpoint = ${service.subscription('sneaked').endpoint}`.execute(db),
  );
  const news = { organisationId, deviceId: body.id, title: 'Inside', path: null };
  await assert.rejects(deliverPush(inside.host, news), /outside your network/);
  assert.deepEqual(takenBy('sneaked'), []);
});

test('whoever signs in at the device of somebody else turns it off; the same person keeps it', async () => {
  const { endpoint } = service.subscription('phone');
  const meet = (name: Person) => world.as(name).put<{ on: boolean }>(`${path}/present`, { endpoint });
  assert.deepEqual((await meet('Vikram Shah')).body, { on: true });
  assert.deepEqual((await meet('Esha Pillai')).body, { on: false });
  assert.ok(!(await devicesOf('Vikram Shah')).devices.some(({ present }) => present));
});

test('in quiet hours devices stay silent and the bell does not', async () => {
  assert.equal((await turnOn('Vikram Shah', 'night')).status, 200);
  const now = Temporal.Now.zonedDateTimeISO('Asia/Kolkata').toPlainTime();
  const clock = (hours: number) => now.add({ hours }).toString({ smallestUnit: 'minute' });
  const quiet = (from: string, to: string) =>
    world.as('Vikram Shah').put('/api/desk/quiet', { kept: { from, to } });
  assert.equal((await quiet(clock(-1), clock(1))).status, 204);
  await tell('A run waits in the night');
  const { latest } = (
    await world.as('Vikram Shah').get<{ latest: { title: string }[] }>('/api/notifications')
  ).body;
  assert.ok(latest.some(({ title }) => title === 'A run waits in the night'));
  assert.equal((await quiet(clock(1), clock(2))).status, 204);
  await tell('A run waits by day');
  await until(() => takenBy('night').length > 0);
  assert.equal(takenBy('night').length, 1, 'of the two, the one by day');
  assert.equal((await quiet('25:00', '08:00')).status, 422);
  assert.equal((await world.as('Vikram Shah').put('/api/desk/quiet', { kept: null })).status, 204);
});

test('a sign-in that is ended takes its devices along', async () => {
  const { body } = await turnOn('Vikram Shah', 'shared');
  const news = { organisationId: works, deviceId: body.id, title: 'Late', path: null };
  await deliverPush(world.host, news);
  assert.equal(takenBy('shared').length, 1);
  await world.inside(works, (db) =>
    sql`update session set ended_at = now()
      where user_id = ${world.people['Vikram Shah'].userId} and ended_at is null`.execute(db),
  );
  await deliverPush(world.host, news);
  assert.equal(takenBy('shared').length, 1, 'what was on its way stays away');
});

test('the key is made once, and is sealed again when keys are changed', async () => {
  const [one, two] = await Promise.all([devicesOf('Padma Nair'), devicesOf('Esha Pillai')]);
  assert.equal(one.key, two.key);
  const { tenancy, settings, forms, files } = world.host;
  const [old] = settings.sealKeys;
  const newer = { id: 'newer', key: Buffer.alloc(32, 7) };
  const rotate = (sealKeys: typeof settings.sealKeys) =>
    rotateSeals({ tenancy, settings: { ...settings, sealKeys }, forms: forms.forms, files });
  assert.ok((await rotate([newer, old])) > 0);
  assert.ok((await rotate([old, newer])) > 0);
  assert.equal((await devicesOf('Padma Nair')).key, one.key);
});

test('without a sign-in nothing is turned on', async () => {
  assert.equal((await world.as(null).get(path)).status, 401);
  assert.equal((await world.as(null).post(path, service.subscription('any'))).status, 401);
});
