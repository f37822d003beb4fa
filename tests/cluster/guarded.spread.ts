/**
 * Machines that ask each other for a password, over connections whose certificates are verified: people work
 * as before, whoever has no password or no certificate is refused, and so is a machine with another one.
 */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { testClusterUrl } from '../test-cluster.ts';
import { buildWorld } from '../world.ts';
import { at, places, workers } from './spread-cluster.ts';

const world = await buildWorld();
world.host.log.level = 'silent';
const url = await testClusterUrl();
const { name } = world.database;
const machines = places(url);
const [coordinator] = machines;
const password = new URL(url).password;

type Place = (typeof workers)[number];
type Given = {
  readonly database?: string;
  readonly user?: string;
  readonly ssl?: boolean;
  readonly as?: string;
};

/** One question of a machine, by default as its superuser and encrypted. */
async function ask<T>(place: Place, text: string, given: Given = {}): Promise<T[]> {
  const { database = 'postgres', user = 'postgres', ssl = true, as = password } = given;
  const connectionString = Object.assign(new URL(at(url, place, database)), {
    username: user,
    password: as,
  }).href;
  const client = new pg.Client({ connectionString, ssl: ssl && { rejectUnauthorized: false } });
  client.on('error', () => {});
  await client.connect();
  try {
    return (await client.query(text)).rows as T[];
  } finally {
    await client.end();
  }
}

/** A file of the machine, as it is: by way of a large object, which is gone at once. */
const write = (place: Place, file: string, content: string) => {
  const text = content.replaceAll("'", "''");
  return ask(
    place,
    `select lo_from_bytea(3434, convert_to('${text}', 'UTF8')); select lo_export(3434, ${file});
    select lo_unlink(3434)`,
  );
};
const read = async (place: Place, file: string): Promise<string> =>
  (await ask<{ text: string }>(place, `select pg_read_file(${file}) as text`))[0]?.text ?? '';

const doors = `current_setting('hba_file')`;
const ofFolder = (file: string) => `current_setting('data_directory') || '/${file}'`;
const certificate = ofFolder('server.crt');
/** As each machine was, by the file. */
const before = await Promise.all(
  machines.map(async (place) => ({
    place,
    files: [
      [doors, await read(place, doors)],
      [certificate, await read(place, certificate)],
    ] as const,
  })),
);
const folder = mkdtempSync(join(tmpdir(), 'muster-guarded-'));

function openssl(...words: readonly string[]): void {
  const { status, stderr } = spawnSync('openssl', words, { cwd: folder, encoding: 'utf8' });
  assert.equal(status, 0, stderr);
}
const made = (file: string): string => readFileSync(join(folder, file), 'utf8');

/** An authority, which signs the certificate of each machine. */
function certify(authority: string): void {
  const key = ['-newkey', 'rsa:2048', '-nodes', '-days', '2'];
  openssl(
    'req',
    '-x509',
    ...key,
    '-subj',
    `/CN=${authority}`,
    '-keyout',
    `${authority}.key`,
    '-out',
    `${authority}.crt`,
  );
}

/** A certificate of ours for the key that the machine has already; the file stays. */
async function givenCertificate(place: Place): Promise<void> {
  writeFileSync(join(folder, 'server.key'), await read(place, ofFolder('server.key')), { mode: 0o600 });
  openssl('req', '-new', '-key', 'server.key', '-subj', '/CN=127.0.0.1', '-out', 'server.csr');
  const by = ['-CA', 'ours.crt', '-CAkey', 'ours.key', '-CAcreateserial'];
  openssl('x509', '-req', '-in', 'server.csr', ...by, '-days', '2', '-out', 'server.crt');
  await write(place, certificate, made('server.crt'));
}

/** How machines speak to each other from now on; whoever is connected connects anew. */
async function speakBy(conninfo: string): Promise<void> {
  for (const place of machines) {
    const [folder] = await ask<{ at: string }>(place, `select current_setting('data_directory') as at`);
    await ask(
      place,
      `alter system set citus.node_conninfo = '${conninfo.replace('FOLDER', folder?.at ?? '')}'`,
    );
    await ask(place, 'select pg_reload_conf()');
  }
  await pause(500);
  for (const place of machines)
    await ask(
      place,
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${name}' and pid <> pg_backend_pid()`,
    );
}

const saved = async (code: string): Promise<number> => {
  const { status } = await world
    .as('Anita Rao')
    .post('/api/records/cost-centre', { code, name: code, active: true });
  return status;
};

test('with a password for each role and certificates that are verified, people work as before', async () => {
  for (const authority of ['ours', 'another']) certify(authority);
  await ask(
    coordinator,
    `insert into pg_dist_authinfo (nodeid, rolename, authinfo)
    values (0, 'postgres', 'password=${password}')`,
    { database: name },
  );
  for (const place of machines) {
    await ask(
      place,
      `set citus.enable_alter_role_propagation = off; alter role postgres password '${password}'`,
    );
    await givenCertificate(place);
    await write(place, ofFolder('ours.crt'), made('ours.crt'));
    await write(place, ofFolder('another.crt'), made('another.crt'));
    // The first is asked by people too, here without encryption.
    const lines = `${place === coordinator ? 'host' : 'hostssl'} all all 127.0.0.1/32 scram-sha-256\n`;
    await write(place, doors, lines);
  }
  await speakBy('sslmode=verify-ca sslrootcert=FOLDER/ours.crt');
  assert.equal(await saved('GUARDED'), 200);
  const [way] = await ask<{ ssl: boolean }>(
    workers[0] ?? coordinator,
    `select bool_and(s.ssl) as ssl from pg_stat_activity a join pg_stat_ssl s using (pid)
    where a.datname = '${name}' and a.backend_type = 'client backend'`,
  );
  assert.notEqual(way?.ssl, false);
});

test('a machine lets nobody in without the password, or without encryption', async () => {
  for (const place of workers) {
    const server = { database: name, user: 'muster_server' };
    await assert.rejects(ask(place, 'select', { ...server, as: 'wrong' }), /password authentication failed/);
    await assert.rejects(ask(place, 'select', { ssl: false }), /no encryption/);
  }
});

test('a machine whose certificate is not known is not asked', async () => {
  await speakBy('sslmode=verify-ca sslrootcert=FOLDER/another.crt');
  assert.equal(await saved('ASTRAY'), 503);
  await speakBy('sslmode=verify-ca sslrootcert=FOLDER/ours.crt');
  assert.equal(await saved('AGAIN'), 200);
});

test('put back, the machines speak as before', async () => {
  for (const { place, files } of before) {
    await ask(place, 'alter system reset citus.node_conninfo');
    for (const [file, content] of files) await write(place, file, content);
    await ask(place, 'select pg_reload_conf()');
  }
  rmSync(folder, { recursive: true, force: true });
  // The doors are read anew a moment later.
  await pause(500);
  assert.equal(await saved('BEFORE'), 200);
});
