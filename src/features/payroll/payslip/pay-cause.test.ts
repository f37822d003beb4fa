import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { rupees } from '#kernel/money.ts';
import { examplePerson, exampleRules } from '#pay/example.ts';
import type { EmployeeFacts } from '#pay/model/facts.ts';
import { calculate } from '#pay/month/calculate.ts';
import { preparePlan } from '#pay/structure/plan.ts';
import { type Check, type Checked, foundBy } from '../check/pay-check-rule.ts';
import { causesOfChange, type PaidSide } from '../workbench/pay-cause.ts';

const september = preparePlan(exampleRules, '2026-09');
const october = preparePlan(exampleRules, '2026-10');
const sideOf = (plan: typeof october, facts: EmployeeFacts): PaidSide & { net: number } => {
  const { amounts, net } = calculate(plan, facts);
  return { plan, amounts, facts, net };
};

test('the causes of a change sum to the change, whoever it is and whatever changed', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 2 ** 31 }),
      fc.integer({ min: 0, max: 10 }),
      fc.integer({ min: -20_000, max: 50_000 }),
      (seed, days, raise) => {
        const before = examplePerson(seed, '2026-09');
        const person = examplePerson(seed, '2026-10');
        const facts = {
          ...person,
          lossOfPay: [{ days }],
          salaries: person.salaries.map((salary) => ({
            ...salary,
            monthlyGross: rupees(Math.max(5_000, salary.monthlyGross / 100 + raise)),
          })),
        };
        const [now, last] = [sideOf(october, facts), sideOf(september, before)];
        const sum = causesOfChange(now, last).reduce((all, { amount }) => all + amount, 0);
        assert.equal(sum, now.net - last.net);
      },
    ),
    { numRuns: 60 },
  );
});

const plain = (): EmployeeFacts => ({
  employee: '1',
  joined: '2020-01-01',
  dateOfBirth: '1990-01-01',
  gender: 'female',
  salaries: [{ from: '2020-01-01', monthlyGross: rupees(60_000), structure: 'OFFICE' }],
  workStates: [{ from: '2020-01-01', state: 'KA' }],
  lossOfPay: [],
  inputs: [],
});

test('a raise and days without pay in one month are told apart', () => {
  const facts = {
    ...plain(),
    salaries: [{ from: '2026-10-01' as const, monthlyGross: rupees(70_000), structure: 'OFFICE' }],
    lossOfPay: [{ days: 3 }],
  };
  const causes = causesOfChange(sideOf(october, facts), sideOf(september, plain()));
  const salary = causes.find(({ kind }) => kind === 'salary');
  const days = causes.find(({ kind }) => kind === 'days');
  assert.equal(salary?.amount, 10_000_00, 'the raise of a full month');
  assert.equal(days?.about, 'Loss of pay');
  assert.ok((days?.amount ?? 0) < 0);
});

test('a one-off is named by its line, and nothing else is said of it', () => {
  const facts = { ...plain(), inputs: [{ component: 'BONUS', amount: rupees(5_000) }] };
  const causes = causesOfChange(sideOf(september, facts), sideOf(september, plain()));
  assert.deepEqual(
    causes.filter(({ kind }) => kind !== 'statute'),
    [{ kind: 'one-off', about: 'Bonus', amount: 5_000_00 }],
  );
});

test('what was set by hand is told apart from what the law takes, and so is the month after it', () => {
  const own = { amount: rupees(150), reason: 'Order', by: 'Padma', approvedBy: 'Vikram' };
  const set = { ...plain(), setByHand: { 'professional-tax': own } };
  const [byRule, byHand] = [sideOf(september, plain()), sideOf(september, set)];
  assert.deepEqual(causesOfChange(byHand, byRule), [
    { kind: 'by-hand', about: 'Professional tax, set by hand', amount: 50_00 },
  ]);
  assert.deepEqual(causesOfChange(byRule, byHand), [
    { kind: 'by-hand', about: 'Professional tax, by the rule again', amount: -50_00 },
  ]);
});

const fine: Checked = {
  gross: 50_000_00,
  deductions: 5_000_00,
  net: 45_000_00,
  lastNet: 45_000_00,
  daysPaid: 31,
  wholeMonth: true,
  hasBank: true,
  sharedWith: null,
  hasUan: true,
  fund: 1_800_00,
  insurance: 0,
  lastInsurance: 0,
  hasCostCentre: true,
  arrears: 0,
  leftBefore: null,
  belowMinimum: null,
  finesAbove: null,
  setByHand: null,
};
const check = (rule: Check['rule'], limits: Partial<Check> = {}): Check => ({
  rule,
  share: null,
  amount: null,
  stops: false,
  ...limits,
});
const found = (given: Check, person: Partial<Checked> = {}): number =>
  foundBy([given], { ...fine, ...person }).length;

test('a check finds what is past its limit and not what is at it', () => {
  const moved = check('net-change', { share: 1000 });
  assert.equal(found(moved, { net: 49_500_00 }), 0, 'exactly a tenth');
  assert.equal(found(moved, { net: 49_500_01 }), 1);
  assert.equal(found(moved, { net: 40_499_99 }), 1, 'down as well as up');
  assert.equal(found(moved, { lastNet: null }), 0, 'nobody to compare with');
  const below = check('full-pay-below', { amount: 50_000_00 });
  assert.equal(found(below), 0);
  assert.equal(found(below, { gross: 49_999_99 }), 1);
  assert.equal(found(below, { gross: 1_00, wholeMonth: false }), 0, 'a part of a month is not judged');
  const half = check('deductions-above', { share: 5000 });
  assert.equal(found(half, { deductions: 25_000_00 }), 0);
  assert.equal(found(half, { deductions: 25_000_01 }), 1);
});

test('what is missing is found, and nothing in a payslip that is whole', () => {
  const all = (
    ['no-bank', 'shared-account', 'no-uan', 'net-not-positive', 'leaver-with-pay', 'no-days'] as const
  ).map((rule) => check(rule));
  assert.deepEqual(foundBy(all, fine), []);
  const bare = { ...fine, hasBank: false, hasUan: false, sharedWith: 'MW-0002', daysPaid: 0 };
  assert.deepEqual(
    foundBy(all, bare).map(({ code }) => code),
    ['no-bank', 'shared-account', 'no-uan', 'no-days'],
  );
  assert.equal(found(check('insurance-flip'), { insurance: 100_00 }), 1);
  assert.equal(found(check('set-by-hand')), 0);
  assert.equal(found(check('set-by-hand'), { setByHand: 'Professional tax is set by hand.' }), 1);
  assert.equal(found(check('insurance-flip'), { insurance: 100_00, lastInsurance: 90_00 }), 0);
});
