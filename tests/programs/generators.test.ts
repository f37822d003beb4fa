/**
 * What a customer's programmer makes of the API document: four generators of TypeScript clients take it
 * whole, what they make compiles strictly, and a linter finds no fault. They are fetched for this alone.
 */
import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { promisify } from 'node:util';
import { loadRegistry } from '#server/forms/declaration/registry.ts';
import { apiDocuments } from '#server/gate/reference/document.ts';
import { serverRoutes } from '#server/gate/server-routes.ts';

const run = promisify(execFile);
const folder = mkdtempSync(join(tmpdir(), 'muster-generators-'));
after(() => rmSync(folder, { recursive: true }));

/** The compiler is the one that the generators were made for. */
const packages = [
  'openapi-typescript@7.13.0',
  'orval@7.13.2',
  'swagger-typescript-api@13.13.0',
  '@hey-api/openapi-ts@0.95.0',
  '@redocly/cli@2.77.0',
  'typescript@5.9.3',
];

const forms = await loadRegistry();
const routes = [...serverRoutes(forms), ...forms.routes].filter(({ ownDocument }) => !ownDocument);
const asked = { forms, routes, server: 'https://hr.muster.in', cookie: 'muster' };
writeFileSync(join(folder, 'document.json'), (await apiDocuments(asked)).get('') ?? '');
writeFileSync(join(folder, 'package.json'), '{"private":true}');
await run('npm', ['install', '--no-audit', '--no-fund', '--silent', ...packages], { cwd: folder });

const minutes = 10;
const ask = (program: string, ...given: readonly string[]) =>
  run(join(folder, 'node_modules/.bin', program), given, {
    cwd: folder,
    timeout: minutes * 60_000,
    maxBuffer: 100_000_000,
  });

type Generator = { readonly name: string; readonly given: readonly string[]; readonly makes: string };
const generators: readonly Generator[] = [
  { name: 'openapi-typescript', given: ['document.json', '-o', 'types.ts'], makes: 'types.ts' },
  {
    name: 'orval',
    given: ['--input', './document.json', '--output', './orval/api.ts', '--client', 'fetch'],
    makes: 'orval/api.ts',
  },
  {
    name: 'swagger-typescript-api',
    given: ['generate', '-p', 'document.json', '-o', 'swagger'],
    makes: 'swagger/Api.ts',
  },
  {
    name: 'openapi-ts',
    given: ['-i', 'document.json', '-o', 'hey', '-p', '@hey-api/typescript', '--no-log-file'],
    makes: 'hey/types.gen.ts',
  },
];

const compilerOptions = {
  ...{ strict: true, noEmit: true, skipLibCheck: true, types: [] },
  ...{ module: 'nodenext', target: 'esnext', lib: ['esnext', 'dom'] },
};

for (const { name, given, makes } of generators)
  test(`${name} makes a client of the document, and it compiles strictly`, async () => {
    await ask(name, ...given);
    assert.ok(existsSync(join(folder, makes)), makes);
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify({ compilerOptions, files: [makes] }));
    const told = await ask('tsc', '-p', 'tsconfig.json').catch(({ stdout }) => ({ stdout }));
    assert.equal(String(told.stdout).slice(0, 2_000), '');
  });

/** Each with the reason for which it stays. */
const left: Readonly<Record<string, string>> = {
  'no-ambiguous-paths': 'what is alike for every form stands once, under {form} (decision 094)',
  'operation-4xx-response': 'errors of every call are one answer, under default',
  'info-license': 'the product is not licensed by its document',
};

test('a linter has no more to say of the document than what is so on purpose', async () => {
  const { stdout } = await ask(
    'redocly',
    'lint',
    'document.json',
    '--format',
    'json',
    '--max-problems',
    '9999',
  );
  const { problems } = JSON.parse(stdout) as { problems: { ruleId: string; message: string }[] };
  assert.deepEqual(
    problems.filter(({ ruleId }) => !(ruleId in left)).map(({ ruleId, message }) => `${ruleId}: ${message}`),
    [],
  );
  const found = new Set(problems.map(({ ruleId }) => ruleId));
  assert.deepEqual(
    Object.keys(left).filter((rule) => !found.has(rule)),
    [],
    'no longer said: take it out here',
  );
});
