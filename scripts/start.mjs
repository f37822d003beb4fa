/** npm start: installs, builds the web part, and runs the server, again where it ends by itself. */
import { setTimeout as pause } from 'node:timers/promises';
import { keepCompiledCode, onPinnedNode } from './install.mjs';
import { ensureWeb } from './web.mjs';

/** A server that does not stay up is given up after so many turns. */
const turnsMost = 5;
const staysMs = 60_000;
let hasBeenUp = false;
let turns = 0;

/** What never came up says why itself, and a clean end was wished for. */
async function again({ code, signal, readyMs }) {
  hasBeenUp ||= readyMs !== undefined;
  if (!hasBeenUp || code === 0) return false;
  turns = readyMs !== undefined && readyMs >= staysMs ? 1 : turns + 1;
  const how = signal === null ? `with code ${code}` : `by ${signal}`;
  if (turns > turnsMost) {
    console.error(`Muster has ended ${how} again. It does not stay up, and is not started once more.`);
    return false;
  }
  console.error(`Muster has ended ${how}, which nobody asked for. Starting it again.`);
  await pause(1_000);
  return true;
}

await onPinnedNode(again);
await keepCompiledCode();
ensureWeb();
await import('../src/server/main.ts');
