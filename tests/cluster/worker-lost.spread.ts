/**
 * A worker whose PostgreSQL is killed again and again while people start jobs, each of which is a row of
 * their organisation, on the worker, and its news in the queue, on the coordinator: both are there, or
 * neither.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { withClient } from '#server/database/database-roles.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { type Jobs, openJobs } from '#server/jobs/jobs.ts';
import { slowJob } from '../job-process.ts';
import { testClusterUrl } from '../test-cluster.ts';
import { buildWorld } from '../world.ts';
import { at, workers } from './spread-cluster.ts';

const rounds = 12;
const people = 8;

const world = await buildWorld();
const { works, university } = world.organisations;
const sender: Jobs = await openJobs({
  serverUrl: world.database.serverUrl,
  log: world.host.log,
  known: [slowJob],
  atOnce: 0,
});
await world.host.jobs.close();
Object.assign(world.host, { jobs: sender });
world.host.log.level = 'silent';
const url = await testClusterUrl();

/** Ends connections of servers on each worker by the signal that nothing can answer: it begins again. */
async function killWorkers(): Promise<void> {
  for (const place of workers) {
    const { rows } = await withClient(at(url, place, 'postgres'), (client) =>
      client.query<{ pid: number }>(
        `select pid from pg_stat_activity where datname = $1 and backend_type = 'client backend' limit 1`,
        [world.database.name],
      ),
    );
    for (const { pid } of rows) process.kill(pid, 'SIGKILL');
  }
}

async function answering(): Promise<void> {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(200)) {
    const there = await Promise.all(
      [works, university].map((organisation) =>
        world
          .inside(organisation, (db) => sql`select from job limit 1`.execute(db))
          .then(
            () => true,
            () => false,
          ),
      ),
    );
    if (there.every(Boolean)) return;
  }
  throw new Error('the workers did not come back');
}

type Tried = { readonly title: string; readonly organisation: number; readonly isDone: boolean };
const tried: Tried[] = [];
let number = 0;

/** Starts a job after another until the round ends. */
async function person(organisation: number, until: number): Promise<void> {
  while (Date.now() < until) {
    number += 1;
    const title = `Job ${number}`;
    const isDone = await inWork(world.host, systemSession(organisation, 'Test'), (work) =>
      sender.start(work, slowJob, { milliseconds: number }, { title }),
    ).then(
      () => true,
      () => false,
    );
    tried.push({ title, organisation, isDone });
  }
}

test('a job and its news are prepared on their machines before either is committed', async () => {
  const issued: string[] = [];
  await withClient(world.database.serverUrl, async (client) => {
    client.on('notice', ({ message }) =>
      issued.push(/^issuing (PREPARE|COMMIT)/.exec(message ?? '')?.[1] ?? ''),
    );
    await client.query('set citus.log_remote_commands = on; set client_min_messages = log');
    await client.query(`begin; select muster.enter(${works}, 20000)`);
    await client.query(
      `insert into job (organisation_id, name, title, input, state, attempts)
      values ($1, 'test', 'Both at once', '{}', 'done', 0)`,
      [works],
    );
    await client.query(
      `insert into pgboss.job (name, data) values ('muster-job', '{}'), ('muster-job', '{}')`,
    );
    await client.query('commit');
  });
  assert.deepEqual(issued.filter(Boolean), ['PREPARE', 'COMMIT']);
});

test('what a killed worker was about to keep is there whole, or not at all', async (t) => {
  for (let round = 0; round < rounds; round += 1) {
    const working = Promise.all(
      Array.from({ length: people }, (_, at) => person(at % 2 ? works : university, Date.now() + 1_500)),
    );
    await pause(300 + 70 * round);
    await killWorkers();
    await working;
    await answering();
  }
  // What was prepared and not yet committed is looked after by Citus, every minute by itself.
  await withClient(
    at(url, { host: new URL(url).hostname, port: Number(new URL(url).port) }, world.database.name),
    (client) => client.query('select recover_prepared_transactions()'),
  );
  const rows = new Map<string, number>();
  for (const organisation of [works, university])
    for (const { id, title } of await world.inside(
      organisation,
      async (db) => (await sql<{ id: number; title: string }>`select id, title from job`.execute(db)).rows,
    ))
      rows.set(title, id);
  const { rows: news } = await withClient(world.database.serverUrl, (client) =>
    client.query<{ id: number }>(
      `select (data->>'jobId')::float8 as id from pgboss.job where data ? 'jobId'`,
    ),
  );
  const told = new Set(news.map(({ id }) => id));
  const count = (fits: (each: { isDone: boolean; row: boolean; told: boolean }) => boolean) =>
    tried.filter(({ title, isDone }) => {
      const id = rows.get(title);
      return fits({ isDone, row: id !== undefined, told: id !== undefined && told.has(id) });
    }).length;
  const lost = count(({ isDone, row }) => isDone && !row);
  const half = count(({ row, told: known }) => row && !known);
  const refused = count(({ isDone }) => !isDone);
  const kept = count(({ isDone, row }) => !isDone && row);
  const orphans = [...told].filter((id) => ![...rows.values()].includes(id)).length;
  t.diagnostic(`${tried.length} tried, ${refused} refused, ${kept} of them done all the same`);
  assert.ok(refused > 0, 'no call met a killed worker');
  assert.deepEqual({ lost, half, orphans }, { lost: 0, half: 0, orphans: 0 });
});
