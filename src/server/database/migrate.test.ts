import assert from 'node:assert/strict';
import test from 'node:test';
import { emptyDatabase, testDatabase } from '../../../tests/database.ts';
import { withClient } from './database-roles.ts';
import { type Migration, migrate, pending, readMigrations } from './migrate.ts';

const first = readMigrations().filter(({ number }) => number === 1);

function migration(number: number, name: string, sql: string): Migration {
  return { number, name, sql, checksum: `sum of ${sql}` };
}

test('a database is migrated once; the second start changes nothing', async () => {
  const { ownerUrl } = await emptyDatabase();
  assert.deepEqual(await migrate(ownerUrl, first), ['0001-roles-and-wall']);
  assert.deepEqual(await migrate(ownerUrl, first), []);
});

test('two servers that start together apply each migration once', async () => {
  const { ownerUrl } = await emptyDatabase();
  const both = await Promise.all([migrate(ownerUrl, first), migrate(ownerUrl, first)]);
  assert.deepEqual(both.flat(), ['0001-roles-and-wall']);
});

test('a migration that fails leaves nothing behind and names its file and line', async () => {
  const { ownerUrl } = await emptyDatabase();
  const broken = migration(2, '0002-broken', 'create table shed (a int);\nselect wrong;');
  await assert.rejects(
    migrate(ownerUrl, [...first, broken]),
    /db\/migrations\/0002-broken\.sql:2 failed: .*wrong/,
  );
  const { rows } = await withClient(ownerUrl, (client) => client.query(`select to_regclass('shed') as shed`));
  assert.deepEqual(rows, [{ shed: null }]);
});

test('a migration changed after it was applied is refused, with what to do', () => {
  const before = migration(2, '0002-sheds', 'create table shed (a int)');
  const changed = migration(2, '0002-sheds', 'create table shed (a bigint)');
  assert.throws(
    () => pending([changed], [before]),
    /0002-sheds was changed after .* write the change as a new migration/,
  );
});

test('a database from a newer Muster is refused', () => {
  const newer = migration(3, '0003-newer', 'select');
  assert.throws(() => pending([], [newer]), /does not know \(0003-newer\).*Start that version/);
});

test('every migration of this release applies to an empty database', async () => {
  const { ownerUrl } = await testDatabase();
  const { rows } = await withClient(ownerUrl, (client) =>
    client.query('select count(*)::int as count from muster.migration'),
  );
  assert.deepEqual(rows, [{ count: readMigrations().length }]);
});
