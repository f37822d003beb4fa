import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { pathToFileURL } from 'node:url';
import { sql } from 'kysely';
import { testClusterUrl } from '../../tests/test-cluster.ts';
import { buildWorld } from '../../tests/world.ts';
import { withClient } from './database/database-roles.ts';
import { openStorage } from './files/open-storage.ts';
import { buildApp } from './http.ts';
import { type Route, route } from './route.ts';
import type { Work } from './work.ts';

const wants = {
  type: 'object',
  properties: { text: { type: 'string' }, count: { type: 'integer' } },
  required: ['text'],
} as const;
const slow = route({
  method: 'GET',
  path: '/api/try/slow',
  summary: 'Takes too long',
  signedIn: true,
  statementSeconds: 0.2,
  handle: ({ db }) => sql`select pg_sleep(5)`.execute(db),
});
const broken = route({
  method: 'GET',
  path: '/api/try/broken',
  summary: 'Has a fault',
  signedIn: true,
  handle: async () => {
    throw new TypeError('secret detail');
  },
});
/** What the driver says of a socket that is not there, and what a file says that is not. */
const missing = (path: string, syscall: string): Route =>
  route({
    method: 'GET',
    path,
    summary: 'Misses something',
    signedIn: true,
    handle: async () => {
      throw Object.assign(new Error(`${syscall} ENOENT`), { code: 'ENOENT', syscall });
    },
  });
const starting = missing('/api/try/starting', 'connect');
const fileless = missing('/api/try/fileless', 'open');
/** A file that takes nothing more, as the storage of files and as the database find it. */
const folder = mkdtempSync(join(tmpdir(), 'muster-full-'));
const superUrl = await testClusterUrl();
symlinkSync('/dev/full', join(folder, 'full'));
const full = (path: string, act: (work: Work) => Promise<unknown>): Route =>
  route({
    method: 'POST',
    path,
    summary: 'Keeps something where there is no room',
    signedIn: true,
    body: { type: 'object' },
    handle: act,
  });
const fullFiles = full('/api/try/full-files', async () =>
  (await openStorage(pathToFileURL(folder))).put('full', 'x'.repeat(100_000)),
);
const fullDatabase = full('/api/try/full-database', () =>
  withClient(superUrl, (client) => client.query(`copy (select 1) to '/dev/full'`)),
);
const keeps = route({
  method: 'POST',
  path: '/api/try/keep',
  summary: 'Keeps a text',
  signedIn: true,
  body: wants,
  response: { type: 'object', properties: { text: { type: 'string' } } },
  async handle({ db }, request) {
    const { text } = request.body;
    await sql`update login_type set note = ${text} where code = 'hr'`.execute(db);
    return { text };
  },
});
const rightful = route({
  method: 'POST',
  path: '/api/try/rightful',
  summary: 'Needs a right',
  form: 'login-type',
  action: 'write',
  body: wants,
  handle: async () => undefined,
});
const world = await buildWorld({
  routes: [slow, broken, starting, fileless, fullFiles, fullDatabase, keeps, rightful],
});
const esha = world.as('Esha Pillai');
type Fault = { code: string; message: string; reference?: string; fields?: Record<string, string> };

test('a call that changes something needs the header of Muster’s own pages', async () => {
  const plain = await esha.post<Fault>('/api/try/keep', { text: 'x' }, { 'x-muster': '' });
  assert.equal(plain.status, 403);
  assert.equal(plain.body.code, 'cross-site');
  assert.equal((await esha.post('/api/try/keep', { text: 'x' })).status, 200);
});

test('a page of another site is refused, our own and the same host are not', async () => {
  const from = async (headers: Record<string, string>) =>
    (await esha.post('/api/try/keep', { text: 'x' }, headers)).status;
  assert.equal(await from({ origin: 'https://evil.example' }), 403);
  assert.equal(await from({ origin: 'null' }), 403);
  assert.equal(await from({ origin: 'http://localhost:3000.evil.example' }), 403);
  assert.equal(await from({ 'sec-fetch-site': 'cross-site' }), 403);
  assert.equal(await from({ origin: 'http://localhost:3000', 'sec-fetch-site': 'same-origin' }), 200);
  assert.equal(await from({ origin: 'https://hr.example.com', host: 'hr.example.com' }), 200);
});

test('what cannot be read is 422 and never a fault of ours', async () => {
  const json = { 'content-type': 'application/json' };
  for (const body of [
    '{',
    '[]',
    'null',
    '"x"',
    '{"text":1}',
    '{"text":null}',
    '{"text":"a\\u0000b"}',
    '{"__proto__":{"x":1},"text":"x"}',
    '{"text":"x","count":1.5}',
    '{"text":"x","count":"7"}',
    `{"text":${'['.repeat(200)}${']'.repeat(200)}}`,
    '{"text":"x"}}',
  ]) {
    const { status, body: answer } = await esha.post<Fault>('/api/try/keep', body, json);
    assert.equal(status, 422, `${body.slice(0, 60)}: ${status} ${JSON.stringify(answer)}`);
    assert.ok(answer.message);
  }
  assert.equal((await esha.post('/api/try/keep', '<x/>', { 'content-type': 'application/xml' })).status, 422);
  assert.equal((await esha.post('/api/try/keep', { text: 'x'.repeat(1_100_000) })).status, 413);
  assert.equal((await esha.post('/api/try/keep', { text: 'lone \ud800 half' })).status, 200);
  assert.equal((await esha.get('/api/search?text=%00')).status, 422);
  assert.equal((await esha.get('/api/search?text=a&text=b')).status, 422);
  assert.equal((await esha.get('/api/search')).status, 422);
  const admin = world.as('Anita Rao');
  for (const id of [
    '0',
    '-1',
    '1e400',
    String(2 ** 60),
    '9223372036854775808',
    'x',
    '%27',
    '1.5',
    '..%2f1',
  ]) {
    const { status } = await admin.get(`/api/rights/${id}`);
    assert.ok([404, 422].includes(status), `${id}: ${status}`);
  }
  assert.equal((await admin.get('/api/rights/%ff')).status, 422);
});

test('without a right the answer is 403 before anything is said of the body', async () => {
  assert.equal((await esha.post('/api/try/rightful', { wrong: true })).status, 403);
  assert.equal((await world.as(null).post('/api/try/rightful', { wrong: true })).status, 401);
  assert.equal((await world.as('Anita Rao').post('/api/try/rightful', { wrong: true })).status, 422);
  assert.equal((await world.as('Anita Rao').post('/api/try/rightful', { text: 'x' })).status, 204);
});

test('a fault of ours is shown blank, with a reference and no detail', async () => {
  world.host.log.level = 'silent';
  const { status, body, raw } = await esha.get<Fault>('/api/try/broken');
  world.host.log.level = 'error';
  assert.equal(status, 500);
  assert.equal(body.code, 'fault');
  assert.ok(body.reference);
  assert.ok(!raw.toString().includes('secret'));
});

test('a database that is starting is away for a moment; a missing file is a fault of ours', async () => {
  world.host.log.level = 'silent';
  const away = await esha.get<Fault>('/api/try/starting');
  const fault = await esha.get<Fault>('/api/try/fileless');
  world.host.log.level = 'error';
  assert.deepEqual([away.status, away.body.code], [503, 'away']);
  assert.deepEqual([fault.status, fault.body.code], [500, 'fault']);
});

test('a full disk is told in a sentence, for files and for records, and reading goes on', async () => {
  world.host.log.level = 'silent';
  for (const path of ['/api/try/full-files', '/api/try/full-database']) {
    const { status, body } = await esha.post<Fault>(path, {});
    assert.deepEqual([status, body.code], [507, 'disk-full'], path);
    assert.match(body.message, /disk is full.*can still be read.*free some space/);
    assert.equal((await esha.get('/api/menu')).status, 200);
  }
  world.host.log.level = 'error';
});

test('a statement that takes too long is stopped', async () => {
  world.host.log.level = 'silent';
  const { status, body } = await esha.get<Fault>('/api/try/slow');
  world.host.log.level = 'error';
  assert.equal(status, 503);
  assert.equal(body.code, 'too-slow');
});

test('a route that states no right refuses to be registered', async () => {
  const stateless = {
    method: 'GET',
    path: '/api/try/x',
    summary: 'x',
    handle: async () => 1,
  } as unknown as Route;
  await assert.rejects(buildApp(world.host, { routes: [stateless] }), /states no right/);
  const unknown = route({
    method: 'GET',
    path: '/api/try/x',
    summary: 'x',
    form: 'no-form',
    action: 'read',
    handle: async () => 1,
  });
  await assert.rejects(buildApp(world.host, { routes: [unknown] }), /no feature declares/);
});

test('nothing changes by reading: every route that is asked for with GET takes no body', async () => {
  const { body } = await esha.get<{
    openapi: string;
    security: unknown[];
    paths: Record<string, Record<string, { requestBody?: unknown; security?: unknown[] }>>;
  }>('/api/docs/json');
  assert.equal(body.openapi, '3.1.0');
  const calls = Object.entries(body.paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method, call })),
  );
  assert.ok(calls.length > 10);
  for (const { path, method, call } of calls) {
    if (method === 'get') assert.equal(call.requestBody, undefined, path);
  }
  const menu = calls.find(({ path }) => path === '/api/menu');
  assert.ok(menu && menu.call.security === undefined && body.security.length > 0, 'the menu needs a session');
});

test('the reference opens in a browser with scripts of ours only', async () => {
  const { status, headers, raw } = await esha.get('/api/docs');
  assert.equal(status, 200);
  const policy = String(headers['content-security-policy']);
  assert.match(policy, /script-src 'self'/);
  assert.doesNotMatch(policy.replace(/style-src[^;]*/, ''), /unsafe-inline|https?:/);
  assert.doesNotMatch(raw.toString(), /<script(?![^>]*src=)[^>]*>\s*\S/);
});

test('the page has a strict policy and a nonce of its own; hashed files are kept for a year', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-web-'));
  mkdirSync(join(folder, 'assets'));
  writeFileSync(
    join(folder, 'index.html'),
    '<meta property="csp-nonce" nonce="MUSTER_NONCE"><script src="/assets/a-1.js"></script>',
  );
  writeFileSync(join(folder, 'assets', 'a-1.js'), 'x'.repeat(5_000));
  writeFileSync(join(folder, 'assets', 'a-1.js.br'), 'compressed');
  const app = await buildApp(world.host, { webFolder: folder });
  const browser = world.callerWith(null, app);
  const first = await browser.get('/Home/human-resources/employee?sRead=1');
  assert.equal(first.status, 200);
  assert.equal(first.headers['cache-control'], 'no-cache');
  const nonce = /nonce="([^"]{20,})"/.exec(first.raw.toString())?.[1] as string;
  const policy = String(first.headers['content-security-policy']);
  assert.ok(policy.includes(`style-src 'self' 'nonce-${nonce}'`));
  assert.match(policy, /script-src 'self';/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.doesNotMatch(policy, /unsafe/);
  assert.notEqual((await browser.get('/login')).raw.toString(), first.raw.toString());
  const script = await browser.get('/assets/a-1.js', { 'accept-encoding': 'br' });
  assert.match(String(script.headers['cache-control']), /max-age=31536000, immutable/);
  assert.equal(script.headers['content-encoding'], 'br');
  assert.equal((await browser.get('/assets/gone-2.js')).status, 404);
  assert.equal((await browser.get('/api/nothing-here')).status, 404);
  assert.equal((await browser.get('/..%2f..%2fpackage.json')).status, 404);
  assert.equal((await browser.post('/login', {})).status, 404);
  await app.close();
});

test('every answer says how it may be used', async () => {
  const { headers } = await esha.get('/api/session');
  assert.equal(headers['x-content-type-options'], 'nosniff');
  assert.equal(headers['cache-control'], 'no-store');
  assert.equal(headers['referrer-policy'], 'same-origin');
  assert.match(String(headers['content-security-policy']), /default-src 'none'/);
  assert.match(String(headers['x-request-id']), /^[0-9a-f-]{36}$/);
  assert.equal(headers['x-powered-by'], undefined);
});
