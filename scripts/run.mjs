/** Runs one of the commands in src/server/command: `npm run backup -- FILE` and its like. */
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { fail, keepCompiledCode, onPinnedNode, root } from './install.mjs';

await onPinnedNode();
await keepCompiledCode();
const [name, ...rest] = process.argv.slice(2);
const command = join(root, 'src', 'server', 'command', `${name}.ts`);
if (name === undefined || !existsSync(command))
  fail(`There is no command ${name}; package.json lists them under scripts.`);
// A command reads its own words from argv, as if it had been called by itself.
process.argv = [process.argv[0], command, ...rest];
await import(pathToFileURL(command).href);
