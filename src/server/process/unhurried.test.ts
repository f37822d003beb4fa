/** A first start on a slow machine takes long, and is not given up. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { buildWorld } from '../../../tests/world.ts';
import type { Host } from '../work.ts';
import { unhurried } from './unhurried.ts';

const world = await buildWorld();

const limitOf = (host: Host, options?: { readonly statementSeconds: number }) =>
  host.tenancy.inOrganisation(
    world.organisations.works,
    async (db) => {
      const { rows } = await sql<{ limit: string }>`
        select current_setting('statement_timeout') as limit`.execute(db);
      return rows[0]?.limit;
    },
    options,
  );

test('a statement of the demo may take as long as it needs, one of a call half a minute', async () => {
  assert.equal(await limitOf(world.host), '30s');
  assert.equal(await limitOf(unhurried(world.host)), '0');
  assert.equal(await limitOf(unhurried(world.host), { statementSeconds: 5 }), '5s');
});
