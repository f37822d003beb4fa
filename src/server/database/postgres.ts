/**
 * The embedded PostgreSQL: made, started, watched and stopped by Muster in its data folder. The caller holds
 * the folder (cluster-lock.ts), so that whatever PostgreSQL is found running there is an orphan of a killed
 * Muster and is adopted.
 */
import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, renameSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { codeOf } from '../error-code.ts';
import { isAlive, isPostgres } from '../process/process-state.ts';
import { readSecret } from '../process/secret-file.ts';
import {
  type Cluster,
  configuration,
  makeCluster,
  passwordFile,
  prepareCluster,
} from './postgres-cluster.ts';

type Postgres = {
  readonly port: number;
  /** A connection string of the superuser, for `database`. */
  superUrl(database: string): string;
  /** Whether it was found running, left over by a killed Muster. */
  readonly adopted: boolean;
  /** The process id of its postmaster, which changes when it is restarted after a crash. */
  readonly pid: number;
  /** A clean stop; resolves when the process is gone. */
  stop(): Promise<void>;
};

type PostgresWishes = {
  /** Absolute; the cluster lives in its subfolder `postgres`. */
  readonly homeFolder: string;
  /** False only for tests: speed instead of surviving a power cut. */
  readonly durable?: boolean;
  /** Told what happens, a sentence each. */
  readonly log?: (sentence: string) => void;
  /** Called when PostgreSQL has ended and could not be started again. */
  readonly onLost?: (reason: Error) => void;
};

type Running = { readonly pid: number; readonly port: number; readonly child: ChildProcess | null };

/**
 * Starts the PostgreSQL of a data folder, or adopts the one left running there; makes it on the first start.
 */
export async function startPostgres(wishes: PostgresWishes): Promise<Postgres> {
  const log = wishes.log ?? (() => {});
  const cluster = prepareCluster(wishes.homeFolder, wishes.durable ?? true);
  if (!existsSync(join(cluster.home, 'PG_VERSION'))) {
    log('Making the database.');
    makeCluster(cluster);
  }
  let running = await findOrphan(cluster, log);
  const adopted = running !== null;
  running ??= await launch(cluster, await freePort());
  let current = running;
  let stopping = false;
  let restart: Promise<void> | null = null;
  const startAgain = async () => {
    log('PostgreSQL has ended unexpectedly; starting it again.');
    try {
      current = await launch(cluster, current.port);
      restart = null;
      log('PostgreSQL is running again.');
    } catch (reason) {
      // `restart` stays, so that this is said once.
      wishes.onLost?.(reason as Error);
    }
  };
  const watch = setInterval(() => {
    if (!stopping && !isAlive(current.pid)) restart ??= startAgain();
  }, 200);
  watch.unref();
  return {
    port: running.port,
    adopted,
    superUrl: (database) => superUrl(cluster, running.port, database),
    get pid() {
      return current.pid;
    },
    stop: async () => {
      stopping = true;
      clearInterval(watch);
      await restart;
      await stopProcess(cluster, current.pid);
    },
  };
}

/** The PostgreSQL of the folder if one is running and answers, whoever holds it; else null. For backups. */
export function runningPostgres(homeFolder: string): { superUrl(database: string): string } | null {
  const home = join(homeFolder, 'postgres', 'cluster');
  const found = readPostmaster(home);
  const password = readSecret(passwordFile(homeFolder));
  if (found === null || password === null || !isAlive(found.pid)) return null;
  return { superUrl: (database) => superUrl({ home, password }, found.port, database) };
}

/** By its socket where there is one: a question and its answer cost a third less than by the loopback. */
function superUrl({ home, password }: Pick<Cluster, 'home' | 'password'>, port: number, database: string) {
  const url = `postgres://postgres:${password}@127.0.0.1:${port}/${database}`;
  return existsSync(join(home, `.s.PGSQL.${port}`)) ? `${url}?host=${encodeURIComponent(home)}` : url;
}

async function launch(cluster: Cluster, port: number): Promise<Running> {
  const deadline = Date.now() + 60_000;
  for (;;) {
    const child = spawnPostgres(cluster, port);
    const answer = await answering(cluster, port, () => child.exitCode === null && child.signalCode === null);
    if (answer === 'yes' && child.pid !== undefined) return { pid: child.pid, port, child };
    const said = lastWords(cluster);
    // A killed postmaster's children may hold its memory for a moment longer.
    const passing = /still in use|is being used|lock file|Address already in use/.test(said);
    if (!passing || Date.now() > deadline) {
      throw new Error(`PostgreSQL did not start. Its last words, from ${cluster.logFile}:\n${said}`);
    }
    forgetForeignLock(cluster);
    await pause(200);
  }
}

/**
 * In a session of its own, so that Ctrl-C in the terminal reaches Muster alone, which then stops it in order.
 */
function spawnPostgres(cluster: Cluster, port: number): ChildProcess {
  if (existsSync(cluster.logFile) && statSync(cluster.logFile).size > 10_000_000) {
    renameSync(cluster.logFile, `${cluster.logFile}.1`);
  }
  const output = openSync(cluster.logFile, 'a', 0o600);
  const [name = '', ...rest] = [
    ...cluster.account.before,
    cluster.program.postgres,
    '-D',
    cluster.home,
    ...configuration(cluster, port),
  ];
  const child = spawn(name, rest, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
    windowsHide: true,
    ...(cluster.account.as ?? {}),
  });
  child.on('error', () => {});
  child.unref();
  closeSync(output);
  return child;
}

function lastWords(cluster: Cluster): string {
  const text = existsSync(cluster.logFile) ? readFileSync(cluster.logFile, 'utf8') : '';
  return text.trimEnd().split('\n').slice(-6).join('\n');
}

/** Waits until PostgreSQL takes connections; 'no' when it is gone or is going. */
async function answering(cluster: Cluster, port: number, alive: () => boolean): Promise<'yes' | 'no'> {
  const deadline = Date.now() + 120_000;
  while (alive() && Date.now() < deadline) {
    const client = new pg.Client({ connectionString: superUrl(cluster, port, 'postgres') });
    client.on('error', () => {});
    try {
      await client.connect();
      const { rows } = await client.query<{ data_directory: string }>('show data_directory');
      return rows[0]?.data_directory === cluster.home ? 'yes' : 'no';
    } catch (error) {
      if (codeOf(error) === '28P01') {
        throw new Error(
          `The password in ${passwordFile(join(cluster.folder, '..'))} is not that of the ` +
            'database beside it.',
        );
      }
    } finally {
      await client.end().catch(() => {});
    }
    await pause(25);
  }
  return 'no';
}

async function findOrphan(cluster: Cluster, log: (sentence: string) => void): Promise<Running | null> {
  const found = readPostmaster(cluster.home);
  if (found === null || !isAlive(found.pid)) return null;
  if (!isPostgres(found.pid)) {
    forgetForeignLock(cluster);
    return null;
  }
  const answer = await answering(cluster, found.port, () => isAlive(found.pid));
  if (answer === 'no') return null;
  const client = new pg.Client({ connectionString: superUrl(cluster, found.port, 'postgres') });
  await client.connect();
  const { rows } = await client.query<{ server_version: string }>('show server_version');
  await client.end();
  if (rows[0]?.server_version !== cluster.program.version) {
    log('Stopping the PostgreSQL of an older Muster, left running by a killed process.');
    await stopProcess(cluster, found.pid);
    return null;
  }
  log(`Adopting the PostgreSQL that a killed Muster left running (process ${found.pid}).`);
  return { ...found, child: null };
}

/** The first and fourth lines of postmaster.pid are its process and port. */
function readPostmaster(home: string): { pid: number; port: number } | null {
  const file = join(home, 'postmaster.pid');
  if (!existsSync(file)) return null;
  const [pid, , , port] = readFileSync(file, 'utf8')
    .split('\n')
    .map((line) => Number(line.trim()));
  return pid && port ? { pid, port } : null;
}

/**
 * Fast shutdown: sessions are ended, everything is written; after 30 s an immediate one, which recovers at
 * next start.
 */
async function stopProcess(cluster: Cluster, pid: number): Promise<void> {
  for (const signal of ['SIGINT', 'SIGQUIT'] as const) {
    if (!isAlive(pid)) return;
    if (process.platform === 'win32') {
      spawnSync(cluster.program.pgCtl, [
        'stop',
        '-D',
        cluster.home,
        '-m',
        signal === 'SIGINT' ? 'fast' : 'immediate',
      ]);
    } else {
      process.kill(pid, signal);
    }
    for (const deadline = Date.now() + 30_000; Date.now() < deadline && isAlive(pid); ) await pause(20);
  }
}

/** After a restart of the machine or container, the number in postmaster.pid may be another program's. */
function forgetForeignLock(cluster: Cluster): void {
  const found = readPostmaster(cluster.home);
  if (found !== null && isAlive(found.pid) && !isPostgres(found.pid)) {
    rmSync(join(cluster.home, 'postmaster.pid'), { force: true });
  }
}

export async function freePort(): Promise<number> {
  const probe = createServer();
  await new Promise<void>((ready, failed) => probe.once('error', failed).listen(0, '127.0.0.1', ready));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
