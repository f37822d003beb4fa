/**
 * PgBouncer between two servers and their database: lent for a session, everything is as without it; lent
 * for a transaction, the start refuses.
 */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { sql } from 'kysely';
import { prepareGivenDatabase } from '#server/database/database-roles.ts';
import { refuseLentConnections } from '#server/database/lent-connection.ts';
import { openTenancy, type Tenancy } from '#server/database/tenant.ts';
import { buildWorld } from '../world.ts';
import { pooled } from './pooler.ts';

const world = await buildWorld();
const { works } = world.organisations;
const { ownerUrl, serverUrl } = world.database;
const servers: readonly Tenancy[] = await Promise.all(
  [0, 1].map(async () => openTenancy(await pooled(serverUrl, 'session'), { max: 4 })),
);
after(() => Promise.all(servers.map((server) => server.close())));

/** Lists of other tables, in another order on each server, so that neither asks what the other just did. */
const tables = ['employee', 'department', 'designation', 'login_type', 'user_account', 'saved_view'] as const;

const idsOf = (tenancy: Tenancy, table: string): Promise<readonly number[]> =>
  tenancy.inOrganisation(works, async (db) => {
    const { rows } = await sql<{ id: number }>`select id from ${sql.table(table)}
      where organisation_id = ${works} order by id`.execute(db);
    return rows.map(({ id }) => id);
  });

test('through a pooler that lends for a session, two servers read what each asked for', async () => {
  const plain = new Map<string, readonly number[]>();
  for (const table of tables) plain.set(table, await idsOf(world.host.tenancy, table));
  assert.ok((plain.get('employee')?.length ?? 0) > 0);
  for (let round = 0; round < 12; round += 1)
    await Promise.all(
      servers.flatMap((server, at) =>
        (at === 0 ? tables : tables.toReversed()).map(async (table) =>
          assert.deepEqual(await idsOf(server, table), plain.get(table), table),
        ),
      ),
    );
});

test('moments are told by the clock of UTC, whatever the pooler drops on the way in', async () => {
  for (const server of servers) {
    const zone = await server.inOrganisation(works, async (db) => {
      const { rows } = await sql<{ zone: string; buffers: string }>`
        select current_setting('timezone') as zone, current_setting('temp_buffers') as buffers`.execute(db);
      return rows[0];
    });
    assert.deepEqual(zone, { zone: 'UTC', buffers: '32MB' });
  }
});

test('a pooler that lends for a transaction is refused at the start, which says what to set', async () => {
  const url = await pooled(ownerUrl, 'transaction');
  await assert.rejects(prepareGivenDatabase(url, [Buffer.alloc(32, 7)]), /set pool_mode to session/);
});

test('PostgreSQL itself, and a pooler that lends for a session, are not refused', async () => {
  await refuseLentConnections(ownerUrl);
  await refuseLentConnections(await pooled(ownerUrl, 'session'));
});
