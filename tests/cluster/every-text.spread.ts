/**
 * Every SQL text of the product is shown to a real cluster: none is refused, and each question leads to one
 * machine.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import type pg from 'pg';
import { withClient } from '#server/database/database-roles.ts';
import { insertedRatherThanCopied } from '#server/database/distributed.ts';
import { none } from '../../scripts/sources.ts';
import { readStatements } from '../../scripts/sql-text/statement.ts';
import { testDatabase } from '../database.ts';

const database = await testDatabase();
const organisation = 56;

/** Something of each type that a text takes: a number is the organisation's own. */
const given: Readonly<Record<string, string>> = {
  bigint: `${organisation}`,
  integer: '5',
  smallint: '5',
  numeric: '5',
  'double precision': '5',
  real: '5',
  boolean: 'true',
  text: 'a',
  date: '2026-01-01',
  jsonb: '{}',
  json: '{}',
  bytea: '',
};

const exampleOf = (type: string): string | null => (type.endsWith('[]') ? '{}' : (given[type] ?? null));

/** Commands of the owner, who works on the catalogue or with one machine. */
const ofTheOwner = /^src\/server\/(distribution|backup|command|organisation\/archive)\//;
const changes = /\b(insert into|update|delete from)\b/;
/** What a machine says that cannot do what is asked; values that do not suit are another matter. */
const cannot = /^(0A|XX)/;

const { statements } = readStatements();
/** Each text once. */
const all = new Map(
  statements
    .filter(({ at, text }) => !ofTheOwner.test(at) && /^\s*(select|insert|update|delete|with)\b/.test(text))
    .map(({ at, text }) => [text, at]),
);
const temporary = statements.filter(({ text }) => /^\s*create temp table/.test(text));

type Shown = { readonly plan?: string; readonly why?: string; readonly isRead: boolean };

/** A change is done and undone, since not every one can be explained; a question is explained alone. */
async function shown(client: pg.Client, text: string): Promise<Shown> {
  await client.query(`begin; select muster.enter(${organisation}, 20000)`);
  try {
    await client.query(`prepare planned as ${text}`);
    const { rows } = await client.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'planned'`,
    );
    const values = (rows[0]?.types ?? []).map(exampleOf);
    if (changes.test(text)) {
      await client.query(text, values);
      return { isRead: true };
    }
    const plan = await client.query<{ line: string }>(`explain (costs off) ${text}`, values);
    return { isRead: true, plan: plan.rows.map((row) => Object.values(row)[0]).join('\n') };
  } catch (error) {
    const { code = '', message } = error as { code?: string; message: string };
    // What is read here with a part missing is not taken by any database.
    return cannot.test(code) ? { isRead: true, why: message } : { isRead: !/^42/.test(code) };
  } finally {
    await client.query('rollback; deallocate all');
  }
}

test('a cluster takes every text of the product, and asks one machine for each', async () => {
  const refused = new Set<string>();
  let read = 0;
  await withClient(database.serverUrl, async (client) => {
    for (const { text } of temporary)
      await client.query(
        text.replace('create temp table', 'create temp table if not exists').replace('on commit drop', ''),
      );
    for (const [text, at] of all) {
      const { plan = '', why, isRead } = await shown(client, insertedRatherThanCopied(text));
      if (isRead) read += 1;
      const most = Math.max(0, ...[...plan.matchAll(/Task Count: (\d+)/g)].map(([, count]) => Number(count)));
      if (why) refused.add(`${at}: ${why}`);
      if (most > 1) refused.add(`${at}: it asks ${most} machines`);
    }
  });
  assert.ok(read > 2_000, `only ${read} of ${all.size} texts were read`);
  none([...refused]);
});
