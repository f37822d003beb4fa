/**
 * The skeleton of an area: an example of `tests/example` under another name, its first migration, and the
 * line in features/index.ts. So what is written compiles and is tested with everything else.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { basename, join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Form } from '#kernel/form.ts';
import { createTableSql } from './table.ts';

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** What each skeleton is made from: a plain form; or something asked for, decided by two and counted. */
const examples = { plain: 'office-key', request: 'tool-loan' } as const;
type SkeletonKind = keyof typeof examples;

/** 'medical-claim' as medicalClaim. */
const camel = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const words = (name: string): string => name.replaceAll('-', ' ');
const capital = (name: string): string => name.charAt(0).toUpperCase() + name.slice(1);
const capitalCamel = (name: string): string => capital(camel(name));

/** Every way an example spells its own name, as the new area spells its. */
function renamed(text: string, from: string, to: string): string {
  return text
    .replaceAll(from.replaceAll('-', '_'), to.replaceAll('-', '_'))
    .replaceAll(from, to)
    .replaceAll(camel(from), camel(to))
    .replaceAll(capitalCamel(from), capitalCamel(to))
    .replaceAll(words(from), words(to))
    .replaceAll(capital(words(from)), capital(words(to)));
}

/** The highest id of a form so far, and one more. */
function nextFormId(root: string): number {
  const sources = readdirSync(join(root, 'src/features'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(form|report)\.ts$/.test(file))
    .map((file) => readFileSync(join(root, 'src/features', file), 'utf8'));
  const ids = sources.flatMap((source) =>
    [...source.matchAll(/^ {2}id: ([\d_]+),/gm)].map(([, id = '']) => Number(id.replaceAll('_', ''))),
  );
  return Math.max(0, ...ids.filter((id) => id < 9_000)) + 1;
}

function nextMigration(root: string): string {
  const numbers = readdirSync(join(root, 'db/migrations'))
    .map((file) => Number(file.slice(0, 4)))
    .filter(Number.isFinite);
  return String(Math.max(0, ...numbers) + 1).padStart(4, '0');
}

function addToIndex(root: string, feature: string): void {
  const path = join(root, 'src/features/index.ts');
  const source = readFileSync(path, 'utf8');
  if (source.includes(`  '${feature}',\n`)) return;
  writeFileSync(path, source.replace(/\n\] as const/, `\n  '${feature}',\n] as const`));
}

/** 'people/asset' lies below the features; a folder elsewhere is named from the root: 'tests/example/key'. */
const folderOf = (place: string): string => (/^(src|tests)\//.test(place) ? place : `src/features/${place}`);

/**
 * Writes the files of an area below `root`, none over another; answers their paths. `place` is its folder,
 * whose last part is its name unless `name` says another.
 */
export async function writeFeature(
  root: string,
  place: string,
  { name = basename(place), kind = 'plain' }: { name?: string | undefined; kind?: SkeletonKind } = {},
): Promise<string[]> {
  for (const each of [...place.split('/'), name]) {
    if (!kebab.test(each))
      throw new Error(`'${each}' is not a name: small letters and digits, words joined by hyphens.`);
  }
  const from = examples[kind];
  const folder = join(root, folderOf(place));
  const isFeature = folderOf(place).startsWith('src/features/');
  const ids = new Map<string, number>();
  const first = nextFormId(root);
  const idOf = (old: string): number => ids.get(old) ?? ids.set(old, first + ids.size).get(old) ?? first;
  const files = readdirSync(join(root, 'tests/example', from)).map((file): [string, string] => {
    const text = renamed(readFileSync(join(root, 'tests/example', from, file), 'utf8'), from, name)
      .replace(/^ {2}id: (9_\d+),/gm, (_, old: string) => `  id: ${idOf(old)},`)
      .replaceAll('../../world.ts', relative(folder, join(root, 'tests/world.ts')))
      .replace('{ besides: [import.meta.dirname] }', isFeature ? '' : '{ besides: [import.meta.dirname] }');
    return [join(folder, renamed(file, from, name)), text];
  });
  const taken = files.find(([path]) => existsSync(path));
  if (taken) throw new Error(`${relative(root, taken[0])} is there already.`);
  mkdirSync(folder, { recursive: true });
  for (const [path, source] of files) writeFileSync(path, source);
  const written = files.map(([path]) => path);
  if (isFeature) {
    const module: Record<string, Form> = await import(pathToFileURL(join(folder, `${name}.form.ts`)).href);
    const migration = join(root, 'db/migrations', `${nextMigration(root)}-${name}.sql`);
    writeFileSync(migration, createTableSql(module[camel(name)] as Form));
    written.push(migration);
    addToIndex(root, relative(join(root, 'src/features'), folder).split('/')[0] ?? name);
  }
  return written.map((path) => relative(root, path));
}
