/**
 * npm run backup [FILE]: writes a backup, also while Muster runs. `--daily` writes today's, as the server
 * asks for it.
 */
import { join, resolve } from 'node:path';
import { backup } from '../backup/backup.ts';
import { backupFolder, dailyBackupFile } from '../backup/daily-backup.ts';
import { zone } from '../today.ts';
import { command } from './command.ts';

await command('making a backup', { beside: true }, async ({ settings, database, log }) => {
  const [wish] = process.argv.slice(2);
  const now = Temporal.Now.zonedDateTimeISO(zone).toPlainDateTime();
  const moment = now.toString({ smallestUnit: 'second' }).replaceAll(':', '-');
  const named = wish === undefined ? join(backupFolder(settings), `muster-${moment}.backup`) : resolve(wish);
  const file = wish === '--daily' ? dailyBackupFile(settings, new Date()) : named;
  const { bytes, tables, rows } = await backup(database.ownerUrl, file);
  log(
    `${file}: ${rows.toLocaleString('en-IN')} rows of ${tables} tables, ` +
      `${(bytes / 1e6).toFixed(1)} MB, read back and whole.`,
  );
  log(
    `Not inside, keep copies of them too: the files in ${settings.filesUrl.href} and the keys ` +
      `${keysOf(settings.databaseUrl, settings.homeFolder)}.`,
  );
});

function keysOf(databaseUrl: string | null, homeFolder: string): string {
  return databaseUrl === null ? `in ${join(homeFolder, 'secrets')}` : 'in DATA_KEY';
}
