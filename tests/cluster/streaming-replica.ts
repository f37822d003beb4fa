/**
 * A PostgreSQL that ships its log, and a replica that follows it: two real servers of the embedded programs.
 * The replica is a copy of the folder of the first, taken while it stands, and follows it from there on.
 * And one that keeps its log, from which it is put back to an earlier moment.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import {
  chmodSync,
  cpSync,
  lchownSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
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
  /** By the one signal that nothing can answer. */
  killReplica(): Promise<void>;
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
    killReplica: () => stop(second, 'SIGKILL'),
  };
}

export type KeptLog = DatabaseAccess & {
  /** A copy of everything that is taken while people work. */
  baseBackup(): Promise<void>;
  /** Stopped, and made anew from the copy and the log, up to a moment; at the same address. */
  putBack(moment: string): Promise<void>;
  /** Stopped, and started with settings of an operator's own. */
  startWith(...settings: readonly string[]): Promise<void>;
};

/** It is gone after the file's tests, with its log. */
export async function serverWithLog(database: string): Promise<KeptLog> {
  const folder = mkdtempSync(join(tmpdir(), 'muster-log-'));
  const [archive, copy] = [join(folder, 'archive'), join(folder, 'copy')];
  const one = await server(join(folder, 'one'));
  makeCluster(one.cluster);
  mkdirSync(archive);
  owned(one, folder);
  owned(one, archive);
  const keeping = ['archive_mode=on', `archive_command=cp %p ${archive}/%f`];
  await start(one, keeping);
  const superUrl = (name: string) => urlOf(one, name);
  const access = await prepareOwnCluster(superUrl, one.cluster.password, database);
  await atTheEnd(async () => {
    await stop(one);
    rmSync(folder, { recursive: true, force: true });
  });
  return {
    ...access,
    baseBackup: () =>
      withClient(superUrl('postgres'), async (client) => {
        await client.query(`select pg_backup_start('base', true)`);
        const isCopied = (from: string) => !/postmaster\.(pid|opts)$|\/pg_wal\/.|\.s\.PGSQL/.test(from);
        cpSync(one.cluster.home, copy, { recursive: true, filter: isCopied });
        const { rows } = await client.query<{ label: string }>(
          'select labelfile as label from pg_backup_stop(true)',
        );
        writeFileSync(join(copy, 'backup_label'), rows[0]?.label ?? '');
      }),
    async startWith(...settings) {
      await stop(one);
      await start(one, [...keeping, ...settings]);
    },
    async putBack(moment) {
      await withClient(superUrl('postgres'), (client) => client.query('select pg_switch_wal()'));
      await stop(one);
      const { home } = one.cluster;
      rmSync(home, { recursive: true });
      cpSync(copy, home, { recursive: true });
      writeFileSync(join(home, 'recovery.signal'), '');
      const settings = {
        restore_command: `cp ${archive}/%f %p`,
        recovery_target_time: moment,
        recovery_target_action: 'promote',
      };
      const lines = Object.entries(settings).map(([name, value]) => `${name} = '${value}'\n`);
      writeFileSync(join(home, 'postgresql.auto.conf'), lines.join(''), { mode: 0o600 });
      ownedAll(one, home);
      chmodSync(home, 0o700);
      await start(one, keeping);
      for (const deadline = Date.now() + 60_000; Date.now() < deadline; await pause(50)) {
        const { rows } = await withClient(superUrl('postgres'), (client) =>
          client.query<{ waits: boolean }>('select pg_is_in_recovery() as waits'),
        );
        if (rows[0]?.waits === false) return;
      }
      throw new Error('it did not come back from its log');
    },
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
  ownedAll(second, home);
}

/** The programs may be run by an account of their own. */
function owned({ cluster }: Server, path: string): void {
  const { as } = cluster.account;
  if (as) lchownSync(path, as.uid, as.gid);
}

function ownedAll(one: Server, folder: string): void {
  owned(one, folder);
  for (const entry of readdirSync(folder, { recursive: true })) owned(one, join(folder, String(entry)));
}

async function start(one: Server, more: readonly string[] = []): Promise<void> {
  const { cluster, port } = one;
  const [name = '', ...rest] = [
    ...cluster.account.before,
    cluster.program.postgres,
    '-D',
    cluster.home,
    ...configuration(cluster, port),
    ...[...shipping, ...more].flatMap((setting) => ['-c', setting]),
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

async function stop(one: Server, signal: NodeJS.Signals = 'SIGINT'): Promise<void> {
  const { child } = one;
  if (!child || child.exitCode !== null) return;
  const ended = new Promise((done) => child.once('exit', done));
  child.kill(signal);
  await ended;
  one.child = null;
}
