import assert from 'node:assert/strict';
import { test } from 'node:test';
import { sql } from 'kysely';
import { buildPayOutWorld, type List } from '../../../../tests/pay-out-world.ts';

const { world, run, system } = await buildPayOutWorld();
const payroll = world.as('Padma Nair');

test('every report of pay answers for a locked month, and its totals are the run’s', async () => {
  const component = (await payroll.get<List>('/api/records/pay-component?search=BASIC')).body.rows[0]?.id;
  const reports: Record<string, Record<string, unknown>> = {
    'pay-year-to-date': { month: '2026-10' },
    'pay-month-matrix': { taxYear: '2026-27', figure: 'net' },
    'pay-component-statement': { month: '2026-10', component },
    'pay-variance': { month: '2026-10' },
    'pay-cost': { from: '2026-10', to: '2026-10', by: 'cost-centre' },
    'pay-cost-by-month': { from: '2026-10', to: '2026-10' },
    'pay-cost-bridge': { month: '2026-10', by: 'department' },
    'pay-payment-totals': { month: '2026-10', by: 'bank' },
    'pay-not-processed': { month: '2026-10' },
    'pay-manual-entries': { month: '2026-10' },
    'salary-register': { month: '2026-10' },
  };
  const { rows } = await system((work) =>
    sql<{
      net: number;
      cost: number;
    }>`select net, employer_cost as cost from pay_run where id = ${run.id}`.execute(work.db),
  );
  const totals: Record<string, Record<string, number>> = {};
  for (const [name, parameters] of Object.entries(reports)) {
    const { status, body } = await payroll.post<{ totals: Record<string, number> }>(
      `/api/reports/${name}/rows`,
      { parameters },
    );
    assert.equal(status, 200, `${name}: ${JSON.stringify(body)}`);
    totals[name] = body.totals;
    assert.equal(
      (await world.as('Meera Joshi').post(`/api/reports/${name}/rows`, { parameters })).status,
      403,
      name,
    );
  }
  assert.equal(totals['pay-year-to-date']?.['net'], rows[0]?.net);
  assert.equal(totals['pay-month-matrix']?.['oct'], rows[0]?.net);
  assert.equal(totals['pay-payment-totals']?.['net'], rows[0]?.net);
  assert.equal(totals['pay-cost']?.['cost'], rows[0]?.cost);
  assert.equal(totals['pay-cost-bridge']?.['joiners'], rows[0]?.cost);
});
