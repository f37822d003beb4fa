import assert from 'node:assert/strict';
import { type ChildProcess, fork } from 'node:child_process';
import test, { after } from 'node:test';
import { fileURLToPath } from 'node:url';
import { sql } from 'kysely';
import { slowJob } from '../../../tests/job-process.ts';
import { testClusterUrl } from '../../../tests/test-cluster.ts';
import { buildWorld } from '../../../tests/world.ts';
import { withClient } from '../database/database-roles.ts';
import { inWork, systemSession } from '../in-work.ts';
import type { Host } from '../work.ts';
import { type Jobs, openJobs } from './jobs.ts';

const world = await buildWorld();
const { works } = world.organisations;
const program = fileURLToPath(new URL('../../../tests/job-process.ts', import.meta.url));
const children: ChildProcess[] = [];
after(() => {
  for (const child of children) child.kill('SIGKILL');
});

/** This process sends the news of a job and does none itself. */
const sender: Jobs = await openJobs({
  serverUrl: world.database.serverUrl,
  log: world.host.log,
  known: [slowJob],
  atOnce: 0,
});
await world.host.jobs.close();
Object.assign(world.host, { jobs: sender });

async function server(name: string, ...more: string[]): Promise<ChildProcess> {
  const child = fork(program, [world.database.serverUrl, name, ...more], {
    stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
  });
  children.push(child);
  await new Promise((resolve) => child.once('message', resolve));
  return child;
}

const start = (milliseconds: number, singleton?: string) =>
  inWork(world.host, systemSession(works, 'Test'), (work) =>
    sender.start(work, slowJob, { milliseconds }, { title: 'A slow one', ...(singleton && { singleton }) }),
  );

type Row = {
  state: string;
  attempts: number;
  note: string | null;
  error: string | null;
  result: { by: string } | null;
};
const read = (id: number): Promise<Row> =>
  world.inside(
    works,
    async (db) =>
      (await sql<Row>`select state, attempts, note, error, result from job where id = ${id}`.execute(db))
        .rows[0] as Row,
  );

async function until(id: number, is: (row: Row) => boolean, seconds = 15): Promise<Row> {
  for (
    const end = Date.now() + seconds * 1000;
    Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 30))
  ) {
    const row = await read(id);
    if (is(row)) return row;
  }
  throw new Error(`the job stands still: ${JSON.stringify(await read(id))}`);
}

const effects = () =>
  world.inside(works, async (db) =>
    (await sql<{ subject: string }>`select subject from outbox_mail order by id`.execute(db)).rows.map(
      ({ subject }) => subject,
    ),
  );
const forget = () => world.inside(works, (db) => sql`delete from outbox_mail`.execute(db));

test('a job whose server is killed is taken up by another in seconds, with one effect', async () => {
  const first = await server('first');
  const id = await start(3_000);
  await until(id, ({ note }) => note === 'by first');
  first.kill('SIGKILL');
  await server('second');
  const killed = Date.now();
  const taken = await until(id, ({ attempts }) => attempts === 2);
  assert.ok(Date.now() - killed < 9_000, `taken up after ${Date.now() - killed} ms`);
  assert.equal(taken.state, 'running');
  const done = await until(id, ({ state }) => state === 'done');
  assert.deepEqual(done.result, { by: 'second' });
  assert.deepEqual(await effects(), ['by second']);
  await forget();
});

test('a cancelled job is rolled back, and can be tried again', async () => {
  const id = await start(1_500);
  await until(id, ({ note }) => note !== null);
  await inWork(world.host, systemSession(works, 'Test'), (work) => sender.cancel(work, id));
  await new Promise((resolve) => setTimeout(resolve, 600));
  assert.equal((await read(id)).state, 'cancelled');
  assert.deepEqual(await effects(), []);
  await inWork(world.host, systemSession(works, 'Test'), (work) => sender.retry(work, id));
  await until(id, ({ state }) => state === 'done');
  assert.equal((await effects()).length, 1);
  await forget();
});

test('the same work is not started twice at a time', async () => {
  const id = await start(800, 'only-one');
  await assert.rejects(start(10, 'only-one'), { code: 'job.already-running' });
  await until(id, ({ state }) => state === 'done');
  await until(await start(10, 'only-one'), ({ state }) => state === 'done');
  await forget();
});

test('two servers share the jobs, and whoever watches hears of it from any server', async () => {
  await server('third');
  const ids = [await start(1_000), await start(1_000), await start(1_000), await start(1_000)];
  const follow = await world.as('Anita Rao').get(`/api/jobs/${ids[0]}/events`);
  const told = follow.raw
    .toString()
    .split('\n')
    .filter((line) => line.startsWith('data: '))
    .map((line) => JSON.parse(line.slice(6)) as { state: string });
  assert.equal(told.at(-1)?.state, 'done');
  assert.ok(told.length >= 3, 'progress was told while it went on');
  const by = new Set<string>();
  for (const id of ids) by.add((await until(id, ({ state }) => state === 'done')).result?.by ?? '');
  assert.equal(by.size, 2);
  assert.equal((await effects()).length, 4);
});

test('nobody follows or cancels a job of others without the right', async () => {
  const id = await start(10);
  assert.equal((await world.as('Esha Pillai').get(`/api/jobs/${id}/events`)).status, 404);
  assert.equal((await world.as('Esha Pillai').post(`/api/jobs/${id}/cancel`, {})).status, 404);
  assert.equal((await world.as('Uma Sen').post(`/api/jobs/${id}/cancel`, {})).status, 403);
  assert.equal((await world.as('Omar Khan').post(`/api/jobs/${id}/cancel`, {})).status, 404);
});

test('a queue that loses its database while the server opens says so and goes on', async () => {
  const { promise: said, resolve: say } = Promise.withResolvers<string>();
  const log = { warn: (_: unknown, sentence: string) => say(sentence) } as unknown as Host['log'];
  const opening = await openJobs({ serverUrl: world.database.serverUrl, log, known: [], atOnce: 0 });
  await withClient(await testClusterUrl(), (client) =>
    client.query(
      `select pg_terminate_backend(pid, 5000) from pg_stat_activity
      where application_name = 'muster jobs' and datname = $1`,
      [world.database.name],
    ),
  );
  assert.match(await said, /queue/);
  // pg-boss hears nothing while it closes a connection: that each was ended must have been heard by then.
  await new Promise((resolve) => setTimeout(resolve, 100));
  await new Promise((polled) => setImmediate(polled));
  await opening.close();
});

test('what a crash left behind, jobs and upkeep, waits until the host is whole, then is done', async () => {
  for (const child of children) child.kill('SIGKILL');
  const left = await start(10);
  const { promise: kept, resolve: keep } = Promise.withResolvers<Host>();
  const anchor = { name: 'test-anchor', cron: '* * * * *', run: async (host: Host) => keep(host) };
  const { database, host } = world;
  const jobs = await openJobs({
    serverUrl: database.serverUrl,
    log: host.log,
    known: [slowJob],
    upkeep: [anchor],
  });
  try {
    await new Promise((resolve) => setTimeout(resolve, 2_500));
    assert.deepEqual(await read(left), {
      state: 'queued',
      attempts: 0,
      note: null,
      error: null,
      result: null,
    });
    await jobs.begin(host);
    await until(left, ({ state }) => state === 'done');
    assert.equal(await kept, host);
  } finally {
    await jobs.close();
  }
});

test('a server that stood still and wakes ends nothing of what another does meanwhile', async () => {
  const held = await server('held');
  const id = await start(6_000);
  await until(id, ({ note }) => note === 'by held');
  held.kill('SIGSTOP');
  const other = await server('other');
  await until(id, ({ note }) => note === 'by other');
  held.kill('SIGCONT');
  // Time for it to find that the job is no longer its own, and to say so to the queue.
  await new Promise((resolve) => setTimeout(resolve, 2_500));
  held.kill('SIGKILL');
  other.kill('SIGKILL');
  await server('third again');
  const done = await until(id, ({ state }) => state === 'done', 45);
  assert.deepEqual(done.result, { by: 'third again' });
  await forget();
});

test('an upkeep whose server is killed is begun by another within half a minute', async () => {
  const began = (child: ChildProcess) => new Promise((resolve) => child.once('message', resolve));
  const first = await server('keeper', 'endless');
  const byFirst = began(first);
  await withClient(world.database.serverUrl, (client) =>
    client.query(
      `insert into pgboss.job (name, policy, heartbeat_seconds)
      select name, policy, heartbeat_seconds from pgboss.queue where name = 'muster-upkeep-test-endless'`,
    ),
  );
  assert.equal(await byFirst, 'keeper began it');
  first.kill('SIGKILL');
  const killed = Date.now();
  assert.equal(await began(await server('heir', 'endless')), 'heir began it');
  assert.ok(Date.now() - killed < 30_000, `begun after ${Date.now() - killed} ms`);
});

test('changed numbers of a queue hold in an installation that has it', async () => {
  const numbers = () =>
    withClient(world.database.serverUrl, async (client) => {
      const { rows } = await client.query<{ retry_limit: number; retry_delay_max: number }>(
        `select retry_limit, retry_delay_max from pgboss.queue where name = 'muster-mail'`,
      );
      return rows[0];
    });
  const wanted = await numbers();
  await withClient(world.database.serverUrl, (client) =>
    client.query(`update pgboss.queue set retry_limit = 1, retry_delay_max = 2 where name = 'muster-mail'`),
  );
  await server('anew');
  assert.deepEqual(await numbers(), wanted);
});
