/** What the reports of pay say of payslips that were taken back, and reissued or not. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { inWork, systemSession } from '#server/in-work.ts';
import {
  act,
  buildPayWorld,
  calculated,
  giveAccount,
  lockedRun,
  type Run,
} from '../../../../tests/pay-world.ts';

const month = '2026-10';
const people = ['Esha Pillai', 'Meera Joshi', 'Anita Rao'] as const;
type Who = (typeof people)[number];

const world = await buildPayWorld({ salaries: { 'Meera Joshi': 300_000 } });
const { works } = world.organisations;
const payroll = world.as('Padma Nair');
const idOf = (who: Who) => world.people[who].employeeId;
for (const [at, who] of people.entries()) await giveAccount(world, who, `5010012345678${at}`);
const rate = { from: '2026-04-01', per: 'month', amount: 5_200_000, cite: 'S.O. 1' };
assert.equal((await payroll.post('/api/records/minimum-wage', rate)).status, 200);
const regular = await lockedRun(world, month);

const slipIn = async (run: Run, who: Who): Promise<number> => {
  const { rows } = await world.inside(works, (db) =>
    sql<{ id: number }>`select id from payslip where organisation_id = ${works} and run_id = ${run.id}
      and employee_id = ${idOf(who)}`.execute(db),
  );
  return rows[0]?.id ?? 0;
};

/** A locked correction of the month, of these people. */
async function corrected(chosen: readonly object[]): Promise<Run> {
  const asked = { month, payOn: `${month}-28`, kind: 'correction' };
  const { status, body } = await payroll.post<Run>('/api/records/pay-run', asked);
  assert.equal(status, 200, JSON.stringify(body));
  assert.equal((await payroll.post(`/api/pay-runs/${body.id}/people`, { people: chosen })).status, 204);
  await calculated(payroll, body.id);
  await act(payroll, body.id, 'send');
  const approved = await act(world.as('Vikram Shah'), body.id, 'approve');
  assert.equal(approved.status, 200, JSON.stringify(approved.body));
  return body;
}

type Line = Record<string, unknown> & { drillId: number };
const lines = async (name: string, who: Who, parameters: object = { month }): Promise<Line[]> => {
  const { status, body } = await payroll.post<{ rows: Line[] }>(`/api/reports/${name}/rows`, { parameters });
  assert.equal(status, 200, JSON.stringify(body));
  return body.rows.filter((row) => row['name'] === who);
};
const ofTax = (who: Who) => lines('tax-computation', who, { taxYear: '2026-27' });

/** Three days without pay, entered once the month was paid. */
const losesDays = async (who: Who) =>
  assert.equal(
    (await payroll.post('/api/records/loss-of-pay', { employee: idOf(who), month, days: 3.1 })).status,
    200,
  );

test('whose payslip was taken back and not issued again was not paid for the month', async () => {
  assert.deepEqual(await lines('pay-not-processed', 'Esha Pillai'), [], 'paid by the regular run');
  const both = (['Esha Pillai', 'Meera Joshi'] as const).map(async (who) => ({
    employee: idOf(who),
    takesBack: await slipIn(regular, who),
  }));
  await corrected(await Promise.all(both));
  for (const who of ['Esha Pillai', 'Meera Joshi'] as const) {
    assert.deepEqual(
      (await lines('pay-not-processed', who)).map(({ payslip }) => payslip),
      ['None'],
    );
    assert.deepEqual(await lines('pay-least-wages', who), []);
    assert.deepEqual(await ofTax(who), []);
  }
});

test('whose payslip was issued again was paid once, by the figures of the new payslip', async () => {
  for (const who of ['Esha Pillai', 'Meera Joshi'] as const) await losesDays(who);
  const anew = await corrected([{ employee: idOf('Esha Pillai') }, { employee: idOf('Meera Joshi') }]);
  for (const who of ['Esha Pillai', 'Meera Joshi'] as const)
    assert.deepEqual(await lines('pay-not-processed', who), []);

  const [esha, second] = await lines('pay-least-wages', 'Esha Pillai');
  assert.equal(second, undefined, 'one row of the month');
  assert.equal(esha?.drillId, await slipIn(anew, 'Esha Pillai'));
  assert.deepEqual([esha?.['daysPaid'], esha?.['wages']], [27.9, 3_456_000]);
  assert.equal(esha?.['required'], 4_680_000, '52,000 for 27.9 of 31 days');

  const [meera, again] = await ofTax('Meera Joshi');
  assert.equal(again, undefined);
  assert.equal(meera?.drillId, await slipIn(anew, 'Meera Joshi'));
  // October less three days, and five whole months to come.
  assert.equal(meera?.['salary'], 27_000_000 + 5 * 30_000_000);
  const { rows } = await world.inside(works, (db) =>
    sql<{ tax: number }>`select sum(amount)::bigint as tax from payslip_line line
      where organisation_id = ${works} and employee_id = ${idOf('Meera Joshi')}
        and source = 'income-tax'`.execute(db),
  );
  assert.ok(Number(rows[0]?.tax) > 0);
  assert.equal(meera?.['deducted'], rows[0]?.tax, 'what the three payslips come to');
});

test('what a correction adds to a payslip that stands counts with it, and its days once', async () => {
  const [before] = await lines('pay-least-wages', 'Anita Rao');
  assert.deepEqual([before?.['daysPaid'], before?.['wages']], [31, 3_840_000]);
  await inWork(world.host, systemSession(works, 'Test'), (work) =>
    sql`update salary_assignment set gross_monthly = 6000000 where organisation_id = ${works}
      and employee_id = ${idOf('Anita Rao')}`.execute(work.db),
  );
  await corrected([{ employee: idOf('Anita Rao') }]);
  const found = await lines('pay-least-wages', 'Anita Rao');
  assert.deepEqual(
    found.map(({ daysPaid, wages }) => [daysPaid, wages]),
    [[31, 4_640_000]],
  );
  assert.deepEqual(await lines('pay-not-processed', 'Anita Rao'), []);
  const [tax, none] = await ofTax('Anita Rao');
  assert.deepEqual([tax?.['salary'], none], [6 * 6_000_000, undefined]);
});
