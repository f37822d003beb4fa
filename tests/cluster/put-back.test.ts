/**
 * A database that an operator puts back to an earlier moment from a copy and its log: what was there then is
 * there, and the audit says that it was put back, and how that is noted.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { anchorChains, anchorPutBack } from '#server/audit/audit-chain.ts';
import { verifyEveryAudit } from '#server/audit/audit-verify.ts';
import { backup } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { withClient } from '#server/database/database-roles.ts';
import { migrate } from '#server/database/migrate.ts';
import { openTenancy } from '#server/database/tenant.ts';
import { buildWorld } from '../world.ts';
import { serverWithLog } from './streaming-replica.ts';

const server = await serverWithLog('muster');
await migrate(server.ownerUrl);
const world = await buildWorld({
  database: { name: 'muster', ...server },
  settings: { databaseUrl: server.ownerUrl },
});
const { works } = world.organisations;
const hr = world.as('Harish Iyer');

async function add(code: string): Promise<void> {
  const made = await hr.post('/api/records/designation', { name: code, code });
  assert.equal(made.status, 200, JSON.stringify(made.body));
}

test('a database is put back to a moment: what was saved by then is there, and nothing later', async () => {
  await server.baseBackup();
  await add('BEFORE');
  const [now] = await withClient(server.ownerUrl, async (client) => {
    const { rows } = await client.query<{ moment: string }>('select clock_timestamp()::text as moment');
    return rows;
  });
  await pause(100);
  await add('AFTER');
  await anchorChains(world.host, (fault) => assert.fail(fault));
  await world.host.jobs.close();
  await world.host.tenancy.close();
  await server.putBack(now?.moment ?? '');
  const tenancy = openTenancy(server.serverUrl, { max: 2 });
  Object.assign(world.host, { tenancy });
  const codes = await tenancy.inOrganisation(works, (db) =>
    db.selectFrom('designation').select('code').where('code', 'in', ['BEFORE', 'AFTER']).execute(),
  );
  assert.deepEqual(
    codes.map(({ code }) => code),
    ['BEFORE'],
  );
});

test('the audit names that cause and what to do; done, it is whole', async () => {
  const reportOf = async () =>
    (await verifyEveryAudit(world.host)).find(({ organisationId }) => organisationId === works);
  assert.match((await reportOf())?.broken?.why ?? '', /put back to an earlier moment.*--anchor-anew/);
  await anchorPutBack(world.host);
  assert.equal((await reportOf())?.broken, null);
});

test('a restore with too few locks says which setting it needs, and nothing is changed', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-locks-'));
  try {
    const file = join(folder, 'all.backup');
    await backup(server.ownerUrl, file);
    await world.host.tenancy.close();
    // As many as a PostgreSQL that nobody has set up holds for this, on a small one.
    await server.startWith('max_locks_per_transaction=10');
    await assert.rejects(
      restore(server.ownerUrl, file, { replace: true }),
      /Set max_locks_per_transaction to 512/,
    );
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
  const tenancy = openTenancy(server.serverUrl, { max: 1 });
  Object.assign(world.host, { tenancy });
  const kept = await tenancy.inOrganisation(works, (db) =>
    db.selectFrom('designation').select('code').where('code', '=', 'BEFORE').execute(),
  );
  assert.equal(kept.length, 1);
});
