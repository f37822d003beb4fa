import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildWorld, tenancyOf } from '../../../tests/world.ts';
import { inSavepoint } from './tenant.ts';

const world = await buildWorld();
const { works, university } = world.organisations;
const names = sql<{ organisation_id: number; name: string }>`select organisation_id, name from user_account`;

test('without the wall’s setting a query answers nothing', async () => {
  const tenancy = tenancyOf(world.database);
  const { rows } = await names.execute(tenancy.directory);
  assert.deepEqual(rows, []);
  const {
    rows: [role],
  } = await sql<{ name: string; over: boolean }>`
    select current_user as name, rolbypassrls or rolsuper as over from pg_roles where rolname =
    current_user`.execute(tenancy.directory);
  assert.deepEqual(role, { name: 'muster_server', over: false });
  await tenancy.close();
});

test('inside one organisation no row of another is there, asked for by name or not', async () => {
  const { rows } = await world.inside(works, (db) => names.execute(db));
  assert.deepEqual(new Set(rows.map((row) => row.organisation_id)), new Set([works]));
  const others = await world.inside(works, (db) =>
    sql`select 1 from user_account where organisation_id = ${university}`.execute(db),
  );
  assert.deepEqual(others.rows, []);
});

test('a row of another organisation cannot be written', async () => {
  const written = world.inside(works, (db) =>
    sql`insert into login_type (organisation_id, code, name, based_on) values (${university}, 'x', 'x',
      'hr')`.execute(db),
  );
  await assert.rejects(written, /row-level security/);
  const moved = world.inside(works, (db) =>
    sql`update login_type set organisation_id = ${university}`.execute(db),
  );
  await assert.rejects(moved, /row-level security/);
});

test('a handle kept past its transaction refuses to work', async () => {
  const kept = await world.inside(works, async (db) => db);
  await assert.rejects(names.execute(kept), /has ended/);
});

test('the setting does not outlive its transaction on a connection used again', async () => {
  const tenancy = tenancyOf(world.database);
  await tenancy.inOrganisation(works, (db) => names.execute(db));
  assert.deepEqual((await names.execute(tenancy.directory)).rows, []);
  await tenancy.close();
});

test('a swallowed failure is not acknowledged', async () => {
  const swallowed = world.inside(works, async (db) => {
    await sql`update login_type set note = 'lost' where code = 'hr'`.execute(db);
    await sql`select 1 / 0`.execute(db).catch(() => undefined);
    return 'done';
  });
  await assert.rejects(swallowed, /rolled back/);
});

test('a savepoint undoes its own statements only', async () => {
  const notes = await world.inside(works, async (db) => {
    await sql`update login_type set note = 'first' where code = 'hr'`.execute(db);
    await inSavepoint(db, async () => {
      await sql`update login_type set note = 'second' where code = 'hr'`.execute(db);
      await sql`select 1 / 0`.execute(db);
    }).catch(() => undefined);
    return sql<{ note: string }>`select note from login_type where code = 'hr'`.execute(db);
  });
  assert.deepEqual(notes.rows, [{ note: 'first' }]);
});

test('an organisation id that is no whole number never reaches the database', async () => {
  for (const id of [0, -1, 1.5, Number.NaN, 2 ** 60, "1'; drop table session; --" as unknown as number]) {
    await assert.rejects(
      world.inside(id, async () => 1),
      /not an organisation id/,
    );
  }
});

test('what reads beside another transaction takes none of its connections, and writes nothing', async () => {
  const tenancy = tenancyOf(world.database);
  const notes = sql<{ note: string | null }>`select note from login_type where code = 'hr'`;
  // As many as there are connections, each of them waiting for what it reads beside.
  const both = [1, 2].map(() =>
    tenancy.inOrganisation(works, async (db) => {
      await sql`select pg_sleep(0.05)`.execute(db);
      return tenancy.inOrganisation(works, (beside) => names.execute(beside), { beside: true });
    }),
  );
  for (const { rows } of await Promise.all(both)) assert.ok(rows.length > 0);
  await tenancy.inOrganisation(works, async (db) => {
    await sql`update login_type set note = 'not committed' where code = 'hr'`.execute(db);
    const seen = await tenancy.inOrganisation(works, (beside) => notes.execute(beside), { beside: true });
    assert.notEqual(seen.rows[0]?.note, 'not committed');
  });
  const written = tenancy.inOrganisation(works, (beside) => sql`delete from session`.execute(beside), {
    beside: true,
  });
  await assert.rejects(written, /read-only transaction/);
  await tenancy.close();
});
