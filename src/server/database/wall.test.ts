import assert from 'node:assert/strict';
import test from 'node:test';
import type pg from 'pg';
import { emptyDatabase } from '../../../tests/database.ts';
import { withClient } from './database-roles.ts';
import { migrate, readMigrations } from './migrate.ts';

const database = await emptyDatabase();
await migrate(
  database.ownerUrl,
  readMigrations().filter(({ number }) => number === 1),
);
await withClient(database.ownerUrl, async (client) => {
  await client.query(`
    create table note (organisation_id bigint not null, id bigint generated always as identity, said text,
      primary key (organisation_id, id));
    select muster.build_wall('note');`);
});

function asServer<T>(organisation: number | null, work: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(database.serverUrl, async (client) => {
    if (organisation !== null)
      await client.query(`select set_config('muster.organisation', $1, false)`, [String(organisation)]);
    return work(client);
  });
}

async function count(client: pg.Client): Promise<number> {
  const { rows } = await client.query<{ count: number }>('select count(*)::int as count from note');
  return rows[0]?.count ?? -1;
}

test('a row is seen and changed inside its own organisation only', async () => {
  await asServer(56, (client) =>
    client.query(`insert into note (organisation_id, said) values (56, 'ours')`),
  );
  assert.equal(await asServer(56, count), 1);
  assert.equal(await asServer(72, count), 0);
  const changed = await asServer(72, (client) => client.query(`update note set said = 'theirs'`));
  assert.equal(changed.rowCount, 0);
});

test('without the wall’s setting nothing is seen and nothing can be written', async () => {
  assert.equal(await asServer(null, count), 0);
  await assert.rejects(
    asServer(null, (client) => client.query(`insert into note (organisation_id, said) values (56, 'x')`)),
    /row-level security/,
  );
});

test('a row cannot be written into, or moved to, another organisation', async () => {
  const write = `insert into note (organisation_id, said) values (72, 'x')`;
  await assert.rejects(
    asServer(56, (client) => client.query(write)),
    /row-level security/,
  );
  const move = 'update note set organisation_id = 72';
  await assert.rejects(
    asServer(56, (client) => client.query(move)),
    /row-level security/,
  );
});

test('the server’s role cannot step over the wall, take it down, or become another role', async () => {
  for (const statement of [
    `alter table note disable row level security`,
    `alter table note no force row level security`,
    `drop policy organisation_wall on note`,
    `create policy mine on note using (true)`,
    `set role muster_owner`,
    `alter role muster_server bypassrls`,
    `create table mine (a int)`,
    `truncate note`,
    `update muster.migration set checksum = ''`,
  ]) {
    await assert.rejects(
      asServer(56, (client) => client.query(statement)),
      { code: '42501' },
      statement,
    );
  }
  // Being let off row security, or the backup's setting, gives the server's role nothing.
  await assert.rejects(
    asServer(72, (client) => client.query('set row_security = off; select * from note')),
    /row-level security/,
  );
  assert.equal(
    await asServer(72, (client) => client.query(`set muster.backup = 'on'`).then(() => count(client))),
    0,
  );
});

test('the owner too stands before the wall, and reads all rows only for a backup', async () => {
  assert.equal(await withClient(database.ownerUrl, count), 0);
  const all = await withClient(database.ownerUrl, (client) =>
    client.query(`set muster.backup = 'on'`).then(() => count(client)),
  );
  assert.equal(all, 1);
});
