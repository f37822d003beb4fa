/** npm test: installs what is missing, then every test but those of `npm run test:faults`. */
import { availableParallelism } from 'node:os';
import { ensureBrowser } from './browser.mjs';
import { onPinnedNode } from './install.mjs';
import { inPhases, styleHolds, testsPass, typesHold, withTestCluster } from './phase.mjs';
import { ensureWeb } from './web.mjs';

await onPinnedNode();
const MUSTER_BROWSER = ensureBrowser();
ensureWeb();
await withTestCluster((cluster) => {
  const environment = { ...cluster, MUSTER_BROWSER };
  return inPhases([
    ['types', typesHold],
    ['style', styleHolds],
    [
      'tidiness, units, law cases, database and API',
      () => testsPass(['src/**/*.test.ts', 'tests/**/*.test.ts'], { environment }),
    ],
    // A browser's test waits more than it works, so that there is room for one more of them.
    [
      'browser and accessibility',
      () => testsPass(['tests/e2e/*.e2e.ts'], { environment, concurrency: availableParallelism() + 1 }),
    ],
  ]);
});
