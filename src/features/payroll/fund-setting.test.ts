/** What the employer has set about the provident fund reaches the payslips. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { buildPayWorld, calculated, createRun, type PayList, type Slip } from '../../../tests/pay-world.ts';

const world = await buildPayWorld({ salaries: { 'Esha Pillai': 30_000 } });
const payroll = world.as('Padma Nair');

/** Own share and wage of the fund in a month, in rupees. */
async function fundIn(month: string): Promise<number[]> {
  const run = await createRun(payroll, month);
  await calculated(payroll, run.id);
  const url = `/api/pay-runs/${run.id}/people/${world.people['Esha Pillai'].employeeId}`;
  const { lines } = (await payroll.get<Slip>(url)).body;
  return ['PF', 'PF_WAGE'].map((code) => (lines.find((known) => known.code === code)?.amount ?? 0) / 100);
}

async function set(values: Record<string, unknown>): Promise<void> {
  const [setting] = (await payroll.get<PayList>('/api/records/pay-setting')).body.rows;
  const { status, body } = await payroll.put(`/api/records/pay-setting/${setting?.id}`, {
    version: setting?.version,
    values,
  });
  assert.equal(status, 200, JSON.stringify(body));
}

test('an establishment of a notified class pays a tenth; the fund counts what it is set to', async () => {
  // Wages by the Code: 30,000 without house rent 6,000 and conveyance 1,600. Basic pay: 15,000.
  assert.deepEqual(await fundIn('2026-10'), [2_688, 22_400]);
  await set({ fundRateClass: 'reduced' });
  assert.deepEqual(await fundIn('2026-11'), [2_240, 22_400]);
  await set({ fundWageBase: 'marked-components' });
  assert.deepEqual(await fundIn('2026-12'), [1_500, 15_000]);
});
