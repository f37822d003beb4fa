/** npm run test:first-starts: the whole demo on an empty folder, today and on ten days to come. */

import { onPinnedNode } from './install.mjs';
import { ensureClock } from './machine/clock.mjs';
import { apart, inPhases, testsPass, withQuickFolder } from './phase.mjs';
import { ensureWeb } from './web.mjs';

await onPinnedNode();
ensureWeb();
const MUSTER_CLOCK = ensureClock();
const days = apart('tests/first-start/*.days.ts');
await withQuickFolder((_, environment) =>
  inPhases([
    ['first starts', () => testsPass(days, { environment: { ...environment, MUSTER_CLOCK }, minutes: 60 })],
  ]),
);
