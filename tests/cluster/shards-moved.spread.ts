/**
 * A machine that is emptied, taken away, added again and given its share, as the README says, while people of
 * two organisations work all the time: nothing that was answered as saved is lost.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import { ownerRole, withClient } from '#server/database/database-roles.ts';
import { distribute } from '#server/distribution/distribute.ts';
import { testClusterUrl } from '../test-cluster.ts';
import { buildWorld, type Person } from '../world.ts';
import { at, places, workers } from './spread-cluster.ts';

const world = await buildWorld();
world.host.log.level = 'silent';
const { database } = world;
const url = await testClusterUrl();
const [coordinator] = places(url);
const last = workers.at(-1) ?? coordinator;
const onCoordinator = <T>(text: string, values: readonly unknown[] = []) =>
  withClient(at(url, coordinator, database.name), async (client) => {
    await client.query('set statement_timeout = 0');
    return (await client.query(text, [...values])).rows as T[];
  });

/** The machine is made ready and added, as the README says: the role of its owner comes with the cluster. */
async function addMachine(): Promise<void> {
  const { name } = database;
  const there = (of: string, text: string) => withClient(at(url, last, of), (client) => client.query(text));
  await there('postgres', `drop database if exists ${name} with (force)`);
  await there('postgres', `create database ${name}`);
  await there(name, 'create extension citus');
  await onCoordinator('select citus_add_node($1, $2)', [last.host, last.port]);
  await there('postgres', `alter database ${name} owner to ${ownerRole}`);
}

/** How many pieces of tables lie on the machine that goes and comes. */
async function piecesThere(): Promise<number> {
  const [found] = await onCoordinator<{ count: number }>(
    `select count(*)::int as count from citus_shards
    where nodeport = $1 and citus_table_type = 'distributed'`,
    [last.port],
  );
  return found?.count ?? 0;
}

type Kept = { readonly who: Person; readonly code: string };
const kept: Kept[] = [];
const refused = new Map<number, number>();
let isOver = false;
let longest = 0;

/** Adds a cost centre after another, and says which were answered as saved. */
async function works(who: Person, letter: string): Promise<void> {
  const caller = world.as(who);
  for (let number = 0; !isOver; number += 1) {
    const code = `${letter}${number}`;
    const begun = performance.now();
    const { status } = await caller.post('/api/records/cost-centre', { code, name: code, active: true });
    longest = Math.max(longest, performance.now() - begun);
    if (status === 200) kept.push({ who, code });
    else refused.set(status, (refused.get(status) ?? 0) + 1);
  }
}

async function codesOf(who: Person): Promise<Set<string>> {
  const found = new Set<string>();
  const { organisationId } = world.people[who];
  const rows = await world.inside(organisationId, (db) =>
    db.selectFrom('cost_centre').select('code').execute(),
  );
  for (const { code } of rows) found.add(code as string);
  return found;
}

test('a machine goes and comes while people work, and nothing that they saved is lost', async (t) => {
  assert.ok((await piecesThere()) > 0);
  const people: readonly [Person, string][] = [
    ['Anita Rao', 'A'],
    ['Nisha Verma', 'N'],
  ];
  const working = Promise.all(people.map(([who, letter]) => works(who, letter)));
  try {
    await onCoordinator(`select citus_drain_node($1, $2, 'block_writes')`, [last.host, last.port]);
    assert.equal(await piecesThere(), 0);
    // What lay on it is taken away by itself some time later, which would be after it has gone.
    await onCoordinator('call citus_cleanup_orphaned_resources()');
    await onCoordinator('select citus_remove_node($1, $2)', [last.host, last.port]);
    await addMachine();
    await withClient(database.ownerUrl, (client) => distribute(client, { shards: 2, log: () => {} }));
    await onCoordinator(`select rebalance_table_shards(shard_transfer_mode => 'block_writes')`);
  } finally {
    isOver = true;
    await working;
  }
  assert.ok((await piecesThere()) > 0, 'it has its share again');
  for (const [who] of people) {
    const there = await codesOf(who);
    const lost = kept.filter((each) => each.who === who && !there.has(each.code));
    assert.deepEqual(lost, []);
  }
  const said = [...refused].map(([status, count]) => `${count} × ${status}`).join(', ') || 'none';
  t.diagnostic(`${kept.length} saved; refused: ${said}; the longest took ${Math.round(longest)} ms`);
});
