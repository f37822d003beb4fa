/** What the employer has set about the provident fund and state insurance reaches the payslips. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  buildPayWorld,
  calculated,
  createRun,
  type PayList,
  type Slip,
} from '../../../../tests/pay-world.ts';
import type { Person } from '../../../../tests/world.ts';

const world = await buildPayWorld({ salaries: { 'Esha Pillai': 30_000, 'Farhan Ali': 20_000 } });
const payroll = world.as('Padma Nair');

/** Some lines of a month, in rupees. */
async function linesIn(month: string, codes: readonly string[], name: Person): Promise<number[]> {
  const run = await createRun(payroll, month);
  await calculated(payroll, run.id);
  const url = `/api/pay-runs/${run.id}/people/${world.people[name].employeeId}`;
  const { lines } = (await payroll.get<Slip>(url)).body;
  return codes.map((code) => (lines.find((known) => known.code === code)?.amount ?? 0) / 100);
}
const fundIn = (month: string) => linesIn(month, ['PF', 'PF_WAGE'], 'Esha Pillai');

type Answer = { fields?: Record<string, string> };
async function change(values: Record<string, unknown>) {
  const [setting] = (await payroll.get<PayList>('/api/records/pay-setting')).body.rows;
  return payroll.put<Answer>(`/api/records/pay-setting/${setting?.id}`, {
    version: setting?.version,
    values,
  });
}
async function set(values: Record<string, unknown>): Promise<void> {
  const { status, body } = await change(values);
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

test('state insurance counts the labour code’s wages from the month that is set', async () => {
  const codes = ['ESI_WAGE', 'ESI'];
  const early = await change({ insuranceWageBase: 'code-wages', insuranceWagesFrom: '2025-10' });
  assert.match(early.body.fields?.['insuranceWagesFrom'] ?? '', /hold from November 2025/);
  await set({ insuranceWageBase: 'code-wages', insuranceWagesFrom: '2027-04' });
  assert.deepEqual(await linesIn('2027-03', codes, 'Farhan Ali'), [20_000, 150]);
  // Basic 10,000 and special allowance 4,400; house rent and conveyance are within half of all.
  assert.deepEqual(await linesIn('2027-04', codes, 'Farhan Ali'), [14_400, 108]);
});
