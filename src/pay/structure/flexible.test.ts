import assert from 'node:assert/strict';
import test from 'node:test';
import { rupees } from '#kernel/money.ts';
import { exampleRules } from '../example.ts';
import { explain } from '../explain/explain.ts';
import { component } from '../model/component.ts';
import type { EmployeeFacts } from '../model/facts.ts';
import type { StructureLine } from '../model/salary-structure.ts';
import { calculate } from '../month/calculate.ts';
import { preparePlan } from './plan.ts';

const chosen = (code: string, most: number): StructureLine => ({
  component: code,
  calculation: { by: 'chosen', most: rupees(most) },
});
const rules = {
  ...exampleRules,
  components: ['BASIC', 'FUEL', 'MEALS', 'REST'].map((code) =>
    component({ code, label: code, prorated: code !== 'MEALS' }),
  ),
  structures: [
    {
      code: 'FLEXIBLE',
      label: 'Flexible',
      basket: rupees(5_000),
      lines: [
        { component: 'BASIC', calculation: { by: 'amount' as const, amount: rupees(20_000) } },
        chosen('FUEL', 4_000),
        chosen('MEALS', 3_000),
        { component: 'REST', calculation: { by: 'residual' as const } },
      ],
    },
  ],
};
const plan = preparePlan(rules, '2026-04');
const person: EmployeeFacts = {
  employee: '1',
  joined: '2020-01-01',
  salaries: [{ from: '2020-01-01', monthlyGross: rupees(40_000), structure: 'FLEXIBLE' }],
  workStates: [],
  lossOfPay: [],
  inputs: [],
};
const choice = (fuel: number, meals: number) => ({
  ...person,
  choice: {
    amounts: { FUEL: rupees(fuel), MEALS: rupees(meals) },
    source: { form: 'flexible-choice', id: '7' },
  },
});
const paid = (facts: EmployeeFacts) => calculate(plan, facts).amounts.map((amount) => amount / 100);
const told = (facts: EmployeeFacts) => calculate(plan, facts).exceptions.map(({ code }) => code);

test('what is chosen is paid out of the gross, what is not stays with the rest', () => {
  assert.deepEqual(paid(person), [20_000, 0, 0, 20_000]);
  assert.deepEqual(paid(choice(1_500, 2_000)), [20_000, 1_500, 2_000, 16_500]);
  assert.ok(!told(choice(1_500, 2_000)).includes('choice-cut'));
});

test('nobody is paid more than a component or the whole allows, at the amount and one rupee above', () => {
  assert.deepEqual(paid(choice(4_000, 1_000)), [20_000, 4_000, 1_000, 15_000]);
  assert.ok(!told(choice(4_000, 1_000)).includes('choice-cut'));
  assert.deepEqual(paid(choice(4_001, 0)), [20_000, 4_000, 0, 16_000]);
  assert.deepEqual(paid(choice(4_000, 1_001)), [20_000, 4_000, 1_000, 15_000]);
  for (const facts of [choice(4_001, 0), choice(4_000, 1_001)]) assert.ok(told(facts).includes('choice-cut'));
});

test('what follows the days is paid in part, what does not is paid whole', () => {
  const half = { ...choice(3_000, 2_000), lossOfPay: [{ days: 15 }] };
  assert.deepEqual(paid(half), [10_000, 1_500, 2_000, 7_500]);
});

test('the reason names the choice', () => {
  const text = JSON.stringify(explain(plan, choice(1_500, 2_000), 'FUEL'));
  assert.match(text, /FUEL is what the employee chooses of flexible pay, at most 4,000/);
  assert.match(text, /"form":"flexible-choice","id":"7"/);
  assert.match(JSON.stringify(explain(plan, person, 'FUEL')), /Nothing of it is chosen/);
});
