/** An export that fails on its way, over a real connection. */
import assert from 'node:assert/strict';
import type { AddressInfo } from 'node:net';
import { Readable } from 'node:stream';
import test from 'node:test';
import { buildWorld } from '../../../tests/world.ts';
import { route } from '../route.ts';
import { asDownload, streamInWork } from './export.ts';

const failing = (path: string, pages: () => AsyncGenerator<string>) =>
  route({
    method: 'GET',
    path,
    summary: 'Is exported until it fails',
    signedIn: true,
    async handle(work, _, reply) {
      asDownload(reply, 'Everybody', 'csv');
      return streamInWork(work, async () => Readable.from(pages()));
    },
  });
/** Told once the first row has arrived. */
const arrived = Promise.withResolvers<void>();
const halfWay = failing('/api/try/half-way', async function* () {
  yield 'Code,Name\r\n';
  await arrived.promise;
  throw new Error('the database has gone');
});
const atOnce = failing('/api/try/at-once', async function* () {
  if (port > 0) throw new Error('the database has gone');
  yield 'Code,Name\r\n';
});

const world = await buildWorld({ routes: [halfWay, atOnce] });
world.host.log.level = 'silent';
await world.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = world.app.server.address() as AddressInfo;
const get = (path: string) =>
  fetch(`http://127.0.0.1:${port}${path}`, { headers: { cookie: world.cookieOf('Esha Pillai') } });

test('an export that fails half way arrives broken off, not as if it were whole', async () => {
  const answer = await get('/api/try/half-way');
  assert.equal(answer.status, 200);
  arrived.resolve();
  await assert.rejects(answer.text(), /terminated/);
  // Headers that were sent twice would end the server.
  assert.equal((await get('/api/menu')).status, 200);
});

test('an export that fails before its first row says so, and is no file', async () => {
  const answer = await get('/api/try/at-once');
  assert.equal(answer.status, 500);
  assert.equal(answer.headers.get('content-disposition'), null);
  assert.match(await answer.text(), /Something went wrong on our side/);
});
