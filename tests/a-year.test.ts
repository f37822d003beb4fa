import assert from 'node:assert/strict';
import test from 'node:test';
import { addMonths, type Month } from '#kernel/calendar.ts';
import type { PayList, Slip } from './pay-world.ts';
import type { Person } from './world.ts';
import { buildFirm } from './year/firm.ts';

const firm = await buildFirm({ 'Farhan Ali': 20_000, 'Gita Das': 1_20_000 });
const { world } = firm;
const months: readonly Month[] = Array.from({ length: 12 }, (_, at) => addMonths('2025-12', at));

/** What happens before a month's run, by month. */
const events: Readonly<Record<Month, () => Promise<void>>> = {
  '2026-03': async () => {
    const pune = await firm.establishment('PNQ', 'MH', 'Pune');
    await firm.transfer('Esha Pillai', pune, '2026-03-10');
  },
  '2026-04': () => firm.loseDays('Arjun Mehta', '2026-04', 2),
  // Told in July that it holds since May: over the insurance ceiling, within a contribution period.
  '2026-07': () => firm.raise('Farhan Ali', 23_000, '2026-05-01', 'Raise, decided late'),
  '2026-10': () => firm.leave('Ravi Kumar', '2026-10-20'),
};

async function slipOf(name: Person, month: Month): Promise<Slip> {
  const payroll = world.as('Padma Nair');
  const { body } = await payroll.get<PayList>(`/api/records/payslip?search=${month}&limit=200`);
  const own = body.rows.find(
    ({ values }) => (values['employee'] as { id: number } | null)?.id === world.people[name].employeeId,
  );
  return (await payroll.get<Slip>(`/api/payslips/${own?.id}`)).body;
}

const amountsOf = ({ lines }: Slip): Record<string, number> =>
  Object.fromEntries(lines.map(({ code, amount }) => [code, amount]));

test('a year of months is run across the labour codes, the new tax Act and the new ceiling', async () => {
  for (const month of months) {
    await events[month]?.();
    await firm.run(month);
  }
  // facts/professional-tax.json: 200 in Karnataka, 300 there in February; Maharashtra takes 200 in March.
  const taxes = await Promise.all(
    (['2026-01', '2026-02', '2026-03'] as const).map(async (month) =>
      amountsOf(await slipOf('Esha Pillai', month)),
    ),
  );
  assert.deepEqual(
    taxes.map(({ PT }) => PT),
    [200_00, 300_00, 200_00],
  );
});
