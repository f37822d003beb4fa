/** npm start: installs, builds the web part, and runs the server. */
import { keepCompiledCode, onPinnedNode } from './install.mjs';
import { ensureWeb } from './web.mjs';

await onPinnedNode();
await keepCompiledCode();
ensureWeb();
await import('../src/server/main.ts');
