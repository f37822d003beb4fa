/** npm start: installs, builds the web part, and runs the server. */
import { onPinnedNode } from './install.mjs';
import { ensureWeb } from './web.mjs';

await onPinnedNode();
ensureWeb();
await import('../src/server/main.ts');
