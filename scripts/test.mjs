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
    // Browser tests wait more than they work, so that they leave room for the others; the longest go first.
    [
      'tidiness, units, law cases, database, API, browser and accessibility',
      () =>
        testsPass(
          [
            'tests/faults.test.ts',
            'tests/e2e/accessibility*.e2e.ts',
            'tests/security/*.test.ts',
            'tests/e2e/*.e2e.ts',
            'tests/**/*.test.ts',
            'src/**/*.test.ts',
          ],
          { environment, concurrency: availableParallelism() + 1 },
        ),
    ],
  ]);
});
