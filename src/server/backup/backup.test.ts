import assert from 'node:assert/strict';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import type pg from 'pg';
import { PgBoss } from 'pg-boss';
import { emptyDatabase, testDatabase } from '../../../tests/database.ts';
import { withClient } from '../database/database-roles.ts';
import { jobSchema } from '../database/job-schema.ts';
import { configuration } from '../database/postgres-cluster.ts';
import { backup } from './backup.ts';
import { dailyBackupFile, forgetOldBackups } from './daily-backup.ts';
import { restore } from './restore.ts';

const folder = mkdtempSync(join(tmpdir(), 'muster-backup-'));
after(() => rmSync(folder, { recursive: true, force: true }));
const file = join(folder, 'whole.backup');

const awkward = 'tab\there, line\nthere, back\\slash, ₹ 1,00,000, नमस्ते, \\N';
const original = await testDatabase();
await withClient(original.serverUrl, async (client) => {
  for (const organisation of [56, 72]) {
    await client.query(`insert into directory.organisation (id, code, name) values ($1, $2, $2)`, [
      organisation,
      `O${organisation}`,
    ]);
    await client.query(`begin; set local muster.organisation = '${organisation}'`);
    await client.query('insert into saved_view (user_id, form, name, settings) values ($1, $2, $3, $4)', [
      1,
      'employee',
      awkward,
      { columns: ['code', awkward] },
    ]);
    await client.query('commit');
  }
});
const boss = new PgBoss({
  connectionString: original.serverUrl,
  schema: jobSchema,
  migrate: false,
  createSchema: false,
});
await boss.start();
await boss.createQueue('pay');
await boss.send('pay', { month: '2026-11' });
await boss.stop({ graceful: false });

type Content = Record<string, { count: number; sum: string | null }>;

/** How many rows each table holds, and a sum over all of them. */
async function content(client: pg.Client): Promise<Content> {
  await client.query(`set muster.backup = 'on'`);
  const { rows: tables } = await client.query<{ name: string }>(
    `select c.oid::regclass::text as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where relkind in ('r', 'p') and not relispartition and nspname !~ '^(pg_|information)'`,
  );
  const found: Content = {};
  for (const { name } of tables) {
    if (['pgboss.version', 'muster.migration'].includes(name)) continue;
    const { rows } = await client.query(
      `select count(*)::int as count, md5(string_agg(t::text, '|' order by t::text)) as sum from ${name} t`,
    );
    found[name] = rows[0];
  }
  return found;
}

test('a backup restored into an empty database gives the same rows, of every organisation', async () => {
  const report = await backup(original.ownerUrl, file);
  const copy = await emptyDatabase();
  const restored = await restore(copy.ownerUrl, file);
  assert.equal(restored.rows, report.rows);
  const [before, now] = await Promise.all([
    withClient(original.ownerUrl, content),
    withClient(copy.ownerUrl, content),
  ]);
  assert.deepEqual(now, before);
  assert.equal(before.saved_view?.count, 2);
  assert.equal(before['pgboss.job']?.count, 1);
});

test('a backup that misses rows of an organisation is refused, and names the table', async () => {
  const copy = await emptyDatabase();
  await restore(copy.ownerUrl, file);
  const lost = join(folder, 'lost.backup');
  const policy = (using: string) =>
    withClient(copy.ownerUrl, (client) =>
      client.query(`alter policy owner_backup on public.saved_view using (${using})`),
    );
  const on = `current_setting('muster.backup', true) = 'on'`;
  await policy(`${on} and organisation_id = 56`);
  await assert.rejects(backup(copy.ownerUrl, lost), /not be whole.*public\.saved_view \(1 of 2 rows\)/);
  assert.equal(existsSync(lost), false, 'nothing is left that looks like a backup');
  await policy(on);
  assert.ok((await backup(copy.ownerUrl, lost)).rows > 0);
});

test('a backup is refused when an organisation is there and its rows cannot be read', async () => {
  const hollow = await testDatabase();
  await withClient(hollow.serverUrl, (client) =>
    client.query(`insert into directory.organisation (id, code, name) values (56, 'O56', 'O56')`),
  );
  const refused = join(folder, 'hollow.backup');
  await assert.rejects(backup(hollow.ownerUrl, refused), /organisation 56 is there, and not one of its rows/);
  assert.ok(!existsSync(refused));
});

test('after a restore the wall, the triggers and the foreign keys stand as before', async () => {
  const copy = await emptyDatabase();
  await restore(copy.ownerUrl, file);
  const shape = `
    select 'wall' as what, c.oid::regclass::text as of, concat(relrowsecurity, relforcerowsecurity) as is
      from pg_class c
      join pg_namespace n on n.oid = relnamespace where relkind in ('r', 'p') and nspname = 'public'
    union all select 'trigger', concat(tgrelid::regclass, ' ', tgname), tgenabled::text
      from pg_trigger where not tgisinternal
    union all select 'key', concat(conrelid::regclass, ' ', conname),
      concat(pg_get_constraintdef(oid), convalidated)
      from pg_constraint
      -- The queue keeps a table for each day, which a restore after midnight has for another day.
      where conrelid::regclass::text not like 'pgboss.queue_stats_%'
    order by 1, 2`;
  const [before, now] = await Promise.all(
    [original, copy].map(({ ownerUrl }) =>
      withClient(ownerUrl, async (client) => (await client.query(shape)).rows),
    ),
  );
  assert.deepEqual(now, before);
});

test('after a restore new records get new numbers', async () => {
  const copy = await emptyDatabase();
  await restore(copy.ownerUrl, file);
  await withClient(copy.serverUrl, async (client) => {
    await client.query(`begin; set local muster.organisation = '56'`);
    await client.query(
      `insert into saved_view (user_id, form, name, settings) values (1, 'employee', 'new', '{}')`,
    );
    const { rows } = await client.query('select count(distinct id)::int as ids from saved_view');
    assert.deepEqual(rows, [{ ids: 2 }]);
    await client.query('rollback');
  });
});

test('a database with records is not overwritten unless asked, and then is as the backup was', async () => {
  await assert.rejects(restore(original.ownerUrl, file), /holds records already.*--replace/);
  const copy = await emptyDatabase();
  await restore(copy.ownerUrl, file);
  await withClient(copy.ownerUrl, (client) => client.query(`truncate saved_view`));
  await restore(copy.ownerUrl, file, { replace: true });
  assert.equal((await withClient(copy.ownerUrl, content)).saved_view?.count, 2);
});

test('a damaged or cut backup is refused and changes nothing', async () => {
  const whole = readFileSync(file);
  const cut = join(folder, 'cut.backup');
  writeFileSync(cut, whole.subarray(0, whole.length - 200));
  const damaged = join(folder, 'damaged.backup');
  const other = Buffer.from(whole);
  other.writeUInt8(other.readUInt8(whole.length >> 1) ^ 0xff, whole.length >> 1);
  writeFileSync(damaged, other);
  const copy = await emptyDatabase();
  await restore(copy.ownerUrl, file);
  const before = await withClient(copy.ownerUrl, content);
  for (const bad of [cut, damaged]) {
    await assert.rejects(restore(copy.ownerUrl, bad, { replace: true }), /is not a whole backup of Muster/);
  }
  await assert.rejects(restore(copy.ownerUrl, join(folder, 'none'), { replace: true }), /There is no file/);
  assert.deepEqual(await withClient(copy.ownerUrl, content), before);
});

test('a restore over a filled database holds fewer locks than the embedded PostgreSQL allows', async () => {
  const copy = await emptyDatabase();
  await restore(copy.ownerUrl, file);
  let most = 0;
  let over = false;
  const restoring = restore(copy.ownerUrl, file, { replace: true }).finally(() => {
    over = true;
  });
  await withClient(copy.ownerUrl, async (client) => {
    while (!over) {
      const { rows } = await client.query<{ held: number }>('select count(*)::int as held from pg_locks');
      most = Math.max(most, rows[0]?.held ?? 0);
    }
  });
  await restoring;
  assert.ok(most > 1_000, `${most} locks were seen`);
  const set = configuration({ home: folder, durable: true }, 1).join(' ');
  const [, sessions, locks] =
    /max_connections=(\d+) .*max_locks_per_transaction=(\d+)/.exec(set)?.map(Number) ?? [];
  assert.ok(most < (sessions ?? 0) * (locks ?? 0) * 0.8, `${most} locks`);
});

test('a restore waits for the servers to be stopped', async () => {
  const copy = await emptyDatabase();
  await restore(copy.ownerUrl, file);
  await withClient(copy.serverUrl, () =>
    assert.rejects(restore(copy.ownerUrl, file, { replace: true }), /Servers of Muster are at work/),
  );
});

test('only its owner can read a backup file', () => {
  assert.equal(statSync(file).mode & 0o777, 0o600);
});

test('the last seven daily backups are kept, and those made by hand', () => {
  const homeFolder = mkdtempSync(join(folder, 'daily-'));
  const settings = { homeFolder };
  const days = Array.from({ length: 9 }, (_, day) =>
    dailyBackupFile(settings, new Date(Date.UTC(2026, 10, 1 + day))),
  );
  const byHand = join(homeFolder, 'backups', 'muster-2026-01-01T00-00-00.backup');
  mkdirSync(join(homeFolder, 'backups'));
  for (const each of [...days, byHand]) writeFileSync(each, '');
  forgetOldBackups(settings);
  const left = [...days, byHand].filter((each) => statSync(each, { throwIfNoEntry: false }) !== undefined);
  assert.deepEqual(left, [...days.slice(2), byHand]);
});
