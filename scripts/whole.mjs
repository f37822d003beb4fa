/** What tests need that look at everything: packages, a browser, its page, and a PostgreSQL of their own. */
import { availableParallelism } from 'node:os';
import { onPinnedNode } from './install.mjs';
import { ensureBrowser } from './machine/browser.mjs';
import { inPhases, testsPass, withTestCluster } from './phase.mjs';
import { ensureWeb } from './web.mjs';

/** Runs the phases, which are told how groups of test files are run there, and the minutes of a test. */
export async function withEverything(phasesOf, minutes = 5) {
  await onPinnedNode();
  const MUSTER_BROWSER = ensureBrowser();
  ensureWeb();
  // Each waits half of its time, for a browser or a database, so that there is room for one more than there
  // are cores; with two more, a browser answers so late that journeys take it for silent.
  const concurrency = availableParallelism() + 1;
  await withTestCluster((cluster) =>
    inPhases(
      phasesOf((groups) =>
        testsPass(groups, { environment: { ...cluster, MUSTER_BROWSER }, concurrency, minutes }),
      ),
    ),
  );
}
