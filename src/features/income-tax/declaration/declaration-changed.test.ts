/** What a declaration says of its days when it was changed after it was submitted. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import { add, type Saved, window, year } from '../../../../tests/tax-world.ts';
import { buildWorld, seenIn } from '../../../../tests/world.ts';

const world = await buildWorld();
const esha = world.as('Esha Pillai');
await add(world.as('Padma Nair'), 'declaration-window', window);
const { id } = await add(esha, 'tax-declaration', { taxYear: year, regime: 'new' });

/** Acts, and tells the days that the declaration says then. */
async function days(action: string): Promise<unknown[]> {
  const { body } = await esha.get<Saved>(`/api/records/tax-declaration/${id}`);
  const done = await esha.post<Saved>(`/api/records/tax-declaration/${id}/actions/${action}`, seenIn(body));
  assert.equal(done.status, 200, JSON.stringify(done.body));
  return [done.body.values['submittedOn'], done.body.values['changedOn']];
}

test('who changes a declaration and sends it again reads both days: the first counts', async () => {
  const [today, changed] = await days('submit');
  assert.equal(changed, null);
  await inWork(world.host, systemSession(world.organisations.works, 'Test'), ({ db }) =>
    sql`update tax_declaration set submitted_on = '2026-05-04' where id = ${id}`.execute(db),
  );
  assert.deepEqual(await days('amend'), ['2026-05-04', null], 'what is not sent yet has no day');
  assert.deepEqual(await days('submit'), ['2026-05-04', today]);
});
