/**
 * npm run dev: the server, restarted when its sources change, and Vite before it, which reloads the
 * browser.
 */
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { onPinnedNode, pinnedEnvironment, root } from './install.mjs';

await onPinnedNode();
const { PORT = '3000', WEB_PORT = '5173' } = process.env;
const environment = { ...pinnedEnvironment(), PORT, PUBLIC_URL: `http://localhost:${WEB_PORT}` };
const folders = [
  'src/server',
  'src/kernel',
  'src/law',
  'src/pay',
  'src/time',
  'src/features',
  'db/migrations',
];
const watched = folders.map((folder) => `--watch-path=${join(root, folder)}`);
const options = { cwd: root, env: environment, stdio: ['ignore', 'inherit', 'inherit'] };
const parts = [
  spawn(process.execPath, [...watched, '--watch-preserve-output', join(root, 'src/server/main.ts')], options),
  spawn(
    process.execPath,
    [join(root, 'node_modules/vite/bin/vite.js'), '--port', WEB_PORT, '--strictPort'],
    options,
  ),
];
console.log(`Muster is being developed at http://localhost:${WEB_PORT}; its server listens on port ${PORT}.`);

let stopping = false;
function stop() {
  if (stopping) return;
  stopping = true;
  for (const part of parts) part.kill('SIGTERM');
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, stop);
process.on('disconnect', stop);
for (const part of parts) part.on('exit', stop);
