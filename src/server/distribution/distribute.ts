/**
 * Spreads a migrated database over the machines of a Citus cluster (decision 110). Begun again, it goes on
 * where it was stopped: what was taken away for a while is kept in `muster.set_aside` until it is there
 * again.
 */
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type pg from 'pg';
import { refuseUnknownRoles } from '../database/distributed.ts';
import { inTransaction } from '../database/migrate.ts';
import { reasonOf } from '../error-code.ts';
import { readCluster, refusals } from './cluster.ts';
import { type CatalogueTable, type Layout, layoutOf, nameOf, readFlaws, readTables } from './layout.ts';
import {
  functionSteps,
  putBack,
  readFunctions,
  readSetAside,
  rightsSteps,
  type SetAside,
  type Step,
  settings,
  stepsBefore,
  wallStep,
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
  const isNew = (table: CatalogueTable) => !spread.has(placeOf(table));
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
      wallStep(textOf('coordinator.sql')),
    ],
  };
}

/** As the catalogue has it: a name that is a word of SQL is quoted in two ways. */
const placeOf = ({ schema, name }: Pick<CatalogueTable, 'schema' | 'name'>): string =>
  JSON.stringify([schema, name]);

async function spreadAlready(client: pg.Client): Promise<string[]> {
  const { rows } = await client.query<{ schema: string; name: string }>(`
    select n.nspname as schema, c.relname as name from pg_dist_partition p
    join pg_class c on c.oid = p.logicalrelid join pg_namespace n on n.oid = c.relnamespace`);
  return rows.map(placeOf);
}

/**
 * Carries the plan out. Throws a sentence where it may not, with nothing changed. When a step fails, what was
 * taken away is put back before the failure is told.
 */
export async function distribute(
  client: pg.Client,
  { shards, log }: { readonly shards?: number; readonly log: (sentence: string) => void },
): Promise<void> {
  const plan = await planOf(client, shards);
  if (plan.refusals.length > 0) throw new Error(plan.refusals.join('\n'));
  await refuseUnknownRoles(client);
  try {
    for (const step of plan.steps) {
      log(`${step.title}.`);
      await (step.putBack === undefined ? carryOut(client, step) : makeAgain(client, step.putBack));
    }
  } catch (error) {
    throw new Error(`${reasonOf(error)}. ${await putBackNow(client)}`, { cause: error });
  }
  await checkAll(client, plan.layout);
}

async function carryOut(client: pg.Client, { pieces }: Step): Promise<void> {
  for (const [first = '', ...others] of pieces) {
    // A setting is not undone with a transaction of its own; and what stands alone needs none.
    if (others.length === 0) await client.query(first);
    else
      await inTransaction(client, async () => {
        for (const statement of [first, ...others]) await client.query(statement);
      });
  }
}

/** What was taken away is made again, each by itself and then forgotten. */
async function makeAgain(client: pg.Client, kind: SetAside['kind']): Promise<void> {
  for (const each of await setAside(client, kind)) await makeOneAgain(client, each);
}

type Kept = { readonly id: string; readonly made: string };

async function setAside(client: pg.Client, kind: SetAside['kind']): Promise<readonly Kept[]> {
  const { rows } = await client.query<Kept>(
    'select id, made from muster.set_aside where kind = $1 order by id',
    [kind],
  );
  return rows;
}

const makeOneAgain = (client: pg.Client, { id, made }: Kept): Promise<void> =>
  inTransaction(client, async () => {
    await client.query(made);
    await client.query('delete from muster.set_aside where id = $1', [id]);
  });

/** After a failure: as much as tables that lie apart for now allow. Answers what is to be told. */
async function putBackNow(client: pg.Client): Promise<string> {
  let waiting = 0;
  try {
    for (const kind of ['key', 'trigger'] as const)
      for (const each of await setAside(client, kind))
        await makeOneAgain(client, each).catch(() => {
          waiting += 1;
        });
  } catch {
    return 'Run it again before anybody works: it begins where it was stopped.';
  }
  const again = 'Run it again before anybody works';
  return waiting === 0
    ? `All foreign keys and triggers are there. ${again}.`
    : `${again}: ${waiting} foreign keys and triggers wait in muster.set_aside for their tables.`;
}

/** Nothing is left half done: each table is where it belongs, behind its wall, with its keys and triggers. */
async function checkAll(client: pg.Client, { distributed, reference }: Layout): Promise<void> {
  const spread = new Set(await spreadAlready(client));
  const missing = [...distributed, ...reference].filter((table) => !spread.has(placeOf(table))).map(nameOf);
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
