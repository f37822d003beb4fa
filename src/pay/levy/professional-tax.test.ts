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

const inPunjab = (gross: number, changes: Partial<EmployeeFacts> = {}) =>
  ordinaryPerson(gross, {
    workStates: [{ from: '2012-04-01', state: 'PB' }],
    taxation: { hasPan: true, resident: true, basis: 'declared' },
    ...changes,
  });
const ofRegime = (regime: 'old' | 'new') => ({
  taxation: { hasPan: true, resident: true, basis: 'declared' as const, regime },
});

test('Punjab takes nothing from who pays no income tax in their regime', () => {
  // Twelve months less 75,000, to the next ten: 4,00,000 and 4,00,010.
  assert.deepEqual(
    [39_583, 39_584].map((gross) => taxOf(inPunjab(gross), '2026-04')),
    [0, 200],
  );
  // Above the 2,50,000 of the old regime, within the 4,00,000 of the new.
  assert.deepEqual(
    (['old', 'new'] as const).map((regime) => taxOf(inPunjab(30_000, ofRegime(regime)), '2026-04')),
    [200, 0],
  );
});

test('Punjab takes nothing from who is sixty by the end of the month', () => {
  const born = (dateOfBirth: IsoDate) => taxOf(inPunjab(90_000, { dateOfBirth }), '2026-08');
  assert.deepEqual([born('1966-08-31'), born('1966-09-01')], [0, 200]);
});

test('a year of Punjab’s tax in one sum is taken in April, and not again', () => {
  const oneSum = { professionalTaxInOneSum: true } as const;
  const paid = (professionalTax: number) => ({
    soFar: { ...nothingYet, professionalTax: rupees(professionalTax) },
  });
  assert.equal(taxOf(inPunjab(90_000), '2026-04', oneSum), 2_200);
  assert.equal(taxOf(inPunjab(90_000, paid(2_200)), '2026-08', oneSum), 0);
  assert.equal(taxOf(inPunjab(90_000, paid(0)), '2026-08', oneSum), 200, 'joined after April');
  assert.equal(taxOf(inPunjab(90_000), '2026-04'), 200);
});
