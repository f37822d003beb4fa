/**
 * Every SQL text of the product is planned on a real cluster: nothing is run, and none is refused. What a text
 * asks of organisations leads to one machine.
 */
import assert from 'node:assert/strict';
import test from 'node:test';
import type pg from 'pg';
import { withClient } from '#server/database/database-roles.ts';
import { insertedRatherThanCopied } from '#server/database/distributed.ts';
import { none } from '../../scripts/sources.ts';
import { readStatements } from '../../scripts/sql-text/statement.ts';
import { testDatabase } from '../database.ts';

const database = process.env.PROBE_URL ? { serverUrl: process.env.PROBE_URL } : await testDatabase();
const { statements } = readStatements();
const organisation = 56;

/** Something of each type that a text takes: a number is the organisation's own, so that keys are met. */
const given: Readonly<Record<string, string>> = {
  bigint: `${organisation}`,
  integer: `${organisation}`,
  smallint: '5',
  numeric: '5',
  'double precision': '5',
  real: '5',
  boolean: 'true',
  text: `'a'`,
  date: `'2026-01-01'`,
  jsonb: `'{}'`,
  json: `'{}'`,
  bytea: `''`,
};

const valueOf = (type: string): string =>
  type.endsWith('[]') ? `'{}'::${type}` : `${given[type] ?? 'null'}::${type}`;

/** Of the texts that prepare: what the cluster makes of each, or why it takes it not. */
async function planOf(client: pg.Client, text: string): Promise<string | undefined> {
  await client.query('savepoint before');
  try {
    await client.query(`prepare planned as ${insertedRatherThanCopied(text)}`);
    const { rows } = await client.query<{ types: string[] }>(
      `select parameter_types::text[] as types from pg_prepared_statements where name = 'planned'`,
    );
    const values = (rows[0]?.types ?? []).map(valueOf).join(', ');
    const plan = await client.query<{ 'QUERY PLAN': string }>(
      `explain (costs off) execute planned${values && `(${values})`}`,
    );
    await client.query('deallocate planned');
    return plan.rows.map((row) => row['QUERY PLAN']).join('\n');
  } catch (error) {
    await client.query('rollback to savepoint before; deallocate all');
    throw error;
  }
}

const tasks = /Task Count: (\d+)/g;

test('no text of the product is refused, and none asks more than one machine', async () => {
  const refused: string[] = [];
  let planned = 0;
  await withClient(database.serverUrl, async (client) => {
    await client.query(`begin; select muster.enter(${organisation}, 0)`);
    for (const { at, text, sure } of statements) {
      if (!sure || !/^\s*(select|insert|update|delete|with|create temp table)\b/.test(text)) continue;
      if (/^src\/server\/(distribution|backup|command)\//.test(at)) continue;
      if (/^\s*create temp table/.test(text)) {
        await client.query(text.replace('create temp table', 'create temp table if not exists'));
        continue;
      }
      try {
        const plan = await planOf(client, text);
        planned += 1;
        const most = Math.max(0, ...[...(plan ?? '').matchAll(tasks)].map(([, count]) => Number(count)));
        if (most > 1) refused.push(`${at}: it asks ${most} machines`);
      } catch (error) {
        refused.push(`${at}: ${(error as Error).message}`);
      }
    }
  });
  assert.ok(planned > 1_300, `only ${planned} texts were planned`);
  none([...new Set(refused)]);
});
