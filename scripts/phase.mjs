/** The phases that `npm test`, `npm run check` and `npm run test:faults` are put together from. */
import { spawn } from 'node:child_process';
// globSync is of a later Node than the machine's own may be; it is called on the pinned one alone.
import fs, { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { availableParallelism, tmpdir } from 'node:os';
import { join } from 'node:path';
import { pinnedEnvironment, root } from './install.mjs';

/** Acts on each of them, so many at a time, begun in the order given. */
async function inTurns(all, concurrency, act) {
  const waiting = [...all];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) await act(next);
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
}

/** Runs a program to its end, shows what it said if it failed, and resolves to whether it succeeded. */
export async function holds(program, words) {
  const { good, said } = await heard(program, words);
  if (!good) process.stdout.write(said);
  return good;
}

/** The file of a program in node_modules. */
export const program = (place) => join(root, 'node_modules', place);
const testFiles = join(root, 'scripts', 'test-process', 'test-files.mjs');

/**
 * The views of the sources: the server with Node's types, the browser's, the service worker's, and the pure
 * part with none of them.
 */
export async function typesHold() {
  const views = ['tsconfig.json', 'tsconfig.web.json', 'tsconfig.worker.json', 'tsconfig.pure.json'];
  const results = [];
  await inTurns(views, 2, async (project) => {
    // What was found is kept, and only what has changed since is looked at again.
    const kept = program(`.cache/types/${project}.tsbuildinfo`);
    const options = ['--project', project, '--incremental', '--tsBuildInfoFile', kept];
    results.push(await holds(process.execPath, [program('typescript/bin/tsc'), ...options]));
  });
  return results.every(Boolean);
}

export function styleHolds() {
  return holds(process.execPath, [program('@biomejs/biome/bin/biome'), 'check', '--error-on-warnings', '.']);
}

/** Files that share processes, one after another: what they import is read once, not once a file. */
export const together = (...patterns) => [filesOf(patterns)];
/** A process for each file: for those that start servers or wait for time to pass. */
export const apart = (...patterns) => filesOf(patterns).map((file) => [file]);

const filesOf = (patterns) => patterns.flatMap((pattern) => fs.globSync(pattern, { cwd: root }).sort());

/** How many files a process runs before another takes over: what they leave in memory goes with it. */
const filesAProcess = 40;

/**
 * Runs groups of test files, begun in the order given, so that the longest come first; a file counts where it
 * is named first. As many processes as there may be share the files of a group. What a process says of a file
 * is shown when that has ended; in silence only what has failed is.
 */
export async function testsPass(
  groups,
  { concurrency = availableParallelism(), environment = {}, minutes = 5, silent = false } = {},
) {
  const named = new Set();
  const waiting = groups
    .map((files) => files.filter((file) => !named.has(file) && named.add(file)))
    .filter((files) => files.length > 0);
  if (waiting.length === 0) {
    console.error('There is no test.');
    return false;
  }
  const failed = [];
  const worker = async () => {
    for (;;) {
      const files = waiting.find((group) => group.length > 0);
      if (!files) return;
      const taken = [files.shift()];
      const { good, said } = await heard(process.execPath, [testFiles, `${minutes}`, taken[0]], {
        environment,
        // A test that hangs is ended by its own limit; what hangs beside the tests says nothing more.
        silentMinutes: minutes + 1,
        answer: () => takenFrom(files, taken),
        tell: (text) => silent || process.stdout.write(text.replace(notToldOf, '')),
      });
      if (silent && !good) process.stdout.write(said);
      if (!good) failed.push({ files: taken, why: whatFailed(said) });
    }
  };
  await Promise.all(Array.from({ length: concurrency }, worker));
  for (const { files, why } of failed)
    console.log(`✖ ${files.at(-1)}${files.length === 1 ? '' : ', or one before it in its process'}\n${why}`);
  return failed.length === 0;
}

/** Of a process: how its tests are counted, and that a file has ended. */
const notToldOf = /^(ℹ (suites|cancelled|skipped|todo|tests|duration_ms) |✔ .* has ended \().*\n/gm;

/** The next file for a process that has taken some. */
function takenFrom(files, taken) {
  const file = taken.length < filesAProcess ? files.shift() : undefined;
  if (file) taken.push(file);
  return file ?? null;
}

/** What the reporter says of failures at its end, for where a reader of a long log looks first. */
const whatFailed = (said) => said.split('✖ failing tests:').at(-1).slice(-6_000);

/**
 * Runs a program to its end, or to its silence, and resolves to what it said and whether it succeeded. What
 * it asks over its channel gets the next answer; what it has said by then is told.
 */
function heard(program, words, { environment = {}, silentMinutes = 5, answer, tell } = {}) {
  const child = spawn(program, words, {
    cwd: root,
    stdio: ['ignore', 'pipe', 'pipe', ...(answer ? ['ipc'] : [])],
    env: { ...pinnedEnvironment(), ...environment },
  });
  let said = '';
  let told = 0;
  const tellRest = () => {
    tell?.(said.slice(told));
    told = said.length;
  };
  if (answer)
    child.on('message', () => {
      tellRest();
      if (child.connected) child.send(answer());
    });
  const silence = setTimeout(() => {
    said += `Nothing was said for ${silentMinutes} minutes.\n`;
    child.kill('SIGKILL');
  }, silentMinutes * 60_000);
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text) => {
      said += text;
      silence.refresh();
    });
  return new Promise((ended) => {
    child.on('error', (error) => ended({ good: false, said: `${said}${error.message}\n` }));
    child.on('close', (code) => ended({ good: code === 0, said }));
  }).finally(() => {
    tellRest();
    clearTimeout(silence);
  });
}

/**
 * Where what tests write is quickest: in memory where there is room. A database for each file is 3,300 files,
 * which a disk takes 0.5 s to copy at first and 5 to 17 s once it has much to write.
 */
function quickFolder() {
  const inMemory = '/dev/shm';
  if (!fs.existsSync(inMemory) || process.availableMemory() < 8 * gigabyte) return tmpdir();
  const { bavail, bsize } = fs.statfsSync(inMemory);
  return bavail * bsize < 4 * gigabyte ? tmpdir() : inMemory;
}

const gigabyte = 2 ** 30;

/**
 * Works with a PostgreSQL that all test files share, in a folder that is gone afterwards; with the one that
 * MUSTER_TEST_CLUSTER names, where it does.
 */
export async function withTestCluster(work) {
  const { MUSTER_TEST_CLUSTER } = process.env;
  if (MUSTER_TEST_CLUSTER) return work({ MUSTER_TEST_CLUSTER });
  const { startPostgres } = await import('../src/server/database/postgres.ts');
  return withQuickFolder(async (folder, environment, atTheEnd) => {
    const postgres = await startPostgres({ homeFolder: folder, durable: false });
    atTheEnd(() => postgres.stop());
    return work({ ...environment, MUSTER_TEST_CLUSTER: postgres.superUrl('postgres') });
  });
}

/** Works with a folder that is gone afterwards, and the environment in which temporary files lie in it. */
export async function withQuickFolder(work) {
  const folder = mkdtempSync(join(quickFolder(), 'muster-test-'));
  const TMPDIR = join(folder, 'tmp');
  mkdirSync(TMPDIR);
  const ends = [];
  const end = async () => {
    for (const each of ends.splice(0)) await each();
    rmSync(folder, { recursive: true, force: true });
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'])
    process.once(signal, () => end().finally(() => process.exit(1)));
  try {
    return await work(folder, { TMPDIR }, (each) => ends.push(each));
  } finally {
    await end();
  }
}

/** Runs named phases in order, all of them, and names those that failed: the process then ends with 1. */
export async function inSilence(phases) {
  for (const [name, phase] of phases) {
    if (await phase()) continue;
    console.log(`✖ ${name}`);
    process.exitCode = 1;
  }
}

/** As `inSilence`, telling what runs, how it went and how long it took. */
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
