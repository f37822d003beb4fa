/** npm run measures: the house in figures. MUSTER_SOURCES names another checkout. */
import { onPinnedNode } from './install.mjs';

await onPinnedNode();
await import('./measures.ts');
