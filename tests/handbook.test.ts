import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import test from 'node:test';
import { loadRegistry } from '#server/forms/declaration/registry.ts';
import { handbookOf } from '#server/handbook/handbook.ts';

test('the handbook tells what the forms and the law say now: `npm run handbook` writes it anew', async () => {
  const folder = join(import.meta.dirname, '../docs/handbook');
  const pages = handbookOf(await loadRegistry());
  assert.deepEqual(readdirSync(folder).sort(), [...pages.keys()].sort());
  for (const [name, text] of pages) assert.equal(readFileSync(join(folder, name), 'utf8'), text, name);
});
