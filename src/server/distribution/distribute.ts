/**
 * Spreads a migrated database over the machines of a Citus cluster (decision 110). Begun again, it goes on
 * where it was stopped: what was taken away for a while is kept in `muster.set_aside` until it is there
 * again.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { inTransaction } from '../database/migrate.ts';
import { readCluster, refusals } from './cluster.ts';
import { type CatalogueTable, type Layout, layoutOf, nameOf, readFlaws, readTables } from './layout.ts';
import {
  functionSteps,
  putBack,
  readFunctions,
  readSetAside,
  rightsSteps,
  type Step,
  settings,
  statementsOf,
  stepsBefore,
} from './steps.ts';

const textOf = (file: string): string =>
  readFileSync(fileURLToPath(new URL(`../../../db/citus/${file}`, import.meta.url)), 'utf8');

type Plan = {
  readonly layout: Layout;
  /** Why it may not be carried out here. */
  readonly refusals: readonly string[];
  readonly steps: readonly Step[];
};

export async function planOf(client: pg.Client, shards = 32): Promise<Plan> {
  const cluster = await readCluster(client);
  const layout = layoutOf(await readTables(client));
  const spread = new Set(cluster.extension === null ? [] : await spreadAlready(client));
  const isNew = (table: CatalogueTable) => !spread.has(nameOf(table));
  const left: Layout = {
    ...layout,
    distributed: layout.distributed.filter(isNew),
    reference: layout.reference.filter(isNew),
  };
  const beside = layout.distributed.find((table) => !isNew(table));
  const aside = await readSetAside(client, [...left.distributed, ...left.reference]);
  const functions = await readFunctions(client);
  const { rows } = await client.query<{ name: string }>('select current_database() as name');
  return {
    layout,
    refusals: [
      ...refusals(cluster),
      ...(await readFlaws(client)).map(({ table, what }) => `${table}: ${what}.`),
    ],
    steps: [
      settings(shards),
      ...stepsBefore(left, beside, aside),
      putBack('key', aside),
      functionSteps(textOf('functions.sql'), functions),
      putBack('trigger', aside),
      ...rightsSteps(rows[0]?.name ?? '', functions),
      { title: 'The wall on the first machine', statements: statementsOf(textOf('coordinator.sql')) },
    ],
  };
}

async function spreadAlready(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ name: string }>(`
    select format('%I.%I', n.nspname, c.relname) as name from pg_dist_partition p
    join pg_class c on c.oid = p.logicalrelid join pg_namespace n on n.oid = c.relnamespace`);
  return rows.map(({ name }) => name);
}

/** Carries the plan out. Throws a sentence where it may not, with nothing changed. */
export async function distribute(
  client: pg.Client,
  { shards, log }: { readonly shards?: number; readonly log: (sentence: string) => void },
): Promise<void> {
  const plan = await planOf(client, shards);
  if (plan.refusals.length > 0) throw new Error(plan.refusals.join('\n'));
  for (const step of plan.steps) {
    log(`${step.title}.`);
    await (step.putBack === undefined ? carryOut(client, step) : makeAgain(client, step.putBack));
  }
  await checkAll(client, plan.layout);
}

async function carryOut(client: pg.Client, step: Step): Promise<void> {
  const all = async () => {
    for (const statement of step.statements) await client.query(statement);
  };
  await (step.together ? inTransaction(client, all) : all());
}

/** What was taken away is made again, each by itself and then forgotten. */
async function makeAgain(client: pg.Client, kind: string): Promise<void> {
  const { rows } = await client.query<{ id: string; made: string }>(
    'select id, made from muster.set_aside where kind = $1 order by id',
    [kind],
  );
  for (const { id, made } of rows)
    await inTransaction(client, async () => {
      await client.query(made);
      await client.query('delete from muster.set_aside where id = $1', [id]);
    });
}

/** Nothing is left half done: each table is where it belongs, behind its wall, with its keys and triggers. */
async function checkAll(client: pg.Client, { distributed, reference }: Layout): Promise<void> {
  const spread = new Set(await spreadAlready(client));
  const missing = [...distributed, ...reference].map(nameOf).filter((name) => !spread.has(name));
  const { rows: open } = await client.query<{ name: string }>(`
    select relname as name from pg_class
    where relnamespace in ('public'::regnamespace, 'series'::regnamespace) and relkind in ('r', 'p')
      and not (relrowsecurity and relforcerowsecurity)`);
  const { rows: aside } = await client.query<{ made: string }>('select made from muster.set_aside');
  const left = [
    ...missing.map((name) => `${name} is not spread`),
    ...open.map(({ name }) => `the wall of ${name} is open to the owner`),
    ...aside.map(({ made }) => `not made again: ${made}`),
  ];
  if (left.length > 0) throw new Error(`Run it again; this is left: ${left.join('; ')}.`);
}
