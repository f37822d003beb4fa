/**
 * What a browser fetches, in gzip bytes of script and style, read from the build: for the sign-in screen,
 * for home after it, and what each further area adds on demand. Ends with code 1 when a limit is missed.
 */
import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const folder = process.env.WEB_FOLDER ?? join(import.meta.dirname, '../dist/web');

type Chunk = {
  readonly file: string;
  readonly src?: string;
  readonly isDynamicEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
};
const manifest = JSON.parse(readFileSync(join(folder, '.vite/manifest.json'), 'utf8')) as Readonly<
  Record<string, Chunk>
>;

/** The files of a part with all it imports at once; what it imports on demand is not among them. */
function filesOf(name: string, into = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk) throw new Error(`The build has no part ${name}`);
  if (into.has(chunk.file)) return into;
  into.add(chunk.file);
  for (const css of chunk.css ?? []) into.add(css);
  for (const next of chunk.imports ?? []) filesOf(next, into);
  return into;
}

/** Small files are not worth a compressed copy and are sent as they are. */
function gzipBytes(file: string): number {
  const path = join(folder, file);
  return statSync(`${path}.gz`, { throwIfNoEntry: false })?.size ?? statSync(path).size;
}

const weigh = (files: Iterable<string>): number =>
  [...files].filter((file) => /\.(js|css)$/.test(file)).reduce((sum, file) => sum + gzipBytes(file), 0);

const kilobytes = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

const firstScreen = filesOf('index.html');
filesOf('src/web/sign-in/login-page.tsx', firstScreen);
const home = new Set(firstScreen);
const ofHome = [
  'src/web/shell/shell.tsx',
  'src/web/shell/dashboard-page.tsx',
  'src/features/home/home.page.tsx',
  'virtual:menu-icons',
];
for (const name of ofHome) filesOf(keyOf(name), home);

/** The manifest names a virtual part with a mark before it. */
function keyOf(name: string): string {
  const key = Object.keys(manifest).find((one) => one === name || one.endsWith(name));
  if (!key) throw new Error(`The build has no part ${name}`);
  return key;
}

const results = [
  { what: 'first screen', bytes: weigh(firstScreen), limit: 120_000 },
  { what: 'home after sign-in, all in all', bytes: weigh(home), limit: 223_000 },
];
for (const { what, bytes, limit } of results) {
  console.log(`${what}: ${kilobytes(bytes)} of ${kilobytes(limit)}, ratio ${(bytes / limit).toFixed(2)}`);
}

console.log('\nWhat areas add to home when they are opened:');
const areas = Object.entries(manifest)
  .filter(([, { isDynamicEntry, src }]) => isDynamicEntry && src)
  .map(([name, { src = name }]) => ({
    src,
    bytes: weigh([...filesOf(name)].filter((file) => !home.has(file))),
  }))
  .filter(({ bytes }) => bytes > 0)
  .sort((a, b) => b.bytes - a.bytes);
for (const { src, bytes } of areas) console.log(`  ${kilobytes(bytes).padStart(9)}  ${src}`);

if (results.some(({ bytes, limit }) => bytes > limit)) process.exitCode = 1;
