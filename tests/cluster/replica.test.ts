/**
 * Reports and exports are read from a replica that follows the database: two real servers. What was committed
 * before is always in them.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { withClient } from '#server/database/database-roles.ts';
import { migrate } from '#server/database/migrate.ts';
import { inWork, systemSession } from '#server/in-work.ts';
import { buildWorld } from '../world.ts';
import { streamingPair } from './streaming-replica.ts';

const pair = await streamingPair('muster');
await migrate(pair.ownerUrl);
const world = await buildWorld({
  database: { name: 'muster', ...pair },
  settings: { databaseUrl: pair.ownerUrl, databaseReadUrl: pair.replicaUrl },
});
const { works, university } = world.organisations;
const hr = world.as('Harish Iyer');
const session = systemSession(works, 'test');

type Where = { readonly isReplica: boolean; readonly role: string; readonly people: number };

/** Where a reading is done, as whom, and how many people of whichever organisation it sees. */
async function reading(): Promise<Where> {
  return inWork(
    world.host,
    session,
    async ({ db }) => {
      const { rows } = await sql<Where>`
        select pg_is_in_recovery() as "isReplica", current_user as role,
          (select count(*) from employee)::int as people`.execute(db);
      return rows[0] as Where;
    },
    { readsMuch: true },
  );
}

const superuser = <T>(text: string) =>
  withClient(pair.replicaSuperUrl, async (client) => (await client.query(text)).rows as T[]);

test('what only reads is read from the replica, as the role of the servers and behind the wall', async () => {
  const { isReplica, role, people } = await reading();
  const own = await world.inside(works, (db) =>
    sql<{ n: number }>`select count(*)::int as n from employee`.execute(db),
  );
  assert.deepEqual(
    { isReplica, role, people },
    { isReplica: true, role: 'muster_server', people: own.rows[0]?.n },
  );
  const other = await world.host.tenancy.inOrganisation(
    university,
    (db) => sql`select from employee where organisation_id = ${works}`.execute(db),
    { readsMuch: true },
  );
  assert.equal(other.rows.length, 0);
});

test('what was just saved is in the export that follows, twenty times', async () => {
  for (let round = 0; round < 20; round += 1) {
    const name = `Fresh ${round}`;
    const made = await hr.post('/api/records/designation', { name, code: `F${round}` });
    assert.equal(made.status, 200, JSON.stringify(made.body));
    const { status, raw } = await hr.get('/api/records/designation/export?mark=false');
    assert.equal(status, 200);
    assert.ok(raw.toString().includes(name), `${name} is not in the export`);
  }
});

test('who has just left is no longer counted by the report that follows', async () => {
  const counted = async () => {
    const { body } = await hr.post<{ totals: { people: number } }>('/api/reports/headcount/rows', {
      parameters: { asOf: '2026-01-01' },
    });
    return body.totals.people;
  };
  const before = await counted();
  assert.ok(before > 0);
  const gone = world.people['Esha Pillai'].employeeId;
  await world.inside(works, (db) =>
    sql`update employee set left_on = '2025-12-31' where id = ${gone}`.execute(db),
  );
  assert.equal(await counted(), before - 1);
});

test('a replica that is behind is waited for, and then the database itself is read', async () => {
  await superuser('select pg_wal_replay_pause()');
  await world.inside(works, (db) => sql`update employee set first_name = first_name`.execute(db));
  const late = reading();
  await pause(200);
  await superuser('select pg_wal_replay_resume()');
  assert.equal((await late).isReplica, true, 'it has caught up while it was waited for');
  await superuser('select pg_wal_replay_pause()');
  await world.inside(works, (db) => sql`update employee set first_name = first_name`.execute(db));
  assert.equal((await reading()).isReplica, false);
  await superuser('select pg_wal_replay_resume()');
  assert.equal((await reading()).isReplica, true);
});

test('nothing can be written where only is read', async () => {
  await assert.rejects(
    inWork(world.host, session, ({ db }) => sql`update employee set first_name = 'x'`.execute(db), {
      readsMuch: true,
    }),
    /read-only transaction/,
  );
});

test('without the replica everything goes on, from the database itself', async () => {
  await pair.stopReplica();
  assert.equal((await reading()).isReplica, false);
  const { status } = await hr.get('/api/records/designation/export');
  assert.equal(status, 200);
  await pair.startReplica();
});

test('a replica that is killed is done without, and read again once it has come back', async () => {
  await pair.killReplica();
  assert.equal((await reading()).isReplica, false);
  await world.inside(works, (db) => sql`update employee set first_name = first_name`.execute(db));
  await pair.startReplica();
  for (const deadline = Date.now() + 30_000; !(await reading()).isReplica; await pause(200))
    assert.ok(Date.now() < deadline, 'it is not read again');
});

test('another database is no replica of this one and is never read', async () => {
  const { openTenancy } = await import('#server/database/tenant.ts');
  const told: string[] = [];
  const tenancy = openTenancy(pair.serverUrl, {
    max: 2,
    replicaUrl: pair.serverUrl,
    told: (sentence) => told.push(sentence),
  });
  const { rows } = await tenancy.inOrganisation(
    works,
    (db) => sql<{ people: number }>`select count(*)::int as people from employee`.execute(db),
    { readsMuch: true },
  );
  assert.ok((rows[0]?.people ?? 0) > 0);
  assert.deepEqual(told, ['DATABASE_READ_URL is no replica of DATABASE_URL.']);
  await tenancy.close();
});
