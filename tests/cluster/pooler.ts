/** PgBouncer of the operating system before a database, as an operator sets it up. */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '#server/database/postgres.ts';
import { atTheEnd } from '../ending.ts';
import { testClusterUrl } from '../test-cluster.ts';

const program = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer', '/usr/local/bin/pgbouncer'].find(existsSync);

/** `url` as it reads through a pooler of this mode, which is gone after the file's tests. */
export async function pooled(url: string, mode: 'session' | 'transaction'): Promise<string> {
  if (program === undefined) throw new Error('PgBouncer is not here: apt-get install pgbouncer.');
  const folder = mkdtempSync(join(tmpdir(), 'muster-pooler-'));
  // It refuses to be root, and whoever it becomes reads its settings.
  chmodSync(folder, 0o755);
  const port = await freePort();
  const { username, password } = new URL(await testClusterUrl());
  const { hostname, port: own, pathname } = new URL(url);
  const users = join(folder, 'users');
  writeFileSync(users, `"${username}" "${password}"\n`);
  const settings = join(folder, 'pgbouncer.ini');
  writeFileSync(
    settings,
    `[databases]
${pathname.slice(1)} = host=${hostname} port=${own || 5432}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = scram-sha-256
auth_file = ${users}
auth_user = ${username}
pool_mode = ${mode}
default_pool_size = 60
max_client_conn = 400
`,
  );
  const as = process.getuid?.() === 0 ? ['-u', 'nobody'] : [];
  const child = spawn(program, [...as, settings], { stdio: ['ignore', 'ignore', 'pipe'] });
  await atTheEnd(async () => {
    child.kill('SIGKILL');
    rmSync(folder, { recursive: true, force: true });
  });
  await listening(child);
  return Object.assign(new URL(url), { host: `127.0.0.1:${port}`, search: '' }).href;
}

/** It says so when it is up. */
async function listening({ stderr }: ChildProcess): Promise<void> {
  let said = '';
  for await (const part of stderr ?? []) {
    said += part;
    if (/process up/.test(said)) return;
  }
  throw new Error(`PgBouncer ended:\n${said}`);
}
