import assert from 'node:assert/strict';
import test from 'node:test';
import { addMonths, lastDay, type Month } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { stateTaxMonth, taxOfMonth } from './professional-tax/state.ts';
import { statesWithoutTax, taxingStates } from './professional-tax/states.ts';
import { providentFundLaw } from './provident-fund.ts';
import { establishmentCharges } from './provident-fund-contribution.ts';

test('no state takes more than 2,500 in a year (Constitution, article 276)', () => {
  for (const tax of taxingStates) {
    for (const gender of ['female', 'male'] as const) {
      for (const start of ['2022-04', '2023-04', '2025-04', '2026-04'] as Month[]) {
        const months = Array.from({ length: 12 }, (_, index) => addMonths(start, index));
        const year = months.reduce((total, month) => {
          const payer = { dateOfBirth: '1990-01-01', gender } as const;
          return total + taxOfMonth(stateTaxMonth(tax, lastDay(month)), payer, rupees(2_00_000)).tax;
        }, 0);
        assert.ok(year > 0 && year <= rupees(2_500), `${tax.state} ${start}: ${year}`);
      }
    }
  }
});

test('every schedule rises and ends without limit; a state is in one list only', () => {
  for (const tax of taxingStates) {
    assert.ok(!statesWithoutTax.includes(tax.code));
    for (const { value } of tax.schedule.rows) {
      for (const slabs of [value.slabs, ...(value.women ? [value.women] : [])]) {
        assert.equal(slabs.at(-1)?.upTo, undefined);
        const limits = slabs.slice(0, -1).map((slab) => slab.upTo ?? 0);
        assert.deepEqual(
          [...limits].sort((a, b) => a - b),
          limits,
        );
      }
    }
  }
});

test('an establishment pays at least the floors of the administration charge', () => {
  const charges = (on: Parameters<typeof establishmentCharges>[1], members: number, wages: number) => {
    const totals = { members, chargeWages: rupees(wages), insuranceWages: rupees(wages) };
    const { administration, insurance } = establishmentCharges(providentFundLaw, on, totals);
    return [administration / 100, insurance / 100];
  };
  assert.deepEqual(charges('2026-10-31', 3, 45_000), [500, 0]);
  assert.deepEqual(charges('2026-10-31', 0, 0), [75, 0]);
  assert.deepEqual(charges('2026-10-31', 10, 1_00_100), [501, 0]);
  assert.deepEqual(
    charges('2017-03-31', 10, 1_00_000),
    [850, 200],
    'the charge for insurance ended in March 2017',
  );
  assert.deepEqual(charges('2017-04-30', 10, 1_00_000), [650, 0]);
});
