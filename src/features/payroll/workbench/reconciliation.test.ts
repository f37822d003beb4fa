import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { buildPayWorld, calculated, createRun, lockedRun } from '../../../../tests/pay-world.ts';
import type { Person } from '../../../../tests/world.ts';

const world = await buildPayWorld();
const { works } = world.organisations;
const payroll = world.as('Padma Nair');

test('who is not paid is called held in the months of the hold alone', async () => {
  await lockedRun(world, '2026-08');
  const hold = async (name: Person, fromMonth: string, toMonth: string) => {
    const { employeeId: employee } = world.people[name];
    const { status } = await payroll.post('/api/records/pay-hold', {
      employee,
      what: 'whole',
      fromMonth,
      toMonth,
      reason: 'Papers awaited',
    });
    assert.equal(status, 200);
  };
  await hold('Farhan Ali', '2026-09', '2026-09');
  await hold('Esha Pillai', '2026-04', '2026-05');
  await hold('Gita Das', '2026-10', '2026-11');
  const run = await createRun(payroll, '2026-09');
  await calculated(payroll, run.id);
  // As by a settlement that was paid in the month: nothing is left for its regular run.
  const settled = [world.people['Esha Pillai'].employeeId, world.people['Gita Das'].employeeId];
  await world.inside(works, (db) =>
    sql`delete from payslip_draft where organisation_id = ${works} and run_id = ${run.id}
      and employee_id = any(${settled}::bigint[])`.execute(db),
  );
  type Ties = { went: { name: string; why: string }[] };
  const { body } = await payroll.get<Ties>(`/api/pay-runs/${run.id}/reconciliation`);
  const why = Object.fromEntries(body.went.map((one) => [one.name, one.why]));
  assert.deepEqual(why, {
    'Farhan Ali': 'held',
    'Esha Pillai': 'not in this run',
    'Gita Das': 'not in this run',
  });
});

test('a run tells who checks it which rows of law nobody looked up, of its own states alone', async () => {
  const run = await createRun(payroll, '2026-10');
  await calculated(payroll, run.id);
  type Ties = { unsure: { title: string; cite: string }[] };
  const { unsure } = (await payroll.get<Ties>(`/api/pay-runs/${run.id}/reconciliation`)).body;
  const titles = unsure.map(({ title }) => title);
  assert.ok(titles.includes('Provident fund: Pension age'), titles.join('; '));
  assert.ok(unsure.some(({ cite }) => cite.includes('not looked up')));
  assert.ok(!titles.some((title) => title.includes('Gujarat')), 'nobody works there');
});
