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
  const name = (text: string) => planned(CompiledQuery.raw(text, [1]), false).name;
  for (let times = 0; times < 6; times += 1) asked.map(name);
  return new Map(asked.map((text) => [text, name(text)]));
}

test('two servers that are asked in another order give a list the same name, and no other list', async () => {
  const [one, other] = [await namesOf(1, lists), await namesOf(2, lists.toReversed())];
  for (const text of lists) assert.equal(one.get(text), other.get(text), text);
  assert.equal(new Set(one.values()).size, lists.length);
  assert.ok(!one.values().some((name) => name === undefined || name.length > 63));
});
