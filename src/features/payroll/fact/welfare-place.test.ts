/** The labour welfare fund by the kind of place and by how many people there are. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import {
  buildPayWorld,
  calculated,
  createRun,
  type PayList,
  type Slip,
} from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');
const { works } = world.organisations;
const esha = world.people['Esha Pillai'].employeeId;

/** The place everybody works at, moved to another state, or made another kind of place. */
async function placeIs(state: string, kind: 'shop' | 'factory'): Promise<void> {
  await inWork(world.host, systemSession(works, 'Test'), ({ db }) =>
    sql`update establishment set indian_state = ${state}, kind = ${kind}
      where organisation_id = ${works}`.execute(db),
  );
}

/** What of Esha's pay goes to the fund in a month, and what the employer adds, in rupees. */
async function welfareIn(month: string): Promise<number[]> {
  const run = await createRun(payroll, month);
  await calculated(payroll, run.id);
  const { lines } = (await payroll.get<Slip>(`/api/pay-runs/${run.id}/people/${esha}`)).body;
  return ['LWF', 'LWF_EMPLOYER'].map(
    (code) => (lines.find((known) => known.code === code)?.amount ?? 0) / 100,
  );
}

test('a factory in Kerala pays its own fund in June and December, a shop another every month', async () => {
  await placeIs('KL', 'shop');
  assert.deepEqual(await welfareIn('2026-11'), [50, 50]);
  await placeIs('KL', 'factory');
  assert.deepEqual(await welfareIn('2026-12'), [45, 45]);
  assert.deepEqual(await welfareIn('2027-01'), [0, 0]);
});

test('ten people in Karnataka are under the fund; nine are not, unless there are more', async () => {
  await placeIs('KA', 'shop');
  assert.deepEqual(await welfareIn('2027-12'), [50, 100]);
  await inWork(world.host, systemSession(works, 'Test'), ({ db }) =>
    sql`update employee set left_on = '2027-12-31' where organisation_id = ${works}
      and id = ${world.people['Gita Das'].employeeId}`.execute(db),
  );
  assert.deepEqual(await welfareIn('2028-12'), [0, 0]);
  const { body } = await payroll.get<PayList>('/api/records/pay-setting');
  const [setting] = body.rows;
  const { status } = await payroll.put(`/api/records/pay-setting/${setting?.id}`, {
    version: setting?.version,
    values: { welfareStaff: 'enough' },
  });
  assert.equal(status, 200);
  assert.deepEqual(await welfareIn('2029-12'), [50, 100]);
});
