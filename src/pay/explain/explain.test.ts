import assert from 'node:assert/strict';
import test from 'node:test';
import { rupees } from '#kernel/money.ts';
import { examplePerson, exampleRules } from '../example.ts';
import type { Because } from '../model/because.ts';
import type { EmployeeFacts } from '../model/facts.ts';
import { preparePlan } from '../structure/plan.ts';
import { calculateTraced, explain } from './explain.ts';

const september = preparePlan(exampleRules, '2026-09');
const person: EmployeeFacts = {
  employee: '1',
  joined: '2010-04-01',
  dateOfBirth: '1985-05-05',
  gender: 'female',
  salaries: [
    {
      from: '2025-04-01',
      monthlyGross: rupees(60_000),
      structure: 'OFFICE',
      source: { form: 'salary', id: '11' },
    },
    {
      from: '2026-09-22',
      monthlyGross: rupees(72_000),
      structure: 'OFFICE',
      source: { form: 'salary', id: '12', by: 'Asha' },
    },
  ],
  workStates: [{ from: '2010-04-01', state: 'MH', source: { form: 'work-place', id: '5' } }],
  lossOfPay: [{ days: 2, on: '2026-09-03', source: { form: 'loss-of-pay', id: '9' } }],
  inputs: [{ component: 'BONUS', amount: rupees(5_000), source: { form: 'pay-input', id: '4' } }],
  providentFund: {
    membership: 'member',
    option: 'ceiling',
    memberSince: '2010-04-01',
    source: { form: 'fund', id: '3' },
  },
};

function all(node: Because): Because[] {
  return [node, ...node.parts.flatMap(all)];
}
const sources = (node: Because) =>
  new Set(all(node).flatMap((part) => (part.source ? [`${part.source.form} ${part.source.id}`] : [])));

test('a prorated line opens to its rule, its days and the records they come from', () => {
  const because = explain(september, person, 'BASIC');
  assert.match(because.says, /^Basic follows the days paid: 22,500 × /);
  assert.ok(all(because).some((part) => part.says.startsWith('Basic is 37.5% of the monthly gross')));
  assert.ok(all(because).some((part) => part.value === '28 of 30 days'));
  assert.deepEqual(sources(because), new Set(['salary 11', 'salary 12', 'loss-of-pay 9']));
});

test('provident fund opens to both ceilings of September 2026, with citation and how sure they are', () => {
  const parts = all(explain(september, person, 'PF'));
  const ceilings = parts.filter((part) => part.says.startsWith('Ceiling of'));
  assert.deepEqual(
    ceilings.map((part) => part.value),
    ['15,000', '25,000'],
  );
  assert.ok(ceilings[1]?.cite?.includes('S.O. 5109(E)'));
  assert.equal(ceilings[1]?.from, '2026-09-17');
  assert.ok(parts.some((part) => part.confidence === 'medium' && part.value === 'by days'));
});

test('professional tax opens to the state’s schedule and the gross it was read on', () => {
  const because = explain(september, person, 'PT');
  assert.equal(because.value, '200');
  assert.ok(all(because).some((part) => part.says === 'Schedule of the state, for women.' && part.cite));
  assert.ok(sources(because).has('work-place 5'));
});

test('an input opens to the record that entered it', () => {
  assert.deepEqual(sources(explain(september, person, 'BONUS')), new Set(['pay-input 4']));
});

test('every line of anyone can be explained, and the explanation shows the amount that was paid', () => {
  for (let seed = 1; seed <= 500; seed++) {
    const { payslip, because } = calculateTraced(september, examplePerson(seed, '2026-09'));
    for (const [position, node] of because.entries()) {
      assert.equal(node.amount, payslip.amounts[position]);
      for (const part of all(node))
        assert.ok(part.says && !/undefined|NaN/.test(part.says + part.value), JSON.stringify(part));
    }
  }
});

test('a formula opens to its words, its text, and the facts and components it names', () => {
  const formula = 'if(years(employee.joined, period.to) >= 10, min(BASIC, 20000) * 5%, 0)';
  const structures = exampleRules.structures.map((known) => ({
    ...known,
    lines: known.lines.map((line) =>
      line.component === 'CONVEYANCE' ? { ...line, calculation: { by: 'formula', formula } as const } : line,
    ),
  }));
  const parts = all(explain(preparePlan({ ...exampleRules, structures }, '2026-09'), person, 'CONVEYANCE'));
  const rule = parts.find(({ says }) => says.startsWith('Conveyance is if'));
  assert.match(
    rule?.says ?? '',
    /whole years from the day of joining to the last day of the month\) is at least 10, then \(5% of/,
  );
  assert.equal(parts.find(({ says }) => says === 'The formula as it is written.')?.value, formula);
  assert.equal(parts.find(({ says }) => says === 'The day of joining.')?.value, '1 April 2010');
  assert.equal(parts.find(({ says }) => says === 'Basic')?.value, '27,000');
});
