import assert from 'node:assert/strict';
import test from 'node:test';
import type { IsoDate } from '#kernel/calendar.ts';
import { rupees, zero } from '#kernel/money.ts';
import { exampleRules, ordinaryPerson } from '../example.ts';
import type { EmployeeFacts } from '../model/facts.ts';
import type { PayRules } from '../model/rules.ts';
import { calculate } from '../month/calculate.ts';
import { preparePlan } from '../structure/plan.ts';
import { nothingYet } from '../year/year-to-date.ts';

/** Professional tax of a month, in rupees. */
function taxOf(facts: EmployeeFacts, period: '2026-04' | '2026-08', changes: Partial<PayRules> = {}): number {
  const plan = preparePlan({ ...exampleRules, ...changes }, period);
  return (calculate(plan, facts).amounts[plan.positions.get('PT') ?? -1] ?? 0) / 100;
}

test('Kerala asks for sixty days of work in the half year', () => {
  const kerala = (joined: IsoDate, changes: Partial<EmployeeFacts> = {}) =>
    ordinaryPerson(20_000, {
      joined,
      salaries: [{ from: joined, monthlyGross: rupees(20_000), structure: 'WORKS' }],
      workStates: [{ from: joined, state: 'KL' }],
      soFar: { ...nothingYet, taxPeriod: { months: 0, gross: zero, tax: zero } },
      ...changes,
    });
  // 2 August to 30 September are sixty days; less than 45,000 in the half year is taxed 600, in two parts.
  assert.equal(taxOf(kerala('2026-08-02'), '2026-08'), 300);
  assert.equal(taxOf(kerala('2026-08-03'), '2026-08'), 0);
  assert.equal(taxOf(kerala('2026-08-02', { left: '2026-09-29' }), '2026-08'), 0);
});

test('Punjab’s free income is what the employer takes it to be', () => {
  const asha = ordinaryPerson(50_000, {
    workStates: [{ from: '2012-04-01', state: 'PB' }],
    taxation: { hasPan: true, resident: true, basis: 'declared' },
  });
  const tax = (free: number) => taxOf(asha, '2026-04', { professionalTaxFreeIncome: rupees(free) });
  // Twelve months of 50,000 less the standard deduction of 75,000.
  assert.deepEqual([tax(5_25_000), tax(5_24_999)], [0, 200]);
});
