/**
 * A backup of the whole database, of one moment, taken while the servers go on working. It holds rows, not
 * tables: a restore makes the tables with the migrations that made them here. Works for the embedded and a
 * given database.
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { withClient } from '../database/database-roles.ts';
import { installedJobSchema } from '../database/job-schema.ts';
import { appliedMigrations } from '../database/migrate.ts';
import {
  type Frame,
  readBackupFile,
  type SequenceOfBackup,
  type TableOfBackup,
  writeBackupFile,
} from './backup-file.ts';

type BackupReport = { readonly bytes: number; readonly tables: number; readonly rows: number };

/**
 * Writes the backup, counts every table from inside each organisation's wall, and reads the file back. Throws
 * a sentence that names the table when a row is missing, and leaves no file then.
 */
export async function backup(ownerUrl: string, file: string): Promise<BackupReport> {
  const { bytes } = await withClient(ownerUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    // The owner stands before the wall too; this lets the owner's session read all organisations.
    // Each by itself, and to every machine where the rows lie on several: a placeholder where they do not.
    await client.query(`set local citus.propagate_set_commands = 'local'`);
    await client.query(`set local muster.backup = 'on'`);
    await client.query('set local statement_timeout = 0');
    await client.query(`set local timezone = 'UTC'`);
    return writeBackupFile(file, framesOf(client));
  });
  let tables = 0;
  let rows = 0;
  for await (const frame of readBackupFile(file)) {
    if (frame.kind !== 'sum') continue;
    tables += 1;
    rows += frame.rows;
  }
  return { bytes, tables, rows };
}

async function* framesOf(client: pg.Client): AsyncGenerator<Frame> {
  const tables = await tablesToKeep(client);
  yield {
    kind: 'head',
    format: 1,
    madeAt: new Date().toISOString(),
    migrations: await appliedMigrations(client),
    jobSchema: await installedJobSchema(client),
    tables,
  };
  const copied = new Map<string, number>();
  for (const table of tables) {
    for await (const frame of framesOfTable(client, table)) {
      if (frame.kind === 'sum') copied.set(frame.table, frame.rows);
      yield frame;
    }
  }
  refuseMissing(copied, await rowsWithinWalls(client));
  yield { kind: 'sequences', sequences: await sequences(client) };
}

async function* framesOfTable(
  client: pg.Client,
  { schema, name, columns }: TableOfBackup,
): AsyncGenerator<Frame> {
  const list = columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const table = `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
  const rows = client.query(copyTo(`copy (select ${list} from ${table}) to stdout`));
  const hash = createHash('sha256');
  for await (const bytes of rows) {
    hash.update(bytes);
    yield { kind: 'rows', bytes };
  }
  yield { kind: 'sum', table: `${schema}.${name}`, rows: rows.rowCount, sha256: hash.digest('hex') };
}

function refuseMissing(copied: ReadonlyMap<string, number>, within: ReadonlyMap<string, number>): void {
  const missing = [...within].flatMap(([table, rows]) => {
    const there = copied.get(table) ?? 0;
    return there < rows ? [`${table} (${there} of ${rows} rows)`] : [];
  });
  if (missing.length === 0) return;
  throw new Error(
    `The backup would not be whole: it cannot read all of ${missing.join(', ')}. The user of the database ` +
      'must be the owner who ran the migrations; nothing was kept.',
  );
}

/**
 * Counts what each organisation has in each of its tables, as it sees them itself, in the same moment. Throws
 * when one of them has nothing at all: then neither of the two ways of reading answers its rows.
 */
async function rowsWithinWalls(client: pg.Client): Promise<Map<string, number>> {
  const { rows: tables } = await client.query<{ name: string; place: string }>(`
    select n.nspname || '.' || c.relname as name, format('%I.%I', n.nspname, c.relname) as place
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
      join pg_attribute a on a.attrelid = c.oid and a.attname = 'organisation_id'
    where c.relkind in ('r', 'p') and not c.relispartition and c.relrowsecurity and n.nspname !~ '^pg_'
    order by 1`);
  const { rows: organisations } = await client.query<{ id: string }>(
    'select id::text from directory.organisation where database is null order by id',
  );
  const counted = new Map<string, number>();
  if (tables.length === 0) return counted;
  const counts = tables.map(
    ({ name, place }) => `select ${client.escapeLiteral(name)} as name, count(*)::float8 as rows from ${place}
      where organisation_id = muster.organisation_id()`,
  );
  for (const { id } of organisations) {
    await client.query(`set local muster.organisation = ${client.escapeLiteral(id)}`);
    const { rows } = await client.query<{ name: string; rows: number }>(counts.join(' union all '));
    if (rows.every(({ rows: own }) => own === 0)) throw new Error(unreadable(id));
    for (const { name, rows: own } of rows) counted.set(name, (counted.get(name) ?? 0) + own);
  }
  return counted;
}

const unreadable = (organisation: string): string =>
  `The backup would not be whole: organisation ${organisation} is there, and not one of its rows can be ` +
  'read. Where the database lies on several machines, run npm run distribute again; nothing was kept.';

/**
 * Every table with its stored columns, but for the two that a restore writes itself, and what `distribute`
 * keeps for itself while rows move. A table that hides its
 * rows from the backup is refused rather than left out in silence.
 */
async function tablesToKeep(client: pg.Client): Promise<TableOfBackup[]> {
  const { rows } = await client.query<TableOfBackup & { hidden: boolean }>(`
    select n.nspname as schema, c.relname as name,
      (select array_agg(a.attname::text order by a.attnum) from pg_attribute a
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
      c.relrowsecurity and c.relforcerowsecurity and not exists (
        select from pg_policy p where p.polrelid = c.oid and p.polname = 'owner_backup') as hidden
    from pg_class c join pg_namespace n on n.oid = c.relnamespace
    where c.relkind in ('r', 'p') and not c.relispartition and c.relpersistence <> 't'
      and n.nspname !~ '^pg_' and n.nspname <> 'information_schema'
      and not exists (select from pg_depend d where d.objid = c.oid and d.deptype = 'e')
      and (n.nspname, c.relname) not in
        (('muster', 'migration'), ('muster', 'set_aside'), ('pgboss', 'version'))
    order by 1, 2`);
  const hidden = rows.filter((table) => table.hidden).map(({ name }) => name);
  if (hidden.length > 0) {
    throw new Error(
      `A backup cannot read ${hidden.join(', ')}: build their wall with muster.build_wall in a migration.`,
    );
  }
  return rows.map(({ schema, name, columns }) => ({ schema, name, columns: columns ?? [] }));
}

/** Read last: a sequence only grows, so it is never behind the rows. */
async function sequences(client: pg.Client): Promise<SequenceOfBackup[]> {
  const { rows } = await client.query<SequenceOfBackup>(`
    select schemaname as schema, sequencename as name, coalesce(last_value, start_value)::text as value,
      last_value is not null as called
    from pg_sequences where schemaname !~ '^(pg_|citus|columnar)'
      and (schemaname, sequencename) <> ('muster', 'set_aside_id_seq') order by 1, 2`);
  return rows;
}
