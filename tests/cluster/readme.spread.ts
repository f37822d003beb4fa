/** What the README tells an operator to do for several machines, command by command, on a real cluster. */
import assert from 'node:assert/strict';
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { ownerRole, serverRole, withClient } from '#server/database/database-roles.ts';
import { musterProcess } from '../faults/muster-process.ts';
import { testClusterUrl } from '../test-cluster.ts';
import { at, places } from './spread-cluster.ts';

const url = await testClusterUrl();
const machines = places(url);
const names = ['coordinator', 'worker-1', 'worker-2'];
const folder = mkdtempSync(join(tmpdir(), 'muster-readme-'));

/** The cluster as an operator finds it: nothing of Muster is there, of other tests neither. */
async function emptied(): Promise<void> {
  for (const place of machines)
    await withClient(at(url, place, 'postgres'), async (client) => {
      const { rows } = await client.query<{ name: string }>(
        `select datname as name from pg_database where datname ~ '^(muster$|test_|spread_|making_)'`,
      );
      for (const { name } of rows) await client.query(`drop database if exists ${name} with (force)`);
    });
  for (const place of machines)
    await withClient(at(url, place, 'postgres'), async (client) => {
      for (const role of [serverRole, ownerRole]) {
        const { rowCount } = await client.query('select from pg_roles where rolname = $1', [role]);
        if (rowCount) await client.query(`drop owned by ${role}; drop role ${role}`);
      }
    });
}

/** A Muster that somebody else has there is never touched; an empty database of that name is. */
for (const place of machines) {
  const found = await withClient(at(url, place, 'postgres'), (client) =>
    client.query(`select from pg_database where datname = 'muster'`),
  );
  if (found.rowCount === 0) continue;
  await withClient(at(url, place, 'muster'), async (client) => {
    const { rows } = await client.query<{ name: string }>(`select to_regnamespace('muster') as name`);
    assert.equal(rows[0]?.name, null, `${place.host}:${place.port} has a Muster: name another cluster`);
  });
}
await emptied();
after(async () => {
  await emptied();
  rmSync(folder, { recursive: true, force: true });
});

const section = readFileSync(new URL('../../README.md', import.meta.url), 'utf8').split(
  '**Past one machine.**',
)[1];
const block = /```sh\n(?<lines>[\s\S]*?)```/.exec(section ?? '')?.groups?.['lines'] ?? '';

/** The lines of the loop are those of each machine, one machine after the other. */
const commands = block
  .replace(/for machine in (.*); do\n([\s\S]*?)done\n/, (_, of: string, body: string) =>
    of
      .split(' ')
      .map((name) => body.replaceAll('$machine', name))
      .join(''),
  )
  .split('\n')
  .map((line) => line.trim())
  .filter(Boolean);

/** The names of the README in a text as the machines of this cluster are called. */
const called = (text: string): string =>
  names.reduce((read, name, number) => {
    const { host, port } = machines[number] ?? { host: '', port: 0 };
    return read
      .replaceAll(`'${name}', 5432`, `'${host}', ${port}`)
      .replaceAll(`@${name}:5432`, `@${host}:${port}`);
  }, text);

let environment: Record<string, string> = {};

async function psql(name: string, database: string, text: string): Promise<void> {
  const place = machines[names.indexOf(name)];
  assert.ok(place, `the README calls a machine ${name}`);
  await withClient(at(url, place, database), (client) => client.query(called(text)));
}

async function npm(words: readonly string[]): Promise<void> {
  const child = spawn('npm', words, { env: environment, stdio: ['ignore', 'pipe', 'pipe'] });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (part) => (said += part));
  const code = await new Promise((ended) => child.on('close', ended));
  assert.equal(code, 0, `npm ${words.join(' ')}:\n${said}`);
}

async function follow(command: string): Promise<void> {
  const asked = /^psql -h (\S+) -U postgres -d (\S+) -c "(.*)"$/.exec(command);
  const [, name = '', database = '', text = ''] = asked ?? [];
  if (asked) return psql(name, database, text);
  const set = /^export DATABASE_URL=(\S+)$/.exec(command)?.[1];
  if (set) {
    environment = {
      PATH: process.env.PATH ?? '',
      DATA_DIR: folder,
      DATA_KEY: Buffer.alloc(32, 9).toString('base64'),
      DATABASE_URL: called(set),
    };
    return;
  }
  if (command === 'npm start') {
    const server = await musterProcess(folder, {
      ...environment,
      DEMO: 'off',
      FILES_URL: join(folder, 'files'),
    });
    await server.start();
    return server.stop();
  }
  const script = /^npm run (\S+)$/.exec(command)?.[1];
  assert.ok(script, `the README has a line that this test does not know: ${command}`);
  // Few pieces, since this cluster is one machine.
  await npm(['run', script, ...(script === 'distribute' ? ['--', '--shards', '2'] : [])]);
}

test('the commands of the README make Muster on several machines, one after the other', async () => {
  assert.ok(commands.length > 12, `only ${commands.length} commands were read`);
  for (const command of commands) await follow(command);
});
