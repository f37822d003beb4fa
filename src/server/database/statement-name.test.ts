/** Servers that share their connections: the name of a statement never runs another one. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { CompiledQuery } from 'kysely';

type Names = typeof import('./statement-name.ts');
/** What each server has for itself: the module, read anew. */
const server = (number: number): Promise<Names> => import(`./statement-name.ts?server=${number}`);

const lists = ['holiday', 'establishment', 'department', 'grade'].map(
  (table) => `select * from ${table} where organisation_id = $1`,
);

/** The names that a server gives to lists that it is asked for again and again, in this order. */
async function namesOf(number: number, asked: readonly string[]) {
  const { planned } = await server(number);
  const name = (text: string) => planned(CompiledQuery.raw(text, [1])).name;
  for (let times = 0; times < 6; times += 1) asked.map(name);
  return new Map(asked.map((text) => [text, name(text)]));
}

test('two servers that are asked in another order give a list the same name, and no other list', async () => {
  const [one, other] = [await namesOf(1, lists), await namesOf(2, lists.toReversed())];
  for (const text of lists) assert.equal(one.get(text), other.get(text), text);
  assert.equal(new Set(one.values()).size, lists.length);
  assert.ok(!one.values().some((name) => name === undefined || name.length > 63));
});

test('what a start asked often gives way to what people ask all day', async () => {
  const { planned } = await server(4);
  const name = (text: string) => planned(CompiledQuery.raw(text, [1])).name;
  const start = Array.from({ length: 250 }, (_, at) => `insert into table_${at} values ($1)`);
  for (let times = 0; times < 8; times += 1) start.map(name);
  assert.ok(start.every(name), 'all names are given');
  const day = lists.map((list) => `${list} and active`);
  assert.deepEqual(day.map(name), [undefined, undefined, undefined, undefined]);
  for (let times = 0; times < 2_500; times += 1) day.map(name);
  assert.ok(day.every(name));
  assert.ok(!start.some(name), 'nobody asks it any more');
});

test('where rows lie on several machines, a name is that of the organisation that asks too', async () => {
  const { planned, keepsTooMany } = await server(3);
  const name = (text: string, organisation: number) =>
    planned(CompiledQuery.raw(text, [1]), organisation).name;
  for (let times = 0; times < 6; times += 1) for (const text of lists) name(text, 56);
  const all = lists.flatMap((text) => [56, 72, Number.MAX_SAFE_INTEGER].map((of) => name(text, of)));
  assert.equal(new Set(all).size, 12);
  assert.ok(!all.some((each) => each === undefined || each.length > 63));
  const connection = {};
  const isFull = (number: number) => keepsTooMany(connection, `name ${number}`);
  assert.ok(!Array.from({ length: 500 }, (_, number) => isFull(number)).includes(true));
  assert.ok(!isFull(1), 'what it keeps already takes no more room');
  assert.ok(isFull(500));
  assert.ok(!keepsTooMany({}, 'name 1'), 'another connection');
});
