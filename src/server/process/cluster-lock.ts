/**
 * One Muster a data folder. The hold is a listening socket of the operating system, so it ends with its
 * process, however that ends, and cannot be left over; whoever is refused asks the socket who holds the
 * folder. A process that hangs answers nobody: for that, the holder is also written into the folder.
 */
import { createHash } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, statSync, unlinkSync, writeFileSync } from 'node:fs';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { isAlive } from './process-state.ts';

type Holder = {
  readonly pid: number;
  /** What it is doing, in words: 'serving http://localhost:3000', 'restoring a backup'. */
  readonly doing: string;
  /** An instant, ISO. */
  readonly since: string;
};

export type FolderHold = {
  /** Changes what a second Muster is told. */
  tell(doing: string): void;
  release(): Promise<void>;
};

export class FolderHeld extends Error {
  readonly holder: Holder | null;
  constructor(folder: string, holder: Holder | null, answers: boolean) {
    const who =
      holder === null
        ? 'another Muster'
        : `another Muster (process ${holder.pid}, ${holder.doing}, since ${holder.since})`;
    super(
      answers || holder === null
        ? `The data folder ${folder} is held by ${who}. Use that one, or stop it first; ` +
            'or give this one a folder of its own with DATA_DIR.'
        : `The data folder ${folder} is held by ${who}, which does not answer. If it hangs it ends itself ` +
            `within a minute: wait for that, or end it now with \`${killing(holder.pid)}\`. ` +
            'Then start this again.',
    );
    this.name = 'FolderHeld';
    this.holder = holder;
  }
}

const killing = (pid: number): string =>
  process.platform === 'win32' ? `taskkill /F /PID ${pid}` : `kill -9 ${pid}`;

const holderFile = (folder: string): string => join(folder, 'held-by.json');

/**
 * Holds the folder for this process, making it if need be. Throws FolderHeld when another process holds it.
 */
export async function holdFolder(folder: string, doing: string): Promise<FolderHold> {
  mkdirSync(folder, { recursive: true });
  const address = holdAddress(folder);
  const holder = { pid: process.pid, doing, since: new Date().toISOString() };
  const server = createServer((caller) => {
    caller.on('error', () => caller.destroy());
    caller.end(JSON.stringify(holder));
  });
  for (let attempt = 0; ; attempt += 1) {
    const failure = await listen(server, address);
    if (failure === null) break;
    if (failure.code !== 'EADDRINUSE' && failure.code !== 'EACCES') throw failure;
    const answer = await askHolder(address);
    if (answer === null || attempt >= 20) throw new FolderHeld(folder, writtenHolder(folder), false);
    if (answer !== 'nobody') throw new FolderHeld(folder, answer, true);
    if (isSocketFile(address)) unlinkSync(address);
    await pause(50);
  }
  server.unref();
  const write = () => {
    try {
      writeFileSync(holderFile(folder), `${JSON.stringify(holder)}\n`);
    } catch {
      // On a full disk the socket tells it, as long as this process answers.
    }
  };
  write();
  return {
    tell: (now) => {
      holder.doing = now;
      write();
    },
    release: () => {
      rmSync(holderFile(folder), { force: true });
      return new Promise((done) => server.close(() => done()));
    },
  };
}

/** Who wrote that they hold the folder, if that process is there. */
function writtenHolder(folder: string): Holder | null {
  try {
    const holder = holderOf(readFileSync(holderFile(folder), 'utf8'));
    return holder !== null && isAlive(holder.pid) ? holder : null;
  } catch {
    return null;
  }
}

/** By device and inode, so that two paths to one folder are one hold. */
function holdAddress(folder: string): string {
  const { dev, ino } = statSync(folder, { bigint: true });
  const id = createHash('sha256').update(`muster:${dev}:${ino}`).digest('hex').slice(0, 24);
  if (process.platform === 'linux') return `\0muster-${id}`;
  if (process.platform === 'win32') return `\\\\.\\pipe\\muster-${id}`;
  return join(tmpdir(), `muster-${id}.sock`);
}

function isSocketFile(address: string): boolean {
  return address.startsWith('/');
}

function listen(server: Server, address: string): Promise<NodeJS.ErrnoException | null> {
  return new Promise((settle) => {
    const failed = (error: NodeJS.ErrnoException) => settle(error);
    server.once('error', failed);
    server.listen({ path: address }, () => {
      server.removeListener('error', failed);
      settle(null);
    });
  });
}

function askHolder(address: string): Promise<Holder | 'nobody' | null> {
  return new Promise((settle) => {
    const caller = connect({ path: address });
    let text = '';
    caller.setEncoding('utf8');
    caller.setTimeout(1500, () => {
      caller.destroy();
      settle(null);
    });
    caller.on('data', (part: string) => {
      text += part;
    });
    caller.on('end', () => settle(holderOf(text)));
    caller.on('error', () => settle('nobody'));
  });
}

function holderOf(text: string): Holder | null {
  try {
    return JSON.parse(text) as Holder;
  } catch {
    return null;
  }
}
