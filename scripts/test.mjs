/** npm test: installs what is missing, then every test but those of `npm run test:faults`. */
import { availableParallelism } from 'node:os';
import { ensureBrowser } from './browser.mjs';
import { onPinnedNode } from './install.mjs';
import {
  apart,
  inGroupsOf,
  inPhases,
  styleHolds,
  testsPass,
  together,
  typesHold,
  withTestCluster,
} from './phase.mjs';
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
      () => testsPass(longestFirst(), { environment, concurrency: availableParallelism() + 2 }),
    ],
  ]);
});

function longestFirst() {
  return [
    ...apart('tests/e2e/accessibility.e2e.ts'),
    ...together('tests/security/*.test.ts'),
    ...apart('tests/faults.test.ts', 'tests/a-year.test.ts', 'tests/two-servers.test.ts'),
    ...inGroupsOf(4, 'tests/e2e/*.e2e.ts'),
    ...apart('src/server/{start,postgres,backup}.test.ts', 'src/server/{jobs,seed}/*.test.ts'),
    ...inGroupsOf(12, 'src/features/**/*.test.ts'),
    ...inGroupsOf(12, 'tests/**/*.test.ts', 'src/server/**/*.test.ts'),
    ...together('src/**/*.test.ts'),
  ];
}
