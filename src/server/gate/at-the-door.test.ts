/** What comes to the door malformed, made up, slow or in floods is answered in words and shuts nobody out. */
import assert from 'node:assert/strict';
import { connect } from 'node:net';
import test from 'node:test';
import { gunzipSync } from 'node:zlib';
import { buildWorld } from '../../../tests/world.ts';
import { buildApp } from '../http.ts';
import { route } from '../route.ts';
import { newToken } from '../security/session.ts';

let letGo = () => {};
const held = new Promise<void>((done) => {
  letGo = done;
});
let under = 0;
const long = route({
  method: 'GET',
  path: '/api/try/long',
  summary: 'A report that takes long',
  signedIn: true,
  heavy: true,
  handle: () => {
    under += 1;
    return held;
  },
});
const world = await buildWorld({ routes: [long] });
const hr = world.as('Harish Iyer');
type Fault = { code: string; message: string; fields?: Record<string, string> };

const edge = { 'content-type': 'multipart/form-data; boundary=edge' };
const head = '--edge\r\nContent-Disposition: form-data; name="file"; filename="a.txt"\r\n';
const malformed: readonly (readonly [string, string, Record<string, string>])[] = [
  ['no boundary', 'x', { 'content-type': 'multipart/form-data' }],
  ['an empty boundary', 'x', { 'content-type': 'multipart/form-data; boundary=' }],
  ['an upload that ends in its head', '--edge\r\nContent-Dis', edge],
  ['an upload that ends in its file', `${head}\r\nhalf of`, edge],
  ['another boundary than said', '--other\r\n\r\nx\r\n--other--\r\n', edge],
  ['no part at all', '--edge--\r\n', edge],
  ['nothing', '', edge],
  ['a head without an end', `${head.repeat(2_000)}`, edge],
  ['a part named like a prototype', `${head.replace('"file"', '"__proto__"')}\r\nx\r\n--edge--\r\n`, edge],
  ['null characters', `${head}\r\n\0\0\0\r\n--edge--\r\n`, edge],
];

test('an upload that cannot be read is refused in words, with a session and without', async () => {
  for (const url of ['/api/Employee/ResumeUpload', '/api/files', '/api/records/department/import']) {
    for (const [what, body, headers] of malformed) {
      for (const who of [hr, world.as(null)]) {
        const { status, body: answer } = await who.post<Fault>(url, body, headers);
        assert.ok(status >= 400 && status < 500, `${url}, ${what}: ${status} ${JSON.stringify(answer)}`);
        assert.ok(answer.message, `${url}, ${what}`);
      }
    }
  }
});

test('a program that sends no JSON, or what is no key, is told what to send', async () => {
  const json = { 'content-type': 'application/json' };
  const form = { 'content-type': 'application/x-www-form-urlencoded' };
  for (const [body, headers] of [
    ['{"code":', json],
    ['code=1', form],
  ] as const) {
    const { status, body: answer } = await hr.post<Fault>('/api/records/department', body, headers);
    assert.equal(status, 422);
    assert.match(answer.fields?.['request'] ?? '', /^Send JSON here/);
  }
  for (const key of ['abc', 'muster_56.abc', '']) {
    const headers = { authorization: `Bearer ${key}` };
    const { status, body: answer } = await world.as(null).get<Fault>('/api/records/employee', headers);
    assert.deepEqual([status, answer.code], [401, 'key-ended'], key);
  }
});

test('a call without key or session is told how to send one; browsers are told to sign in', async () => {
  const { body: told } = await world.as(null).get<Fault>('/api/records/employee');
  assert.equal(told.code, 'no-session');
  assert.match(
    told.message ?? '',
    /^No API key or session came with this call. Send “Authorization: Bearer KEY”/,
  );
  const browsers = [
    { 'sec-fetch-site': 'same-origin' },
    { 'user-agent': 'Mozilla/5.0 (X11; Linux x86_64)' },
    { cookie: 'language=en' },
  ];
  for (const headers of browsers) {
    const { status, body } = await world.as(null).get<Fault>('/api/records/employee', headers);
    assert.deepEqual([status, body.code], [401, 'no-session']);
    assert.equal(body.message, 'You are signed out. Sign in again to continue.', JSON.stringify(headers));
  }
});

test('a filter or an order on a field with dots is refused in words', async () => {
  for (const field of ['a.b.c', 'name.x', '.', 'b.name', '"x"', 'constructor', '__proto__', 'valid_from']) {
    const filter = encodeURIComponent(JSON.stringify([{ field, is: ['x'] }]));
    for (const query of [`filter=${filter}`, `sort=${encodeURIComponent(field)}`, `columns=${field},a.b.c`]) {
      const { status, body } = await hr.get<Fault>(`/api/records/employee?${query}`);
      assert.ok(status === 422 || (query.startsWith('columns') && status === 200), `${query}: ${status}`);
      if (status === 422) assert.ok(body.message, query);
    }
  }
});

test('made-up sessions are counted together by their address; a real one is counted by itself', async () => {
  const app = await buildApp(world.host, { requestsMinute: 5, webFolder: '/nowhere' });
  const made = () => world.callerWith(`muster=${newToken(56).text}`, app).get('/api/menu');
  const real = world.callerWith(world.cookieOf('Esha Pillai'), app);
  assert.equal((await real.get('/api/menu')).status, 200);
  const statuses: number[] = [];
  for (let at = 0; at < 7; at++) statuses.push((await made()).status);
  assert.deepEqual(statuses, [401, 401, 401, 401, 429, 429, 429]);
  assert.equal(
    (await real.get('/api/menu')).status,
    200,
    'whoever is signed in goes on from the same address',
  );
  for (let at = 0; at < 4; at++) await real.get('/api/menu');
  assert.equal((await real.get('/api/menu')).status, 429, 'and has a limit of their own');
  await app.close();
});

test('without a proxy in the settings nobody is believed about their address', async () => {
  const { host } = world;
  const bare = await buildApp(
    { ...host, settings: { ...host.settings, trustProxy: [] } },
    { requestsMinute: 3, webFolder: '/nowhere' },
  );
  const told = async (app: typeof bare, address: string) =>
    (await world.callerWith(null, app).get('/api/menu', { 'x-forwarded-for': address })).status;
  const spoofed = [];
  for (let at = 1; at <= 5; at++) spoofed.push(await told(bare, `203.0.113.${at}`));
  assert.deepEqual(spoofed, [401, 401, 401, 429, 429], 'a made-up address opens no door of its own');
  await bare.close();
  const behind = await buildApp(
    { ...host, settings: { ...host.settings, trustProxy: ['127.0.0.1'] } },
    { requestsMinute: 3, webFolder: '/nowhere' },
  );
  for (let at = 0; at < 3; at++) assert.equal(await told(behind, '203.0.113.9'), 401);
  assert.equal(await told(behind, '203.0.113.9'), 429, 'the address before the proxy has its limit');
  assert.equal(await told(behind, '203.0.113.8'), 401, 'and another address its own');
  assert.equal(
    await told(behind, '203.0.113.9, 203.0.113.7'),
    401,
    'what the caller wrote before is not read',
  );
  await behind.close();
});

test('behind a proxy wrong passwords are counted by the true address', async () => {
  const { host } = world;
  const app = await buildApp(
    { ...host, settings: { ...host.settings, trustProxy: ['127.0.0.1'] } },
    { webFolder: '/nowhere' },
  );
  const visitor = world.callerWith(null, app);
  const tried = async (address: string) => {
    const body = { userName: 'esha', organisationId: 56, password: 'wrong-password' };
    return (await visitor.post<Fault>('/api/session', body, { 'x-forwarded-for': address })).status;
  };
  const statuses: number[] = [];
  for (let at = 0; at < 10; at++) statuses.push(await tried('198.51.100.7'));
  assert.deepEqual([statuses[0], statuses.at(-1)], [401, 429]);
  assert.equal(await tried('198.51.100.8'), 401, 'the neighbour behind the same proxy is not stopped');
  await app.close();
});

test('the reference is sent packed, kept, and not to be asked for without end', async () => {
  const app = await buildApp(world.host, { webFolder: '/nowhere' });
  const visitor = world.callerWith(null, app);
  const plain = await visitor.get<{ openapi: string }>('/api/docs/json');
  assert.equal(plain.body.openapi, '3.1.0');
  const packed = await app.inject({ url: '/api/docs/json', headers: { 'accept-encoding': 'gzip' } });
  assert.equal(packed.headers['content-encoding'], 'gzip');
  const { rawPayload } = packed;
  assert.ok(rawPayload.length * 8 < plain.raw.length, `${rawPayload.length} of ${plain.raw.length} bytes`);
  assert.deepEqual(gunzipSync(rawPayload), plain.raw);
  const tag = String(packed.headers['etag']);
  const again = await visitor.get('/api/docs/json', { 'if-none-match': tag });
  assert.deepEqual([again.status, again.raw.length], [304, 0]);
  const many = Array.from({ length: 40 }, () => visitor.get('/api/docs/json', { 'if-none-match': tag }));
  const refused = (await Promise.all(many)).filter(({ status }) => status === 429).length;
  assert.ok(refused > 5, `${refused} of 40 were refused`);
  assert.equal((await visitor.get('/api/docs/yaml')).status, 404);
  await app.close();
});

test('an address that is asked by another method says by which it is asked', async () => {
  const headers = { 'x-muster': '1' };
  const one = await world.app.inject({ method: 'PATCH', url: '/api/records/employee/1?x=1', headers });
  assert.equal(one.statusCode, 405);
  assert.equal(one.headers['allow'], 'DELETE, GET, PUT');
  assert.equal(one.json<Fault>().message, 'This address takes DELETE, GET, PUT, not PATCH.');
  const unknown = await world.app.inject({ method: 'PATCH', url: '/api/records/nothing/1', headers });
  assert.deepEqual([unknown.statusCode, unknown.headers['allow']], [404, undefined]);
});

test('a request that comes by drops is cut off, in its head and in its body', async () => {
  const app = await buildApp(world.host, { webFolder: '/nowhere', patience: { head: 300, whole: 600 } });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const json = 'X-Muster: 1\r\nContent-Type: application/json\r\nContent-Length: 900\r\n\r\n{';
  const file = `Content-Type: ${edge['content-type']}\r\nContent-Length: 9000\r\n\r\n--edge\r\n`;
  const drops = [
    'POST /api/session HTTP/1.1\r\nHost: x\r\nX-Slow: ',
    `POST /api/session HTTP/1.1\r\nHost: x\r\n${json}`,
    `POST /api/Employee/ResumeUpload HTTP/1.1\r\nHost: x\r\n${file}`,
  ];
  for (const start of drops) {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.resume();
    socket.write(start);
    const drip = setInterval(() => socket.write('x'), 50);
    // Not once() of node:events, which rejects when a drop meets the connection as it is being reset.
    const cutOff = await new Promise<boolean>((done) => {
      socket.once('close', () => done(true));
      setTimeout(done, 30_000, false).unref();
    });
    clearInterval(drip);
    socket.destroy();
    assert.ok(cutOff, `still open: ${start.slice(0, 60)}`);
  }
  await app.close();
});

test('people who upload by drops do not take the database from the others', async () => {
  const app = await buildApp(world.host, { webFolder: '/nowhere' });
  await app.listen({ host: '127.0.0.1', port: 0 });
  const { port } = app.server.address() as { port: number };
  const cookie = world.cookieOf('Esha Pillai');
  const slow = Array.from({ length: 15 }, () => {
    const socket = connect(port, '127.0.0.1');
    socket.on('error', () => {});
    socket.write(
      `POST /api/files HTTP/1.1\r\nHost: x\r\nX-Muster: 1\r\nCookie: ${cookie}\r\n` +
        `Content-Type: multipart/form-data; boundary=edge\r\nContent-Length: 90000\r\n\r\n${head}\r\nx`,
    );
    return socket;
  });
  await new Promise((done) => setTimeout(done, 300));
  const begun = performance.now();
  assert.equal((await world.callerWith(cookie, app).get('/api/menu')).status, 200);
  assert.ok(performance.now() - begun < 5_000, 'the others go on at once');
  for (const socket of slow) socket.destroy();
  await app.close();
});

test('one person has five reports made at a time; the sixth waits, and others are not held up', async () => {
  const esha = world.as('Esha Pillai');
  const five = Array.from({ length: 5 }, () => hr.get('/api/try/long'));
  const begun = performance.now();
  while (under < 5 && performance.now() - begun < 10_000) await new Promise((done) => setTimeout(done, 20));
  assert.equal(under, 5, 'all five are being made');
  const sixth = await hr.get<Fault>('/api/try/long');
  assert.deepEqual([sixth.status, sixth.body.code], [429, 'too-many-at-once']);
  assert.match(sixth.body.message, /5 reports or exports of yours are being made already\. Wait/);
  assert.equal((await hr.get('/api/menu')).status, 200, 'everything else goes on');
  const other = esha.get('/api/try/long');
  while (under < 6 && performance.now() - begun < 20_000) await new Promise((done) => setTimeout(done, 20));
  assert.equal(under, 6, 'another person’s is made beside them');
  letGo();
  for (const each of await Promise.all([...five, other])) assert.equal(each.status, 204);
  assert.equal((await hr.get('/api/try/long')).status, 204, 'and again once they are there');
});
