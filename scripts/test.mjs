/** npm test: installs what is missing, then every test but those of `npm run test:long` and `test:faults`. */
import { availableParallelism } from 'node:os';
import { ensureBrowser } from './browser.mjs';
import { onPinnedNode } from './install.mjs';
import { inPhases, styleHolds, testsPass, typesHold, withTestCluster } from './phase.mjs';
import { shortGroups } from './test-groups.mjs';
import { ensureWeb } from './web.mjs';

await onPinnedNode();
const MUSTER_BROWSER = ensureBrowser();
ensureWeb();
await withTestCluster((cluster) => {
  const environment = { ...cluster, MUSTER_BROWSER };
  return inPhases([
    ['types', typesHold],
    ['style', styleHolds],
    // Half of them wait for a browser or a server, so that there is room for two more than there are cores.
    [
      'tidiness, units, law cases, database, API, browser and accessibility',
      () => testsPass(shortGroups(), { environment, concurrency: availableParallelism() + 2 }),
    ],
  ]);
});
