/** Opens the database that the settings name: the embedded PostgreSQL, started and held, or a given one. */

import { join } from 'node:path';
import { type FolderHold, holdFolder } from '../process/cluster-lock.ts';
import { readSecret, secretFile } from '../process/secret-file.ts';
import type { Settings } from '../process/settings.ts';
import { refuseOtherKeys } from '../security/seal-check.ts';
import { type DatabaseAccess, prepareGivenDatabase, prepareOwnCluster } from './database-roles.ts';
import { runningPostgres, startPostgres } from './postgres.ts';

export type OpenDatabase = DatabaseAccess & {
  readonly embedded: boolean;
  /** Changes what a second Muster on the same folder is told this one is doing. */
  tell(doing: string): void;
  /** Stops the embedded PostgreSQL and lets go of the folder; nothing to do for a given database. */
  close(): Promise<void>;
};

type OpeningWishes = {
  /** In words, for a second Muster on the same folder. */
  readonly doing: string;
  readonly log?: (sentence: string) => void;
  /** Called when the embedded PostgreSQL ended and could not be started again. */
  readonly onLost?: (reason: Error) => void;
};

const embeddedDatabase = 'muster';

/**
 * Throws FolderHeld when another Muster holds the data folder, and sentences for whatever else stands in the
 * way.
 */
export async function openDatabase(settings: Settings, wishes: OpeningWishes): Promise<OpenDatabase> {
  if (settings.databaseUrl !== null) {
    const access = await given(settings);
    return { ...access, embedded: false, tell: () => {}, close: async () => {} };
  }
  const hold = await holdFolder(settings.homeFolder, wishes.doing);
  try {
    return await openEmbedded(settings, hold, wishes);
  } catch (error) {
    await hold.release();
    throw error;
  }
}

/**
 * Joins the embedded PostgreSQL of a Muster that runs, else opens the database; for a backup beside the
 * running server.
 */
export async function joinDatabase(settings: Settings, wishes: OpeningWishes): Promise<OpenDatabase> {
  const running = settings.databaseUrl === null ? runningPostgres(settings.homeFolder) : null;
  if (running === null) return openDatabase(settings, wishes);
  const secret = readSecret(postgresSecret(settings)) ?? '';
  const access = await prepareOwnCluster(running.superUrl, secret, embeddedDatabase);
  return { ...access, embedded: true, tell: () => {}, close: async () => {} };
}

async function openEmbedded(
  settings: Settings,
  hold: FolderHold,
  wishes: OpeningWishes,
): Promise<OpenDatabase> {
  const postgres = await startPostgres({ homeFolder: settings.homeFolder, ...wishes });
  try {
    const secret = secretFile(postgresSecret(settings));
    const access = await prepareOwnCluster(postgres.superUrl, secret, embeddedDatabase);
    return {
      ...access,
      embedded: true,
      tell: hold.tell,
      close: async () => {
        await postgres.stop();
        await hold.release();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

async function given(settings: Settings): Promise<DatabaseAccess> {
  const url = settings.databaseUrl ?? '';
  try {
    // Before the role's password follows from them.
    await refuseOtherKeys(url, settings);
    return await prepareGivenDatabase(
      url,
      settings.sealKeys.map(({ key }) => key),
    );
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    const isTold = code === undefined && !(error instanceof URIError) && !message.startsWith('SASL');
    if (isTold) throw error;
    const { host, pathname } = new URL(url);
    const answered = code === undefined ? message : `${message} (${code})`;
    throw new Error(
      `DATABASE_URL cannot be reached: ${host}${pathname} answered '${answered}'. Check the address, user ` +
        'and password.',
    );
  }
}

function postgresSecret(settings: Settings): string {
  return join(settings.homeFolder, 'secrets', 'postgres-password');
}
