import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import pg from 'pg';
import { buildWorld } from '../../../tests/world.ts';
import { inWork, systemSession } from '../in-work.ts';
import { verifyEveryAudit } from './audit-verify.ts';

const world = await buildWorld();
const { works, university } = world.organisations;

const note = (organisationId: number, count: number) =>
  inWork(world.host, systemSession(organisationId, 'Test'), async (work) => {
    for (let at = 0; at < count; at++) {
      const changes = { name: { old: 'Asha', new: 'Usha “₹”' }, salary: { new: 1_234_500 } };
      work.audit({ action: 'update', form: 'employee', recordId: at + 1, changes, reason: 'Marriage' });
    }
  });
const verify = async (organisationId: number) =>
  (await verifyEveryAudit(world.host)).find((report) => report.organisationId === organisationId);

/** As the owner of the database, who can do what the server cannot. */
async function asOwner(text: string): Promise<void> {
  const client = new pg.Client({ connectionString: world.database.ownerUrl });
  await client.connect();
  await client.query(`set muster.organisation = '${works}'`);
  await client.query(text);
  await client.end();
}

test('entries follow each other without a gap, each with the hash of the one before', async () => {
  await note(works, 5);
  await note(university, 2);
  const report = await verify(works);
  assert.equal(report?.broken, null);
  assert.ok((report?.entries ?? 0) >= 5);
  const { rows } = await world.inside(works, (db) =>
    sql<{ follows: boolean }>`
    select previous_hash = lag(hash, 1, ''::bytea) over (order by id) as follows from audit_entry`.execute(
      db,
    ),
  );
  assert.ok(rows.every(({ follows }) => follows));
});

test('many who write at once make one chain', async () => {
  const before = (await verify(works))?.entries ?? 0;
  await Promise.all(Array.from({ length: 20 }, () => note(works, 2)));
  const report = await verify(works);
  assert.equal(report?.entries, before + 40);
  assert.equal(report?.broken, null);
});

test('what many read at once is in the chain before any of them is answered', async () => {
  const readings = async () => {
    const { rows } = await world.inside(works, (db) =>
      sql<{
        record: number;
      }>`select record from audit_entry where action = 'read' and form = 'paper'`.execute(db),
    );
    return rows.map(({ record }) => record);
  };
  await Promise.all(
    Array.from({ length: 20 }, async (_, recordId) => {
      await inWork(world.host, systemSession(works, 'Test'), async (work) =>
        work.audit({ action: 'read', form: 'paper', recordId }),
      );
      assert.ok((await readings()).includes(recordId));
    }),
  );
  assert.equal((await readings()).length, 20);
  assert.equal((await verify(works))?.broken, null);
});

test('an export is noted though others write while it is read from its snapshot', async () => {
  const before = (await verify(works))?.entries ?? 0;
  await inWork(
    world.host,
    systemSession(works, 'Test'),
    async (work) => {
      await sql`select from audit_head`.execute(work.db);
      await note(works, 1);
      work.audit({ action: 'read', form: 'paper', recordIds: [1, 2] });
    },
    { snapshot: true },
  );
  assert.equal((await verify(works))?.entries, before + 2);
});

test('a change that is rolled back leaves no entry', async () => {
  const before = (await verify(works))?.entries;
  const failing = inWork(world.host, systemSession(works, 'Test'), async (work) => {
    work.audit({ action: 'update', form: 'employee', recordId: 1 });
    throw new Error('no');
  });
  await assert.rejects(failing, /no/);
  assert.equal((await verify(works))?.entries, before);
});

test('the server’s role can neither change, remove nor insert an entry by itself', async () => {
  for (const text of [
    `update audit_entry set actor = 'Nobody'`,
    'delete from audit_entry',
    'truncate audit_entry',
    `update audit_head set last_id = 0`,
    'delete from audit_head',
    `insert into audit_entry (day, at, actor, action, form, previous_hash, hash)
       values ('2026-01-01', '09:00', 'x', 'x', 'x', '', '')`,
  ]) {
    await assert.rejects(
      world.inside(works, (db) => sql.raw(text).execute(db)),
      /permission denied/,
      text,
    );
  }
});

test('a changed entry is found and named', async () => {
  await asOwner(`create table kept as select * from audit_entry where id = 3;
    update audit_entry set changes = '{"name": {"old": "Asha", "new": "Mallory"}}' where id = 3`);
  assert.deepEqual((await verify(works))?.broken, { entry: 3, why: 'it was changed after it was written' });
  assert.equal((await verify(university))?.broken, null);
  await asOwner('update audit_entry a set changes = kept.changes from kept where a.id = 3');
  assert.equal((await verify(works))?.broken, null);
});

test('a changed entry whose hash was made again is found by the one after it', async () => {
  await asOwner(`update audit_entry set actor = 'Nobody' where id = 3;
    update audit_entry a set hash = muster.audit_hash(a) where id = 3`);
  assert.deepEqual((await verify(works))?.broken, {
    entry: 4,
    why: 'it does not follow the entry before it',
  });
  await asOwner('update audit_entry a set actor = kept.actor, hash = kept.hash from kept where a.id = 3');
});

test('a removed entry is found, in the middle and at the end', async () => {
  const last = (await verify(works))?.entries ?? 0;
  await asOwner(`create table taken as select * from audit_entry where id in (3, ${last})`);
  const columns = `organisation_id, id, version, created_at, changed_at, created_by, changed_by, day, at,
    actor, session_id, action, form, record, record_ids, record_count,
    changes, summary, reason, previous_hash, hash`;
  for (const id of [3, last]) {
    await asOwner(`delete from audit_entry where id = ${id}`);
    assert.deepEqual((await verify(works))?.broken, { entry: id, why: 'it is missing' });
    await asOwner(`insert into audit_entry (${columns}) select ${columns} from taken where id = ${id}`);
  }
  assert.equal((await verify(works))?.broken, null);
});

test('the auditor asks the server and gets the same report; others do not', async () => {
  const { status, body } = await world
    .as('Uma Sen')
    .get<{ broken: null; entries: number }>('/api/audit/verify');
  assert.equal(status, 200);
  assert.equal(body.broken, null);
  assert.equal((await world.as('Esha Pillai').get('/api/audit/verify')).status, 403);
});

test('the audit’s list tells no pay, bank or identity value, whatever changed', async () => {
  await inWork(world.host, systemSession(works, 'Test'), async (work) => {
    const changes = {
      lastName: { old: 'Rao', new: 'Sen' },
      pan: { new: '••••••234F' },
      dateOfBirth: { new: '1990-05-15' },
    };
    work.audit({ action: 'update', form: 'employee', recordId: 1, changes });
    work.audit({ action: 'raise', form: 'no-form-of-this-name', changes: { salary: { new: 1_234_500 } } });
  });
  const { rows } = await world.inside(works, (db) =>
    sql<{ summary: string }>`
    select summary from audit_entry order by id desc limit 2`.execute(db),
  );
  assert.deepEqual(rows.map(({ summary }) => summary).toReversed(), [
    'lastName: Rao → Sen; pan changed; dateOfBirth changed',
    'salary changed',
  ]);
});

test('one entry may cover many records', async () => {
  await inWork(world.host, systemSession(works, 'Load'), async (work) => {
    work.audit({
      action: 'import',
      form: 'employee',
      recordIds: Array.from({ length: 10_000 }, (_, at) => at + 1),
    });
  });
  const {
    rows: [row],
  } = await world.inside(works, (db) =>
    sql<{ record_count: number }>`
    select record_count from audit_entry where record_ids @> array[9999::bigint]`.execute(db),
  );
  assert.equal(row?.record_count, 10_000);
  assert.equal((await verify(works))?.broken, null);
});
