/** npm run test:first-starts: the whole demo on an empty folder, today and on ten days to come. */

import { onPinnedNode } from './install.mjs';
import { ensureClock } from './machine/clock.mjs';
import { apart, inPhases, testsPass } from './phase.mjs';
import { ensureWeb } from './web.mjs';

await onPinnedNode();
ensureWeb();
const environment = { MUSTER_CLOCK: ensureClock() };
await inPhases([
  ['first starts', () => testsPass(apart('tests/first-start/*.days.ts'), { environment, minutes: 60 })],
]);
