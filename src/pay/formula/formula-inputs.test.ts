import assert from 'node:assert/strict';
import test from 'node:test';
import { rupees } from '#kernel/money.ts';
import { exampleRules } from '../example.ts';
import { component } from '../model/component.ts';
import type { EmployeeFacts, Post } from '../model/facts.ts';
import { calculate } from '../month/calculate.ts';
import type { PayTable } from '../structure/pay-table.ts';
import { preparePlan } from '../structure/plan.ts';

const post = (from: Post['from'], grade: string, more: Partial<Post> = {}): Post => ({
  from,
  state: 'KA',
  grade,
  designation: 'D',
  department: 'DEP',
  employmentType: 'REGULAR',
  establishment: 'BLR',
  metro: false,
  ...more,
});
const table = (from: PayTable['from'], value: string): PayTable => ({
  id: '1',
  name: 'Car',
  from,
  gives: 'money',
  rows: [{ at: 'M1', value }],
});
const person: EmployeeFacts = {
  employee: '1',
  joined: '2020-01-01',
  salaries: [{ from: '2020-01-01', monthlyGross: rupees(40_000), structure: 'S' }],
  workStates: [],
  posts: [post('2020-01-01', 'M1')],
  lossOfPay: [],
  inputs: [],
};

/** What ALLOWANCE comes to by a formula in April 2026, and what stops it. */
function allowance(formula: string, given: Partial<EmployeeFacts> = {}, tables: readonly PayTable[] = []) {
  const rules = {
    ...exampleRules,
    tables,
    components: [
      component({ code: 'ALLOWANCE', label: 'Allowance', rounding: 'paise' }),
      component({ code: 'REST', label: 'Rest' }),
      component({ code: 'SALES', label: 'Sales', source: 'input', kind: 'information' }),
    ],
    structures: [
      {
        code: 'S',
        label: 'S',
        lines: [
          { component: 'ALLOWANCE', calculation: { by: 'formula' as const, formula } },
          { component: 'REST', calculation: { by: 'residual' as const } },
        ],
      },
    ],
  };
  const slip = calculate(preparePlan(rules, '2026-04'), { ...person, ...given });
  return { paid: slip.amounts[0], gross: slip.gross, stops: slip.exceptions.map(({ sentence }) => sentence) };
}

test('a formula follows grade, place and days, each as of its day', () => {
  assert.equal(allowance('if(employee.grade = "M1", 600, 300)').paid, 60_000);
  assert.equal(allowance('if(employee.metro, 600, 300)').paid, 30_000);
  assert.equal(
    allowance('GROSS / 4000 * month.daysPaid', { lossOfPay: [{ days: 2 }] }).paid,
    26_133,
    '280 for 28 of 30 days',
  );
  const promoted = { posts: [post('2020-01-01', 'M1'), post('2026-04-11', 'M2')] };
  const { paid, gross } = allowance('if(employee.grade = "M1", 600, 300)', promoted);
  assert.equal(paid, 40_000, 'ten days at 600 and twenty at 300');
  assert.equal(gross, rupees(40_000), 'and the gross stays whole');
});

test('a month whose formulas follow no post is not cut by one', () => {
  const moved = { posts: [post('2020-01-01', 'M1'), post('2026-04-11', 'M2')] };
  assert.deepEqual(allowance('600', moved), allowance('600'));
});

test('a grade nobody recorded stops the payslip with a sentence', () => {
  const { stops } = allowance('if(employee.grade = "M1", 600, 300)', { posts: [] });
  assert.match(stops.join(), /asks for the code of the grade, which is not recorded/);
});

test('what is entered for the month can be named', () => {
  const entered = { inputs: [{ component: 'SALES', amount: rupees(50_000) }] };
  assert.equal(allowance('2% * SALES', entered).paid, 100_000);
  assert.equal(allowance('2% * SALES').paid, 0);
  const sales = {
    component: 'SALES',
    amount: rupees(50_000),
    from: '2026-04',
    often: 'every month',
  } as const;
  const again = { inputs: [], recurring: [sales] };
  assert.equal(allowance('2% * SALES', again).paid, 100_000, 'what comes again is entered for the month');
});

test('a table is the one in force in the month, and one that begins later says so', () => {
  const formula = 'lookup("car", employee.grade)';
  const both = [table('2025-01', '500'), table('2026-04', '750.50'), table('2026-05', '900')];
  assert.equal(allowance(formula, {}, both).paid, 75_050);
  const { paid, stops } = allowance(formula, {}, [table('2026-05', '900')]);
  assert.equal(paid, 0);
  assert.match(stops.join(), /The table "Car" holds from May 2026 on, not before/);
  assert.match(
    allowance(formula, { posts: [post('2020-01-01', 'M9')] }, both).stops.join(),
    /nothing for "M9"/,
  );
});
