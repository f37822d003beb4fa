/**
 * Tenancy: the only way to a database handle. `inOrganisation` opens a transaction whose row-level
 * security lets one organisation's rows through and nothing else; a handle kept past its transaction
 * refuses to work.
 */

import type { CompiledQuery, DatabaseConnection, Driver } from 'kysely';
import { Kysely, PostgresAdapter, PostgresIntrospector, PostgresQueryCompiler } from 'kysely';
import type { Pool, PoolClient } from 'pg';
import pg from 'pg';
import { ClientConnection, rowsOf } from './client-connection.ts';
import { parserOf } from './database-types.ts';
import { isSpread } from './distributed.ts';
import { openReplica } from './replica.ts';

/**
 * Tables are open: SQL is written with Kysely's `sql` tag, which is given the row's type where it is
 * read.
 */
type Tables = Record<string, Record<string, unknown>>;
export type Db = Kysely<Tables>;
type OpeningRow = Readonly<Record<string, unknown>>;

export type TransactionOptions = {
  /**
   * One statement, run in the round trip that opens the transaction; it may hold no text from outside.
   */
  readonly opening?: string;
  /** Longest one statement may take; 0 is without end (jobs). */
  readonly statementSeconds?: number;
  /** Every statement sees the database as the first one did: for what is read in many pages. */
  readonly snapshot?: boolean;
  /** It only reads, and much: from the replica, where there is one that has what was committed. */
  readonly readsMuch?: boolean;
  /**
   * It only reads, while another transaction of the same caller is open: on one of a few connections that are
   * lent for nothing else, so that no two callers wait for each other's second one.
   */
  readonly beside?: boolean;
  /** Throws `Suspended` where the organisation is: for what anybody may call. */
  readonly onlyOpen?: boolean;
};

/** Work was to be opened in an organisation that is suspended. */
export class Suspended extends Error {}

export type Tenancy = {
  /**
   * Runs `work` in one transaction inside the organisation's wall; a throw rolls back. Do not nest: it
   * takes a second connection, unless it is `beside` the other.
   */
  inOrganisation<T>(
    organisationId: number,
    work: (db: Db, opened: readonly OpeningRow[]) => Promise<T>,
    options?: TransactionOptions,
  ): Promise<T>;
  /** Outside every wall: only the global tables of the schema `directory` answer. */
  readonly directory: Db;
  /** Whether what reads much may be read elsewhere. */
  readonly hasReplica: boolean;
  /** How many there are, how many of them rest, and how many callers wait for one. */
  connections(): { readonly total: number; readonly idle: number; readonly waiting: number };
  close(): Promise<void>;
};

type TenancyOptions = {
  readonly max: number;
  readonly statementSeconds?: number;
  readonly name?: string;
  /** Where the same role reads a replica of this database. */
  readonly replicaUrl?: string | null;
  /** Told when the replica is left alone, and why. */
  readonly told?: (sentence: string) => void;
};

const clients = new WeakMap<Db, PoolClient>();

/** The pg client of a transaction, for COPY. Never release it, and run no begin or commit on it. */
export function clientOf(db: Db): PoolClient {
  const client = clients.get(db);
  if (!client) throw new Error('not the handle of a transaction');
  return client;
}

const besidesAtOnce = 2;
/** Whoever has one waits for nobody who wants one. */
const withoutEnd = 0;

/** Opens the pool of the server's role at `serverUrl`. Connections are made when first needed. */
export function openTenancy(serverUrl: string, options: TenancyOptions): Tenancy {
  const poolOf = (url: string, max: number, patience?: number) =>
    openPool(url, { ...options, max }, patience);
  const pool = poolOf(serverUrl, options.max);
  const { replicaUrl, told } = options;
  const replica = replicaUrl
    ? openReplica({ primaryUrl: serverUrl, url: replicaUrl, poolOf, ...(told && { told }) })
    : undefined;
  const seconds = options.statementSeconds ?? 30;
  const lending = lendingOf(pool);
  const besides = poolOf(serverUrl, besidesAtOnce, withoutEnd);
  const lendingBesides = lendingOf(besides);
  return {
    async inOrganisation(organisationId, work, given = {}) {
      const reading = given.readsMuch ? await replica?.borrow() : undefined;
      const lent = given.beside ? lendingBesides : lending;
      const borrow = reading ? async () => ({ client: reading, spread: false }) : lent;
      return transact(borrow, seconds, organisationId, work, given);
    },
    directory: poolHandle(pool),
    hasReplica: replica !== undefined,
    connections: () => ({ total: pool.totalCount, idle: pool.idleCount, waiting: pool.waitingCount }),
    close: async () => void (await Promise.all([pool.end(), besides.end(), replica?.close()])),
  };
}

function openPool(connectionString: string, options: TenancyOptions, patience = 15_000): Pool {
  const pool = new pg.Pool({
    connectionString,
    max: options.max,
    connectionTimeoutMillis: patience,
    // A new connection answers slowly until it has learnt the catalogue: a warm one is kept for a while.
    idleTimeoutMillis: 600_000,
    application_name: options.name ?? 'muster',
    // Poolers refuse what is set on the way in. Bulk writes use a temporary table that should stay in memory.
    onConnect: async (client) =>
      void (await client.query(`set timezone = 'UTC'; set idle_in_transaction_session_timeout = 300000;
        set temp_buffers = '32MB'`)),
    types: { getTypeParser: parserOf },
  });
  // One that dies while idle is replaced; without a listener it would end the process.
  pool.on('error', () => undefined);
  // One that dies while lent out says so twice: to its query, and here.
  pool.on('connect', (client) => client.on('error', () => undefined));
  return pool;
}

type Borrowed = { readonly client: PoolClient; readonly spread: boolean };

/** Lends connections of the database itself, which is asked once whether its rows are spread. */
function lendingOf(pool: Pool): () => Promise<Borrowed> {
  let spread: boolean | undefined;
  return async () => {
    const client = await pool.connect();
    try {
      spread ??= await isSpread(client);
      return { client, spread };
    } catch (error) {
      client.release(true);
      throw error;
    }
  };
}

async function transact<T>(
  borrow: () => Promise<Borrowed>,
  defaultSeconds: number,
  organisationId: number,
  work: (db: Db, opened: readonly OpeningRow[]) => Promise<T>,
  options: TransactionOptions,
): Promise<T> {
  if (!Number.isSafeInteger(organisationId) || organisationId <= 0) throw new Error('not an organisation id');
  const { client, spread } = await borrow();
  const connection = new ClientConnection(client, spread ? organisationId : undefined);
  const db = handleOf(connection);
  clients.set(db, client);
  let broken: Error | undefined;
  try {
    const opened = await client.query(openingOf(organisationId, options, defaultSeconds));
    const answers: readonly pg.QueryResult[] = [opened].flat();
    if (options.onlyOpen && answers[suspendedAt]?.rowCount) throw new Suspended();
    const last = answers.at(-1);
    const result = await work(db, options.opening ? (last?.rows ?? []) : []);
    connection.end();
    const { command } = await client.query('commit');
    // A statement failed and its error was swallowed: the database has rolled back, so nothing may be
    // acknowledged.
    if (command !== 'COMMIT') throw new Error('the transaction was rolled back at its commit');
    return result;
  } catch (error) {
    connection.end();
    broken = await rolledBack(client);
    throw error;
  } finally {
    client.release(broken ?? connection.isFull);
  }
}

/** Which of the statements below says that the organisation is suspended. */
const suspendedAt = 2;

function openingOf(organisationId: number, options: TransactionOptions, defaultSeconds: number): string {
  const milliseconds = Math.round((options.statementSeconds ?? defaultSeconds) * 1000);
  const enter = `select muster.enter(${organisationId}, ${milliseconds})`;
  const level = options.snapshot ? ' isolation level repeatable read' : '';
  const begin = `begin${level}${options.beside ? ' read only' : ''}`;
  const suspended = `select from directory.organisation where id = ${organisationId} and not active`;
  const asked = [begin, enter, options.onlyOpen && suspended, options.opening];
  return asked.filter(Boolean).join('; ');
}

/** A client whose rollback fails is thrown away rather than lent again. */
async function rolledBack(client: PoolClient): Promise<Error | undefined> {
  try {
    await client.query('rollback');
    return undefined;
  } catch (error) {
    return error instanceof Error ? error : new Error('rollback failed');
  }
}

let savepoints = 0;

/** Runs `work` so that its failure undoes its own statements only, and the transaction goes on. */
export async function inSavepoint<T>(db: Db, work: () => Promise<T>): Promise<T> {
  const client = clientOf(db);
  const name = `muster_${++savepoints}`;
  await client.query(`savepoint ${name}`);
  try {
    const result = await work();
    await client.query(`release savepoint ${name}`);
    return result;
  } catch (error) {
    // On a lost connection this fails too; what went wrong first is what is told, and the commit will fail.
    await client.query(`rollback to savepoint ${name}; release savepoint ${name}`).catch(() => undefined);
    throw error;
  }
}

function handleOf(connection: DatabaseConnection): Db {
  return kyselyOn(async () => connection);
}

function poolHandle(pool: Pool): Db {
  const connection: DatabaseConnection = {
    executeQuery: async <R>(query: CompiledQuery) =>
      rowsOf<R>(await pool.query(query.sql, query.parameters as unknown[])),
    // biome-ignore lint/correctness/useYield: the directory is small and never streamed.
    streamQuery: async function* () {
      throw new Error('the directory is not streamed');
    },
  };
  return kyselyOn(async () => connection);
}

const noTransaction = async (): Promise<never> => {
  throw new Error('a transaction is opened by inOrganisation alone; inside it use inSavepoint');
};

function kyselyOn(acquireConnection: Driver['acquireConnection']): Db {
  const driver: Driver = {
    init: async () => undefined,
    acquireConnection,
    beginTransaction: noTransaction,
    commitTransaction: noTransaction,
    rollbackTransaction: noTransaction,
    releaseConnection: async () => undefined,
    destroy: async () => undefined,
  };
  return new Kysely<Tables>({
    dialect: {
      createDriver: () => driver,
      createAdapter: () => new PostgresAdapter(),
      createIntrospector: (db) => new PostgresIntrospector(db),
      createQueryCompiler: () => new PostgresQueryCompiler(),
    },
  });
}
