/** npm run test:faults: servers and their PostgreSQL killed at random moments, many times. */
import { onPinnedNode } from './install.mjs';
import { apart, inPhases, testsPass, withTestCluster } from './phase.mjs';
import { ensureWeb } from './web.mjs';

await onPinnedNode();
ensureWeb();
// Each begins a server again and again, which takes a core.
await withTestCluster((environment) =>
  inPhases([['faults', () => testsPass(apart('tests/faults/*.faults.ts'), { environment, minutes: 20 })]]),
);
