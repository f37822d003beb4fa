import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rupees } from '#kernel/money.ts';
import { buildPayWorld, structureId } from '../../../../tests/pay-world.ts';

const world = await buildPayWorld();
const payroll = world.as('Padma Nair');

type Line = { component: { id: number }; of: { id: number } | null; [field: string]: unknown };
type Structure = { values: { code: string; name: string; lines: Line[] } };
type Split = { checks: { name: string; ok: boolean; sentence: string }[] };

/** What is said of minimum wages of a gross in Karnataka in November 2026. */
async function minimumWageOf(gross: number) {
  const saved = await payroll.get<Structure>(`/api/records/salary-structure/${await structureId(payroll)}`);
  const { code, name, lines } = saved.body.values;
  const { status, body } = await payroll.post<Split>('/api/salary-structures/preview', {
    structure: {
      code,
      name,
      lines: lines.map(({ component, of, calculation, amount, rate, formula }) => ({
        component: component.id,
        calculation,
        amount,
        rate,
        of: of?.id ?? null,
        formula,
      })),
    },
    month: '2026-11',
    by: 'gross',
    amount: rupees(gross),
    state: 'KA',
  });
  assert.equal(status, 200, JSON.stringify(body));
  return body.checks.find((each) => each.name === 'Minimum wage');
}

test('a structure is tried against the organisation’s own minimum wages, without typing them', async () => {
  assert.equal(await minimumWageOf(15_000), undefined, 'none is known yet');
  const rate = await payroll.post('/api/records/minimum-wage', {
    indianState: 'KA',
    zone: null,
    category: null,
    from: '2026-04-01',
    per: 'month',
    amount: rupees(14_000),
    cite: 'Notification of April 2026',
  });
  assert.equal(rate.status, 200, JSON.stringify(rate.body));
  assert.equal((await minimumWageOf(15_000))?.ok, false);
  assert.equal((await minimumWageOf(40_000))?.ok, true);
});
