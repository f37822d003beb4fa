import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { ReportRow } from '#server/reports/report-row.ts';
import { act, buildPayWorld, calculated, type Run, type Slip } from '../../../../tests/pay-world.ts';

const world = await buildPayWorld({ salaries: { 'Meera Joshi': 300_000 } });
const payroll = world.as('Padma Nair');

test('a month paid in the next tax year is computed by that year, as its payslip was', async () => {
  const asked = { month: '2026-03', payOn: '2026-04-02' };
  const run = (await payroll.post<Run>('/api/records/pay-run', asked)).body;
  await calculated(payroll, run.id);
  await act(payroll, run.id, 'send');
  assert.equal((await act(world.as('Vikram Shah'), run.id, 'approve')).status, 200);
  const meera = world.people['Meera Joshi'].employeeId;
  const { lines } = (await payroll.get<Slip>(`/api/pay-runs/${run.id}/people/${meera}`)).body;
  const taken = lines.find(({ code }) => code === 'TDS')?.amount ?? 0;
  const { rows } = (
    await payroll.post<{ rows: ReportRow[] }>('/api/reports/tax-computation/rows', {
      parameters: { taxYear: '2025-26' },
    })
  ).body;
  const row = rows.find(({ name }) => name === 'Meera Joshi');
  assert.ok(taken > 0);
  assert.equal(row?.['deducted'], taken);
});
