/** A Citus cluster for the tests: the one that is named, or the one beside this checkout. */
import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from '../install.mjs';

/** Where the sessions of this project keep a cluster to try things on. */
const beside = join(root, '../shared/citus/cluster.sh');

const [coordinator, ...others] = [5810, 5811, 5812].map((port) => `127.0.0.1:${port}`);

/** The environment of tests on several machines. */
export function ensureCitus() {
  const { MUSTER_TEST_CLUSTER, MUSTER_TEST_WORKERS } = process.env;
  if (MUSTER_TEST_CLUSTER && MUSTER_TEST_WORKERS) return { MUSTER_TEST_CLUSTER, MUSTER_TEST_WORKERS };
  const script = [process.env.MUSTER_CITUS, beside].find((path) => path && existsSync(path));
  if (script === undefined)
    fail(
      'These tests need a Citus cluster. Name its coordinator in MUSTER_TEST_CLUSTER and its workers in ' +
        'MUSTER_TEST_WORKERS; CONTRIBUTING.md says how one is made.',
    );
  console.log('Starting the Citus cluster.');
  if (spawnSync('bash', [script, 'up'], { stdio: ['ignore', 'ignore', 'inherit'] }).status !== 0)
    fail('The Citus cluster did not start; its words above say why.');
  return {
    MUSTER_TEST_CLUSTER: `postgres://postgres:tests@${coordinator}/postgres`,
    MUSTER_TEST_WORKERS: others.join(),
  };
}
