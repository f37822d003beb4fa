import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect } from 'node:net';
import test from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import fastify from 'fastify';
import { followConnections } from './open-connections.ts';

async function listening(answer: () => Promise<string>) {
  const app = fastify({ forceCloseConnections: 'idle' });
  const stopping = followConnections(app.server);
  app.addHook('preClose', async () => stopping());
  app.get('/', answer);
  const url = await app.listen({ port: 0, host: '127.0.0.1' });
  return { app, url, port: Number(new URL(url).port) };
}

test('a browser’s spare connection does not keep a server that stops', async () => {
  const { app, port } = await listening(async () => 'answered');
  const spare = connect(port, '127.0.0.1');
  await once(spare, 'connect');
  await pause(20);
  const ended = once(spare, 'close');
  await app.close();
  await ended;
});

test('a request under way has its answer before the server stops, spare connections or not', async () => {
  let begun = () => undefined as unknown;
  const began = new Promise((resolve) => {
    begun = () => resolve(undefined);
  });
  const { app, url, port } = await listening(async () => {
    begun();
    await pause(100);
    return 'answered';
  });
  const spare = connect(port, '127.0.0.1');
  await once(spare, 'connect');
  const reply = fetch(url);
  await began;
  const closed = app.close();
  assert.equal(await (await reply).text(), 'answered');
  await closed;
});
