/**
 * The functions as they are on several machines (decision 110) refuse what their twins refuse: tried on one
 * machine, where both can stand.
 */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import { sql } from 'kysely';
import { withClient } from '#server/database/database-roles.ts';
import { statementsOf } from '#server/distribution/steps.ts';
import { buildWorld } from '../world.ts';

const world = await buildWorld();
const { works } = world.organisations;
await withClient(world.database.ownerUrl, async (client) => {
  const twins = readFileSync(new URL('../../db/citus/functions.sql', import.meta.url), 'utf8');
  for (const statement of statementsOf(twins)) await client.query(statement);
});
const esha = world.people['Esha Pillai'].employeeId as number;
const refusal = (text: Promise<unknown>) =>
  text.then(
    () => 'taken',
    (error: { code?: string; constraint?: string }) => `${error.code} ${error.constraint ?? ''}`.trim(),
  );

test('a code that somebody had is given to nobody else, and back to its holder', async () => {
  const give = (code: string) =>
    world.inside(works, (db) => sql`update employee set code = ${code} where id = ${esha}`.execute(db));
  const of = (id: number) =>
    world.inside(works, async (db) => {
      const { rows } = await sql<{ code: string }>`select code from employee where id = ${id}`.execute(db);
      return rows[0]?.code ?? '';
    });
  const own = await of(esha);
  const other = await of(world.people['Gita Das'].employeeId as number);
  await give('NEW-1');
  await give(own);
  await world.inside(works, (db) =>
    sql`update employee set code = 'NEW-2' where code = ${other}`.execute(db),
  );
  assert.equal(await refusal(give(other)), '23505 employee_code_unique');
});

test('a change of rights and of labels is seen by the next call', async () => {
  const versions = () =>
    world.inside(works, async (db) => {
      const { rows } = await sql<{ rights: number; labels: number }>`
        select rights, labels from organisation_version`.execute(db);
      return rows[0] ?? { rights: 0, labels: 0 };
    });
  const before = await versions();
  await world.inside(works, (db) =>
    sql`update login_type set note = 'changed' where code = 'hr'`.execute(db),
  );
  const after = await versions();
  assert.deepEqual(after, { rights: before.rights + 1, labels: before.labels });
});

test('the chain of the audit is checked entry by entry', async () => {
  const check = () =>
    world.inside(works, async (db) => {
      const { rows } = await sql<{ broken: number | null; why: string | null }>`
        select broken_id as broken, why
        from muster.check_audit(0, (select last_id from audit_head), '')`.execute(db);
      return rows[0];
    });
  assert.deepEqual(await check(), { broken: null, why: null });
  await withClient(world.database.ownerUrl, (client) =>
    client.query(
      `begin; select muster.enter(${works}, 0); update audit_entry set actor = 'x' where id = 1; commit`,
    ),
  );
  assert.deepEqual(await check(), { broken: 1, why: 'it was changed after it was written' });
});

test('an account that is closed takes nothing, and a reversal is its entry the other way', async () => {
  const account = await world.inside(works, async (db) => {
    const { rows } = await sql<{ id: number }>`
      insert into ledger_account (ledger, employee_id, subject, unit, closed_through)
      values ('leave', ${esha}, 1, 'days', '2026-03-31') returning id`.execute(db);
    return rows[0]?.id ?? 0;
  });
  const enter = (day: string, quantity: number, reverses: number | null = null) =>
    world.inside(works, async (db) => {
      const { rows } = await sql<{ id: number }>`
        insert into ledger_entry (account_id, day, quantity, cause_form, cause_id, reverses_id)
        values (${account}, ${day}, ${quantity}, 'leave-rule', 1, ${reverses}) returning id`.execute(db);
      return rows[0]?.id ?? 0;
    });
  assert.equal(await refusal(enter('2026-03-31', 1)), '23514 ledger_entry_closed');
  const id = await enter('2026-04-01', 5);
  assert.equal(await refusal(enter('2026-04-01', -4, id)), '23514 ledger_entry_reversal');
  assert.equal(await refusal(enter('2026-04-01', -5, id)), 'taken');
});

test('nobody reports to somebody below', async () => {
  const { rows } = await world.inside(works, async (db) =>
    sql<{ boss: number; below: number }>`
      select reports_to_id as boss, employee_id as below from employee_work
      where superseded_at is null and reports_to_id is not null limit 1`.execute(db),
  );
  const [found] = rows;
  assert.ok(found);
  const circle = await world.inside(works, (db) =>
    sql<{ circle: number[] | null }>`
      select muster.reporting_circle(${found.boss}, ${found.below}, '2026-01-01', null) as circle`.execute(
      db,
    ),
  );
  assert.deepEqual(circle.rows[0]?.circle?.slice(0, 1), [found.below]);
});
