/**
 * npm run bench [NAME …]: what is measured, each program printing its ratio to its limit; with `--against
 * COMMIT [--turns N]` in turns with another build.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import fs from 'node:fs';
import { basename } from 'node:path';
import { parseArgs } from 'node:util';
import { measureAgainst } from './bench-against.mjs';
import { onPinnedNode, pinnedEnvironment, root } from './install.mjs';
import { withCitus } from './machine/citus.mjs';
import { inPhases } from './phase.mjs';
import { ensureWeb } from './web.mjs';

await onPinnedNode();
ensureWeb();
async function measured(file, environment = {}) {
  const program = [...process.execArgv, file];
  const env = { ...pinnedEnvironment(), ...environment };
  const bench = spawn(process.execPath, program, { cwd: root, stdio: 'inherit', env });
  const [code] = await once(bench, 'exit');
  return code === 0;
}

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: { against: { type: 'string' }, turns: { type: 'string', default: '3' } },
});
const programs = fs.globSync('bench/**/*.bench.ts', { cwd: root }).sort();
const named = (file) => basename(file, '.bench.ts');
const chosen = programs.filter((file) => wanted.length === 0 || wanted.includes(named(file)));
if (values.against) await measureAgainst(values.against, chosen.map(named), Number(values.turns));
else
  await inPhases(
    chosen.map((file) => [
      named(file),
      // The others measure the database of one machine.
      () => (named(file) === 'several-machines' ? withCitus((more) => measured(file, more)) : measured(file)),
    ]),
  );
