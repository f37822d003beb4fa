/**
 * Puts a backup into a database, in one transaction: either all of it is there afterwards, or the database is
 * as it was. The tables are made by the migrations the backup was made with, filled, and then brought up to
 * date.
 */
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom } from 'pg-copy-streams';
import { serverRole, withClient } from '../database/database-roles.ts';
import { isSpread } from '../database/distributed.ts';
import { bringJobSchema, jobSchema, jobSchemaVersion } from '../database/job-schema.ts';
import {
  appliedMigrations,
  applyMigration,
  inTransaction,
  migrate,
  pending,
  readMigrations,
} from '../database/migrate.ts';
import {
  type Frame,
  type Head,
  readBackupFile,
  type SequenceOfBackup,
  type TableOfBackup,
} from './backup-file.ts';

type RestoreReport = {
  readonly madeAt: string;
  readonly tables: number;
  readonly rows: number;
  readonly notes: readonly string[];
};

/**
 * Throws a sentence, with nothing changed, when the file is not whole or is of a newer Muster, when servers
 * are at work in the database, or when the database is not empty and `replace` is not given.
 */
export async function restore(
  ownerUrl: string,
  file: string,
  { replace = false } = {},
): Promise<RestoreReport> {
  const report = await withClient(ownerUrl, async (client) => {
    await client.query(
      `set statement_timeout = 0; set idle_in_transaction_session_timeout = 0; set timezone = 'UTC'`,
    );
    await refuseIfSpread(client);
    await refuseIfServed(client);
    await refuseIfFilled(client, replace);
    return inTransaction(client, () => fill(client, readBackupFile(file))).catch(sayTooFewLocks);
  });
  await migrate(ownerUrl);
  return report;
}

/** What is there would have to go, and the schema with it, in which Citus keeps its own. */
async function refuseIfSpread(client: pg.Client): Promise<void> {
  if (!(await isSpread(client)) || (await appliedMigrations(client)).length === 0) return;
  throw new Error(
    'This database is of a Citus cluster and has its tables already, which a restore cannot make again; ' +
      'nothing was changed. Restore into an empty database of the cluster and run `npm run distribute`, or ' +
      'into a PostgreSQL without Citus.',
  );
}

async function refuseIfServed(client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ sessions: number }>(
    `select count(*)::int as sessions from pg_stat_activity
     where datname = current_database() and usename = $1`,
    [serverRole],
  );
  if ((rows[0]?.sessions ?? 0) === 0) return;
  throw new Error('Servers of Muster are at work in this database. Stop all of them, then restore again.');
}

async function refuseIfFilled(client: pg.Client, replace: boolean): Promise<void> {
  if (replace || (await appliedMigrations(client)).length === 0) return;
  throw new Error(
    'This database holds records already, and a restore puts the backup in their place. Make a ' +
      'backup of them, then ' +
      'restore with --replace.',
  );
}

const outOfLocks = '53200';

/** Every table goes and comes in the one transaction, each with its indexes and keys. */
function sayTooFewLocks(error: unknown): never {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  if (!(cause instanceof pg.DatabaseError && cause.code === outOfLocks)) throw error;
  throw new Error(
    'This PostgreSQL holds too few locks for a restore, and nothing was changed. Set ' +
      'max_locks_per_transaction to 512 and restart it, or restore into a database that is empty.',
  );
}

async function fill(client: pg.Client, frames: AsyncGenerator<Frame>): Promise<RestoreReport> {
  const { value: head } = (await frames.next()) as IteratorResult<Frame, undefined>;
  if (head?.kind !== 'head' || head.format !== 1)
    throw new Error('This backup is of a newer Muster. Restore it with that one.');
  await makeTables(client, head);
  const sameJobs = head.jobSchema === jobSchemaVersion();
  const tables = head.tables.filter(({ schema }) => sameJobs || schema !== jobSchema);
  const putBack = await layAside(client);
  if (tables.length > 0)
    await client.query(`truncate ${tables.map((table) => quoted(client, table)).join(', ')}`);
  let rows = 0;
  for (const table of head.tables) rows += await fillTable(client, table, frames, tables.includes(table));
  for await (const frame of frames) {
    if (frame.kind === 'sequences') await setSequences(client, frame.sequences, sameJobs);
  }
  for (const statement of putBack) await client.query(statement);
  const notes = sameJobs
    ? []
    : ['Waiting jobs were left out: they are of another version of the job queue. Start them again.'];
  return { madeAt: head.madeAt, tables: tables.length, rows, notes };
}

/** An empty database with the tables that the backup was made from. */
async function makeTables(client: pg.Client, head: Head): Promise<void> {
  const known = readMigrations();
  const later = new Set(pending(known, head.migrations).map(({ name }) => name));
  const { rows } = await client.query<{ schema: string }>(`
    select nspname as schema from pg_namespace where nspname = 'public'
      or (nspowner = current_user::regrole and nspname !~ '^pg_')`);
  // A database of a cluster is empty: see `refuseIfSpread`.
  if (!(await isSpread(client))) {
    for (const { schema } of rows)
      await client.query(`drop schema ${client.escapeIdentifier(schema)} cascade`);
    await client.query('create schema public');
  }
  for (const migration of known) if (!later.has(migration.name)) await applyMigration(client, migration);
  await bringJobSchema(client);
}

/**
 * Takes off what would stand in the way of rows that come table by table and of all organisations: foreign
 * keys, triggers, the wall for the owner. Returns the statements that put everything back, which check the
 * rows again.
 */
async function layAside(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ take: string; put: string }>(`
    with own as (select c.oid, c.oid::regclass as name, c.relforcerowsecurity as walled from pg_class c
      join pg_namespace n on n.oid = c.relnamespace
      where c.relkind in ('r', 'p') and n.nspname !~ '^pg_' and n.nspname <> 'information_schema')
    select format('alter table %s drop constraint %I', own.name, k.conname) as take,
      format('alter table %s add constraint %I %s', own.name, k.conname, pg_get_constraintdef(k.oid)) as put
    from pg_constraint k join own on own.oid = k.conrelid where k.contype = 'f' and k.conparentid = 0
    union all
    select format('alter table %s disable trigger %I', own.name, t.tgname),
      format('alter table %s enable %s trigger %I', own.name,
        case t.tgenabled when 'A' then 'always' when 'R' then 'replica' else '' end, t.tgname)
    from pg_trigger t join own on own.oid = t.tgrelid
    where not t.tgisinternal and t.tgparentid = 0 and t.tgenabled <> 'D'
    union all
    select format('alter table %s no force row level security', name),
      format('alter table %s force row level security', name)
    from own where walled`);
  for (const { take } of rows) await client.query(take);
  return rows.map(({ put }) => put);
}

/**
 * Takes the frames of one table up to its sum; writes them unless the table is not wanted. Returns the rows
 * written.
 */
async function fillTable(
  client: pg.Client,
  table: TableOfBackup,
  frames: AsyncGenerator<Frame>,
  wanted: boolean,
): Promise<number> {
  let rows = 0;
  async function* content(): AsyncGenerator<Buffer> {
    for (;;) {
      const { value } = (await frames.next()) as IteratorResult<Frame, undefined>;
      if (value === undefined || value.kind === 'head' || value.kind === 'sequences')
        throw new Error(`rows of ${table.name} are missing`);
      if (value.kind === 'sum') {
        rows = value.rows;
        return;
      }
      yield value.bytes;
    }
  }
  if (!wanted) {
    for await (const _ of content());
    return 0;
  }
  const columns = table.columns.map((column) => client.escapeIdentifier(column)).join(', ');
  const target = client.query(copyFrom(`copy ${quoted(client, table)} (${columns}) from stdin`));
  await pipeline(Readable.from(content()), target);
  if (target.rowCount !== rows)
    throw new Error(`${table.name} took ${target.rowCount} rows of ${rows}. Nothing was changed.`);
  return rows;
}

async function setSequences(
  client: pg.Client,
  sequences: readonly SequenceOfBackup[],
  sameJobs: boolean,
): Promise<void> {
  for (const { schema, name, value, called } of sequences) {
    if (schema === jobSchema && !sameJobs) continue;
    const place = quoted(client, { schema, name });
    await client.query('select setval($1::regclass, $2::bigint, $3)', [place, value, called]);
  }
}

function quoted(client: pg.Client, { schema, name }: { schema: string; name: string }): string {
  return `${client.escapeIdentifier(schema)}.${client.escapeIdentifier(name)}`;
}
