/** The phases that `npm test`, `npm run check` and `npm run test:faults` are put together from. */
import { spawn } from 'node:child_process';
// globSync is of a later Node than the machine's own may be; it is called on the pinned one alone.
import fs, { mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { run } from 'node:test';
import { spec } from 'node:test/reporters';
import { pinnedEnvironment, root } from './install.mjs';

/** Runs a program to its end with its output shown, and resolves to whether it succeeded. */
export function runs(program, words, environment = {}) {
  const child = spawn(program, words, {
    cwd: root,
    stdio: ['ignore', 'inherit', 'inherit'],
    env: { ...pinnedEnvironment(), ...environment },
  });
  return new Promise((ended) => {
    child.on('error', () => ended(false));
    child.on('exit', (code) => ended(code === 0));
  });
}

const program = (place) => join(root, 'node_modules', place);

/**
 * The three views of the sources: the server with Node's types, the browser's, and the pure part with
 * neither.
 */
export async function typesHold() {
  const results = [];
  for (const project of ['tsconfig.json', 'tsconfig.web.json', 'tsconfig.pure.json']) {
    results.push(await runs(process.execPath, [program('typescript/bin/tsc'), '--project', project]));
  }
  return results.every(Boolean);
}

export function styleHolds() {
  return runs(process.execPath, [
    program('@biomejs/biome/bin/biome'),
    'check',
    '--diagnostic-level=warn',
    '.',
  ]);
}

/**
 * Runs test files with node:test, which prints its own closing lines; in the order of the patterns, so that
 * the longest can be begun first.
 */
export async function testsPass(
  patterns,
  { concurrency = availableParallelism(), environment = {}, minutes = 5 } = {},
) {
  const files = [...new Set(patterns.flatMap((pattern) => fs.globSync(pattern, { cwd: root }).sort()))];
  if (files.length === 0) {
    console.error(`There is no test in ${patterns.join(', ')}.`);
    return false;
  }
  const results = run({
    files: files.map((file) => join(root, file)),
    cwd: root,
    concurrency,
    timeout: minutes * 60_000,
    env: { ...pinnedEnvironment(), ...environment },
  });
  let good = true;
  results.on('test:fail', () => {
    good = false;
  });
  await pipeline(results, new spec(), process.stdout, { end: false });
  return good;
}

/** Works with a PostgreSQL that all test files share, in a folder that is gone afterwards. */
export async function withTestCluster(work) {
  const { startPostgres } = await import('../src/server/postgres.ts');
  const folder = mkdtempSync(join(tmpdir(), 'muster-test-'));
  const postgres = await startPostgres({ homeFolder: folder, durable: false });
  const end = async () => {
    await postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => end().finally(() => process.exit(1)));
  try {
    return await work({ MUSTER_TEST_CLUSTER: postgres.superUrl('postgres') });
  } finally {
    await end();
  }
}

/** Runs named phases in order, all of them; the process will end with 1 when one has failed. */
export async function inPhases(phases) {
  const results = [];
  for (const [name, phase] of phases) {
    console.log(`\n— ${name}`);
    const began = performance.now();
    const good = await phase();
    results.push({ name, good, seconds: ((performance.now() - began) / 1000).toFixed(1) });
  }
  console.log('');
  for (const { name, good, seconds } of results) console.log(`${good ? '✔' : '✖'} ${name} (${seconds} s)`);
  process.exitCode = results.every(({ good }) => good) ? 0 : 1;
}
