/** The order in which a server comes up and goes down. The parts are handed in by main.ts. */
import { Invalid } from '#kernel/refusal.ts';
import { type KeptBackups, keepDailyBackups } from '../backup/daily-backup.ts';
import { type OpenDatabase, openDatabase } from '../database/database.ts';
import { migrate } from '../database/migrate.ts';
import { keepParts, openParts } from '../database/series-parts.ts';
import { fullInWords, isFull } from '../errors.ts';
import { loadRegistry } from '../forms/declaration/registry.ts';
import { noteSealKeys, refuseOtherKeys } from '../security/seal-check.ts';
import { readSettings, type Settings } from './settings.ts';
import { watchEventLoop } from './watchdog.ts';

type Parts<Host> = {
  /** Everything a server works with, on the migrated database. */
  openHost(from: { settings: Settings; database: OpenDatabase }): Promise<Host>;
  closeHost(host: Host): Promise<void>;
  /** Makes the demo organisations unless they are there; returns the sign-ins to print, a line each. */
  seedDemo(host: Host, log: (sentence: string) => void): Promise<readonly string[]>;
  /** With the demo off: takes its passwords out of use; returns the lines to print when it had to. */
  closeDemo(host: Host): Promise<readonly string[]>;
  /** Where the first platform administrator is made; null once there is one. */
  administratorLink(host: Host): Promise<string | null>;
  /** Listens on the settings' address. */
  startHttp(host: Host): Promise<{ stop(): Promise<void> }>;
};

type Closer = () => Promise<unknown> | unknown;

/** How long open requests may take to finish when the server is told to stop, in milliseconds. */
const patience = 10_000;

/** Brings a server up, prints where it is, and takes it down in order when it is told to stop. */
export async function boot<Host>(parts: Parts<Host>): Promise<void> {
  const began = performance.now();
  const closers: Closer[] = [];
  let stopping: Promise<void> | null = null;
  const stop = (code: number) => {
    stopping ??= close(closers).finally(() => process.exit(code));
  };
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => stop(0));
  process.on('disconnect', () => stop(0));
  whenParentEnds(() => stop(0));
  const broken = (reason: unknown) => {
    console.error(reason);
    stop(1);
  };
  process.on('uncaughtException', broken);
  process.on('unhandledRejection', broken);
  try {
    const lines = await bringUp(parts, closers, (reason) => broken(reason.message));
    if (stopping === null) tellReady(lines, began);
  } catch (error) {
    // What ends because it is being stopped is no news.
    if (stopping !== null) return;
    console.error(explained(error));
    stop(1);
  }
}

function tellReady(lines: readonly string[], began: number): void {
  const seconds = ((performance.now() - began) / 1000).toFixed(1);
  console.log([...lines, `Ready in ${seconds} s. Ctrl-C stops it.`].join('\n'));
  // `npm start` starts again what has been up and ends by itself.
  if (process.connected) process.send?.('ready');
}

async function bringUp<Host>(
  parts: Parts<Host>,
  closers: Closer[],
  onLost: (reason: Error) => void,
): Promise<string[]> {
  const log = (sentence: string) => console.log(sentence);
  const settings = readSettings();
  const database = await openDatabase(settings, { doing: 'starting', log, onLost });
  closers.push(() => database.close());
  await refuseOtherKeys(database.ownerUrl, settings);
  const applied = await migrate(database.ownerUrl);
  if (applied.length > 0)
    log(
      `The database was brought up to date (${applied.length} ${applied.length === 1 ? 'step' : 'steps'}).`,
    );
  await openParts(database.ownerUrl);
  closers.push(keepParts(database.ownerUrl));
  await noteSealKeys(database.ownerUrl, settings, async () => (await loadRegistry()).forms);
  const host = await parts.openHost({ settings, database });
  closers.push(() => parts.closeHost(host));
  const signIns = settings.demo ? await parts.seedDemo(host, log) : [];
  const closed = settings.demo ? [] : await parts.closeDemo(host);
  const link = settings.demo ? null : await parts.administratorLink(host);
  const watchdog = watchEventLoop();
  // To the very end: what hangs while it stops is ended too.
  closers.unshift(() => watchdog.stop());
  const http = await parts.startHttp(host);
  closers.push(() => Promise.race([http.stop(), new Promise((late) => setTimeout(late, patience).unref())]));
  database.tell(`serving ${settings.publicUrl}`);
  if (database.embedded) closers.push(stopBackups(keepDailyBackups(settings, log)));
  return [
    `\nMuster is at ${settings.publicUrl}`,
    ...(signIns.length > 0 ? ['', ...signIns, ''] : []),
    ...(closed.length > 0 ? ['', ...closed, ''] : []),
    ...(link === null
      ? []
      : ['', 'Make the first platform administrator here; the link works once:', link, '']),
  ];
}

function stopBackups(kept: KeptBackups): Closer {
  return () => kept.stop();
}

/**
 * npm runs a script through a shell, and passes a signal on to that shell alone: its end is the only sign of
 * it. A server started without npm may outlive the terminal it was started from.
 */
function whenParentEnds(stop: () => void): void {
  if (process.env.npm_lifecycle_event === undefined || process.platform === 'win32') return;
  const parent = process.ppid;
  const watch = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(watch);
    stop();
  }, 250);
  watch.unref();
}

/** The last opened is closed first; one that fails does not keep the others open. */
async function close(closers: Closer[]): Promise<void> {
  for (const each of closers.toReversed()) {
    try {
      await each();
    } catch (error) {
      console.error(error);
    }
  }
}

/** A sentence for what a person can put right; the whole error for a fault of the program. */
export function explained(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const { code, syscall } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE' && syscall === 'listen') {
    return (
      `Another program listens on that address already (${error.message}). Stop it, or ` +
      'choose another PORT.'
    );
  }
  if (isFull(error)) return `${fullInWords} (${error.message})`;
  if (error instanceof Invalid) return error.inFull;
  const programFault =
    error instanceof TypeError || error instanceof ReferenceError || error instanceof RangeError;
  return programFault ? (error.stack ?? error.message) : error.message;
}
