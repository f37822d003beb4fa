/**
 * The folder of an embedded PostgreSQL: where its parts lie, how it is made the first time, how it is
 * configured.
 */
import { spawnSync } from 'node:child_process';
import {
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { readSecret, secretFile } from '../process/secret-file.ts';
import { type Account, type PostgresProgram, postgresAccount, postgresProgram } from './postgres-program.ts';

export type Cluster = {
  readonly folder: string;
  readonly home: string;
  readonly logFile: string;
  readonly password: string;
  readonly program: PostgresProgram;
  readonly account: Account;
  readonly durable: boolean;
};

export function passwordFile(homeFolder: string): string {
  return join(homeFolder, 'secrets', 'postgres-password');
}

/** Reads where everything is; throws a sentence when this Muster cannot run the database that lies there. */
export function prepareCluster(homeFolder: string, durable: boolean): Cluster {
  mkdirSync(homeFolder, { recursive: true });
  const folder = join(realpathSync(homeFolder), 'postgres');
  const program = postgresProgram();
  const account = postgresAccount(program, folder);
  const home = join(folder, 'cluster');
  const passwordAt = passwordFile(homeFolder);
  if (existsSync(join(home, 'PG_VERSION'))) {
    if (readSecret(passwordAt) === null) {
      throw new Error(
        `The password of the database in ${home} is missing: restore ${passwordAt} from a copy.`,
      );
    }
    const version = readFileSync(join(home, 'PG_VERSION'), 'utf8').trim();
    if (version !== program.version.split('.')[0]) {
      throw new Error(
        `The database in ${home} was made by PostgreSQL ${version} and this Muster brings ` +
          `${program.version}. ` +
          'Start the older Muster, run `npm run backup`, then restore the backup into a new ' +
          'DATA_DIR with this one.',
      );
    }
  }
  const logFile = join(homeFolder, 'postgres.log');
  return { folder, home, logFile, password: secretFile(passwordAt), program, account, durable };
}

/** Made beside its place and renamed into it, so that an interrupted first start leaves nothing half made. */
export function makeCluster(cluster: Cluster): void {
  for (const entry of readdirSync(cluster.folder)) {
    if (entry.startsWith('making-')) rmSync(join(cluster.folder, entry), { recursive: true, force: true });
  }
  const making = join(cluster.folder, `making-${process.pid}`);
  mkdirSync(making, { mode: 0o700 });
  const passwordAt = join(making, 'password');
  writeFileSync(passwordAt, cluster.password, { mode: 0o600 });
  const { as } = cluster.account;
  for (const each of as === null ? [] : [making, passwordAt]) lchownSync(each, as?.uid ?? 0, as?.gid ?? 0);
  const [name = '', ...rest] = [
    ...cluster.account.before,
    cluster.program.initdb,
    `--pgdata=${join(making, 'cluster')}`,
    '--username=postgres',
    `--pwfile=${passwordAt}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=icu',
    '--icu-locale=en',
    '--data-checksums',
    ...(cluster.durable ? [] : ['--no-sync']),
  ];
  const made = spawnSync(name, rest, { encoding: 'utf8', cwd: '/', ...(as ?? {}) });
  if (made.status !== 0) {
    rmSync(making, { recursive: true, force: true });
    const reason = made.error?.message ?? `${made.stdout}\n${made.stderr}`.trim();
    throw new Error(`The database could not be made in ${cluster.home}: ${reason}`);
  }
  renameSync(join(making, 'cluster'), cluster.home);
  rmSync(making, { recursive: true, force: true });
}

/** A socket's path may be 103 bytes long on some systems, and PostgreSQL does not start with a longer one. */
const hasSocket = (home: string): boolean =>
  process.platform !== 'win32' &&
  !home.includes(',') &&
  Buffer.byteLength(join(home, '.s.PGSQL.65535')) <= 103;

/** Tuned for a small machine; whatever an acknowledged save needs to survive a power cut stays on. */
export function configuration(cluster: Pick<Cluster, 'home' | 'durable'>, port: number): string[] {
  const values: Record<string, string | number> = {
    listen_addresses: '127.0.0.1',
    port,
    unix_socket_directories: hasSocket(cluster.home) ? cluster.home : '',
    max_connections: 60,
    // A restore over a filled database drops and makes every table in one transaction: some 21,000 locks.
    max_locks_per_transaction: 512,
    password_encryption: 'scram-sha-256',
    shared_buffers: cluster.durable ? '192MB' : '128MB',
    effective_cache_size: '1GB',
    work_mem: '16MB',
    maintenance_work_mem: '128MB',
    wal_compression: 'on',
    max_wal_size: '1GB',
    random_page_cost: 1.1,
    jit: 'off',
    io_method: 'sync',
    max_wal_senders: 0,
    max_logical_replication_workers: 0,
    wal_level: 'minimal',
    client_connection_check_interval: '5s',
    timezone: 'UTC',
    log_timezone: 'UTC',
    log_line_prefix: '%m [%p] ',
    fsync: cluster.durable ? 'on' : 'off',
    synchronous_commit: cluster.durable ? 'on' : 'off',
    full_page_writes: cluster.durable ? 'on' : 'off',
    ...(cluster.durable
      ? {}
      : {
          autovacuum: 'off',
          // The worlds of all files that one process tests are open until it ends.
          max_connections: 1000,
          max_locks_per_transaction: 64,
          file_copy_method: 'clone',
        }),
  };
  return Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
}
