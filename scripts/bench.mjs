/** npm run bench [NAME …]: what is measured, each program printing its ratio to its limit. */
import fs from 'node:fs';
import { basename } from 'node:path';
import { onPinnedNode, root } from './install.mjs';
import { inPhases, runs } from './phase.mjs';
import { ensureWeb } from './web.mjs';

await onPinnedNode();
ensureWeb();
const wanted = process.argv.slice(2);
const programs = fs.globSync('bench/*.bench.ts', { cwd: root }).sort();
const named = (file) => basename(file, '.bench.ts');
await inPhases(
  programs
    .filter((file) => wanted.length === 0 || wanted.includes(named(file)))
    .map((file) => [named(file), () => runs(process.execPath, [file])]),
);
