/** State insurance after a start in the middle of a contribution period. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  buildPayWorld,
  calculated,
  createRun,
  insuredOnCashPay,
  type Slip,
} from '../../../../tests/pay-world.ts';
import type { Person } from '../../../../tests/world.ts';

const world = await buildPayWorld({
  settings: insuredOnCashPay,
  salaries: { 'Esha Pillai': 24_000, 'Farhan Ali': 24_000, 'Gita Das': 24_000, 'Ravi Kumar': 24_000 },
});
const payroll = world.as('Padma Nair');

async function opened(name: Person, upTo: string, item: string): Promise<void> {
  const { status, body } = await payroll.post('/api/records/opening-balance', {
    employee: world.people[name].employeeId,
    taxYear: '2026-27',
    upTo,
    item,
    amount: 450_00,
  });
  assert.equal(status, 200, JSON.stringify(body));
}

/** What state insurance takes of each in a month, in rupees. */
async function insuranceIn(month: string, ...names: readonly Person[]): Promise<number[]> {
  const run = await createRun(payroll, month);
  await calculated(payroll, run.id);
  const slips = names.map((name) => {
    const url = `/api/pay-runs/${run.id}/people/${world.people[name].employeeId}`;
    return payroll.get<Slip>(url);
  });
  return (await Promise.all(slips)).map(
    ({ body }) => (body.lines.find(({ code }) => code === 'ESI')?.amount ?? 0) / 100,
  );
}

test('who was covered under another system stays covered to the end of the contribution period', async () => {
  await opened('Ravi Kumar', '2026-07', 'state-insurance.employee');
  assert.deepEqual(await insuranceIn('2026-08', 'Ravi Kumar', 'Farhan Ali'), [180, 0]);
  assert.deepEqual(await insuranceIn('2026-10', 'Ravi Kumar'), [0]);
});

test('after October only what was taken since then tells of cover; the year’s sum does not', async () => {
  await opened('Gita Das', '2026-11', 'state-insurance.since-october');
  await opened('Esha Pillai', '2026-11', 'state-insurance.employee');
  assert.deepEqual(await insuranceIn('2026-12', 'Gita Das', 'Esha Pillai'), [180, 0]);
});
