/**
 * The wall between organisations, read from the catalogue of a migrated database: no table can be
 * forgotten.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import type pg from 'pg';
import { ownerRole, serverRole, withClient } from '#server/database/database-roles.ts';
import { readMigrations } from '#server/database/migrate.ts';
import { testDatabase } from './database.ts';

const database = await testDatabase();
const asOwner = <T>(work: (client: pg.Client) => Promise<T>) => withClient(database.ownerUrl, work);
const asServer = <T>(work: (client: pg.Client) => Promise<T>) => withClient(database.serverUrl, work);

/** An index that may begin with something else, and why. */
const otherIndexes: Readonly<Record<string, string>> = {
  audit_entry_record_ids_index: 'a GIN index of an array; the query names organisation_id beside it',
};

/** Functions that run with their owner's rights, and why each gives nothing of another organisation. */
const ownersFunctions: Readonly<Record<string, string>> = {
  'muster.append_audit': 'the chain is written here alone, and only for the organisation of the transaction',
  'muster.empty_audit':
    'empties entries of the organisation of the transaction, and appends what is left of them to the chain',
  'muster.empty_payslips':
    'takes the printed head of the payslips of one person, only in the organisation of the transaction',
  'muster.refresh_statistics': 'counts rows for the planner and answers nothing',
  'muster.insert_at_once':
    'writes what the server’s role may write itself, and only for the organisation of the transaction',
  'muster.forget_people':
    'takes people away with balances in which nothing stands, and no entry without them',
};

type Row = Record<string, unknown>;
const ask = (statement: string) => asOwner(async (client) => (await client.query<Row>(statement)).rows);
const none = (offences: readonly unknown[], what: string) =>
  assert.deepEqual(offences, [], `${what}: ${JSON.stringify(offences, null, 1)}`);

const tables = (
  await ask(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') order by relname`)
).map(({ name }) => String(name));
const views = (
  await ask(`select relname as name from pg_class
    where relnamespace = 'public'::regnamespace and relkind in ('v', 'm') order by relname`)
).map(({ name }) => String(name));

test('there are tables to look at', () => {
  assert.ok(tables.length > 30, `only ${tables.length} tables were found`);
});

test('every table says whose its rows are: organisation_id, never empty, filled by the wall', async () => {
  none(
    await ask(`
      select t.relname as table from pg_class t
      left join pg_attribute a on a.attrelid = t.oid and a.attname = 'organisation_id' and not a.attisdropped
      left join pg_attrdef d on d.adrelid = t.oid and d.adnum = a.attnum
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
        and (a.attnum is null or not a.attnotnull or a.atttypid <> 'bigint'::regtype
          or pg_get_expr(d.adbin, d.adrelid) is distinct from 'muster.organisation_id()')`),
    'without a proper organisation_id',
  );
});

test('every primary key and unique constraint begins with organisation_id', async () => {
  none(
    await ask(`
      select t.relname as table, c.conname as constraint from pg_class t
      left join pg_constraint c on c.conrelid = t.oid and c.contype in ('p', 'u')
      left join pg_attribute a on a.attrelid = t.oid and a.attnum = c.conkey[1]
      where t.relnamespace = 'public'::regnamespace and t.relkind in ('r', 'p')
        and a.attname is distinct from 'organisation_id'`),
    'keys that two organisations would share',
  );
});

test('every foreign key leads into the same organisation', async () => {
  none(
    await ask(`
      select t.relname as table, c.conname as constraint, pg_get_constraintdef(c.oid) as is
      from pg_constraint c
      join pg_class t on t.oid = c.conrelid and t.relnamespace = 'public'::regnamespace
      join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
      join pg_attribute b on b.attrelid = c.confrelid and b.attnum = c.confkey[1]
      where c.contype = 'f' and (a.attname <> 'organisation_id' or b.attname <> 'organisation_id')`),
    'foreign keys over the wall',
  );
});

test('every index begins with organisation_id, so that each question is of one organisation', async () => {
  const indexes = await ask(`
    select i.relname as index from pg_index x
    join pg_class t on t.oid = x.indrelid and t.relnamespace = 'public'::regnamespace
    join pg_class i on i.oid = x.indexrelid
    left join pg_attribute a on a.attrelid = t.oid and a.attnum = x.indkey[0]
    where a.attname is distinct from 'organisation_id' order by 1`);
  none(
    indexes.filter(({ index }) => !(String(index) in otherIndexes)),
    'indexes that begin with something else',
  );
});

test('row-level security is enabled and forced on every table', async () => {
  none(
    await ask(`
      select relname as table from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p')
        and not (relrowsecurity and relforcerowsecurity)`),
    'tables without the wall',
  );
  const wall = '(organisation_id = muster.organisation_id())';
  const backup = `(current_setting('muster.backup'::text, true) = 'on'::text)`;
  const policies = await ask(`
    select tablename as table, policyname as policy, permissive, roles::text, cmd, qual, with_check as checked
    from pg_policies where schemaname = 'public' order by 1, 2`);
  for (const table of tables) {
    const of = policies.filter((policy) => policy.table === table).map(({ table: _, ...policy }) => policy);
    const shared = { permissive: 'PERMISSIVE' };
    assert.deepEqual(
      of,
      [
        { policy: 'organisation_wall', ...shared, roles: '{public}', cmd: 'ALL', qual: wall, checked: wall },
        {
          policy: 'owner_backup',
          ...shared,
          roles: `{${ownerRole}}`,
          cmd: 'SELECT',
          qual: backup,
          checked: null,
        },
      ],
      `the policies of ${table}`,
    );
  }
});

test('the server’s role owns nothing, is nobody else, and cannot step over the wall', async () => {
  const [role] = await ask(`
    select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb, rolreplication,
      (select count(*)::int from pg_auth_members m where m.member = r.oid) as memberships,
      (select count(*)::int from pg_shdepend d where d.refobjid = r.oid and d.deptype = 'o') as owned,
      has_schema_privilege(r.oid, 'public', 'create') as makes_tables,
      has_database_privilege(r.oid, current_database(), 'create') as makes_schemas
    from pg_roles r where rolname = '${serverRole}'`);
  assert.deepEqual(role, {
    rolsuper: false,
    rolbypassrls: false,
    rolcreaterole: false,
    rolcreatedb: false,
    rolreplication: false,
    memberships: 0,
    owned: 0,
    makes_tables: false,
    makes_schemas: false,
  });
});

test('the server’s role may not empty a table, hang a trigger on it or refer to it', async () => {
  none(
    await ask(`
      select relname as table from pg_class
      where relnamespace in ('public'::regnamespace, 'directory'::regnamespace) and relkind in ('r', 'p')
        and (has_table_privilege('${serverRole}', oid, 'truncate')
          or has_table_privilege('${serverRole}', oid, 'trigger')
          or has_table_privilege('${serverRole}', oid, 'references'))`),
    'tables with more rights than rows need',
  );
});

test('payslips and the audit cannot be changed or deleted by the server’s role', async () => {
  const kept = ['payslip', 'payslip_once', 'audit_entry', 'audit_head'];
  const rights = await ask(`
    select relname as table from pg_class where relnamespace = 'public'::regnamespace
      and relname in (${kept.map((name) => `'${name}'`).join(', ')})
      and not has_table_privilege('${serverRole}', oid, 'update')
      and not has_any_column_privilege('${serverRole}', oid, 'update')
      and not has_table_privilege('${serverRole}', oid, 'delete') order by 1`);
  assert.deepEqual(rights.map(({ table }) => table).sort(), [...kept].sort());
});

/** Answers SQLSTATE of the refusal, or 'taken'. */
async function insertRefused(client: pg.Client, table: string, organisation: number): Promise<string> {
  try {
    await client.query(`insert into public.${table} (organisation_id) values (${organisation})`);
    return 'taken';
  } catch (error) {
    return String((error as { code?: string }).code);
  }
}

test('with the wall’s setting missing, no table and no view answers a row or takes one', async () => {
  await asServer(async (client) => {
    for (const name of [...tables, ...views]) {
      const { rows } = await client.query<Row>(`select count(*)::int as rows from public.${name}`);
      assert.equal(rows[0]?.rows, 0, name);
    }
    for (const table of tables) assert.equal(await insertRefused(client, table, 56), '42501', table);
  });
});

test('inside one organisation no table takes a row for another', async () => {
  await asServer(async (client) => {
    await client.query(`set muster.organisation = '56'`);
    for (const table of tables) assert.equal(await insertRefused(client, table, 72), '42501', table);
  });
});

test('a view looks with the eyes of whoever asks', async () => {
  none(
    await ask(`
      select relname as view from pg_class
      where relnamespace = 'public'::regnamespace and (relkind = 'm' or (relkind = 'v'
        and not coalesce(reloptions @> array['security_invoker=true'], false)))`),
    'views that look with their owner’s eyes',
  );
});

test('no function lends its owner’s rights but those that are listed', async () => {
  const lending = await ask(`
    select p.pronamespace::regnamespace::text || '.' || p.proname as function,
      coalesce(array_to_string(p.proconfig, ' '), '') as settings
    from pg_proc p
    where p.prosecdef and p.pronamespace::regnamespace::text not in ('pg_catalog', 'information_schema')`);
  assert.deepEqual(lending.map((each) => String(each.function)).sort(), Object.keys(ownersFunctions).sort());
  for (const { function: name, settings } of lending)
    assert.match(String(settings), /search_path=/, String(name));
});

test('the global tables are few, and each is known', async () => {
  const global = await ask(`
    select relnamespace::regnamespace::text || '.' || relname as table from pg_class
    where relkind in ('r', 'p') and not relispartition and relnamespace::regnamespace::text not in
      ('public', 'pgboss', 'pg_catalog', 'information_schema', 'pg_toast') order by 1`);
  assert.deepEqual(
    global.map(({ table }) => table),
    [
      'directory.attempt',
      'directory.attendance_device',
      'directory.law_row',
      'directory.law_row_withdrawn',
      'directory.organisation',
      'directory.seal_key',
      'directory.suspension',
      'directory.user_name',
      'muster.migration',
    ],
  );
});

test('no table is open to everybody', async () => {
  none(
    await ask(`
      select c.relname as table from pg_class c, aclexplode(c.relacl) a
      where c.relnamespace in ('public'::regnamespace, 'directory'::regnamespace) and a.grantee = 0`),
    'open to everybody',
  );
});

test('a migration changes no row past the wall: it would reach none of an installation that has some', () => {
  const offences = readMigrations().flatMap(({ name, sql }) =>
    /^(update|delete from) /m.test(sql) ? [name] : [],
  );
  assert.deepEqual(offences, []);
});
