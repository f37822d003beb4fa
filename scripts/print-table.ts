/**
 * Prints the migration of the forms named, in that order: `node scripts/print-table.ts department employee`.
 */
import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Form } from '#kernel/form.ts';
import { createTablesSql } from '#server/forms/declaration/table.ts';

const featuresFolder = join(import.meta.dirname, '../src/features');

const isForm = (value: unknown): value is Form =>
  typeof value === 'object' && value !== null && 'what' in value && value.what === 'form';

/** The form of this name: its own file first, then every form file, since a file may hold several. */
async function findForm(name: string): Promise<Form> {
  const files = readdirSync(featuresFolder, { recursive: true, encoding: 'utf8' }).filter((file) =>
    file.endsWith('.form.ts'),
  );
  const ownFirst = files.sort(
    (a, b) => Number(b.endsWith(`${name}.form.ts`)) - Number(a.endsWith(`${name}.form.ts`)),
  );
  for (const file of ownFirst) {
    const exported: Record<string, unknown> = await import(pathToFileURL(join(featuresFolder, file)).href);
    const found = Object.values(exported)
      .filter(isForm)
      .find((form) => form.name === name);
    if (found) return found;
  }
  throw new Error(`No form is called '${name}'. Forms are declared in src/features, in <name>.form.ts.`);
}

const names = process.argv.slice(2);
if (names.length === 0) throw new Error('Name one or more forms: node scripts/print-table.ts department');
console.log(createTablesSql(await Promise.all(names.map(findForm))));
