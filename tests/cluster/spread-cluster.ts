/**
 * The tests on several machines: MUSTER_TEST_CLUSTER names the first, as for any PostgreSQL of one's own,
 * and MUSTER_TEST_WORKERS the others ('host:port,host:port'), each with the same superuser. A database is
 * made, migrated and distributed once; the others are its clones, made on each machine.
 */
import { readFileSync } from 'node:fs';
import type pg from 'pg';
import {
  type DatabaseAccess,
  ownerRole,
  prepareOwnCluster,
  serverRole,
  withClient,
} from '#server/database/database-roles.ts';
import { migrate } from '#server/database/migrate.ts';
import { distribute } from '#server/distribution/distribute.ts';

type Place = { readonly host: string; readonly port: number };

/** The workers that are named; none for a PostgreSQL on one machine. */
export const workers: readonly Place[] = (process.env.MUSTER_TEST_WORKERS ?? '')
  .split(',')
  .filter(Boolean)
  .map((place) => {
    const { hostname, port } = new URL(`postgres://${place}`);
    return { host: hostname, port: Number(port || 5432) };
  });

/** Few: a test has a handful of organisations. */
const shards = Number(process.env.MUSTER_TEST_SHARDS ?? 2);

export const at = (url: string, { host, port }: Place, database: string): string =>
  Object.assign(new URL(url), { host: `${host}:${port}`, pathname: `/${database}` }).href;

/** Makes the database on every machine, with both roles and the extension; nothing is migrated yet. */
export async function makeSpread(url: string, database: string): Promise<DatabaseAccess> {
  const accesses: DatabaseAccess[] = [];
  for (const place of places(url)) {
    const of = (name: string) => at(url, place, name);
    accesses.push(await prepareOwnCluster(of, new URL(url).password, database));
    // As if the owner had made it, which sets for it how its calls are planned.
    await withClient(of('postgres'), (client) =>
      client.query(`alter role ${ownerRole} createrole;
        grant ${serverRole} to ${ownerRole} with admin true, inherit false, set false`),
    );
    await withClient(of(database), (client) => client.query('create extension if not exists citus'));
  }
  const [access] = accesses;
  if (!access) throw new Error('no machine is named');
  await asSuperuser(url, database, (client) => join(client, places(url)[0], access));
  return access;
}

export const places = (url: string): readonly [Place, ...Place[]] => [
  { host: new URL(url).hostname, port: Number(new URL(url).port || 5432) },
  ...workers,
];

const asSuperuser = <T>(url: string, database: string, work: (client: pg.Client) => Promise<T>): Promise<T> =>
  withClient(at(url, places(url)[0], database), work);

async function join(client: pg.Client, first: Place, { ownerUrl, serverUrl }: DatabaseAccess): Promise<void> {
  const roles = [
    [ownerRole, ownerUrl],
    [serverRole, serverUrl],
  ] as const;
  for (const [role, url] of roles)
    await client.query(
      `insert into pg_dist_authinfo (nodeid, rolename, authinfo) values (0, $1, $2) on conflict do nothing`,
      [role, `password=${new URL(url).password}`],
    );
  await client.query('select citus_set_coordinator_host($1, $2)', [first.host, first.port]);
  for (const { host, port } of workers) await client.query('select citus_add_node($1, $2)', [host, port]);
  for (const [role] of roles) await makeKnown(client, role);
}

/** The roles are those of every database of the cluster: each has to be told that all machines have them. */
export const makeKnown = (client: pg.Client, role: string) =>
  client.query(
    `insert into pg_dist_object (classid, objid, objsubid)
    select 'pg_authid'::regclass, $1::regrole, 0 on conflict do nothing`,
    [role],
  );

/** What a spread database follows from besides the migrations. */
export const spreadBy = (): string =>
  ['db/citus/coordinator.sql', 'db/citus/functions.sql', 'src/server/distribution/steps.ts']
    .map((file) => readFileSync(new URL(`../../${file}`, import.meta.url), 'utf8'))
    .join(`${shards}`);

export async function migrateSpread({ ownerUrl }: DatabaseAccess): Promise<void> {
  await migrate(ownerUrl);
  await withClient(ownerUrl, (client) => distribute(client, { shards, log: () => {} }));
}

/** Everybody leaves the database, on every machine, so that it can be cloned under its other name. */
export async function closeSpread(url: string, database: string, renamed: string): Promise<void> {
  for (const place of places(url))
    await withClient(at(url, place, 'postgres'), async (client) => {
      await client.query(`alter database ${database} with allow_connections false`);
      for (let left = 1; left > 0; ) {
        const { rowCount } = await client.query(
          'select pg_terminate_backend(pid, 5000) from pg_stat_activity where datname = $1',
          [database],
        );
        left = rowCount ?? 0;
      }
      await client.query(`alter database ${database} rename to ${renamed}`);
    });
}

/** Where rows lie is written in the database itself; what is set for it is not, and is set again. */
export async function cloneSpread(url: string, template: string, database: string): Promise<DatabaseAccess> {
  const accesses: DatabaseAccess[] = [];
  for (const place of places(url))
    await withClient(at(url, place, 'postgres'), async (client) => {
      await client.query(
        `create database ${database} template ${template} strategy file_copy owner ${ownerRole}`,
      );
      const { rows } = await client.query<{ text: string }>(
        `select format('alter %s database %I set %s = %L', case when setrole <> 0
            then format('role %s in', setrole::regrole) else '' end, $2::text, split_part(setting, '=', 1),
          substr(setting, strpos(setting, '=') + 1)) as text
        from pg_db_role_setting, unnest(setconfig) setting
        where setdatabase = (select oid from pg_database where datname = $1)`,
        [template, database],
      );
      for (const { text } of rows) await client.query(text);
      const of = (name: string) => at(url, place, name);
      accesses.push(await prepareOwnCluster(of, new URL(url).password, database));
    });
  const [access] = accesses;
  if (!access) throw new Error('no machine is named');
  return access;
}

/** What looks after a cluster comes back to a database now and then, and goes again. */
const dropsTried = 5;

export async function dropSpread(url: string, database: string): Promise<void> {
  for (const place of places(url))
    await withClient(at(url, place, 'postgres'), async (client) => {
      const drop = `drop database if exists ${client.escapeIdentifier(database)} with (force)`;
      for (let tries = 1; ; tries += 1)
        try {
          return void (await client.query(drop));
        } catch (error) {
          if (tries === dropsTried) throw error;
        }
    });
}
