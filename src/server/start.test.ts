import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { fileURLToPath } from 'node:url';

const homeFolder = mkdtempSync(join(tmpdir(), 'muster-start-'));
const children: ChildProcess[] = [];
after(() => {
  for (const child of children) child.kill('SIGKILL');
  rmSync(homeFolder, { recursive: true, force: true });
});

type Started = {
  readonly child: ChildProcess;
  readonly said: () => string;
  readonly ended: Promise<number | null>;
};

const main = fileURLToPath(new URL('./main.ts', import.meta.url));
const npmStart = fileURLToPath(new URL('../../scripts/start.mjs', import.meta.url));

/** A server as `npm start` runs it, without the demo. */
function start(settings: Record<string, string>, entry = main): Started {
  const { npm_lifecycle_event: _, ...environment } = process.env;
  const child = spawn(process.execPath, [entry], {
    env: { ...environment, DATA_DIR: homeFolder, DEMO: 'off', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  children.push(child);
  let text = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (part: string) => {
      text += part;
    });
  }
  return { child, said: () => text, ended: new Promise((done) => child.once('exit', done)) };
}

async function ready({ said, ended }: Started, times = 1): Promise<void> {
  let over = false;
  ended.then(() => {
    over = true;
  });
  while (said().split('Ready in').length <= times) {
    if (over) throw new Error(`It ended: ${said()}`);
    await new Promise((later) => setTimeout(later, 50));
  }
}

async function freePort(): Promise<string> {
  const probe = createServer();
  await new Promise<void>((open) => probe.listen(0, '127.0.0.1', open));
  const address = probe.address();
  await new Promise((closed) => probe.close(closed));
  return String(typeof address === 'object' ? address?.port : '');
}

test('a first start without demo says where the first administrator is made; it stops cleanly', async () => {
  const PORT = await freePort();
  const first = start({ PORT });
  await ready(first);
  assert.match(
    first.said(),
    /Muster is at http:\/\/localhost:\d+[\s\S]*link works once:\nhttp:\/\/localhost:\d+\/welcome/,
  );
  const answer = await fetch(`http://127.0.0.1:${PORT}/api/session`);
  assert.equal(answer.status, 401);
  const second = start({ PORT: await freePort() });
  assert.equal(await second.ended, 1);
  assert.match(second.said(), /held by another Muster \(process \d+, serving http:\/\/localhost:\d+, since/);
  first.child.kill('SIGINT');
  assert.equal(await first.ended, 0);
  assert.ok(!existsSync(join(homeFolder, 'postgres', 'cluster', 'postmaster.pid')));
});

test('a server of npm start that nobody ended is up again, and stops when it is told', async () => {
  const PORT = await freePort();
  const started = start({ PORT }, npmStart);
  await ready(started);
  const { pid } = JSON.parse(readFileSync(join(homeFolder, 'held-by.json'), 'utf8')) as { pid: number };
  assert.notEqual(pid, started.child.pid);
  process.kill(pid, 'SIGKILL');
  await ready(started, 2);
  assert.match(started.said(), /Muster has ended by SIGKILL, which nobody asked for. Starting it again/);
  assert.equal((await fetch(`http://127.0.0.1:${PORT}/health/ready`)).status, 200);
  started.child.kill('SIGTERM');
  assert.equal(await started.ended, 0);
  assert.ok(!existsSync(join(homeFolder, 'postgres', 'cluster', 'postmaster.pid')));
});

test('a data key that is gone or another is said in a sentence, and no new one is made', async () => {
  const file = join(homeFolder, 'secrets', 'data-key');
  const kept = readFileSync(file);
  writeFileSync(file, `${Buffer.alloc(32, 1).toString('base64url')}\n`);
  const other = start({ PORT: await freePort() });
  assert.equal(await other.ended, 1);
  assert.match(other.said(), /^DATA_KEY is not the key that this database was sealed with: \w+ is missing/m);
  rmSync(file);
  const gone = start({ PORT: await freePort() });
  assert.equal(await gone.ended, 1);
  assert.match(gone.said(), /^DATA_KEY is missing: .*data-key is not there any more.*Put the file back/m);
  assert.ok(!existsSync(file), 'no new key was made in its place');
  writeFileSync(file, kept);
});

test('a port that is taken is said in a sentence, and nothing is left running', async () => {
  const taken = createServer();
  await new Promise<void>((open) => taken.listen(0, '127.0.0.1', open));
  const address = taken.address();
  const refused = start({ PORT: String(typeof address === 'object' ? address?.port : '') });
  assert.equal(await refused.ended, 1);
  assert.match(refused.said(), /Another program listens on that address already.*choose another PORT/);
  assert.ok(!existsSync(join(homeFolder, 'postgres', 'cluster', 'postmaster.pid')));
  taken.close();
});

test('a wrong setting ends the start with its sentence', async () => {
  const refused = start({ PORT: 'three thousand' }, npmStart);
  assert.equal(await refused.ended, 1);
  assert.match(refused.said(), /^PORT must be a whole number from 1 to 65535/m);
});
