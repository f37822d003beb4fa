/**
 * node scripts/test-process/on-one-cluster.mjs COMMAND…: runs shell commands one after another, up to the
 * first that fails, on one PostgreSQL, so that what the tests of the first have made for all files is there
 * for the next.
 */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { onPinnedNode, root } from '../install.mjs';
import { withTestCluster } from '../phase.mjs';

await onPinnedNode();
await withTestCluster(async (cluster) => {
  for (const command of process.argv.slice(2)) {
    const env = { ...process.env, ...cluster };
    const [code] = await once(spawn(command, { cwd: root, env, shell: true, stdio: 'inherit' }), 'exit');
    if (code === 0) continue;
    process.exitCode = 1;
    return;
  }
});
