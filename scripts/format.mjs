/** npm run format: every file in the house's style, as far as a program can bring it there. */
import { onPinnedNode } from './install.mjs';
import { holds, program } from './phase.mjs';

await onPinnedNode();
const good = await holds(process.execPath, [program('@biomejs/biome/bin/biome'), 'check', '--write', '.']);
process.exitCode = good ? 0 : 1;
