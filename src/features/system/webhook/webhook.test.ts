import assert from 'node:assert/strict';
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import test, { after } from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import { addressFault, isInside, lookUpOutside } from '#server/outside/outside-address.ts';
import { callTries, deliverCall } from '#server/webhooks/deliver.ts';
import { buildWorld } from '../../../../tests/world.ts';

type Saved = { id: number; version: number; state: string; values: Record<string, unknown> };
type Received = { headers: IncomingHttpHeaders; body: string };
type Delivery = {
  id: number;
  event: string;
  state: string;
  tries: number;
  status: number | null;
  answer: string | null;
  error: string | null;
};

/** The other system: keeps what it receives and answers as told. */
const received: Received[] = [];
let answer = 204;
const receiver = createServer(async (request, response) => {
  let body = '';
  for await (const part of request) body += part;
  received.push({ headers: request.headers, body });
  response.writeHead(answer, answer === 302 ? { location: '/elsewhere' } : {});
  response.end(answer === 204 ? '' : 'Out of order');
});
await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
after(() => receiver.close());
const address = `http://127.0.0.1:${(receiver.address() as AddressInfo).port}/hook`;

const world = await buildWorld({ settings: { webhooksInside: true } });
const { works, university } = world.organisations;
const admin = world.as('Anita Rao');
const webhooks = '/api/records/webhook';

const make = (values: Record<string, unknown>) =>
  admin.post<Saved>(webhooks, { name: 'Time clock', address, events: ['department.write'], ...values });
const read = async (id: number) => (await admin.get<Saved>(`${webhooks}/${id}`)).body;
const act = async (id: number, action: string) =>
  (await admin.post(`${webhooks}/${id}/actions/${action}`, { version: (await read(id)).version })).status;
const secretOf = async (id: number) =>
  (await admin.get<{ value: string }>(`${webhooks}/${id}/reveal/secret`)).body.value;
const deliveries = (id: number) =>
  world.inside(works, async (db) => {
    const { rows } = await sql<Delivery>`select id, event, state, tries, status, answer, error
      from webhook_delivery where organisation_id = ${works} and webhook_id = ${id} order by id`.execute(db);
    return rows;
  });
const makeDepartment = (name: string) =>
  admin.post<Saved>('/api/records/department', { code: name.toUpperCase(), name });

async function until<T>(ask: () => T | Promise<T>): Promise<NonNullable<T>> {
  for (const end = Date.now() + 20_000; Date.now() < end; ) {
    const got = await ask();
    if (got) return got;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('it did not come');
}

/** What is tried again by the queue in a while is tried now. */
const tryNow = (deliveryId: number, again = 0) =>
  deliverCall(world.host, { organisationId: works, deliveryId }, again).catch(
    (error: Error) => error.message,
  );

const { id: clock } = (await make({})).body;

test('a change calls the webhook: signed, with what happened and nothing of what it holds', async () => {
  const { body: department } = await makeDepartment('Testing');
  const call = await until(() => received.find(({ body }) => body.includes('department')));
  const body = JSON.parse(call.body);
  const { timestamp, sequence, ...said } = body;
  assert.ok(Number.isSafeInteger(sequence));
  assert.ok(Math.abs(Date.parse(timestamp) - Date.now()) < 60_000);
  assert.deepEqual(said, {
    type: 'department.create',
    organisation: works,
    form: 'department',
    action: 'create',
    records: [department.id],
    actor: { id: world.people['Anita Rao'].userId, name: 'Anita Rao' },
  });
  const id = String(call.headers['webhook-id']);
  const seconds = String(call.headers['webhook-timestamp']);
  const key = Buffer.from((await secretOf(clock)).replace('whsec_', ''), 'base64');
  const expected = createHmac('sha256', key).update(`${id}.${seconds}.${call.body}`).digest('base64');
  assert.equal(call.headers['webhook-signature'], `v1,${expected}`);
  const [log] = await until(async () => {
    const all = await deliveries(clock);
    return all[0]?.state === 'delivered' ? all : undefined;
  });
  assert.deepEqual(
    { event: log?.event, status: log?.status, tries: log?.tries },
    { event: 'department.create', status: 204, tries: 1 },
  );
});

test('it is called for what was chosen alone, and not for what was taken back', async () => {
  const before = (await deliveries(clock)).length;
  const made = await admin.post('/api/records/designation', { code: 'X', name: 'Tester' });
  assert.equal(made.status, 200, JSON.stringify(made.body));
  await assert.rejects(
    inWork(world.host, systemSession(works, 'Test'), async (work) => {
      work.audit({ action: 'change', form: 'department', recordId: 1 });
      throw new Error('it failed');
    }),
  );
  assert.equal((await deliveries(clock)).length, before);
});

test('another organisation’s webhooks are not called, nor seen', async () => {
  const pooja = world.as('Omar Khan');
  const own = await pooja.get(`${webhooks}/${clock}`);
  assert.ok([403, 404].includes(own.status));
  await inWork(world.host, systemSession(university, 'Test'), async (work) =>
    work.audit({ action: 'change', form: 'department', recordId: 1 }),
  );
  const { rows } = await world.inside(university, (db) => sql`select from webhook_delivery`.execute(db));
  assert.deepEqual(rows, []);
});

test('many records in one go are one call that names them all', async () => {
  const before = (await deliveries(clock)).length;
  await inWork(world.host, systemSession(works, 'Import'), async (work) =>
    work.audit({ action: 'import', form: 'department', recordIds: [11, 12, 13] }),
  );
  assert.equal((await deliveries(clock)).length, before + 1);
  const call = await until(() => received.find(({ body }) => body.includes('department.import')));
  assert.deepEqual(JSON.parse(call.body).records, [11, 12, 13]);
});

test('a call that fails is logged with its answer and tried again, the same, then given up', async () => {
  answer = 500;
  const { length } = await deliveries(clock);
  await makeDepartment('Failing');
  const last = await until(async () => {
    const log = (await deliveries(clock))[length];
    return log?.status === 500 ? log : undefined;
  });
  assert.deepEqual(
    [last.state, last.tries, last.answer, last.error],
    ['waiting', 1, 'Out of order', 'It answered 500.'],
  );
  const calls = () => received.filter(({ body }) => JSON.parse(body).type === 'department.create').slice(1);
  assert.equal(await tryNow(last.id, callTries - 1), 'It answered 500.');
  const [first, second] = calls();
  assert.equal(first?.body, second?.body);
  assert.equal(first?.headers['webhook-id'], second?.headers['webhook-id']);
  assert.equal((await deliveries(clock))[length]?.state, 'failed');
  const { body } = await admin.get<{ latest: { title: string }[] }>('/api/notifications');
  assert.ok(body.latest.some(({ title }) => title === 'Calls to the webhook “Time clock” fail'));
  answer = 204;
  const log = `/api/records/webhook-delivery/${last.id}`;
  const { version } = (await admin.get<Saved>(log)).body;
  assert.equal((await admin.post(`${log}/actions/again`, { version })).status, 200);
  await until(async () => (await deliveries(clock))[length]?.state === 'delivered');
});

test('a call that waits for its next try is made at once when its keeper asks for it', async () => {
  answer = 503;
  const { length } = await deliveries(clock);
  await makeDepartment('Mended');
  const waiting = await until(async () => {
    const log = (await deliveries(clock))[length];
    return log?.status === 503 ? log : undefined;
  });
  assert.equal(waiting.state, 'waiting');
  answer = 204;
  const log = `/api/records/webhook-delivery/${waiting.id}`;
  const { version } = (await admin.get<Saved>(log)).body;
  assert.equal((await admin.post(`${log}/actions/again`, { version })).status, 200);
  await until(async () => (await deliveries(clock))[length]?.state === 'delivered');
  const { length: made } = received;
  assert.equal(await tryNow(waiting.id), undefined);
  assert.equal(received.length, made, 'and the queue’s own try finds it delivered');
});

test('a redirect is not followed', async () => {
  answer = 302;
  const { length } = received;
  assert.equal(await act(clock, 'test'), 200);
  const log = await until(async () => (await deliveries(clock)).find(({ status }) => status === 302));
  assert.equal(log.error, 'It answered 302.');
  assert.equal(received.length, length + 1);
  answer = 204;
  await tryNow(log.id);
});

test('a test call tells whether it works; a paused webhook hears of nothing else', async () => {
  assert.equal(await act(clock, 'pause'), 200);
  const { length } = await deliveries(clock);
  await makeDepartment('Silent');
  assert.equal((await deliveries(clock)).length, length);
  assert.equal(await act(clock, 'test'), 200);
  await until(async () => (await deliveries(clock))[length]?.state === 'delivered');
  assert.equal((await deliveries(clock))[length]?.event, 'webhook.test');
  assert.equal(await act(clock, 'resume'), 200);
});

test('the secret is made here, kept sealed, shown to its keeper one by one, and made again', async () => {
  const { rows } = await world.inside(works, (db) =>
    sql<{ secret: string }>`select secret from webhook where id = ${clock}`.execute(db),
  );
  const secret = await secretOf(clock);
  assert.match(secret, /^whsec_[A-Z2-7]{32}$/, 'as receivers of Standard Webhooks take it');
  assert.ok(!rows[0]?.secret.includes(secret.replace('whsec_', '')));
  assert.ok(!JSON.stringify(await read(clock)).includes(secret));
  assert.equal(await act(clock, 'new-secret'), 200);
  assert.notEqual(await secretOf(clock), secret);
  received.length = 0;
  await makeDepartment('Signed twice');
  const call = await until(() => received.find(({ body }) => body.includes('department')));
  const signatures = String(call.headers['webhook-signature']).split(' ');
  const signed = (by: string) =>
    createHmac('sha256', Buffer.from(by.replace('whsec_', ''), 'base64'))
      .update(`${call.headers['webhook-id']}.${call.headers['webhook-timestamp']}.${call.body}`)
      .digest('base64');
  assert.deepEqual(signatures, [`v1,${signed(await secretOf(clock))}`, `v1,${signed(secret)}`]);
  const auditor = world.as('Uma Sen');
  assert.equal((await auditor.get(`${webhooks}/${clock}`)).status, 200);
  assert.notEqual((await auditor.get(`${webhooks}/${clock}/reveal/secret`)).status, 200);
  assert.equal((await world.as('Harish Iyer').get(webhooks)).status, 403);
  assert.equal((await world.as('Harish Iyer').post(webhooks, {})).status, 403);
});

test('an event that there is not is refused', async () => {
  const { status, body } = await make({ name: 'Wrong', events: ['department.explode'] });
  assert.equal(status, 422, JSON.stringify(body));
});

const refused = [
  'http://hooks.example.com/in-clear',
  'ftp://hooks.example.com',
  'https://user:secret@hooks.example.com',
  'https://localhost/x',
  'https://server/x',
  'https://printer.local./x',
  'https://127.0.0.1/x',
  'https://2130706433/x',
  'https://0x7f.1/x',
  'https://10.1.2.3/x',
  'https://169.254.169.254/latest/meta-data',
  'https://100.64.0.1',
  'https://[::1]/x',
  'https://[::ffff:10.0.0.1]/x',
  'https://[fd00::1]/x',
  'https://[2002:7f00:1::]/x',
  'https://[64:ff9b::a00:1]/x',
  'not an address',
];

test('it may lead nowhere but outside and by https', () => {
  for (const text of refused) assert.ok(addressFault(text, false), text);
  for (const text of [
    'https://hooks.example.com/muster?x=1',
    'https://93.184.215.14',
    'https://[2606:4700::1]/',
  ])
    assert.equal(addressFault(text, false), undefined, text);
  assert.equal(isInside('172.15.255.255'), false);
  assert.equal(isInside('172.16.0.0'), true);
  assert.equal(isInside('172.31.255.255'), true);
  assert.equal(isInside('172.32.0.0'), false);
});

test('a name that leads inside is found out when the connection is made', async () => {
  for (const all of [true, false]) {
    const error = await new Promise((resolve) => lookUpOutside('localhost', { all }, resolve));
    assert.match(String(error), /leads into the own network/);
  }
});

test('a usual server refuses what lies inside when it is saved', async () => {
  const strict = await buildWorld();
  const values = { name: 'Inside', address, events: ['department.write'] };
  const { status, body } = await strict.as('Anita Rao').post(webhooks, values);
  assert.equal(status, 422, JSON.stringify(body));
  assert.match(JSON.stringify(body), /begins with https/);
});
