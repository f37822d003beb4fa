/** A backup a day of the embedded database, by a process of its own; the last seven are kept. */
import { spawn } from 'node:child_process';
import { existsSync, readdirSync, rmSync } from 'node:fs';
import { constants, setPriority } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Settings } from '../process/settings.ts';
import { dayAt } from '../today.ts';

export type KeptBackups = { stop(): Promise<void> };

const dailyBackupsKept = 7;
const firstLook = 60_000;
const lookEvery = 600_000;

export function backupFolder(settings: Pick<Settings, 'homeFolder'>): string {
  return join(settings.homeFolder, 'backups');
}

/** Where the backup of the day is kept. */
export function dailyBackupFile(settings: Pick<Settings, 'homeFolder'>, now: Date): string {
  return join(backupFolder(settings), `daily-${dayAt(now.toISOString())}.backup`);
}

/**
 * Looks now and then whether today's backup is there; the first time when the server has been up for a
 * minute.
 */
export function keepDailyBackups(settings: Settings, log: (sentence: string) => void): KeptBackups {
  const command = fileURLToPath(new URL('../command/backup.ts', import.meta.url));
  let running: ReturnType<typeof spawn> | null = null;
  const look = () => {
    if (running !== null || existsSync(dailyBackupFile(settings, new Date()))) return;
    running = spawn(process.execPath, [command, '--daily'], {
      stdio: ['ignore', 'ignore', 'inherit'],
      env: { ...process.env, DATA_DIR: settings.homeFolder },
    });
    running.on('error', () => {});
    // Whoever works meanwhile comes first.
    if (running.pid !== undefined) setPriority(running.pid, constants.priority.PRIORITY_LOW);
    running.on('close', (code) => {
      running = null;
      if (code === 0) forgetOldBackups(settings);
      else if (code !== null)
        log('The daily backup was not made; the words above say why. It is tried again in ten minutes.');
    });
  };
  const first = setTimeout(look, firstLook).unref();
  const every = setInterval(look, lookEvery).unref();
  return {
    stop: async () => {
      clearTimeout(first);
      clearInterval(every);
      const ending = running;
      if (ending === null) return;
      await new Promise((ended) => {
        ending.once('close', ended);
        ending.kill();
      });
    },
  };
}

/** Removes the oldest daily backups above the number that is kept; those made by hand stay. */
export function forgetOldBackups(settings: Pick<Settings, 'homeFolder'>): void {
  const daily = readdirSync(backupFolder(settings)).filter((name) =>
    /^daily-\d{4}-\d\d-\d\d\.backup$/.test(name),
  );
  for (const name of daily.sort().slice(0, -dailyBackupsKept)) rmSync(join(backupFolder(settings), name));
}
