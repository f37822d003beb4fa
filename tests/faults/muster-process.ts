/**
 * A real server in a folder of its own, with its own PostgreSQL, that can be killed and started again.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { runningPostgres } from '#server/database/postgres.ts';

const main = join(import.meta.dirname, '../../src/server/main.ts');

export type MusterProcess = {
  readonly url: string;
  readonly folder: string;
  /** Starts it and waits until it listens, so many milliseconds at most; answers how long that took. */
  start(patienceMs?: number): Promise<number>;
  /** Told to end by the one signal that nothing can answer. */
  killServer(): Promise<void>;
  /**
   * The same for its PostgreSQL; the server lives on. Waits until another one runs: processes of the killed
   * one answer for a moment yet.
   */
  killPostgres(): Promise<void>;
  /** Waits until it answers from its database again; answers how long that took, in milliseconds. */
  answering(): Promise<number>;
  /** Of the server's process while it runs. */
  pid(): number;
  /** A superuser's connection to its database, which sees every organisation. */
  superUrl(): string;
  /** Ends it in order, its PostgreSQL too. */
  stop(): Promise<void>;
  /** What it has said so far. */
  said(): string;
};

/** `environment` is added to the settings that this needs itself. */
export async function musterProcess(
  folder: string,
  environment: Readonly<Record<string, string>> = {},
): Promise<MusterProcess> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const settings = {
    PATH: process.env.PATH ?? '',
    DATA_DIR: folder,
    PORT: String(port),
    DEMO: 'on',
    ...environment,
  };
  let child: ChildProcess | null = null;
  let words = '';
  const answering = async (patience = 60_000): Promise<number> => {
    const began = performance.now();
    while (performance.now() - began < patience) {
      if (child?.exitCode != null) throw new Error(`the server ended by itself with ${child.exitCode}`);
      if (await answersFromDatabase(url)) return Math.round(performance.now() - began);
      await pause(30);
    }
    throw new Error(`the server did not answer in ${patience} ms:\n${words.slice(-1_000)}`);
  };
  return {
    url,
    folder,
    answering,
    said: () => words,
    pid: () => child?.pid ?? 0,
    async start(patienceMs = 180_000) {
      const started = spawn(process.execPath, [main], { env: settings, stdio: ['ignore', 'pipe', 'pipe'] });
      child = started;
      for (const stream of [started.stdout, started.stderr]) {
        stream.on('data', (part: Buffer) => {
          words = `${words}${part}`.slice(-200_000);
        });
      }
      return answering(patienceMs);
    },
    async killServer() {
      if (child === null) return;
      const ended = once(child, 'exit');
      child.kill('SIGKILL');
      await ended;
      child = null;
    },
    async killPostgres() {
      const killed = postmasterOf(folder);
      if (killed === null) throw new Error('its PostgreSQL does not run');
      process.kill(killed, 'SIGKILL');
      const late = performance.now() + 60_000;
      while (postmasterOf(folder) === killed || runningPostgres(folder) === null) {
        if (performance.now() > late) throw new Error('its PostgreSQL was not started again');
        await pause(20);
      }
    },
    superUrl() {
      const running = runningPostgres(folder);
      if (running === null) throw new Error('its PostgreSQL does not run');
      return running.superUrl('muster');
    },
    async stop() {
      // One that has ended by itself ends no more.
      if (child === null || child.exitCode !== null) return;
      const ended = once(child, 'exit');
      child.kill('SIGTERM');
      await ended;
      child = null;
    },
  };
}

/** An unknown session is refused only after the database has been asked for it. */
async function answersFromDatabase(url: string): Promise<boolean> {
  try {
    const cookie = `muster=56.${'A'.repeat(43)}`;
    const reply = await fetch(`${url}/api/session`, {
      headers: { cookie },
      signal: AbortSignal.timeout(5_000),
    });
    await reply.arrayBuffer();
    return reply.status === 401;
  } catch {
    return false;
  }
}

export function postmasterOf(folder: string): number | null {
  const file = join(folder, 'postgres', 'cluster', 'postmaster.pid');
  if (!existsSync(file)) return null;
  return Number(readFileSync(file, 'utf8').split('\n')[0]) || null;
}

export async function freePort(): Promise<number> {
  const probe = createServer().listen(0, '127.0.0.1');
  await once(probe, 'listening');
  const address = probe.address();
  probe.close();
  await once(probe, 'close');
  if (address === null || typeof address === 'string') throw new Error('no free port');
  return address.port;
}
