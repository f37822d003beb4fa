/** The sources of Muster as the tests of style read them: every file with its text and what it imports. */
import assert from 'node:assert/strict';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join, normalize, relative } from 'node:path';

/** Another checkout can be named, to measure an earlier state of the house. */
export const root = process.env.MUSTER_SOURCES ?? join(import.meta.dirname, '..');

export type Source = { readonly path: string; readonly text: string; readonly lines: readonly string[] };

function read(folder: string): Source[] {
  if (!existsSync(join(root, folder))) return [];
  return readdirSync(join(root, folder), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.(ts|tsx|mjs)$/.test(entry.name))
    .map((entry) => {
      const path = relative(root, join(entry.parentPath, entry.name));
      const text = readFileSync(join(root, path), 'utf8');
      return { path, text, lines: text.split('\n') };
    });
}

export const sources: readonly Source[] = ['src', 'tests', 'bench', 'scripts'].flatMap(read);
/** What is shipped: everything under src, tests beside it included. */
export const source = sources.filter(({ path }) => path.startsWith('src/'));

/**
 * The modules a file imports, ours as paths from the root, others by name. Types count: they bind as well.
 */
export function importsOf({ path, text }: Source): string[] {
  const found = [...text.matchAll(/(?:^|\n)\s*(?:import|export)\s[^'"`;]*?from\s+'([^']+)'/g)].concat(
    [...text.matchAll(/import\('([^']+)'\)/g)],
    [...text.matchAll(/(?:^|\n)import\s+'([^']+)'/g)],
  );
  return found.map(([, name = '']) => {
    if (name.startsWith('#')) return `src/${name.slice(1)}`;
    return name.startsWith('.') ? normalize(join(dirname(path), name)) : name;
  });
}

/** Every way by which a file leads back to itself, types included: 'a.ts → b.ts → a.ts'. */
export function circles(): string[] {
  const known = new Map(sources.map((file) => [file.path, importsOf(file)]));
  const cleared = new Set<string>();
  const found: string[] = [];
  const follow = (path: string, way: readonly string[]): void => {
    const begun = way.indexOf(path);
    if (begun >= 0) {
      found.push([...way.slice(begun), path].join(' → '));
      return;
    }
    if (cleared.has(path)) return;
    for (const next of known.get(path) ?? []) if (known.has(next)) follow(next, [...way, path]);
    cleared.add(path);
  };
  for (const path of known.keys()) follow(path, []);
  return found;
}

export const isOurs = (name: string) =>
  name.startsWith('src/') || name.startsWith('tests/') || name.startsWith('scripts/');
export const isTest = (path: string) => /\.(test|e2e|cases)\.tsx?$/.test(path) || path.startsWith('tests/');

/** Each offence as 'path: what'; an empty list is a pass, and the message is the whole list. */
export function none(offences: readonly string[]): void {
  assert.equal(offences.length, 0, `\n${offences.join('\n')}`);
}
