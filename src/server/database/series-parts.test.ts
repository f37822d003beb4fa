/**
 * Long tables lie in parts: the next are made ahead, no row is lost between them, and each lies behind the
 * wall.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import type pg from 'pg';
import { emptyDatabase } from '../../../tests/database.ts';
import { buildWorld } from '../../../tests/world.ts';
import { verifyEveryAudit } from '../audit/audit-verify.ts';
import { inWork, systemSession } from '../in-work.ts';
import { withClient } from './database-roles.ts';
import { migrate, readMigrations } from './migrate.ts';
import { countWholes, openParts } from './series-parts.ts';

const world = await buildWorld();
const { works } = world.organisations;
const { ownerUrl, serverUrl } = world.database;

const rowsOf = async <Row extends pg.QueryResultRow>(client: pg.Client, text: string) =>
  (await client.query<Row>(text)).rows;
const asOwner = <Row extends pg.QueryResultRow>(text: string) =>
  withClient(ownerUrl, async (client) => {
    await client.query(`set muster.organisation = '${works}'`);
    return rowsOf<Row>(client, text);
  });
const partsOf = async (table: string) =>
  (
    await asOwner<{ part: string }>(`select inhrelid::regclass::text as part from pg_inherits
      where inhparent = '${table}'::regclass order by inhrelid`)
  ).map(({ part }) => part.replace('series.', ''));
const note = (count: number) =>
  inWork(world.host, systemSession(works, 'Test'), async (work) => {
    for (let at = 0; at < count; at++) work.audit({ action: 'update', form: 'employee', recordId: at + 1 });
  });

test('each part lies behind the wall, where the server’s role cannot reach it', async () => {
  const open = await asOwner(`select relname from pg_class
    where relnamespace = 'series'::regnamespace and relkind in ('r', 'p')
      and not (relrowsecurity and relforcerowsecurity)`);
  assert.deepEqual(open, []);
  const granted = await asOwner(`select relname from pg_class
    where relnamespace = 'series'::regnamespace and relkind = 'r'
      and has_table_privilege('muster_server', oid, 'select, insert, update, delete')`);
  assert.deepEqual(granted, []);
  await withClient(serverUrl, async (client) => {
    await assert.rejects(client.query('select from series.audit_entry_below_10000000'), /permission denied/);
  });
});

test('the next range is made when half of the last one is used, and once', async () => {
  const open = async (last: number) => {
    const [row] = await asOwner<{ made: number }>(
      `select muster.open_ranges('audit_entry', 10000000, ${last}) as made`,
    );
    return row?.made;
  };
  assert.equal(await open(4_999_999), 0);
  assert.equal(await open(5_000_000), 1);
  assert.equal(await open(5_000_000), 0);
  assert.deepEqual(await partsOf('audit_entry'), [
    'audit_entry_below_10000000',
    'audit_entry_other',
    'audit_entry_below_20000000',
  ]);
});

const lastOf = async () => {
  const [head] = await asOwner<{ last: string }>('select last_id as last from audit_head');
  return Number(head?.last);
};
const verdict = async () =>
  (await verifyEveryAudit(world.host)).find(({ organisationId }) => organisationId === works)?.broken ?? null;

test('the chain of the audit goes on from one part into the next, and is read as one', async () => {
  const ends = (await lastOf()) + 3;
  await asOwner(`alter table audit_entry detach partition series.audit_entry_below_20000000;
    alter table audit_entry detach partition series.audit_entry_below_10000000;
    alter table audit_entry attach partition series.audit_entry_below_10000000
      for values from (minvalue) to (${ends});
    select muster.open_ranges('audit_entry', 4, ${ends - 1})`);
  await note(6);
  const parts = await asOwner(`select tableoid::regclass::text as part, count(*)::int as entries
    from audit_entry where id > ${ends - 3} group by 1 order by min(id)`);
  assert.deepEqual(parts, [
    { part: 'series.audit_entry_below_10000000', entries: 2 },
    { part: `series.audit_entry_below_${ends + 4}`, entries: 4 },
  ]);
  assert.equal(await verdict(), null);
  const newest = await asOwner<{ id: string }>('select id from audit_entry order by id desc limit 5');
  assert.deepEqual(
    newest.map(({ id }) => Number(id) - ends),
    [3, 2, 1, 0, -1],
  );
});

test('entries for which no part was made are kept, and move into theirs when it is', async () => {
  const last = await lastOf();
  await note(11);
  assert.equal(await verdict(), null);
  const waiting = () =>
    asOwner(`select id from audit_entry where tableoid = 'series.audit_entry_other'::regclass`);
  assert.ok((await waiting()).length > 8, 'three parts of four entries were not made');
  await asOwner(`select muster.open_ranges('audit_entry', 4, ${last + 11})`);
  assert.deepEqual(await waiting(), []);
  assert.equal(await verdict(), null);
});

test('a long reading does not hold up a start: the part is made another day', async () => {
  const last = await lastOf();
  const before = await partsOf('audit_entry');
  await asOwner(`update audit_head set last_id = ${last + 9_000_000}`);
  await withClient(ownerUrl, async (reader) => {
    await reader.query('begin');
    await reader.query('select count(*) from audit_entry');
    await openParts(ownerUrl);
    assert.deepEqual(await partsOf('audit_entry'), before);
    await reader.query('commit');
  });
  await openParts(ownerUrl);
  assert.ok((await partsOf('audit_entry')).length > before.length);
  await asOwner(`update audit_head set last_id = ${last}`);
});

test('tables in parts are counted as a whole, once a day', async () => {
  const counted = () =>
    asOwner<{ name: string; at: string }>(`select relname as name, last_analyze::text as at
      from pg_stat_user_tables where schemaname = 'public' and relname in ('audit_entry', 'arrear')
      order by 1`);
  await countWholes(ownerUrl);
  const first = await counted();
  assert.ok(first.length === 2 && first.every(({ at }) => at !== null));
  await countWholes(ownerUrl);
  assert.deepEqual(await counted(), first);
});

test('what an earlier Muster wrote is the first part, and its chain goes on', async () => {
  const earlier = await emptyDatabase();
  const all = readMigrations();
  const part = 'series.audit_entry_below_10000000';
  await migrate(
    earlier.ownerUrl,
    all.filter(({ number }) => number < 938),
  );
  const note = (reason: string) =>
    `begin; select muster.enter(7, 0);
    select muster.append_audit(7, '[{"actorName": "A", "action": "a", "form": "x", "reason": "${reason}"}]');
    commit`;
  await withClient(earlier.serverUrl, (client) => client.query(`${note('one')}; ${note('two')}`));
  const owe = `insert into arrear (run_id, employee_id, month_earned, component, label, kind, source, amount,
    cause, status) values (1, 1, '2026-09', 'BASIC', 'Basic', 'earning', 'line', 100, 'Raise', 'paid')`;
  await withClient(earlier.ownerUrl, (client) =>
    client.query(
      `set muster.organisation = '7'; alter table arrear disable trigger arrears_refer; ${owe}; ${owe}`,
    ),
  );
  await migrate(earlier.ownerUrl, all);
  await withClient(earlier.serverUrl, async (client) => {
    await client.query(note('three'));
    await client.query('begin; select muster.enter(7, 0)');
    assert.deepEqual(
      await rowsOf(
        client,
        'select id::int, reason, tableoid::regclass::text as part from audit_entry order by id',
      ),
      ['one', 'two', 'three'].map((reason, at) => ({
        id: at + 1,
        reason,
        part,
      })),
    );
    assert.deepEqual(await rowsOf(client, `select broken_id from muster.check_audit(0, 3, '')`), [
      { broken_id: null },
    ]);
    await assert.rejects(client.query(owe), { code: '23503', constraint: 'arrear_employee_id_fkey' });
  });
  await withClient(earlier.ownerUrl, async (client) => {
    await client.query(
      `set muster.organisation = '7'; alter table arrear disable trigger arrears_refer; ${owe}`,
    );
    assert.deepEqual(
      await rowsOf(client, 'select id::int, tableoid::regclass::text as part from arrear order by id'),
      [1, 2, 4].map((id) => ({ id, part: 'series.arrear_below_50000000' })),
    );
  });
});
