/**
 * Announcements: a word from one server to all of them, by the database's own LISTEN and NOTIFY. A word is
 * sent with the transaction that changed something and says only what changed; who hears it reads the state
 * itself.
 */
import { sql } from 'kysely';
import pg from 'pg';
import type { Db } from '../database/tenant.ts';

const channel = 'muster';

export type Announcements = {
  /**
   * Calls `heard` for every word on `topic`, and once after a lost connection, when words may have been
   * missed.
   */
  on(topic: string, heard: () => void): () => void;
  close(): Promise<void>;
};

/**
 * Sends the word when the transaction of `db` commits. `topic` is short and holds no secret: 'job/56/12'.
 */
export async function announce(db: Db, topic: string): Promise<void> {
  await sql`select pg_notify(${channel}, ${topic})`.execute(db);
}

type Ears = Map<string, Set<() => void>>;

/** A connection that hears the channel; `lost` is called once when it ends. */
async function listen(serverUrl: string, ears: Ears, lost: () => void): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: serverUrl,
    keepAlive: true,
    application_name: 'muster announcements',
  });
  client.on('notification', ({ payload = '' }) => {
    for (const heard of ears.get(payload) ?? []) heard();
  });
  client.on('error', () => undefined);
  client.once('end', lost);
  await client.connect();
  await client.query(`listen ${channel}`);
  return client;
}

/** Holds one connection of its own. A lost one is made again; meanwhile nothing is heard. */
export async function openAnnouncements(serverUrl: string): Promise<Announcements> {
  const ears: Ears = new Map();
  let closed = false;
  let again: NodeJS.Timeout | null = null;

  const lost = (): void => {
    if (!closed && !again) again = setTimeout(retry, 1_000).unref();
  };
  const retry = async (): Promise<void> => {
    again = null;
    try {
      client = await listen(serverUrl, ears, lost);
      if (closed) await client.end();
      // Words may have been missed, so everybody looks.
      for (const topic of ears.values()) for (const heard of topic) heard();
    } catch {
      lost();
    }
  };
  let client = await listen(serverUrl, ears, lost);
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
      await client.end();
    },
  };
}
