/**
 * A replica of the database, for what only reads and reads much: reports and exports (decision 111). Whoever
 * reads there sees everything that was committed before they asked: until the replica has got so far they
 * wait a moment, and then read from the database itself.
 */
import { setTimeout as pause } from 'node:timers/promises';
import pg, { type Pool, type PoolClient } from 'pg';

type Replica = {
  /** A connection that has all that is committed now; undefined when the database itself is to be asked. */
  borrow(): Promise<PoolClient | undefined>;
  close(): Promise<void>;
};

type ReplicaOptions = {
  readonly primaryUrl: string;
  /** Of the same role, in the replica. */
  readonly url: string;
  readonly poolOf: (url: string, max: number, patience?: number) => Pool;
  /** Longest wait until the replica has what is committed. */
  readonly waitMilliseconds?: number;
  readonly told?: (sentence: string) => void;
};

const connections = 5;
const pollMilliseconds = 10;
/** One that is away, or is no replica of this database, is left alone for so long. */
const restMilliseconds = 10_000;

/** Up to where all is committed that was said to be; further on where a commit does not wait for the disk. */
const committedNow = `
  select (case when current_setting('synchronous_commit') = 'off' then pg_current_wal_insert_lsn()
    else pg_current_wal_flush_lsn() end)::text as position, system_identifier::text as cluster
  from pg_control_system()`;

type Position = { readonly position: string; readonly cluster: string };
type Reached = { readonly there: boolean | null; readonly isReplica: boolean; readonly cluster: string };

export function openReplica(options: ReplicaOptions): Replica {
  const { waitMilliseconds = 1_000, told = () => undefined } = options;
  const reading = options.poolOf(options.url, connections, 2_000);
  // Of its own: whoever asks holds a connection of the others already.
  const asking = options.poolOf(options.primaryUrl, 1);
  let restsUntil = 0;
  const rest = (sentence: string): undefined => {
    restsUntil = Date.now() + restMilliseconds;
    told(sentence);
  };
  return {
    async borrow() {
      if (Date.now() < restsUntil) return undefined;
      const { rows } = await asking.query<Position>(committedNow);
      const [committed] = rows;
      const client = await reading.connect().catch(() => undefined);
      if (!client || !committed) return rest('The replica of DATABASE_READ_URL cannot be reached.');
      try {
        const outcome = await reached(client, committed, Date.now() + waitMilliseconds);
        if (outcome === 'there') return client;
        client.release();
        return outcome === 'late' ? undefined : rest('DATABASE_READ_URL is no replica of DATABASE_URL.');
      } catch {
        client.release(true);
        return rest('The replica of DATABASE_READ_URL does not answer.');
      }
    },
    async close() {
      await Promise.all([reading.end(), asking.end()]);
    },
  };
}

async function reached(
  client: PoolClient,
  { position, cluster }: Position,
  deadline: number,
): Promise<'there' | 'late' | 'another'> {
  for (;;) {
    const { rows } = await client.query<Reached>(
      `select pg_last_wal_replay_lsn() >= $1::pg_lsn as there, pg_is_in_recovery() as "isReplica",
        system_identifier::text as cluster from pg_control_system()`,
      [position],
    );
    const [now] = rows;
    if (!now?.isReplica || now.cluster !== cluster) return 'another';
    if (now.there === true) return 'there';
    if (Date.now() >= deadline) return 'late';
    await pause(pollMilliseconds);
  }
}

/** What ends a reading of a replica alone: rows that its log took away, or the replica itself. */
export const isOfReplica = (error: unknown): boolean =>
  error instanceof pg.DatabaseError
    ? ['40001', '25006', '57P01', '57P02', '57P03'].includes(error.code ?? '')
    : error instanceof Error && 'code' in error && String(error.code).startsWith('ECONN');
