/**
 * Events: a word from one server to all of them, by the database's own LISTEN and NOTIFY. A word is sent with the
 * transaction that changed something and says only what changed; who hears it reads the state itself.
 */
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../tenant.ts';

const channel = 'muster';

export type Events = {
  /** Calls `heard` for every word on `topic`, and once after a lost connection, when words may have been missed. */
  on(topic: string, heard: () => void): () => void;
  close(): Promise<void>;
};

/** Sends the word when the transaction of `db` commits. `topic` is short and holds no secret: 'job/56/12'. */
export async function announce(db: Db, topic: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${topic})`.execute(db);
}

/** Holds one connection of its own. A lost one is made again; meanwhile nothing is heard. */
export async function openEvents(serverUrl: string): Promise<Events> {
  const ears = new Map<string, Set<() => void>>();
  let client: pg.Client | null = null;
  let again: NodeJS.Timeout | null = null;
  let closed = false;

  async function connect(): Promise<void> {
    const fresh = new pg.Client({ connectionString: serverUrl, keepAlive: true, application_name: 'muster events' });
    fresh.on('notification', ({ payload = '' }) => ears.get(payload)?.forEach((heard) => heard()));
    fresh.on('error', () => undefined);
    fresh.once('end', () => {
      if (client === fresh) client = null;
      if (!closed && !again) again = setTimeout(retry, 1_000).unref();
    });
    await fresh.connect();
    await fresh.query(`listen ${channel}`);
    client = fresh;
    if (closed) await fresh.end();
  }
  async function retry(): Promise<void> {
    again = null;
    try {
      await connect();
      for (const topic of ears.values()) for (const heard of topic) heard();
    } catch {
      if (!closed && !again) again = setTimeout(retry, 1_000).unref();
    }
  }

  await connect();
  return {
    on(topic, heard) {
      const topicEars = ears.get(topic) ?? new Set();
      ears.set(topic, topicEars.add(heard));
      return () => {
        topicEars.delete(heard);
        if (topicEars.size === 0) ears.delete(topic);
      };
    },
    async close() {
      closed = true;
      if (again) clearTimeout(again);
      await client?.end();
    },
  };
}
