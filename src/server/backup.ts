/**
 * A backup of the whole database, of one moment, taken while the servers go on working. It holds rows, not
 * tables: a restore makes the tables with the migrations that made them here. Works for the embedded and a
 * given database.
 */
import { createHash } from 'node:crypto';
import type pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import {
  type Frame,
  readBackupFile,
  type SequenceOfBackup,
  type TableOfBackup,
  writeBackupFile,
} from './backup-file.ts';
import { withClient } from './database-roles.ts';
import { installedJobSchema } from './job-schema.ts';
import { appliedMigrations } from './migrate.ts';

export type BackupReport = { readonly bytes: number; readonly tables: number; readonly rows: number };

/** Writes the backup, reads it back and compares. Throws a sentence when it could not hold every row. */
export async function backup(ownerUrl: string, file: string): Promise<BackupReport> {
  const { bytes } = await withClient(ownerUrl, async (client) => {
    await client.query('begin isolation level repeatable read read only');
    // The owner stands before the wall too; this lets the owner's session read all organisations.
    await client.query(
      `set local muster.backup = 'on'; set local statement_timeout = 0; set local timezone = 'UTC'`,
    );
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
  for (const table of tables) yield* framesOfTable(client, table);
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
  for await (const bytes of rows as AsyncIterable<Buffer>) {
    hash.update(bytes);
    yield { kind: 'rows', bytes };
  }
  yield { kind: 'sum', table: `${schema}.${name}`, rows: rows.rowCount, sha256: hash.digest('hex') };
}

/**
 * Every table with its stored columns, but for the two that a restore writes itself. A table that hides its
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
      and (n.nspname, c.relname) not in (('muster', 'migration'), ('pgboss', 'version'))
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
    from pg_sequences where schemaname !~ '^pg_' order by 1, 2`);
  return rows;
}
