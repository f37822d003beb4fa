/**
 * A PostgreSQL that ships its log, and a replica that follows it: two real servers of the embedded programs.
 * The replica is a copy of the folder of the first, taken while it stands, and follows it from there on.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chownSync, cpSync, lchownSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type DatabaseAccess, prepareOwnCluster, withClient } from '#server/database/database-roles.ts';
import { freePort } from '#server/database/postgres.ts';
import {
  type Cluster,
  configuration,
  makeCluster,
  prepareCluster,
} from '#server/database/postgres-cluster.ts';
import { atTheEnd } from '../ending.ts';

type Server = {
  readonly cluster: Cluster;
  /** Of the superuser: that of the first, in its copy too. */
  readonly password: string;
  readonly port: number;
  child: ChildProcess | null;
};

export type Pair = DatabaseAccess & {
  /** The owner's connection string in the replica. */
  readonly replicaUrl: string;
  /** The superuser's in the replica. */
  readonly replicaSuperUrl: string;
  stopReplica(): Promise<void>;
  startReplica(): Promise<void>;
};

const shipping = ['wal_level=replica', 'max_wal_senders=4', 'wal_keep_size=256MB', 'hot_standby=on'];

/** Both are gone after the file's tests. */
export async function streamingPair(database: string): Promise<Pair> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-pair-'));
  const first = await server(join(folder, 'first'));
  makeCluster(first.cluster);
  await start(first);
  const firstUrl = (name: string) => urlOf(first, name);
  const access = await prepareOwnCluster(firstUrl, first.cluster.password, database);
  await stop(first);
  const second = await server(join(folder, 'second'), first.password);
  follow(first, second);
  await start(first);
  await start(second);
  await atTheEnd(async () => {
    await stop(second);
    await stop(first);
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    ...access,
    replicaUrl: withPort(access.ownerUrl, second.port),
    replicaSuperUrl: withPort(urlOf(first, database), second.port),
    stopReplica: () => stop(second),
    startReplica: () => start(second),
  };
}

async function server(home: string, copied?: string): Promise<Server> {
  const cluster = prepareCluster(home, false);
  return { cluster, password: copied ?? cluster.password, port: await freePort(), child: null };
}

const urlOf = ({ password, port }: Server, name: string): string =>
  `postgres://postgres:${password}@127.0.0.1:${port}/${name}`;

const withPort = (url: string, port: number): string =>
  Object.assign(new URL(url), { port: String(port) }).href;

function follow(first: Server, second: Server): void {
  const { home } = second.cluster;
  cpSync(first.cluster.home, home, { recursive: true });
  writeFileSync(join(home, 'standby.signal'), '', { mode: 0o600 });
  const { password } = first.cluster;
  const where = `host=127.0.0.1 port=${first.port} user=postgres password=${password}`;
  const settings = `primary_conninfo = '${where}'\n`;
  writeFileSync(join(home, 'postgresql.auto.conf'), settings, { mode: 0o600 });
  const { as } = second.cluster.account;
  if (!as) return;
  lchownSync(home, as.uid, as.gid);
  for (const entry of readdirSync(home, { recursive: true }))
    chownSync(join(home, String(entry)), as.uid, as.gid);
}

async function start(one: Server): Promise<void> {
  const { cluster, port } = one;
  const [name = '', ...rest] = [
    ...cluster.account.before,
    cluster.program.postgres,
    '-D',
    cluster.home,
    ...configuration(cluster, port),
    ...shipping.flatMap((setting) => ['-c', setting]),
  ];
  one.child = spawn(name, rest, { cwd: '/', stdio: 'ignore', ...(cluster.account.as ?? {}) });
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(50)) {
    const answers = await withClient(urlOf(one, 'postgres'), (client) => client.query('select')).catch(
      () => null,
    );
    if (answers) return;
  }
  throw new Error(`PostgreSQL did not start in ${cluster.home}`);
}

async function stop(one: Server): Promise<void> {
  const { child } = one;
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill('SIGINT');
  await ended;
  one.child = null;
}
