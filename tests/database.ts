/**
 * A migrated database for each test file, cloned from one template, so that files neither wait for nor see
 * each other.
 */
import { createHash, randomBytes } from 'node:crypto';
import type { Socket } from 'node:net';
import pg from 'pg';
import {
  type DatabaseAccess,
  ownerRole,
  prepareOwnCluster,
  withClient,
} from '#server/database/database-roles.ts';
import { jobSchemaVersion } from '#server/database/job-schema.ts';
import { migrate, readMigrations } from '#server/database/migrate.ts';
import {
  cloneSpread,
  closeSpread,
  dropSpread,
  makeSpread,
  migrateSpread,
  spreadBy,
  workers,
} from './cluster/spread-cluster.ts';
import { atTheEnd } from './ending.ts';
import { testClusterUrl } from './test-cluster.ts';

export type TestDatabase = DatabaseAccess & { readonly name: string };

/** Who has this lock makes the template, the others wait for it. */
const templateLock = 7_305_119_403;

/**
 * A database of its own for the calling test file: every migration applied, no rows. Gone after the file's
 * tests.
 */
export async function testDatabase(): Promise<TestDatabase> {
  if (workers.length > 0) return spreadDatabase();
  const migrations = readMigrations();
  const template = await templateOf(
    'template',
    `${jobSchemaVersion()} ${migrations.map(({ checksum }) => checksum)}`,
    async ({ ownerUrl }) => void (await migrate(ownerUrl, migrations)),
  );
  return ownDatabase(`template ${template} strategy file_copy`);
}

/**
 * The same with rows: the first file of a run fills a migrated database, the others clone it. `made` is what
 * the rows follow from; another makes another template.
 */
export async function filledDatabase(
  made: string,
  fill: (access: DatabaseAccess) => Promise<void>,
): Promise<TestDatabase> {
  if (workers.length > 0) {
    const database = await spreadDatabase();
    await fill(database);
    return database;
  }
  const migrations = readMigrations();
  const template = await templateOf(
    'filled',
    `${made} ${jobSchemaVersion()} ${migrations.map(({ checksum }) => checksum)}`,
    async (access) => {
      await migrate(access.ownerUrl, migrations);
      await fill(access);
    },
  );
  return ownDatabase(`template ${template} strategy file_copy`);
}

/** The name of the template, made now when it is not there. */
async function templateOf(
  kind: 'template' | 'filled',
  made: string,
  make: (access: DatabaseAccess) => Promise<void>,
): Promise<string> {
  const { upkeep, access } = await cluster();
  const template = `${kind}_${createHash('sha256').update(made).digest('hex').slice(0, 12)}`;
  const making = `making_${kind}`;
  await upkeep((client) =>
    locked(client, async () => {
      if ((await client.query('select from pg_database where datname = $1', [template])).rowCount !== 0)
        return;
      // Under another name until it is whole, in case making it fails.
      await client.query(`drop database if exists ${making} with (force)`);
      await make(await access(making));
      await client.query(`alter database ${making} rename to ${template}`);
    }),
  );
  return template;
}

/** An empty database with both roles, for tests of the migrations themselves. */
export function emptyDatabase(): Promise<TestDatabase> {
  return ownDatabase('strategy file_copy');
}

/** On several machines: distributed once, and cloned on each of them. */
async function spreadDatabase(): Promise<TestDatabase> {
  const url = await testClusterUrl();
  const template = await spreadTemplate(url);
  const name = newName();
  await atTheEnd(() => dropSpread(url, name));
  return { name, ...(await cloneSpread(url, template, name)) };
}

async function spreadTemplate(url: string): Promise<string> {
  const made = `${jobSchemaVersion()} ${readMigrations().map(({ checksum }) => checksum)} ${spreadBy()}`;
  const template = `spread_${createHash('sha256').update(made).digest('hex').slice(0, 12)}`;
  const making = 'making_spread';
  await withClient(url, (client) =>
    locked(client, async () => {
      if ((await client.query('select from pg_database where datname = $1', [template])).rowCount !== 0)
        return;
      await dropSpread(url, making);
      await migrateSpread(await makeSpread(url, making));
      await closeSpread(url, making, template);
    }),
  );
  return template;
}

/** An empty database on every machine: for tests of `migrate` and `distribute` themselves. */
export async function emptySpread(): Promise<TestDatabase> {
  const url = await testClusterUrl();
  const name = newName();
  await atTheEnd(() => dropSpread(url, name));
  return { name, ...(await makeSpread(url, name)) };
}

const newName = (): string => `test_${randomBytes(6).toString('hex')}`;

async function ownDatabase(origin: string): Promise<TestDatabase> {
  const { upkeep, access } = await cluster();
  const name = newName();
  await upkeep((client) => client.query(`create database ${name} owner ${ownerRole} ${origin}`));
  await atTheEnd(() => upkeep((client) => client.query(`drop database if exists ${name} with (force)`)));
  return { name, ...(await access(name)) };
}

type Cluster = {
  /**
   * Runs work as the superuser. Its connection stays open in between, as a sign that the cluster is in use.
   */
  readonly upkeep: <T>(work: (client: pg.Client) => Promise<T>) => Promise<T>;
  readonly access: (database: string) => Promise<DatabaseAccess>;
};
let opened: Promise<Cluster> | null = null;

function cluster(): Promise<Cluster> {
  opened ??= openCluster();
  return opened;
}

async function openCluster(): Promise<Cluster> {
  const url = await testClusterUrl();
  const client = new pg.Client({ connectionString: url });
  client.on('error', () => {});
  await client.connect();
  const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
  let working = 0;
  const upkeep: Cluster['upkeep'] = async (work) => {
    working += 1;
    stream.ref();
    try {
      return await work(client);
    } finally {
      working -= 1;
      if (working === 0) stream.unref();
    }
  };
  const of = (database: string) => Object.assign(new URL(url), { pathname: `/${database}` }).href;
  const access = (database: string) => prepareOwnCluster(of, new URL(url).password, database);
  await upkeep(() => locked(client, () => access('postgres')));
  return { upkeep, access };
}

/** One test file at a time, of all that share the cluster. */
async function locked<T>(client: pg.Client, work: () => Promise<T>): Promise<T> {
  await client.query(`select pg_advisory_lock(${templateLock})`);
  try {
    return await work();
  } finally {
    await client.query(`select pg_advisory_unlock(${templateLock})`);
  }
}
