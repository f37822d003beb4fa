/**
 * Brings a database to the shape this Muster works with: the files of db/migrations in the order of their
 * numbers, each once, each in a transaction of its own, forward only.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { withClient } from './database-roles.ts';
import { refuseUnknownRoles } from './distributed.ts';
import { bringJobSchema, installedJobSchema, jobSchemaVersion } from './job-schema.ts';

export type Migration = {
  readonly number: number;
  /** '0001-roles-and-wall' */
  readonly name: string;
  readonly sql: string;
  /** SHA-256 of the text, whatever its line ends. */
  readonly checksum: string;
};

export type Applied = { readonly name: string; readonly checksum: string };

const migrationFolder = fileURLToPath(new URL('../../../db/migrations', import.meta.url));

/** One number for all servers of a database: who has this lock migrates, the others wait. */
const migrationLock = 7_305_119_402;

/** The migrations of a folder, by number. Throws when a name is malformed or a number is taken twice. */
export function readMigrations(folder: string = migrationFolder): Migration[] {
  const names = readdirSync(folder)
    .filter((name) => name.endsWith('.sql'))
    .sort();
  const migrations = names.map((file) => {
    const number = Number(/^(\d{4})-[a-z0-9-]+\.sql$/.exec(file)?.[1]);
    if (!Number.isInteger(number))
      throw new Error(`${file} in db/migrations must be named like 0123-what-it-does.sql.`);
    const sql = readFileSync(join(folder, file), 'utf8').replaceAll('\r\n', '\n');
    return { number, name: file.slice(0, -4), sql, checksum: createHash('sha256').update(sql).digest('hex') };
  });
  for (const [at, { number, name }] of migrations.entries()) {
    const before = migrations[at - 1];
    if (before?.number === number)
      throw new Error(`${before.name} and ${name} have the same number; give one the next free one.`);
  }
  return migrations;
}

/**
 * Migrates the database at `ownerUrl` and returns the names of the migrations it applied. Safe when several
 * servers start together. Throws a sentence when an applied migration was changed or is unknown, or when one
 * fails.
 */
export async function migrate(
  ownerUrl: string,
  migrations: readonly Migration[] = readMigrations(),
): Promise<string[]> {
  return withClient(ownerUrl, async (client) => {
    if (await isCurrent(client, migrations)) return [];
    await refuseUnknownRoles(client);
    await client.query(`select pg_advisory_lock(${migrationLock})`);
    await client.query(`set idle_in_transaction_session_timeout = 0; set statement_timeout = 0`);
    const applied: string[] = [];
    for (const migration of pending(migrations, await appliedMigrations(client))) {
      await inTransaction(client, () => applyMigration(client, migration));
      applied.push(migration.name);
    }
    await inTransaction(client, () => bringJobSchema(client));
    return applied;
  });
}

/** One round trip at a usual start. */
async function isCurrent(client: pg.Client, migrations: readonly Migration[]): Promise<boolean> {
  const waiting = pending(migrations, await appliedMigrations(client));
  return waiting.length === 0 && (await installedJobSchema(client)) === jobSchemaVersion();
}

/** Which migrations are still to come. Throws when history and files disagree. */
export function pending(migrations: readonly Migration[], applied: readonly Applied[]): Migration[] {
  const known = new Map(migrations.map((migration) => [migration.name, migration]));
  for (const { name, checksum } of applied) {
    const migration = known.get(name);
    if (migration === undefined) {
      throw new Error(
        `The database has a migration this Muster does not know (${name}): a newer one was here. ` +
          'Start that version, or restore a backup made with this one.',
      );
    }
    if (migration.checksum !== checksum) {
      throw new Error(
        `The migration ${name} was changed after this database had applied it. Put ` +
          `db/migrations/${name}.sql back ` +
          'as it was, and write the change as a new migration.',
      );
    }
  }
  const done = new Set(applied.map(({ name }) => name));
  return migrations.filter(({ name }) => !done.has(name));
}

/** What the database has applied, in order; nothing for an empty database. */
export async function appliedMigrations(client: pg.Client): Promise<Applied[]> {
  const there = await client.query<{ found: boolean }>(
    `select to_regclass('muster.migration') is not null as found`,
  );
  if (there.rows[0]?.found !== true) return [];
  const { rows } = await client.query<Applied>('select name, checksum from muster.migration order by name');
  return rows;
}

/** Applies one migration and records it. Must run inside a transaction of the caller's. */
export async function applyMigration(client: pg.Client, { name, sql, checksum }: Migration): Promise<void> {
  await client.query(`
    create schema if not exists muster;
    create table if not exists muster.migration (
      name text primary key, checksum text not null, applied_at timestamptz not null default now());`);
  try {
    await client.query(sql);
  } catch (error) {
    const { message, position, hint } = error as { message: string; position?: string; hint?: string };
    const line = position === undefined ? '' : `:${sql.slice(0, Number(position)).split('\n').length}`;
    throw new Error(
      `db/migrations/${name}.sql${line} failed: ${message}${hint === undefined ? '' : ` (${hint})`}`,
      {
        cause: error,
      },
    );
  }
  await client.query('insert into muster.migration (name, checksum) values ($1, $2)', [name, checksum]);
}

export async function inTransaction<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query('begin');
  try {
    const result = await work();
    await client.query('commit');
    return result;
  } catch (error) {
    await client.query('rollback');
    throw error;
  }
}
