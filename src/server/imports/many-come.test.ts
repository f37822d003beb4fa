/** Rows that come by the thousand are checked once for all of them, and as surely as one by one. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type pg from 'pg';
import { withClient } from '#server/database/database-roles.ts';
import { bring } from '../../../tests/importing.ts';
import { testClusterUrl } from '../../../tests/test-cluster.ts';
import { buildWorld } from '../../../tests/world.ts';

const world = await buildWorld();
const { works, university } = world.organisations;
const superUrl = Object.assign(new URL(await testClusterUrl()), { pathname: `/${world.database.name}` }).href;

/** As the server's role in a transaction that is never kept. */
const inVain = (act: (client: pg.Client) => Promise<void>) =>
  withClient(superUrl, async (client) => {
    await client.query('begin');
    await client.query(`select muster.enter(${works}, 30000)`);
    await client.query('set local role muster_server');
    await act(client);
  });

type Columns = Readonly<Record<string, string | null>>;
const insert = (client: pg.Client, table: string, columns: Columns, organisation = works) =>
  client.query('select muster.insert_at_once($1, $2::regclass, null, $3, $4)', [
    organisation,
    `public.${table}`,
    Object.keys(columns),
    Object.values(columns),
  ]);
const refused = async (client: pg.Client, attempt: Promise<unknown>, error: object, what?: string) => {
  await assert.rejects(attempt, error, what);
  await client.query('rollback to savepoint before');
};
const idOf = async (client: pg.Client, query: string) =>
  Number((await client.query<{ id: number }>(query)).rows[0]?.id);

test('the tables that an import or a large run fills take their rows at once', async () => {
  await withClient(world.database.ownerUrl, async (client) => {
    const { rows } = await client.query<{ name: string }>(
      `select name
      from unnest('{employee,employee_work,salary_assignment,import_change,pay_exception}'::text[]) as name
      where not muster.may_come_at_once(('public.' || name)::regclass)`,
    );
    assert.deepEqual(rows, [{ name: 'import_change' }], 'whose import is asked once a statement');
  });
});

test('rows that name what is there come in, with what is empty left empty', async () => {
  await inVain(async (client) => {
    const boss = await idOf(client, `select min(id) as id from employee where organisation_id = ${works}`);
    const columns = {
      id: '{900001,900002}',
      code: '{"M,1",M2}',
      name: '{"Many, \\"one\\"",Many two}',
      head_id: `{${boss},null}`,
      parent_id: null,
      active: '{true,true}',
    };
    await insert(client, 'department', columns);
    const { rows } = await client.query(`select code, name, head_id::int as head, parent_id as parent
      from department where organisation_id = ${works} and id > 900000 order by id`);
    assert.deepEqual(rows, [
      { code: 'M,1', name: 'Many, "one"', head: boss, parent: null },
      { code: 'M2', name: 'Many two', head: null, parent: null },
    ]);
    const { rows: mode } = await client.query('show session_replication_role');
    assert.deepEqual(mode, [{ session_replication_role: 'origin' }], 'what comes after is checked again');
  });
});

test('one row that names what is not there, or is another organisation’s, keeps all out', async () => {
  const neighbour = await withClient(superUrl, (client) =>
    idOf(client, `select min(id) as id from employee where organisation_id = ${university}`),
  );
  await inVain(async (client) => {
    await client.query('savepoint before');
    const department = { id: '{900001,900002}', code: '{M1,M2}', name: '{One,Two}', active: '{true,true}' };
    for (const boss of [999_999, neighbour])
      await refused(client, insert(client, 'department', { ...department, head_id: `{null,${boss}}` }), {
        code: '23503',
        table: 'department',
        constraint: 'department_head_id_fkey',
      });
    await refused(client, insert(client, 'department', { ...department, name: '{One,null}' }), {
      code: '23502',
    });
  });
});

test('of two that would have one code the first comes in, and that one came is answered', async () => {
  await inVain(async (client) => {
    const twice = { id: '{900001,900002}', code: '{M1,M1}', name: '{One,Two}', active: '{true,true}' };
    const { rows } = await insert(client, 'department', twice);
    assert.deepEqual(rows, [{ insert_at_once: '1' }]);
  });
});

test('the server’s role writes nothing by it that it may not write itself', async () => {
  await inVain(async (client) => {
    await client.query('savepoint before');
    const department = { id: '{900001}', code: '{M1}', name: '{One}', active: '{true}' };
    await refused(client, insert(client, 'department', department, university), /organisation of the tra/);
    const denied = { code: '42501' };
    await refused(client, insert(client, 'audit_entry', { id: '{1}' }), denied, 'what it only reads');
    await refused(client, insert(client, 'arrear', { id: '{1}' }), denied, 'a rule would be passed over');
    await refused(client, insert(client, 'department', { ...department, 'x" y': '{1}' }), { code: '42703' });
  });
});

test('a code that somebody had before is refused to many as to one', async () => {
  await inVain(async (client) => {
    await client.query(`insert into employee_code_given (code, employee_id) values ('HAD', 999999)`);
    await client.query('savepoint before');
    const people = {
      id: '{900001,900002}',
      first_name: '{Uma,Ina}',
      date_of_birth: '{1990-01-01,1990-01-01}',
      gender: '{female,female}',
      joined_on: '{2024-01-01,2024-01-01}',
      pf_basis: '{ceiling,ceiling}',
      status: '{confirmed,confirmed}',
    };
    const had = { code: '23505', constraint: 'employee_code_unique' };
    await refused(client, insert(client, 'employee', { ...people, code: '{NEW,HAD}' }), had);
    await insert(client, 'employee', { ...people, code: '{NEW,NEXT}' });
    const given = await client.query(`select code from employee_code_given where employee_id > 900000
      and organisation_id = ${works} order by code`);
    assert.deepEqual(given.rows, [{ code: 'HAD' }, { code: 'NEW' }, { code: 'NEXT' }]);
  });
});

test('records of many rows in one import are written as those of few', async () => {
  const hr = world.as('Harish Iyer');
  const rows = Array.from({ length: 1_200 }, (_, at) => `FEW${at},Department ${at}`);
  const { outcome } = await bring(world, hr, 'department', ['Code,Name', ...rows].join('\n'));
  assert.equal(outcome.created, 1_200);
  const kept = await withClient(superUrl, (client) =>
    client.query(`select count(*)::int as n, count(distinct created_by)::int as by,
      bool_and(active and version = 1 and created_at is not null) as whole
      from department where organisation_id = ${works} and code like 'FEW%'`),
  );
  assert.deepEqual(kept.rows, [{ n: 1_200, by: 1, whole: true }]);
});
