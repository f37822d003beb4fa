import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import test from 'node:test';
import { sql } from 'kysely';
import { buildWorld } from '../../../tests/world.ts';
import { isStale, keyedHash, open, seal } from './seal.ts';
import { rotateSeals } from './sealed/rotation.ts';

const keyOf = (id: string) => ({ id, key: randomBytes(32) });
const [first, second] = [keyOf('first'), keyOf('second')];
const old = { settings: { sealKeys: [first] as const } };
const place = { organisationId: 56, column: 'employee.pan' };

test('a sealed value opens again, and twice sealed looks different', () => {
  const sealed = seal(old, place, 'ABCPE1234F');
  assert.equal(open(old, place, sealed), 'ABCPE1234F');
  assert.notEqual(seal(old, place, 'ABCPE1234F'), sealed);
  assert.ok(!sealed.includes('ABCPE'));
  assert.equal(open(old, place, seal(old, place, 'हिन्दी ₹')), 'हिन्दी ₹');
});

test('a value copied to another organisation or column does not open, nor one that was changed', () => {
  const sealed = seal(old, place, 'ABCPE1234F');
  assert.throws(() => open(old, { ...place, organisationId: 72 }, sealed));
  assert.throws(() => open(old, { ...place, column: 'employee.uan' }, sealed));
  const [mark, id, body] = sealed.split('.') as [string, string, string];
  const bytes = Buffer.from(body, 'base64url');
  bytes[bytes.length - 1] = (bytes.at(-1) as number) ^ 1;
  assert.throws(() => open(old, place, `${mark}.${id}.${bytes.toString('base64url')}`));
  assert.throws(
    () => open({ settings: { sealKeys: [second] } }, place, sealed),
    /does not hold the key first/,
  );
  assert.throws(() => open(old, place, 'ABCPE1234F'), /not a sealed value/);
});

test('the same text is found by its hash, in its own place only', () => {
  const hash = keyedHash(old, place, 'ABCPE1234F');
  assert.equal(keyedHash(old, place, 'ABCPE1234F'), hash);
  assert.notEqual(keyedHash(old, { ...place, organisationId: 72 }, 'ABCPE1234F'), hash);
  assert.notEqual(keyedHash({ settings: { sealKeys: [second] } }, place, 'ABCPE1234F'), hash);
});

test('after a change of keys every value is sealed with the newest one', async () => {
  const world = await buildWorld({ settings: { sealKeys: [first] } });
  const works = world.organisations.works;
  await world.inside(works, async (db) => {
    const { rows } = await sql<{ id: number }>`select id from employee order by id`.execute(db);
    for (const { id } of rows) {
      const pan = `ABCPE${1000 + id}F`;
      await sql`update employee set pan = ${seal(old, place, pan)}, pan_hash = ${keyedHash(old, place, pan)}
        where id = ${id}`.execute(db);
    }
  });
  const changed = { settings: { sealKeys: [second, first] as const } };
  const { tenancy, forms, files } = world.host;
  const rotation = { ...changed, tenancy, forms: forms.forms, files };
  const count = await rotateSeals(rotation);
  assert.ok(count >= 10);
  const { rows } = await world.inside(works, (db) =>
    sql<{ id: number; pan: string; pan_hash: string }>`
    select id, pan, pan_hash from employee where pan is not null`.execute(db),
  );
  const newest = { settings: { sealKeys: [second] as const } };
  for (const row of rows) {
    assert.equal(isStale(newest, row.pan), false);
    assert.equal(open(newest, place, row.pan), `ABCPE${1000 + row.id}F`);
    assert.equal(row.pan_hash, keyedHash(newest, place, `ABCPE${1000 + row.id}F`));
  }
  assert.equal(await rotateSeals(rotation), 0);
});
