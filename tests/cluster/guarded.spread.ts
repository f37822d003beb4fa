/**
 * Machines that ask each other for a password, over connections whose certificates are verified: people work
 * as before, whoever has no password or no certificate is refused, and so is a machine with another one.
 */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import pg from 'pg';
import { testClusterUrl } from '../test-cluster.ts';
import { buildWorld } from '../world.ts';
import { at, places, workers } from './spread-cluster.ts';

const world = await buildWorld();
world.host.log.level = 'silent';
const url = await testClusterUrl();
const { name } = world.database;
const [coordinator] = places(url);
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

/** A file of the machine, as it is. */
const write = (place: Place, file: string, content: string) =>
  ask(
    place,
    `select lo_export(l, ${file}), lo_unlink(l) from lo_from_bytea(0, convert_to('${content.replaceAll("'", "''")}', 'UTF8')) l`,
  );
const read = async (place: Place, file: string): Promise<string> =>
  (await ask<{ text: string }>(place, `select pg_read_file(${file}) as text`))[0]?.text ?? '';

const doors = `current_setting('hba_file')`;
const ofFolder = (file: string) => `current_setting('data_directory') || '/${file}'`;
const before = new Map<Place, string>();
for (const place of places(url)) before.set(place, await read(place, doors));

/** How machines speak to each other from now on; whoever is connected connects anew. */
async function speakBy(conninfo: string): Promise<void> {
  for (const place of places(url)) {
    const [folder] = await ask<{ at: string }>(place, `select current_setting('data_directory') as at`);
    await ask(
      place,
      `alter system set citus.node_conninfo = '${conninfo.replace('FOLDER', folder?.at ?? '')}'`,
    );
    await ask(place, 'select pg_reload_conf()');
  }
  await pause(500);
  for (const place of places(url))
    await ask(
      place,
      `select pg_terminate_backend(pid) from pg_stat_activity
      where datname = '${name}' and pid <> pg_backend_pid()`,
    );
}

after(async () => {
  for (const place of places(url)) {
    await write(place, doors, before.get(place) ?? '');
    await ask(place, 'alter system reset citus.node_conninfo');
    await ask(place, 'select pg_reload_conf()');
  }
});

const saved = async (code: string): Promise<number> => {
  const { status } = await world
    .as('Anita Rao')
    .post('/api/records/cost-centre', { code, name: code, active: true });
  return status;
};

test('with a password for each role and certificates that are verified, people work as before', async () => {
  const certificates = await Promise.all(places(url).map((place) => read(place, ofFolder('server.crt'))));
  assert.equal(new Set(certificates).size, places(url).length, 'each machine has its own');
  await ask(
    coordinator,
    `insert into pg_dist_authinfo (nodeid, rolename, authinfo) values (0, 'postgres', 'password=${password}')`,
    { database: name },
  );
  for (const place of places(url)) {
    await ask(
      place,
      `set citus.enable_alter_role_propagation = off; alter role postgres password '${password}'`,
    );
    await write(place, ofFolder('every-machine.crt'), certificates.join('\n'));
    await write(place, ofFolder('another.crt'), certificates[places(url).indexOf(place)] ?? '');
    // The first is asked by people too, here without encryption.
    const lines = `${place === coordinator ? 'host' : 'hostssl'} all all 127.0.0.1/32 scram-sha-256\n`;
    await write(place, doors, lines);
  }
  await speakBy('sslmode=verify-ca sslrootcert=FOLDER/every-machine.crt');
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
  await speakBy('sslmode=verify-ca sslrootcert=FOLDER/every-machine.crt');
  assert.equal(await saved('AGAIN'), 200);
});
