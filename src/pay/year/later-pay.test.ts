import assert from 'node:assert/strict';
import test from 'node:test';
import type { Month } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { percent } from '#kernel/ratio.ts';
import { indianLaw } from '#law/in/law.ts';
import { explain } from '../explain/explain.ts';
import { component, statutoryComponents } from '../model/component.ts';
import type { EmployeeFacts, LaterPay } from '../model/facts.ts';
import { type PayRules, usualChoices } from '../model/rules.ts';
import { work } from '../month/calculate.ts';
import { preparePlan } from '../structure/plan.ts';

const rules: PayRules = {
  law: indianLaw,
  ...usualChoices,
  components: [
    component({ code: 'BASIC', label: 'Basic', providentFundWage: true }),
    component({ code: 'BONUS', label: 'Bonus', source: 'input' }),
    component({ code: 'REFUND', label: 'Refund', source: 'input', taxClass: 'outside' }),
    ...statutoryComponents,
  ],
  structures: [
    { code: 'ALL', label: 'Basic', lines: [{ component: 'BASIC', calculation: { by: 'residual' } }] },
  ],
};

const salary = (from: `${number}-${number}-${number}`, gross: number) => ({
  from,
  monthlyGross: rupees(gross),
  structure: 'ALL',
});

function person(later: Partial<LaterPay>): EmployeeFacts {
  return {
    employee: 'asha',
    joined: '2012-04-01',
    dateOfBirth: '1985-05-05',
    salaries: [salary('2012-04-01', 1_00_000)],
    workStates: [{ from: '2012-04-01', state: 'DL' }],
    lossOfPay: [],
    inputs: [],
    taxation: { hasPan: true, resident: true, basis: 'declared' },
    later: { salaries: [], inputs: [], ...later },
  };
}

function salaryOfYear(facts: EmployeeFacts, month: Month, changes: Partial<PayRules> = {}): number {
  const found = work(preparePlan({ ...rules, ...changes }, month), facts).incomeTax;
  assert.ok(found);
  return found.found.year.income.grossSalary / 100;
}

test('a raise that is agreed from October is in the year’s tax from April on', () => {
  const raised = person({ salaries: [salary('2026-10-01', 1_20_000)] });
  assert.equal(salaryOfYear(raised, '2026-04'), 12_00_000 + 6 * 20_000);
  const twice = person({ salaries: [salary('2026-10-01', 1_20_000), salary('2027-03-01', 1_50_000)] });
  assert.equal(salaryOfYear(twice, '2026-04'), 12_00_000 + 5 * 20_000 + 50_000);
  assert.match(
    JSON.stringify(explain(preparePlan(rules, '2026-04'), raised, 'TDS')),
    /agreed for later months/,
  );
});

test('a raise counts for a part that is paid together as often as its months pay it', () => {
  const travel = component({ code: 'LTA', label: 'Travel', paidIn: { months: [3] }, prorated: false });
  const lines = [
    { component: 'LTA', calculation: { by: 'percentage' as const, rate: percent(10), of: 'gross' as const } },
    { component: 'BASIC', calculation: { by: 'residual' as const } },
  ];
  const changes = {
    components: [...rules.components, travel],
    structures: [{ code: 'ALL', label: 'Basic', lines }],
  };
  const raised = person({ salaries: [salary('2027-01-01', 1_20_000)] });
  // Three months of 18,000 more, and in March twelve of 2,000 more.
  assert.equal(salaryOfYear(raised, '2026-04', changes), 12_00_000 + 3 * 18_000 + 12 * 2_000);
});

test('a raise that comes before somebody leaves counts for the days of the last month', () => {
  const raised = person({ salaries: [salary('2026-06-01', 1_30_000)] });
  const leaver = { ...raised, left: '2026-06-15' as const };
  assert.equal(
    salaryOfYear(leaver, '2026-05') - salaryOfYear({ ...person({}), left: leaver.left }, '2026-05'),
    15_000,
  );
});

test('a raise of the next tax year changes nothing of this one', () => {
  assert.equal(salaryOfYear(person({ salaries: [salary('2027-04-01', 2_00_000)] }), '2026-04'), 12_00_000);
});

test('a bonus entered for a later month is spread from now on where the employer spreads its tax', () => {
  const bonus = person({ inputs: [{ component: 'BONUS', amount: rupees(60_000) }] });
  assert.equal(salaryOfYear(bonus, '2026-04', { oneOffTax: 'spread' }), 12_60_000);
  assert.equal(salaryOfYear(bonus, '2026-04'), 12_00_000);
  const refund = person({ inputs: [{ component: 'REFUND', amount: rupees(60_000) }] });
  assert.equal(salaryOfYear(refund, '2026-04', { oneOffTax: 'spread' }), 12_00_000);
});
