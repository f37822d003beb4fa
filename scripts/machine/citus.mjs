/** A Citus cluster for the tests: the one that is named, or the one beside this checkout. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from '../install.mjs';

/** Makes a cluster for tests on Debian, starts and stops it. */
const beside = join(root, '../shared/citus/cluster.sh');

const [coordinator, ...others] = [5810, 5811, 5812].map((port) => `127.0.0.1:${port}`);
const superUrl = (place) => `postgres://postgres:tests@${place}/postgres`;

/** Works with the environment of tests on several machines; stops afterwards what it started. */
export async function withCitus(work) {
  const { MUSTER_TEST_CLUSTER, MUSTER_TEST_WORKERS } = process.env;
  if (MUSTER_TEST_CLUSTER && MUSTER_TEST_WORKERS) return work({ MUSTER_TEST_CLUSTER, MUSTER_TEST_WORKERS });
  const script = [process.env.MUSTER_CITUS, beside].find((path) => path && existsSync(path));
  if (script === undefined)
    fail(
      'These tests need a Citus cluster. Name its coordinator in MUSTER_TEST_CLUSTER and its workers in ' +
        'MUSTER_TEST_WORKERS, or a script that makes one in MUSTER_CITUS; CONTRIBUTING.md says how.',
    );
  const wasThere = await answers();
  console.log('Starting the Citus cluster.');
  let said = '';
  // Once more where a mirror was away. It ends badly where roles of earlier tests are there, though every
  // machine has started.
  for (let tries = 0; tries === 0 || (tries < 2 && !(await answers())); tries += 1)
    said = spawnSync('bash', [script, 'up'], { encoding: 'utf8' }).stderr;
  if (!(await answers())) fail(`The Citus cluster did not start; ${script} said why:\n${said}`);
  try {
    return await work({
      MUSTER_TEST_CLUSTER: superUrl(coordinator),
      MUSTER_TEST_WORKERS: others.join(),
    });
  } finally {
    if (!wasThere) spawnSync('bash', [script, 'down'], { stdio: 'ignore' });
  }
}

/** Whether each machine is there with Citus. */
async function answers() {
  const { default: pg } = await import('pg');
  for (const place of [coordinator, ...others]) {
    const client = new pg.Client({ connectionString: superUrl(place), connectionTimeoutMillis: 5_000 });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rowCount } = await client.query(`select from pg_available_extensions where name = 'citus'`);
      if (rowCount === 0) return false;
    } catch {
      return false;
    } finally {
      await client.end().catch(() => {});
    }
  }
  return true;
}
