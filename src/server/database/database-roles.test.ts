import assert from 'node:assert/strict';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test, { after } from 'node:test';
import { prepareGivenDatabase, withClient } from './database-roles.ts';
import { migrate } from './migrate.ts';
import { startPostgres } from './postgres.ts';

// Somebody's own PostgreSQL: a cluster apart, because roles belong to the whole of it.
const homeFolder = mkdtempSync(join(tmpdir(), 'muster-given-'));
const postgres = await startPostgres({ homeFolder, durable: false });
after(async () => {
  await postgres.stop();
  rmSync(homeFolder, { recursive: true, force: true });
});

const newKey = Buffer.alloc(32, 1);
const oldKey = Buffer.alloc(32, 2);

async function givenDatabase(name: string, rights = 'createrole'): Promise<string> {
  await withClient(postgres.superUrl('postgres'), async (client) => {
    await client.query(`create role owner_${name} login ${rights} password 'secret'`);
    await client.query(`create database ${name} owner owner_${name}`);
  });
  const url = new URL(postgres.superUrl(name));
  url.username = `owner_${name}`;
  url.password = 'secret';
  return url.href;
}

// Made before the first test: a wait between two tests would end the file's.
const owner = await givenDatabase('given');

test('an owner who may not make roles is told what an administrator must do', async () => {
  const modest = await givenDatabase('modest', 'nocreaterole');
  await assert.rejects(
    prepareGivenDatabase(modest, [oldKey]),
    /may not make or change the role muster_server.*createrole/,
  );
});

test('in a given database the server’s role owns nothing, and its owner migrates', async () => {
  const { ownerUrl, serverUrl } = await prepareGivenDatabase(owner, [oldKey]);
  await migrate(ownerUrl);
  const { rows } = await withClient(serverUrl, (client) =>
    client.query(`select rolname, rolsuper, rolbypassrls, rolcreaterole,
      (select count(*)::int from pg_class where relowner = pg_roles.oid) as owned
      from pg_roles where rolname = current_user`),
  );
  assert.deepEqual(rows, [
    { rolname: 'muster_server', rolsuper: false, rolbypassrls: false, rolcreaterole: false, owned: 0 },
  ]);
});

test('several servers agree on the role’s password without being told it', async () => {
  const [one, two] = await Promise.all([
    prepareGivenDatabase(owner, [oldKey]),
    prepareGivenDatabase(owner, [oldKey]),
  ]);
  assert.equal(one.serverUrl, two.serverUrl);
});

test('while keys are changed, servers with both keys and with the old one work side by side', async () => {
  const changing = await prepareGivenDatabase(owner, [newKey, oldKey]);
  const old = await prepareGivenDatabase(owner, [oldKey]);
  await withClient(changing.serverUrl, (client) => client.query('select'));
  await withClient(old.serverUrl, (client) => client.query('select'));
});

test('when the old key is gone the password follows the new one', async () => {
  const { serverUrl } = await prepareGivenDatabase(owner, [newKey]);
  await withClient(serverUrl, (client) => client.query('select'));
});

test('another Muster of the same PostgreSQL, with other keys, does not lock out the first', async () => {
  const other = await givenDatabase('other', 'superuser');
  await assert.rejects(
    prepareGivenDatabase(other, [oldKey]),
    /used by another Muster \(database given\) with other keys/,
  );
  const { serverUrl } = await prepareGivenDatabase(owner, [newKey]);
  await withClient(serverUrl, (client) => client.query('select'));
});
