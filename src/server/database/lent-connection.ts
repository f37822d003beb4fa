/**
 * A pooler between Muster and its PostgreSQL must lend a connection for as long as Muster keeps it: what is
 * set on it, the locks it holds and the words it listens for belong to the connection.
 */
import { randomUUID } from 'node:crypto';
import pg from 'pg';

const patience = 5_000;

/**
 * Throws a sentence where a pooler gives one connection to several of its callers in turn, transaction by
 * transaction. Two connections are asked: they are one where they share a process of PostgreSQL, or where one
 * forgets what was set on it once the other is at work.
 */
export async function refuseLentConnections(url: string): Promise<void> {
  const opened = () =>
    new pg.Client({
      connectionString: url,
      application_name: 'muster upkeep',
      connectionTimeoutMillis: patience,
      query_timeout: patience,
    });
  const one = opened();
  const other = opened();
  try {
    for (const client of [one, other]) {
      client.on('error', () => {});
      await client.connect();
    }
    if (await areLent(one, other)) throw new Error(sentence);
  } finally {
    await Promise.all([one, other].map((client) => client.end().catch(() => {})));
  }
}

const sentence =
  'DATABASE_URL leads to a pooler that lends connections transaction by transaction, and Muster needs ' +
  'its own: set pool_mode to session for this database (PgBouncer), or let DATABASE_URL lead to ' +
  'PostgreSQL itself.';

async function areLent(one: pg.Client, other: pg.Client): Promise<boolean> {
  const mark = randomUUID();
  await one.query(`select set_config('muster.lent', '${mark}', false)`);
  const process = async (client: pg.Client) => {
    const { rows } = await client.query<{ pid: number }>('select pg_backend_pid() as pid');
    return rows[0]?.pid;
  };
  if ((await process(one)) === (await process(other))) return true;
  await other.query('begin');
  const { rows } = await one.query<{ kept: string | null }>(
    `select current_setting('muster.lent', true) as kept`,
  );
  await other.query('rollback');
  return rows[0]?.kept !== mark;
}
