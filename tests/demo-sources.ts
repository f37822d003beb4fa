import { createHash } from 'node:crypto';
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { todayOf } from '#server/today.ts';

const root = join(import.meta.dirname, '..');

/** What the demo's rows follow from: the sources that make them, and the day they are relative to. */
export function whatTheDemoFollowsFrom(): string {
  sources ??= digestOfSources();
  return createHash('sha256').update(`${todayOf()} ${sources}`).digest('hex');
}

/** Read once a process: the sources do not change while tests run. */
let sources: string | undefined;

function digestOfSources(): string {
  const files = globSync(['src/{kernel,law,pay,server,features}/**/*.ts', 'db/**/*.sql'], {
    cwd: root,
  }).sort();
  const hash = createHash('sha256');
  for (const file of files) if (!file.endsWith('.test.ts')) hash.update(readFileSync(join(root, file)));
  return hash.digest('hex');
}
