import assert from 'node:assert/strict';
import { globSync } from 'node:fs';
import test from 'node:test';
import { differences, type WorkedCases } from '#kernel/worked-case.ts';

for (const file of globSync('**/*.cases.ts', { cwd: import.meta.dirname }).sort()) {
  const { cases } = (await import(`./${file}`)) as { cases: WorkedCases<unknown, object> };
  for (const row of cases.rows) {
    test(`${file}: ${row.name}`, () => assert.deepEqual(differences(cases.subject, row), []));
  }
}
