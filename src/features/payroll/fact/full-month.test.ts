import assert from 'node:assert/strict';
import { test } from 'node:test';
import { rupees } from '#kernel/money.ts';
import { examplePerson, exampleRules } from '#pay/example.ts';
import { preparePlan } from '#pay/structure/plan.ts';
import { solveGross } from '#pay/structure/solve.ts';
import { bareMonth } from './full-month.ts';

const plan = preparePlan(exampleRules, '2026-10');
const person = examplePerson(7, '2026-10');
const netOf = (facts: typeof person) =>
  solveGross(plan, bareMonth(facts), { structure: 'OFFICE' }, { gross: rupees(60_000) })?.payslip.net;

test('a salary by itself is less neither what was carried on nor what was set for the month', () => {
  const { carried: _, ...usual } = person;
  assert.equal(netOf({ ...usual, carried: rupees(500) }), netOf(usual));
  const source = { form: 'statutory-override', id: '1' };
  const set = { amount: rupees(5), reason: 'Order', by: 'Padma Nair', approvedBy: 'Vikram Shah', source };
  assert.equal(netOf({ ...usual, setByHand: { 'professional-tax': set } }), netOf(usual));
});
