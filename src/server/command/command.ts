/** What every command does alike: say in a sentence what went wrong, and close the database. */

import { joinDatabase, type OpenDatabase, openDatabase } from '../database/database.ts';
import { explained } from '../process/boot.ts';
import { readSettings, type Settings } from '../process/settings.ts';

type CommandContext = {
  readonly settings: Settings;
  readonly database: OpenDatabase;
  readonly log: (sentence: string) => void;
};

/**
 * Runs a command on the database of the settings. `beside` lets it work beside a running Muster; otherwise it
 * needs the data folder for itself. Ends the process with 1 when it fails.
 */
export async function command(
  doing: string,
  { beside }: { beside: boolean },
  work: (context: CommandContext) => Promise<void>,
): Promise<void> {
  const log = (sentence: string) => console.log(sentence);
  try {
    const settings = readSettings();
    const database = await (beside ? joinDatabase : openDatabase)(settings, { doing, log });
    const stop = () => database.close().finally(() => process.exit(1));
    for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, stop);
    try {
      await work({ settings, database, log });
    } finally {
      await database.close();
    }
    process.exit(0);
  } catch (error) {
    console.error(explained(error));
    process.exit(1);
  }
}
