/**
 * npm run test:cluster: on a Citus cluster, what only shows there, and what Muster is for. `npm run
 * test:cluster FILE…` runs other test files there; MUSTER_CLUSTER_SHORT=1 leaves all that takes long.
 */
import { onPinnedNode } from './install.mjs';
import { withCitus } from './machine/citus.mjs';
import { inPhases, testsPass, together } from './phase.mjs';
import { clusterGroups, shortClusterGroups } from './test-groups.mjs';

await onPinnedNode();
const files = process.argv.slice(2);
const usual = process.env.MUSTER_CLUSTER_SHORT ? shortClusterGroups : clusterGroups;
const groups = files.length > 0 ? together(...files) : usual();
// The three servers of the cluster share the machine with the tests.
await withCitus((environment) =>
  inPhases([['on a cluster', () => testsPass(groups, { environment, concurrency: 1, minutes: 20 })]]),
);
