/** npm run test:long: the tests that `npm test` leaves out because they take long. */
import { availableParallelism } from 'node:os';
import { ensureBrowser } from './browser.mjs';
import { onPinnedNode } from './install.mjs';
import { inPhases, testsPass, withTestCluster } from './phase.mjs';
import { longGroups } from './test-groups.mjs';
import { ensureWeb } from './web.mjs';

await onPinnedNode();
const MUSTER_BROWSER = ensureBrowser();
ensureWeb();
await withTestCluster((cluster) => {
  const environment = { ...cluster, MUSTER_BROWSER };
  const concurrency = availableParallelism() + 2;
  return inPhases([['long tests', () => testsPass(longGroups(), { environment, concurrency })]]);
});
