/** People who never were go at once, and as surely as one by one: whoever is named anywhere stays. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type pg from 'pg';
import { withClient } from '#server/database/database-roles.ts';
import { testClusterUrl } from '../../../../tests/test-cluster.ts';
import { buildWorld } from '../../../../tests/world.ts';

const world = await buildWorld();
const { works } = world.organisations;
const superUrl = Object.assign(new URL(await testClusterUrl()), { pathname: `/${world.database.name}` }).href;

/** In a transaction that is never kept; `plain` is a PostgreSQL that lets the owner pass nothing over. */
async function inVain<T>(plain: boolean, act: (client: pg.Client) => Promise<T>): Promise<T> {
  return withClient(superUrl, async (client) => {
    await client.query('begin');
    if (plain) await client.query('revoke set on parameter session_replication_role from muster_owner');
    await client.query(`select muster.enter(${works}, 30000)`);
    await client.query('set local role muster_server');
    return act(client);
  });
}

/** Somebody whom nothing names but what comes with the record itself. */
async function someone(client: pg.Client, code: string): Promise<number> {
  const { rows } = await client.query<{ id: number }>(
    `insert into employee (code, title, first_name, gender, date_of_birth, joined_on, pf_basis, status)
     select $1, title, 'Uma', gender, date_of_birth, joined_on, pf_basis, status from employee
     where organisation_id = ${works} order by id limit 1 returning id`,
    [code],
  );
  const id = Number(rows[0]?.id);
  await client.query(
    `insert into employee_emergency_contacts (employee_id, position, name, relation, phone)
     values ($1, 0, 'Ina', 'Sister', '9')`,
    [id],
  );
  return id;
}

const forget = (client: pg.Client, ids: readonly number[]) =>
  client.query(`select muster.forget_people(${works}, $1::bigint[], '{}')`, [ids]);
const left = async (client: pg.Client, table: string, column: string, ids: readonly number[]) =>
  (
    await client.query(`select from ${table} where organisation_id = ${works} and ${column} = any ($1)`, [
      ids,
    ])
  ).rowCount;

for (const plain of [false, true]) {
  const how = plain ? 'one by one' : 'at once';

  test(`who is named nowhere goes ${how}, with the lists of the record and nobody else`, async () => {
    await inVain(plain, async (client) => {
      const [one, two, stays] = [
        await someone(client, 'G1'),
        await someone(client, 'G2'),
        await someone(client, 'G3'),
      ];
      await forget(client, [one, two]);
      assert.equal(await left(client, 'employee', 'id', [one, two]), 0);
      assert.equal(await left(client, 'employee_emergency_contacts', 'employee_id', [one, two]), 0);
      assert.equal(await left(client, 'employee', 'id', [stays]), 1);
      assert.equal(await left(client, 'employee_emergency_contacts', 'employee_id', [stays]), 1);
      const { rows } = await client.query('show session_replication_role');
      assert.deepEqual(rows, [{ session_replication_role: 'origin' }], 'what comes after is checked again');
    });
  });

  test(`who is named by a record stays when many go ${how}, and it is said where`, async () => {
    await inVain(plain, async (client) => {
      const ids = [await someone(client, 'N1'), await someone(client, 'N2')];
      const named: Readonly<Record<string, string>> = {
        department: `update department set head_id = $1
          where organisation_id = ${works} and id = (select min(id) from department)`,
        user_account: `update user_account set employee_id = $1
          where organisation_id = ${works} and id = (select max(id) from user_account)`,
        employee_work_dotted_lines: `insert into employee_work_dotted_lines
          (employee_work_id, position, boss_id) select max(id), 9, $1 from employee_work`,
      };
      for (const [table, names] of Object.entries(named)) {
        await client.query('savepoint unnamed');
        await client.query(names, [ids[1]]);
        await assert.rejects(forget(client, ids), { code: '23503', table });
        await client.query('rollback to savepoint unnamed');
      }
    });
  });
}

test('nobody can begin to name a person who goes: who tries waits, and finds the person gone', async () => {
  const id = await world.inside(works, async () =>
    withClient(superUrl, async (client) => {
      await client.query(`select set_config('muster.organisation', '${works}', false)`);
      return someone(client, 'W1');
    }),
  );
  await withClient(superUrl, async (client) => {
    await client.query('begin');
    await client.query(`select muster.enter(${works}, 30000)`);
    await forget(client, [id]);
    const naming = withClient(superUrl, async (other) => {
      await other.query(`select set_config('muster.organisation', '${works}', false)`);
      await other.query(
        `update department set head_id = $1 where id =
           (select min(id) from department where organisation_id = ${works})`,
        [id],
      );
    });
    const refused = assert.rejects(naming, { code: '23503' });
    await client.query('select pg_sleep(0.2)');
    await client.query('commit');
    await refused;
  });
});

test('the server’s role cannot pass anything over by itself', async () => {
  await inVain(false, async (client) => {
    for (const statement of [
      `select muster.delete_at_once(${works}, 'public.employee', '{1}')`,
      `set session_replication_role = replica`,
    ]) {
      await client.query('savepoint before');
      await assert.rejects(client.query(statement), { code: '42501' }, statement);
      await client.query('rollback to savepoint before');
    }
  });
});

test('all that may name a person is known to the way of many', async () => {
  const { rows } = await withClient(superUrl, (client) =>
    client.query(`select muster.may_go_at_once('public.employee') as known`),
  );
  assert.deepEqual(rows, [{ known: true }]);
});
