import assert from 'node:assert/strict';
import test from 'node:test';
import type { Month } from '#kernel/calendar.ts';
import { type Paise, rupees } from '#kernel/money.ts';
import { arrearsOfMonth } from '../arrears/arrears.ts';
import { exampleRules, ordinaryPerson } from '../example.ts';
import { calculateTraced, explain } from '../explain/explain.ts';
import type { Because } from '../model/because.ts';
import type { AmountSet, EmployeeFacts } from '../model/facts.ts';
import { type SettableItem, settableItems } from '../model/settable-item.ts';
import { preparePlan } from '../structure/plan.ts';
import { nothingYet } from '../year/year-to-date.ts';
import { calculate } from './calculate.ts';
import { payPeriod } from './pay-period.ts';

const set = (amount: number): AmountSet => ({
  amount: rupees(amount),
  reason: 'Order of the court',
  by: 'Padma Nair',
  approvedBy: 'Vikram Shah',
  source: { form: 'statutory-override', id: '7', by: 'Padma Nair' },
});

/** In Maharashtra, in the funds, at 20,000 a month: each levy takes something in December. */
const ravi = (changes: Partial<EmployeeFacts> = {}): EmployeeFacts =>
  ordinaryPerson(20_000, {
    gender: 'male',
    workStates: [{ from: '2012-04-01', state: 'MH' }],
    stateInsurance: {},
    welfareFund: {},
    ...changes,
  });
const setFor = (amounts: Partial<Record<SettableItem, number>>): Pick<EmployeeFacts, 'setByHand'> => ({
  setByHand: Object.fromEntries(Object.entries(amounts).map(([item, amount]) => [item, set(amount)])),
});

const planOf = (month: Month) => preparePlan(exampleRules, month);
const flat = (node: Because): Because[] => [node, ...node.parts.flatMap(flat)];

function lines(facts: EmployeeFacts, month: Month): Record<string, number> {
  const plan = planOf(month);
  const { amounts } = calculate(plan, facts);
  return Object.fromEntries(plan.components.map(({ code }, at) => [code, (amounts[at] as Paise) / 100]));
}

const codes: Readonly<Record<SettableItem, string>> = {
  'provident-fund.member': 'PF',
  'state-insurance.employee': 'ESI',
  'professional-tax': 'PT',
  'welfare-fund.employee': 'LWF',
};

test('each levy takes what was set, and everything else of the payslip stays as the rules make it', () => {
  const byRule = lines(ravi(), '2026-12');
  for (const item of settableItems) {
    const taken = lines(ravi(setFor({ [item]: 7 })), '2026-12');
    assert.notEqual(byRule[codes[item]], 0, `${item} has something to set`);
    assert.deepEqual(taken, { ...byRule, [codes[item]]: 7 }, item);
  }
});

test('a levy set to nothing takes nothing, and what the rule leaves free can be taken', () => {
  assert.equal(lines(ravi(setFor({ 'professional-tax': 0 })), '2026-12').PT, 0);
  const delhi = ravi({ workStates: [{ from: '2012-04-01', state: 'DL' }] });
  assert.equal(lines(delhi, '2026-12').PT, 0);
  assert.equal(lines({ ...delhi, ...setFor({ 'professional-tax': 200 }) }, '2026-12').PT, 200);
});

test('the reason says who set it, who approved it, why, and what the rule would have taken', () => {
  const facts = ravi(setFor({ 'provident-fund.member': 900 }));
  const why = explain(planOf('2026-12'), facts, 'PF');
  const byRule = lines(ravi(), '2026-12').PF ?? 0;
  assert.equal(why.amount, 900_00);
  assert.match(why.says, /Set by hand/);
  const [who, rule] = why.parts;
  assert.match(who?.says ?? '', /Set by Padma Nair, approved by Vikram Shah. Reason: Order of the court/);
  assert.equal(who?.source?.form, 'statutory-override');
  assert.equal(rule?.amount, byRule * 100);
  assert.ok(flat(why).some(({ says }) => says.includes('12% of your provident fund wage')));
  const employer = flat(explain(planOf('2026-12'), facts, 'PF_EMPLOYER'));
  assert.ok(!employer.some(({ says }) => says.includes('by hand')), 'the employer’s share follows the rule');
});

test('paid by the week, it is taken by the days paid so far and comes to what was set', () => {
  const plan = planOf('2027-02');
  const group = {
    name: 'Mill',
    beginsOn: 1,
    cycle: { days: 7, begins: '2026-11-02' },
    lateJoiners: 'this month',
  } as const;
  const facts = ravi(setFor({ 'professional-tax': 100, 'provident-fund.member': 0 }));
  let earlier = { days: 0, amounts: {} as Record<string, Paise> };
  const taken: number[] = [];
  for (const number of [1, 2, 3, 4]) {
    const period = payPeriod('2027-02', group, group, facts.joined, number);
    assert.ok(period);
    const { payslip, because } = calculateTraced(plan, { ...facts, period, earlier });
    const at = plan.statutory['professional-tax'];
    assert.equal(payslip.amounts[plan.statutory['provident-fund.member']], 0);
    assert.equal(because[at]?.amount, payslip.amounts[at]);
    taken.push((payslip.amounts[at] as Paise) / 100);
    const amounts = Object.fromEntries(
      plan.components.map(({ code }, position) => [
        code,
        ((earlier.amounts[code] ?? 0) + (payslip.amounts[position] as Paise)) as Paise,
      ]),
    );
    earlier = { days: earlier.days + payslip.daysPaid, amounts };
  }
  assert.deepEqual(taken, [25, 25, 25, 25]);
});

test('a paid month with an amount set owes nothing, and after a raise nothing of that levy', () => {
  const month = '2026-12';
  const plan = planOf(month);
  const facts = ravi(setFor({ 'provident-fund.member': 900, 'professional-tax': 0 }));
  const { amounts } = calculate(plan, facts);
  const paid = new Map(plan.components.map(({ code }, at) => [code, amounts[at] as number]));
  assert.deepEqual(arrearsOfMonth(plan, facts, paid), { lines: [] });
  const salaries = facts.salaries.map((salary) => ({ ...salary, monthlyGross: rupees(26_000) }));
  const found = arrearsOfMonth(plan, { ...facts, salaries }, paid).lines.map(({ code }) => code);
  assert.ok(found.includes('BASIC') && found.includes('PF_WAGE') && found.includes('PENSION_WAGE'));
  assert.ok(!found.includes('PF') && !found.includes('PT'));
});

test('the tax of the old regime counts what is taken this month, and the rule’s in the months ahead', () => {
  const taxation = { hasPan: true, resident: true, regime: 'old', basis: 'declared' } as const;
  const yearOf = (changes: Partial<EmployeeFacts>) =>
    lines(
      ordinaryPerson(1_00_000, {
        taxation,
        soFar: nothingYet,
        ...changes,
      }),
      '2026-05',
    ).TAX_YEAR ?? 0;
  const byRule = yearOf({});
  // Three tenths of the difference, and the cess: 1,000 less saved costs 312, once.
  const fund = yearOf(setFor({ 'provident-fund.member': 800 }));
  assert.equal(fund - byRule, 312);
});

test('what was set counts among the 2,500 of professional tax that a year may take', () => {
  const taxation = { hasPan: true, resident: true, regime: 'old', basis: 'declared' } as const;
  const soFar = { ...nothingYet, months: 9, professionalTax: rupees(1_800) };
  const person = (changes: Partial<EmployeeFacts>) =>
    ordinaryPerson(1_00_000, { taxation, soFar, ...changes });
  const told = (facts: EmployeeFacts) =>
    flat(explain(planOf('2027-01'), facts, 'TAX_YEAR')).find(({ says }) =>
      says.startsWith('Professional tax of the year'),
    )?.amount;
  // 200 in January and February’s 300, March’s 200: 2,500 in all. Of 600 in January 100 are left.
  assert.equal(told(person({})), 2_500_00);
  assert.equal(told(person(setFor({ 'professional-tax': 600 }))), 2_500_00);
  assert.equal(told(person(setFor({ 'professional-tax': 0 }))), 2_300_00);
});
