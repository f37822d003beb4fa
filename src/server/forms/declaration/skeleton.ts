/**
 * The skeleton of a feature: form, server part, test, the first migration, and the line in
 * features/index.ts.
 */
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Form } from '#kernel/form.ts';
import { createTableSql } from './table.ts';

const kebab = /^[a-z][a-z0-9]*(-[a-z0-9]+)*$/;

/** 'medical-claim' as medicalClaim. */
const camel = (name: string): string =>
  name.replace(/-([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
const words = (name: string): string => name.replaceAll('-', ' ');
const heading = (name: string): string => `${words(name).charAt(0).toUpperCase()}${words(name).slice(1)}s`;

function formSource(name: string, id: number): string {
  return `import { choice, code, date, longText, text } from '#kernel/field.ts';
import { form } from '#kernel/form.ts';

export const ${camel(name)} = form('${name}', {
  id: ${id},
  menu: { module: 'human-resources', path: '${name}', icon: 'file-text' },
  heading: '${heading(name)}',
  one: '${words(name)}',
  help: 'What belongs here, and why.',
  title: ['subject'],
  subtitle: 'code',
  sort: 'code',
  fields: {
    code: code({ label: 'Code', required: true, unique: true, max: 20, searchable: true, inList: true }),
    subject: text({ label: 'Subject', required: true, max: 120, searchable: true, inList: true }),
    kind: choice({
      label: 'Kind',
      required: true,
      inList: true,
      choices: { usual: 'Usual', other: 'Other' },
    }),
    on: date({ label: 'Date', notAfter: 'today', inList: true }),
    note: longText({ label: 'Note' }),
  },
  states: { draft: { submit: 'submitted' }, submitted: { close: 'closed', reopen: 'draft' }, closed: {} },
  words: { submit: 'Submit', close: 'Close', reopen: 'Reopen' },
  rights: {
    hr: {
      read: 'organisation',
      write: 'organisation',
      delete: 'organisation',
      import: 'organisation',
      export: 'organisation',
      submit: 'organisation',
      close: 'organisation',
      reopen: 'organisation',
    },
    auditor: { read: 'organisation', export: 'organisation' },
  },
});
`;
}

function serverSource(name: string): string {
  return `/** The rules of a ${words(name)} that no field can say alone. */
import { refuse } from '#kernel/refusal.ts';
import { formServer } from '#server/feature.ts';
import { ${camel(name)} } from './${name}.form.ts';

export const ${camel(name)}Server = formServer(${camel(name)}, {
  check(_work, { previous }) {
    if (previous?.state === 'closed') {
      refuse('${name}.closed', 'A closed ${words(name)} cannot be changed.');
    }
  },
});
`;
}

/** Where a feature's test finds the world of the tests. */
const testWorld = '../../../../tests/world.ts';

function testSource(name: string): string {
  return `import assert from 'node:assert/strict';
import test from 'node:test';
import { buildWorld } from '${testWorld}';

const world = await buildWorld();
const url = '/api/records/${name}';

test('HR records a ${words(name)} and closes it, and a closed one stays as it is', async () => {
  const hr = world.as('Harish Iyer');
  const first = { code: '1', subject: 'First', kind: 'usual' };
  const made = await hr.post<{ id: number; state: string }>(url, first);
  assert.equal(made.status, 200, JSON.stringify(made.body));
  assert.equal(made.body.state, 'draft');
  const record = \`\${url}/\${made.body.id}\`;
  assert.equal((await hr.post(\`\${record}/actions/submit\`, { version: 1 })).status, 200);
  assert.equal((await hr.post(\`\${record}/actions/close\`, { version: 2 })).status, 200);
  const late = await hr.put<{ code: string }>(record, { version: 3, values: { subject: 'Second' } });
  assert.equal(late.body.code, '${name}.closed');
});

test('an employee without the right to it is refused', async () => {
  assert.equal((await world.as('Esha Pillai').get(url)).status, 403);
});
`;
}

/** The highest id of a form so far, and one more. */
function nextFormId(root: string): number {
  const sources = readdirSync(join(root, 'src/features'), { recursive: true, encoding: 'utf8' })
    .filter((file) => /\.(form|report)\.ts$/.test(file))
    .map((file) => readFileSync(join(root, 'src/features', file), 'utf8'));
  const ids = sources.flatMap((source) =>
    [...source.matchAll(/^ {2}id: (\d+),/gm)].map(([, id]) => Number(id)),
  );
  return Math.max(0, ...ids) + 1;
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

/** Writes the files below `root`, none over another; answers their paths. */
export async function writeFeature(root: string, feature: string, name: string): Promise<string[]> {
  for (const each of [feature, name]) {
    if (!kebab.test(each))
      throw new Error(`'${each}' is not a name: small letters and digits, words joined by hyphens.`);
  }
  const folder = join(root, 'src/features', feature);
  const files: [string, string][] = [
    [join(folder, `${name}.form.ts`), formSource(name, nextFormId(root))],
    [join(folder, `${name}.server.ts`), serverSource(name)],
    [join(folder, `${name}.test.ts`), testSource(name)],
  ];
  const taken = files.find(([path]) => existsSync(path));
  if (taken) throw new Error(`${relative(root, taken[0])} is there already.`);
  mkdirSync(folder, { recursive: true });
  for (const [path, source] of files) writeFileSync(path, source);
  const module: Record<string, Form> = await import(pathToFileURL(files[0]?.[0] ?? '').href);
  const migration = join(root, 'db/migrations', `${nextMigration(root)}-${name}.sql`);
  writeFileSync(migration, createTableSql(module[camel(name)] as Form));
  addToIndex(root, feature);
  return [...files.map(([path]) => path), migration].map((path) => relative(root, path));
}
