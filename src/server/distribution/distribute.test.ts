import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import test from 'node:test';
import type pg from 'pg';
import { testDatabase } from '../../../tests/database.ts';
import { withClient } from '../database/database-roles.ts';
import { type Node, refusals } from './cluster.ts';
import { distribute, planOf } from './distribute.ts';
import { nameOf, readFlaws, readTables } from './layout.ts';
import { statementsOf } from './steps.ts';

const database = await testDatabase();
const asOwner = <T>(work: (client: pg.Client) => Promise<T>) => withClient(database.ownerUrl, work);
const { steps, layout } = await asOwner((client) => planOf(client));
const every = steps.flatMap(({ pieces }) => pieces.flat());
const times = (begin: string) => every.filter((statement) => statement.startsWith(begin)).length;

test('the plan names every table once: side by side, whole everywhere, or on the first machine', async () => {
  const { distributed, reference, first } = layout;
  const all = [...distributed, ...reference, ...first].map(nameOf);
  const there = (await asOwner(readTables)).map(nameOf);
  assert.deepEqual(all.toSorted(), there.toSorted());
  assert.equal(new Set(all).size, all.length);
  for (const table of distributed)
    assert.equal(
      every.filter((statement) =>
        statement.startsWith(`select create_distributed_table('${nameOf(table)}', 'organisation_id'`),
      ).length,
      1,
      nameOf(table),
    );
  assert.equal(times('select create_reference_table('), reference.length);
  assert.deepEqual(
    first.map(({ schema }) => schema).filter((schema) => !['directory', 'muster', 'pgboss'].includes(schema)),
    [],
  );
});

test('all tables of organisations lie beside the first of them', () => {
  const made = every.filter((statement) => statement.startsWith('select create_distributed_table('));
  const [, ...others] = made;
  assert.match(made[0] ?? '', /colocate_with => 'none'/);
  const [anchor] = layout.distributed.map(nameOf);
  for (const statement of others) assert.ok(statement.endsWith(`colocate_with => '${anchor}')`), statement);
});

test('every function is made on each machine; what acts for its owner is done whole on one', async () => {
  const named = every.flatMap((text) => /create_distributed_function\('([^']+)'/.exec(text)?.[1] ?? []);
  assert.ok(named.length > 25, `only ${named.length} functions are named`);
  await asOwner(async (client) => {
    // The wall of the first machine comes with its own, which no other database has.
    for (const name of named.filter((each) => each !== 'muster.routed_organisation()'))
      await client.query('select $1::regprocedure', [name]);
    const { rows } = await client.query<{ name: string }>(
      `select oid::regprocedure::text as name from pg_proc
      where pronamespace = 'muster'::regnamespace and prosecdef order by 1`,
    );
    const whole = every.filter((statement) => statement.includes('force_delegation => true'));
    assert.deepEqual(
      whole.map((text) => /'([^']+)'/.exec(text)?.[1]).toSorted(),
      rows.map(({ name }) => name),
    );
  });
});

test('no key of a table leaves its organisation out, and none empties a column', async () => {
  assert.deepEqual(await asOwner(readFlaws), []);
});

test('a key that leaves the organisation out is found', async () => {
  const flaws = await asOwner(async (client) => {
    await client.query('begin');
    await client.query(`create table public.loose (organisation_id bigint not null, id bigint primary key);
      alter table public.loose add foreign key (id) references directory.organisation (id)
        on delete set null`);
    const found = await readFlaws(client);
    await client.query('rollback');
    return found.map(({ what }) => what);
  });
  assert.deepEqual(flaws, [
    'loose_id_fkey empties a column when what it names is deleted',
    'loose_pkey is unique without organisation_id',
  ]);
});

test('what is taken away while rows move is made again word for word', async () => {
  const definitions = (client: pg.Client) =>
    client
      .query<{ made: string }>(
        `select conrelid::regclass || ' ' || conname || ' ' || pg_get_constraintdef(oid) as made
          from pg_constraint where contype = 'f'
            and connamespace in ('public'::regnamespace, 'directory'::regnamespace)
        union all select pg_get_triggerdef(oid) from pg_trigger where not tgisinternal order by 1`,
      )
      .then(({ rows }) => rows.map(({ made }) => made.replaceAll(/[()]/g, '')));
  await asOwner(async (client) => {
    const before = await definitions(client);
    assert.ok(before.length > 300, `only ${before.length} keys and triggers were found`);
    await client.query('begin');
    const aside = steps.find(({ title }) => title.startsWith('What is taken away'));
    for (const statement of aside?.pieces.flat() ?? []) await client.query(statement);
    assert.deepEqual(await definitions(client), []);
    for (const step of steps.filter(({ putBack }) => putBack))
      for (const statement of step.pieces.flat()) await client.query(statement);
    const kept = await client.query<{ made: string }>('select made from muster.set_aside order by id');
    assert.deepEqual(
      kept.rows.map(({ made }) => made).toSorted(),
      steps
        .filter(({ putBack }) => putBack)
        .flatMap(({ pieces }) => pieces.flat())
        .toSorted(),
    );
    assert.deepEqual(await definitions(client), before);
    await client.query('rollback');
  });
});

const worker: Node = { name: 'b:5432', group: 1, isWorker: true, holdsShards: true };
const first: Node = { name: 'a:5432', group: 0, isWorker: false, holdsShards: false };
const whole = { version: 170_000, extension: '14.0-1', nodes: [first, worker] };

test('the machines are refused where the wall would not hold on each', () => {
  assert.deepEqual(refusals(whole), []);
  assert.match(refusals({ ...whole, nodes: [{ ...first, holdsShards: true }, worker] }).join(), /holds rows/);
  assert.match(refusals({ ...whole, nodes: [first] }).join(), /There is no worker/);
  assert.match(refusals({ ...whole, nodes: [worker] }).join(), /is not named/);
  assert.match(refusals({ ...whole, version: 160_009 }).join(), /PostgreSQL 17/);
  assert.match(refusals({ ...whole, extension: '13.2-1' }).join(), /Citus 14/);
  assert.deepEqual(refusals({ ...whole, nodes: [first, { ...worker, group: 31 }] }), []);
  assert.match(refusals({ ...whole, nodes: [first, { ...worker, group: 32 }] }).join(), /too large/);
});

test('a PostgreSQL without Citus is refused, and nothing of it is changed', async () => {
  await asOwner(async (client) => {
    await assert.rejects(distribute(client, { log: () => {} }), /has no Citus/);
    const { rows } = await client.query(`select to_regclass('muster.set_aside') as name`);
    assert.equal(rows[0]?.name, null);
  });
});

const functions = readFileSync(new URL('../../../db/citus/functions.sql', import.meta.url), 'utf8');

test('every twin of a function takes and answers what the function itself does', async () => {
  const signatures = (client: pg.Client) =>
    client
      .query<{ is: string }>(
        `select concat_ws(' ', proname, pg_get_function_identity_arguments(oid), pg_get_function_result(oid),
          prosecdef) as is
        from pg_proc where pronamespace = 'muster'::regnamespace order by 1`,
      )
      .then(({ rows }) => rows.map((row) => row.is));
  await asOwner(async (client) => {
    const before = await signatures(client);
    await client.query('begin');
    for (const statement of statementsOf(functions)) await client.query(statement);
    assert.deepEqual(await signatures(client), before);
    await client.query('rollback');
  });
});

test('a rule says its constraint in its words, which are all that another machine hands on', async () => {
  const raised = /raise exception '(?:[^']|'')*'[^;]*\bconstraint\s*=[^;]*;/g;
  await asOwner(async (client) => {
    await client.query('begin');
    for (const statement of statementsOf(functions)) await client.query(statement);
    const { rows } = await client.query<{ name: string; text: string }>(
      `select proname as name, prosrc as text from pg_proc where pronamespace = 'muster'::regnamespace`,
    );
    await client.query('rollback');
    const all = rows.flatMap(({ name, text }) =>
      (text.match(raised) ?? []).map((words) => ({ name, words })),
    );
    assert.ok(all.length > 8, `only ${all.length} were found`);
    assert.deepEqual(
      all.filter(({ words }) => !/constraint "[^"]+"/.test(words)).map(({ name }) => name),
      [],
    );
  });
});

test('the wall of the first machine keeps organisations apart as the other does', async () => {
  const coordinator = readFileSync(new URL('../../../db/citus/coordinator.sql', import.meta.url), 'utf8');
  await asOwner(async (client) => {
    for (const statement of statementsOf(coordinator)) await client.query(statement);
  });
  await withClient(database.serverUrl, async (client) => {
    await client.query(`set plan_cache_mode = 'force_custom_plan'`);
    const own = async (organisation: number) => {
      await client.query(`begin; select muster.enter(${organisation}, 1000)`);
      const { rows } = await client.query('select name from saved_view');
      await client.query('commit');
      return rows.map(({ name }) => name);
    };
    for (const organisation of [56, 72]) {
      await client.query(`begin; select muster.enter(${organisation}, 1000)`);
      await client.query(
        `insert into saved_view (user_id, form, name, settings) values (1, 'employee', $1, '{}')`,
        [`of ${organisation}`],
      );
      await client.query('commit');
    }
    assert.deepEqual(await own(56), ['of 56']);
    assert.deepEqual(await own(72), ['of 72']);
    assert.deepEqual((await client.query('select name from saved_view')).rows, []);
    await client.query(`begin; select muster.enter(56, 1000)`);
    await assert.rejects(
      client.query(`insert into saved_view (organisation_id, user_id, form, name, settings)
        values (72, 1, 'employee', 'x', '{}')`),
      /row-level security/,
    );
    await client.query('rollback');
  });
});
