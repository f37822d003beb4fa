/** What a declaration says of its days when it was changed after it was submitted. */
import assert from 'node:assert/strict';
import test from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import { buildPayWorld } from '../../../../tests/pay-world.ts';
import { add, type Saved, year } from '../../../../tests/tax-world.ts';
import { seenIn } from '../../../../tests/world.ts';

const world = await buildPayWorld();
const gita = world.as('Gita Das');
const { id } = await add(gita, 'tax-declaration', { taxYear: year, regime: 'new' });

/** Acts, and tells the days that the declaration says then. */
async function days(action: string): Promise<unknown[]> {
  const { body } = await gita.get<Saved>(`/api/records/tax-declaration/${id}`);
  const done = await gita.post<Saved>(`/api/records/tax-declaration/${id}/actions/${action}`, seenIn(body));
  assert.equal(done.status, 200, JSON.stringify(done.body));
  return [done.body.values['submittedOn'], done.body.values['changedOn']];
}

test('whoever changes a declaration and sends it again reads both days, and it counts from the first', async () => {
  const [today, changed] = await days('submit');
  assert.equal(changed, null);
  await inWork(world.host, systemSession(world.organisations.works, 'Test'), ({ db }) =>
    sql`update tax_declaration set submitted_on = '2026-05-04' where id = ${id}`.execute(db),
  );
  assert.deepEqual(await days('amend'), ['2026-05-04', null], 'what is not sent yet has no day');
  assert.deepEqual(await days('submit'), ['2026-05-04', today]);
});
