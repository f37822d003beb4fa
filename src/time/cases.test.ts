import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import test from 'node:test';
import { differences, type WorkedCases } from '#kernel/worked-case.ts';

const files = globSync('**/*.cases.ts', { cwd: import.meta.dirname }).sort();

test('the worked cases of time are found', () => assert.ok(files.length >= 2, files.join()));

for (const file of files) {
  const { cases } = (await import(`./${file}`)) as { cases: WorkedCases<unknown, object> };
  for (const row of cases.rows) {
    test(`${file}: ${row.name}`, () => assert.deepEqual(differences(cases.subject, row), []));
  }
}
