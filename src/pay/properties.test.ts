import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import type { Month } from '#kernel/calendar.ts';
import { addDays } from '#kernel/calendar.ts';
import { paise, rupees } from '#kernel/money.ts';
import { examplePerson, exampleRules } from './example.ts';
import { calculateTraced } from './explain/explain.ts';
import type { EmployeeFacts } from './model/facts.ts';
import { payslipLines } from './model/payslip.ts';
import { calculate } from './month/calculate.ts';
import { type Plan, preparePlan } from './structure/plan.ts';

const bases = ['calendar', 'fixed-30', 'fixed-26', 'working-days'] as const;
const plans: readonly Plan[] = bases.flatMap((lossOfPayBasis) =>
  (['2026-02', '2026-09', '2026-10'] as Month[]).map((period) =>
    preparePlan({ ...exampleRules, lossOfPayBasis, negativeNet: 'carry' }, period),
  ),
);
const seeds = fc.integer({ min: 1, max: 2 ** 31 });
const anyPlan = fc.nat(plans.length - 1);
const planAt = (index: number) => plans[index] as Plan;

test('earnings less deductions are net, and net is never below nothing when the rest is carried on', () => {
  fc.assert(
    fc.property(anyPlan, seeds, fc.integer({ min: 0, max: 300_000 }), (index, seed, loan) => {
      const plan = planAt(index);
      const person = examplePerson(seed, plan.period);
      const facts = { ...person, inputs: [...person.inputs, { component: 'LOAN', amount: rupees(loan) }] };
      const payslip = calculate(plan, facts);
      const sums = { earning: 0, deduction: 0, 'employer-contribution': 0, information: 0 };
      for (const line of payslipLines(plan, payslip)) sums[line.kind] += line.amount;
      assert.equal(payslip.gross, sums.earning);
      assert.equal(payslip.deductions, sums.deduction);
      assert.equal(payslip.net, sums.earning - sums.deduction);
      assert.equal(payslip.employerCost, sums.earning + sums['employer-contribution']);
      assert.ok(payslip.net >= 0);
    }),
  );
});

test('one more day of loss of pay never raises pay', () => {
  fc.assert(
    fc.property(anyPlan, seeds, fc.integer({ min: 0, max: 62 }), (index, seed, halves) => {
      const plan = planAt(index);
      const person = examplePerson(seed, plan.period);
      const without = calculate(plan, { ...person, lossOfPay: [{ days: halves / 2 }] });
      const more = calculate(plan, { ...person, lossOfPay: [{ days: halves / 2 + 1 }] });
      assert.ok(more.gross <= without.gross, `${more.gross} after ${without.gross}`);
    }),
  );
});

test('a salary recorded again at the same amount in mid-month changes nothing', () => {
  fc.assert(
    fc.property(anyPlan, seeds, fc.integer({ min: 1, max: 27 }), (index, seed, day) => {
      const plan = planAt(index);
      const person = examplePerson(seed, plan.period);
      const salary = person.salaries[0];
      if (!salary || salary.from >= plan.from) return;
      const one: EmployeeFacts = { ...person, salaries: [salary] };
      const two = { ...one, salaries: [salary, { ...salary, from: addDays(plan.from, day) }] };
      assert.deepEqual(calculate(plan, two), calculate(plan, one));
    }),
  );
});

test('the order in which records arrive changes nothing', () => {
  fc.assert(
    fc.property(anyPlan, seeds, (index, seed) => {
      const plan = planAt(index);
      const person = examplePerson(seed, plan.period);
      const turned: EmployeeFacts = {
        ...person,
        salaries: [...person.salaries].reverse(),
        inputs: [...person.inputs].reverse(),
        lossOfPay: [...person.lossOfPay].reverse(),
        workStates: [...person.workStates].reverse(),
      };
      assert.deepEqual(calculate(plan, turned), calculate(plan, person));
    }),
  );
});

test('the same input gives the same bytes, with and without its explanation', () => {
  fc.assert(
    fc.property(anyPlan, seeds, (index, seed) => {
      const plan = planAt(index);
      const first = JSON.stringify(calculate(plan, examplePerson(seed, plan.period)));
      const traced = calculateTraced(plan, examplePerson(seed, plan.period));
      assert.equal(JSON.stringify(traced.payslip), first);
      assert.deepEqual(
        traced.because.map((because) => because.amount),
        [...traced.payslip.amounts],
      );
    }),
  );
});

test('amounts beyond what a number holds exactly are refused, not rounded', () => {
  const plan = plans[0] as Plan;
  const person = examplePerson(7, plan.period);
  const salaries = [{ from: person.joined, monthlyGross: rupees(10 ** 12), structure: 'OFFICE' }];
  assert.equal(calculate(plan, { ...person, joined: '2020-01-01', salaries: [] }).gross, 0);
  assert.doesNotThrow(() => calculate(plan, { ...person, salaries, inputs: [] }));
  const inputs = [{ component: 'BONUS', amount: paise(2 ** 53 - 1) }];
  assert.throws(() => calculate(plan, { ...person, salaries, inputs }), /not a whole number of paise/);
});
