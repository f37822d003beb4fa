/** A balancer learns whether the server works, Prometheus its figures, and nobody else anything. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { buildWorld, worldSettings } from '../../../tests/world.ts';
import { buildApp } from '../http.ts';
import { readSettings, SettingsProblem } from '../process/settings.ts';
import { openMetrics } from './metrics.ts';
import { mayRead, metricsReaderOf } from './metrics-reader.ts';

const world = await buildWorld();
const token = 'a-token-of-more-than-24-signs';

test('a server whose database answers is live and ready, and says so without the web page', async () => {
  const visitor = world.as(null);
  for (const [path, state] of [
    ['/health', 'ready'],
    ['/health/ready', 'ready'],
    ['/health/live', 'live'],
  ] as const) {
    const { status, body } = await visitor.get<{ state: string }>(path);
    assert.deepEqual([status, body.state], [200, state], path);
  }
  for (const path of ['/health/other', '/metrics/other'])
    assert.deepEqual([(await visitor.get(path)).status], [404], path);
});

test('a server without its database is live, and not ready', async () => {
  const { host } = world;
  const directory = { getExecutor: () => assert.fail('the database is gone') };
  const app = await buildApp(
    { ...host, tenancy: { ...host.tenancy, directory: directory as never } },
    { webFolder: '/nowhere' },
  );
  const visitor = world.callerWith(null, app);
  assert.equal((await visitor.get('/health/live')).status, 200);
  const { status, body } = await visitor.get<{ code: string }>('/health/ready');
  assert.deepEqual([status, body.code], [503, 'not-ready']);
  await app.close();
});

test('the figures are read by whom the setting names, and are not there for others', async () => {
  const { host } = world;
  assert.equal((await world.as('Anita Rao').get('/metrics')).status, 404, 'nobody, unless it is set');
  const settings = worldSettings({ metricsFor: metricsReaderOf(`token:${token}`) });
  const app = await buildApp(
    { ...host, settings, metrics: openMetrics(host.tenancy) },
    { webFolder: '/nowhere' },
  );
  const visitor = world.callerWith(null, app);
  await visitor.get('/api/menu');
  assert.equal((await visitor.get('/metrics')).status, 404);
  assert.equal((await visitor.get('/metrics', { authorization: 'Bearer another' })).status, 404);
  const { status, raw } = await visitor.get('/metrics', { authorization: `Bearer ${token}` });
  assert.equal(status, 200);
  const text = String(raw);
  assert.match(
    text,
    /^muster_http_answer_seconds_count\{method="GET",route="\/api\/menu",status="401"\} 1$/m,
  );
  assert.match(text, /^muster_database_connections\{state="waiting"\} 0$/m);
  assert.match(text, /^nodejs_eventloop_lag_seconds /m);
  await app.close();
});

test('networks of the setting hold for addresses of both kinds', () => {
  const reader = metricsReaderOf('10.0.0.0/8, fd00::/8, 192.0.2.7');
  assert.ok(reader);
  for (const address of ['10.9.8.7', '::ffff:10.1.1.1', 'fd00::1', '192.0.2.7'])
    assert.ok(mayRead(reader, address), address);
  for (const address of ['11.0.0.1', '::1', '192.0.2.8', '::ffff:11.0.0.1'])
    assert.ok(!mayRead(reader, address), address);
});

test('a setting for the figures that cannot be read stops the start, and is not repeated', () => {
  for (const METRICS_FOR of ['token:short-secret', 'everybody', '10.0.0.0/99'])
    assert.throws(
      () => readSettings({ DATA_DIR: world.host.settings.homeFolder, METRICS_FOR }),
      (error) =>
        error instanceof SettingsProblem &&
        error.message.startsWith('METRICS_FOR must be') &&
        !error.message.includes('short-secret'),
    );
});
