/** Some of the people, in a statement: what is asked is what the list holds now. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildWorld } from '../../../tests/world.ts';
import { among, tellOthers } from './among.ts';

const world = await buildWorld();
const huge = 9_007_199_254_740_991;

/** Those of the numbers from 1 to 5,000, and one as large as ids can be, that are among these. */
const foundOf = (ids: readonly number[] | null): Promise<number[]> =>
  world.inside(world.organisations.works, async (db) => {
    const { rows } = await sql<{ id: number }>`
      select person.id from (
        select generate_series(1, 5000)::bigint as id union all select ${huge}::bigint) person
      where ${among('person.id', ids)} order by person.id`.execute(db);
    return rows.map(({ id }) => Number(id));
  });
const numbers = (count: number, step = 1): number[] =>
  Array.from({ length: count }, (_, at) => 1 + at * step);

test('nobody, one person, people far apart and thousands beside each other are found exactly', async () => {
  for (const ids of [[], [7], [huge], [1, huge], numbers(1_500), numbers(2_400, 2), numbers(1_200, 4)])
    assert.deepEqual(await foundOf(ids), ids, `${ids.length} people`);
  assert.equal((await foundOf(null)).length, 5_001, 'everybody');
  assert.deepEqual(await foundOf([...numbers(1_500), huge]), [...numbers(1_500), huge]);
});

test('who joins or leaves a list after it was asked for once is counted the next time', async () => {
  for (const ids of [[1, 2], numbers(1_500)]) {
    assert.deepEqual(await foundOf(ids), ids);
    ids.push(4_000);
    assert.deepEqual(await foundOf(ids), ids);
    ids.splice(1, 1, 3_000);
    assert.deepEqual(
      await foundOf(ids),
      ids.toSorted((one, other) => one - other),
    );
    ids.length = 1;
    assert.deepEqual(await foundOf(ids), [1]);
  }
});

test('where it is known who else lies between the people of a list, these are left out', async () => {
  for (const others of [[], [3, 700, 1_499], numbers(400, 3)]) {
    const ids = numbers(1_500).filter((id) => !others.includes(id));
    tellOthers(ids, others);
    assert.deepEqual(await foundOf(ids), ids);
    ids.splice(5, 1);
    assert.deepEqual(await foundOf(ids), ids, 'who left the list since is not found');
  }
});
