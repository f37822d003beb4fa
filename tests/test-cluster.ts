/**
 * The PostgreSQL of the tests: not durable, shared by all files of a run. `npm test` starts one and names it
 * in MUSTER_TEST_CLUSTER; a test file run alone uses the one in .test-cluster, which this program, started in
 * the background, keeps until nobody has used it for a while.
 */
import { spawn } from 'node:child_process';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { withClient } from '#server/database/database-roles.ts';
import { runningPostgres, startPostgres } from '#server/database/postgres.ts';
import { FolderHeld, holdFolder } from '#server/process/cluster-lock.ts';

const folder = fileURLToPath(new URL('../.test-cluster', import.meta.url));
const idleMilliseconds = 60_000;

/** A superuser's connection string, for the database `postgres`, of the cluster the tests share. */
export async function testClusterUrl(): Promise<string> {
  const named = process.env.MUSTER_TEST_CLUSTER;
  if (named !== undefined) return named;
  let keeper = false;
  for (const deadline = Date.now() + 30_000; Date.now() < deadline; ) {
    const url = runningPostgres(folder)?.superUrl('postgres');
    if (url !== undefined && (await answers(url))) return url;
    if (!keeper) {
      spawn(process.execPath, [fileURLToPath(import.meta.url)], { detached: true, stdio: 'ignore' }).unref();
      keeper = true;
    }
    await pause(50);
  }
  throw new Error(`The PostgreSQL of the tests did not start; see ${folder}/postgres.log.`);
}

async function answers(url: string): Promise<boolean> {
  return withClient(url, (client) => client.query('select')).then(
    () => true,
    () => false,
  );
}

async function keep(): Promise<void> {
  const hold = await holdFolder(folder, 'keeping the database of the tests');
  const postgres = await startPostgres({ homeFolder: folder, durable: false });
  const url = postgres.superUrl('postgres');
  for (let idleSince = Date.now(); Date.now() - idleSince < idleMilliseconds; await pause(2_000)) {
    const sessions = await withClient(url, (client) =>
      client.query(
        `select from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()`,
      ),
    );
    if (sessions.rowCount !== 0) idleSince = Date.now();
  }
  await dropTestDatabases(url);
  await postgres.stop();
  await hold.release();
}

async function dropTestDatabases(url: string): Promise<void> {
  await withClient(url, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select datname as name from pg_database where datname like 'test\\_%'`,
    );
    for (const { name } of rows)
      await client.query(`drop database if exists ${client.escapeIdentifier(name)} with (force)`);
  });
}

if (import.meta.main) {
  try {
    await keep();
  } catch (error) {
    if (!(error instanceof FolderHeld)) throw error;
  }
}
