/** npm run handbook: rewrites docs/handbook from the declarations. */
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadRegistry } from '../forms/declaration/registry.ts';
import { handbookOf } from '../handbook/handbook.ts';

const folder = join(import.meta.dirname, '../../../docs/handbook');
const pages = handbookOf(await loadRegistry());
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder, { recursive: true });
for (const [name, text] of pages) writeFileSync(join(folder, name), text);
console.log(`${pages.size} pages are in docs/handbook.`);
