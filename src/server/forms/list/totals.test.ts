import assert from 'node:assert/strict';
import test from 'node:test';
import { decided } from '../../../../tests/decided-rights.ts';
import { buildPayWorld, lockedRun } from '../../../../tests/pay-world.ts';
import type { WireRecord } from './projection.ts';

const world = await buildPayWorld();
await lockedRun(world, '2026-09');
await lockedRun(world, '2026-10');
const payroll = world.as('Padma Nair');
const url = '/api/records/payslip';

type Page = { rows: WireRecord[]; total: number; totals?: Record<string, number> };
const pageOf = async (query: string, who = payroll): Promise<Page> => {
  const { status, body } = await who.get<Page>(`${url}?${query}`);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
};
const sumOf = ({ rows }: Page, field: string): number =>
  rows.reduce((sum, { values }) => sum + Number(values[field]), 0);

test('the total of a column of pay is the sum of all that the list finds, to the paisa', async () => {
  const all = await pageOf('totals=true&limit=200');
  assert.ok(all.total > 10 && all.rows.length === all.total);
  for (const field of ['gross', 'deductions', 'net'])
    assert.equal(all.totals?.[field], sumOf(all, field), field);
});

test('the total follows the filter and the columns that are shown', async () => {
  const filter = encodeURIComponent(JSON.stringify([{ field: 'month', contains: '2026-10' }]));
  const month = await pageOf(`totals=true&limit=200&columns=month,net&filter=${filter}`);
  assert.deepEqual(Object.keys(month.totals ?? {}), ['net']);
  assert.equal(month.totals?.['net'], sumOf(month, 'net'));
  assert.ok((month.totals?.['net'] ?? 0) < ((await pageOf('totals=true&limit=200')).totals?.['net'] ?? 0));
});

test('a total is told where it is asked for, and not where a page shows too few of its rows', async () => {
  assert.equal((await pageOf('limit=200')).totals, undefined);
  assert.equal((await pageOf('totals=true&limit=3')).totals, undefined);
});

test('an employee’s total is of the own payslips alone', async () => {
  const own = await pageOf('totals=true&limit=200', world.as('Esha Pillai'));
  assert.ok(own.rows.length > 0 && own.total === own.rows.length);
  assert.equal(own.totals?.['net'], sumOf(own, 'net'));
});

test('whoever does not see pay is told no total of it', async () => {
  for (const view of ['mask', 'hide']) {
    await decided(world, 'Vikram Shah', { views: [{ sensitivity: 'pay', view }] });
    const seen = await pageOf('totals=true&limit=200', world.as('Vikram Shah'));
    assert.ok(seen.total > 10);
    assert.deepEqual(seen.totals ?? {}, {}, view);
  }
});
