/** Builds the web part when what it is made of has changed since the last build. */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { fail, root } from './install.mjs';

const stamp = join(root, 'dist', 'web', '.stamp');
const folders = [
  'scripts/words',
  'src/words',
  'src/web',
  'src/kernel',
  'src/features',
  'src/law',
  'src/pay',
  'src/time',
  'public',
];
const single = [
  'index.html',
  'vite.config.ts',
  'package-lock.json',
  'tsconfig.json',
  'tsconfig.web.json',
  'tsconfig.worker.json',
];

/**
 * Looks at sizes and times first; only when those differ, as after a fresh checkout, at the content. A
 * changed source is built before this returns.
 */
export function ensureWeb() {
  const files = sources();
  const times = digest(files, ({ size, mtimeMs }) => `${size} ${mtimeMs}`);
  const [seenTimes, seenContent] = lines(stamp);
  if (times === seenTimes) return;
  const content = digest(files, ({ path }) => readFileSync(path));
  if (content !== seenContent) {
    console.log('Building the web part.');
    const vite = join(root, 'node_modules', 'vite', 'bin', 'vite.js');
    const built = spawnSync(process.execPath, [vite, 'build', '--logLevel', 'warn'], {
      cwd: root,
      stdio: ['ignore', 'inherit', 'inherit'],
    });
    if (built.status !== 0) fail('The web part could not be built; the words above say where.');
  }
  mkdirSync(join(root, 'dist', 'web'), { recursive: true });
  writeFileSync(stamp, `${times}\n${content}\n`);
}

function sources() {
  const named = folders.flatMap((folder) => {
    try {
      return readdirSync(join(root, folder), { recursive: true }).map((name) => join(folder, name));
    } catch {
      return [];
    }
  });
  return [...single, ...named.sort()]
    .filter((name) => !/\.(server|test|cases)\.[a-z]+$/.test(name))
    .flatMap((name) => {
      const path = join(root, name);
      const found = statSync(path, { throwIfNoEntry: false });
      return found?.isFile() ? [{ name, path, size: found.size, mtimeMs: found.mtimeMs }] : [];
    });
}

function digest(files, part) {
  const hash = createHash('sha256');
  for (const file of files) hash.update(`${file.name}\0`).update(part(file)).update('\0');
  return hash.digest('hex');
}

function lines(file) {
  try {
    return readFileSync(file, 'utf8').split('\n');
  } catch {
    return [];
  }
}
