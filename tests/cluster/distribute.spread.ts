/**
 * `npm run migrate` and `npm run distribute` on a real cluster, stopped at each step and run again; a backup
 * out of it into the embedded database, and back.
 */
import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import type pg from 'pg';
import { backup } from '#server/backup/backup.ts';
import { restore } from '#server/backup/restore.ts';
import { prepareOwnCluster, serverRole, withClient } from '#server/database/database-roles.ts';
import { migrate } from '#server/database/migrate.ts';
import { startPostgres } from '#server/database/postgres.ts';
import { distribute, planOf } from '#server/distribution/distribute.ts';
import { emptySpread } from '../database.ts';
import { testClusterUrl } from '../test-cluster.ts';
import { makeKnown } from './spread-cluster.ts';

const database = await emptySpread();
const folder = mkdtempSync(join(tmpdir(), 'muster-spread-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const superUrl = Object.assign(new URL(await testClusterUrl()), { pathname: `/${database.name}` }).href;
const asOwner = <T>(work: (client: pg.Client) => Promise<T>) => withClient(database.ownerUrl, work);
const asSuperuser = <T>(work: (client: pg.Client) => Promise<T>) => withClient(superUrl, work);

test('a role that Citus does not know is told before anything is migrated, and what to do', async () => {
  await asSuperuser((client) =>
    client.query(`delete from pg_dist_object where classid = 'pg_authid'::regclass and objid = $1::regrole`, [
      serverRole,
    ]),
  );
  await assert.rejects(migrate(database.ownerUrl), /Citus does not know the role muster_server/);
  const { rows } = await asOwner((client) => client.query(`select to_regnamespace('muster') as name`));
  assert.equal(rows[0]?.name, null);
  await asSuperuser((client) => makeKnown(client, serverRole));
  await migrate(database.ownerUrl);
});

type State = { readonly keys: number; readonly open: readonly string[] };

/** Foreign keys and triggers that are there or kept, and tables whose wall is down for the owner. */
async function stateOf(client: pg.Client): Promise<State> {
  const kept = await client.query<{ found: boolean }>(
    `select to_regclass('muster.set_aside') is not null as found`,
  );
  const aside = kept.rows[0]?.found ? '(select count(*) from muster.set_aside)' : '0';
  const { rows } = await client.query<{ keys: number }>(`
    select ((select count(*) from pg_constraint k join pg_class c on c.oid = k.conrelid
        where k.contype = 'f' and k.conparentid = 0 and c.relname !~ '_[0-9]{6,}$')
      + (select count(*) from pg_trigger t join pg_class c on c.oid = t.tgrelid
        where not tgisinternal and tgparentid = 0 and tgname !~ '_[0-9]{6,}$'
          and tgname <> 'truncate_trigger' and c.relnamespace <> 'pgboss'::regnamespace)
      + ${aside})::int as keys`);
  const open = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace in ('public'::regnamespace, 'series'::regnamespace) and relkind in ('r', 'p')
      and not (relrowsecurity and relforcerowsecurity)`);
  return { keys: rows[0]?.keys ?? 0, open: open.rows.map(({ name }) => name) };
}

const organisations = [56, 72];

async function fill(client: pg.Client): Promise<void> {
  for (const organisation of organisations) {
    await client.query('insert into directory.organisation (id, code, name) values ($1, $2, $2)', [
      organisation,
      `O${organisation}`,
    ]);
    await client.query(`begin; select muster.enter(${organisation}, 0)`);
    await client.query(
      `insert into saved_view (user_id, form, name, settings) values (1, 'employee', $1, '{}')`,
      [`of ${organisation}`],
    );
    await client.query('commit');
  }
}

const viewsOf = (organisation: number) =>
  withClient(database.serverUrl, async (client) => {
    await client.query(`begin; select muster.enter(${organisation}, 0)`);
    const { rows } = await client.query<{ name: string }>('select name from saved_view');
    await client.query('rollback');
    return rows.map(({ name }) => name);
  });

/** Its connection is killed as the step begins, or while it works. */
async function stoppedAt(title: string, afterMilliseconds: number): Promise<void> {
  await asOwner(async (client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    const kill = () =>
      asSuperuser((other) => other.query('select pg_terminate_backend($1::int)', [rows[0]?.pid]));
    let killed: Promise<unknown> | undefined;
    const log = (sentence: string) => {
      if (!sentence.startsWith(title)) return;
      killed = new Promise((resolve) => setTimeout(resolve, afterMilliseconds)).then(kill);
    };
    await distribute(client, { shards: 2, log }).catch(() => undefined);
    await killed;
  });
}

test('distribute that is killed at any step, and run again, ends well and loses nothing', async () => {
  await withClient(database.serverUrl, fill);
  const before = await asOwner(stateOf);
  assert.ok(before.keys > 300, `only ${before.keys} keys and triggers`);
  const { steps } = await asOwner((client) => planOf(client, 2));
  for (const [at, { title }] of steps.entries())
    for (const milliseconds of [0, 400 + 300 * at]) {
      await stoppedAt(title, milliseconds);
      assert.deepEqual(await asOwner(stateOf), before, `stopped at: ${title}`);
    }
  await asOwner((client) => distribute(client, { shards: 2, log: () => {} }));
  await asOwner((client) => distribute(client, { shards: 2, log: () => {} }));
  const kept = await asOwner((client) => client.query('select from muster.set_aside'));
  assert.equal(kept.rowCount, 0);
  assert.deepEqual(await asOwner(stateOf), before);
  for (const organisation of organisations)
    assert.deepEqual(await viewsOf(organisation), [`of ${organisation}`]);
});

test('a backup of a cluster is restored into the embedded database, and back into a cluster', async () => {
  const [out, back] = [join(folder, 'out.backup'), join(folder, 'back.backup')];
  const made = await backup(database.ownerUrl, out);
  const postgres = await startPostgres({ homeFolder: join(folder, 'embedded'), durable: false });
  try {
    const embedded = await prepareOwnCluster(postgres.superUrl, 'secret', 'muster');
    assert.equal((await restore(embedded.ownerUrl, out)).rows, made.rows);
    await backup(embedded.ownerUrl, back);
  } finally {
    await postgres.stop();
  }
  const other = await emptySpread();
  assert.equal((await restore(other.ownerUrl, back)).rows, made.rows);
});

test('a restore over the tables of a cluster is refused in a sentence, with nothing changed', async () => {
  const file = join(folder, 'out.backup');
  await assert.rejects(restore(database.ownerUrl, file, { replace: true }), /of a Citus cluster/);
  assert.deepEqual(await viewsOf(56), ['of 56']);
});
