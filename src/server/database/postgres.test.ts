import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import { FolderHeld, holdFolder } from '../process/cluster-lock.ts';
import { isAlive } from '../process/process-state.ts';
import { readSettings } from '../process/settings.ts';
import { openDatabase } from './database.ts';
import { withClient } from './database-roles.ts';
import { runningPostgres, startPostgres } from './postgres.ts';

const homeFolder = mkdtempSync(join(tmpdir(), 'muster-postgres-'));
const settings = readSettings({ DATA_DIR: homeFolder });
const children: ChildProcess[] = [];
after(async () => {
  for (const child of children) child.kill('SIGKILL');
  const database = await openDatabase(settings, { doing: 'cleaning up' });
  await database.close();
  rmSync(homeFolder, { recursive: true, force: true });
});

/** A Muster in a process of its own that holds the folder; resolves when its database is open. */
async function otherMuster(): Promise<ChildProcess> {
  const place = (name: string) => JSON.stringify(fileURLToPath(new URL(name, import.meta.url)));
  const program = `
    const { openDatabase } = await import(${place('./database.ts')});
    const { readSettings } = await import(${place('../process/settings.ts')});
    const database = await openDatabase(readSettings(), { doing: 'serving http://localhost:4321' });
    process.on('SIGTERM', () => database.close().then(() => process.exit(0)));
    console.log('open');
    setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--input-type=module', '--eval', program], {
    env: { ...process.env, DATA_DIR: homeFolder },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  children.push(child);
  await new Promise<void>((open, failed) => {
    child.stdout?.once('data', () => open());
    child.once('exit', (code) => failed(new Error(`ended with ${code}`)));
  });
  return child;
}

function ended(child: ChildProcess): Promise<unknown> {
  return new Promise((done) => child.once('exit', done));
}

test('a second Muster on the same folder is refused and told who holds it', async () => {
  const other = await otherMuster();
  await assert.rejects(openDatabase(settings, { doing: 'starting' }), (error) => {
    assert.ok(error instanceof FolderHeld);
    assert.equal(error.holder?.pid, other.pid);
    assert.match(
      error.message,
      /process \d+, serving http:\/\/localhost:4321, since 20\d\d-.*or stop it first.*DATA_DIR/,
    );
    return true;
  });
  other.kill('SIGTERM');
  assert.equal(await ended(other), 0);
});

test('after a clean stop nothing is left running', async () => {
  const other = await otherMuster();
  const pid = runningPid() ?? 0;
  assert.ok(isAlive(pid));
  other.kill('SIGTERM');
  await ended(other);
  assert.ok(!isAlive(pid));
});

test('the PostgreSQL of a killed Muster is adopted, with every acknowledged row', async () => {
  const other = await otherMuster();
  const pid = runningPid();
  const url = runningPostgres(homeFolder)?.superUrl('muster') ?? '';
  await withClient(url, (client) => client.query('create table kept as select 1 as one'));
  other.kill('SIGKILL');
  await ended(other);
  assert.ok(isAlive(pid ?? 0));
  const database = await openDatabase(settings, { doing: 'taking over' });
  assert.equal(runningPid(), pid);
  const { rows } = await withClient(url, (client) => client.query('select one from kept'));
  assert.deepEqual(rows, [{ one: 1 }]);
  await database.close();
  assert.ok(!isAlive(pid ?? 0));
});

test('a PostgreSQL that is killed is started again at its address, with every acknowledged row', async () => {
  const said: string[] = [];
  const postgres = await startPostgres({ homeFolder, log: (sentence) => said.push(sentence) });
  const url = postgres.superUrl('muster');
  await withClient(url, (client) => client.query('create table if not exists crashed as select 2 as two'));
  const before = postgres.pid;
  process.kill(before, 'SIGKILL');
  for (const deadline = Date.now() + 20_000; postgres.pid === before && Date.now() < deadline; )
    await pause(50);
  assert.notEqual(postgres.pid, before);
  const { rows } = await withClient(url, (client) => client.query('select two from crashed'));
  assert.deepEqual(rows, [{ two: 2 }]);
  assert.match(said.join(' '), /ended unexpectedly; starting it again.*running again/);
  await postgres.stop();
});

test('two that start at the same moment: one gets the folder', async () => {
  const results = await Promise.allSettled([1, 2, 3].map((each) => holdFolder(homeFolder, `try ${each}`)));
  assert.deepEqual(results.map(({ status }) => status).sort(), ['fulfilled', 'rejected', 'rejected']);
  for (const result of results) if (result.status === 'fulfilled') await result.value.release();
});

test('a process number left over from before a restart of the machine does not stop the start', async () => {
  const sleeper = spawn('sleep', ['60'], { stdio: 'ignore' });
  children.push(sleeper);
  const stale = join(homeFolder, 'postgres', 'cluster', 'postmaster.pid');
  writeFileSync(
    stale,
    `${sleeper.pid}\n${join(homeFolder, 'postgres', 'cluster')}\n1700000000\n5432\n\n127.0.0.1\n`,
  );
  const postgres = await startPostgres({ homeFolder });
  await withClient(postgres.superUrl('muster'), (client) => client.query('select'));
  await postgres.stop();
});

test('the database’s password is made for it and only its owner can read it', () => {
  assert.equal(statSync(join(homeFolder, 'secrets', 'postgres-password')).mode & 0o777, 0o600);
});

test('a lost password is said in a sentence, not by making another', async () => {
  const secret = join(homeFolder, 'secrets', 'postgres-password');
  renameSync(secret, `${secret}.away`);
  await assert.rejects(startPostgres({ homeFolder }), /password of the database .* is missing: restore/);
  renameSync(`${secret}.away`, secret);
});

function runningPid(): number | undefined {
  const file = join(homeFolder, 'postgres', 'cluster', 'postmaster.pid');
  return existsSync(file) ? Number(readFileSync(file, 'utf8').split('\n')[0]) : undefined;
}
