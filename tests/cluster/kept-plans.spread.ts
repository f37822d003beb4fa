/**
 * One connection of a cluster that asks the same for two organisations, one after the other: its plans are
 * kept, and each leads to the rows of the organisation that asks.
 */
import assert from 'node:assert/strict';
import test, { after } from 'node:test';
import { sql } from 'kysely';
import { openTenancy } from '#server/database/tenant.ts';
import { buildWorld } from '../world.ts';

const world = await buildWorld();
const { works, university } = world.organisations;
const tenancy = openTenancy(world.database.serverUrl, { max: 1 });

const ask = <T>(
  organisation: number,
  read: (db: Parameters<Parameters<typeof world.inside>[1]>[0]) => Promise<T>,
) => tenancy.inOrganisation(organisation, read);
const ownCodes = (organisation: number) =>
  ask(organisation, async (db) => {
    const { rows } = await sql<{ code: string; of: number }>`
      select e.code, e.organisation_id as of from employee e
      left join employee_work w on w.organisation_id = e.organisation_id and w.employee_id = e.id
      where e.id > ${0} order by e.code`.execute(db);
    return rows;
  });

test('plans are kept for each organisation, and never answer another', async () => {
  const own = new Map<number, string>();
  for (let round = 0; round < 30; round += 1)
    for (const organisation of [works, university]) {
      const rows = await ownCodes(organisation);
      assert.ok(rows.length > 0 && rows.every(({ of }) => of === organisation));
      const said = JSON.stringify(rows);
      assert.equal(said, own.get(organisation) ?? said);
      own.set(organisation, said);
    }
  const { rows: kept } = await ask(works, (db) =>
    sql<{ name: string; generic: number }>`
      select name, generic_plans::int as generic from pg_prepared_statements
      where statement like '%left join employee_work w%'`.execute(db),
  );
  assert.equal(kept.length, 2);
  assert.ok(kept.every(({ generic }) => generic > 0));
});

test('whoever signs in on that connection is found in their own organisation, again and again', async () => {
  for (let round = 0; round < 12; round += 1)
    for (const who of ['Anita Rao', 'Nisha Verma'] as const)
      assert.equal((await world.as(who).get('/api/menu')).status, 200, who);
});

test('a row is written where its organisation lies, whoever wrote the same before', async () => {
  for (let round = 0; round < 12; round += 1)
    for (const organisation of [works, university])
      await ask(organisation, (db) =>
        sql`insert into saved_view (user_id, form, name, settings)
          values (${1}, 'employee', ${`of ${organisation}, ${round}`}, '{}')`.execute(db),
      );
  for (const organisation of [works, university]) {
    const { rows } = await ask(organisation, (db) =>
      sql<{ name: string }>`select name from saved_view where user_id = ${1}`.execute(db),
    );
    assert.equal(rows.length, 12);
    assert.ok(rows.every(({ name }) => name.startsWith(`of ${organisation},`)));
  }
});

after(() => tenancy.close());
