import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addMonths, type Month } from '#kernel/calendar.ts';
import { type Paise, rupees } from '#kernel/money.ts';
import { exampleRules, ordinaryPerson } from '../example.ts';
import { explain } from '../explain/explain.ts';
import { component, type PaidIn } from '../model/component.ts';
import type { EmployeeFacts } from '../model/facts.ts';
import { calculate, work } from '../month/calculate.ts';
import { monthsPaidIn } from '../month/pay-in-months.ts';
import { preparePlan } from './plan.ts';

const quarterly: PaidIn = { months: [3, 6, 9, 12] };
const joined = { joined: '2020-01-01' } as const;

test('a quarterly amount comes in its months, for the months since the last', () => {
  const counts = (person: Parameters<typeof monthsPaidIn>[2], rule = quarterly) =>
    Array.from({ length: 7 }, (_, at) => monthsPaidIn(rule, addMonths('2026-03', at), person));
  assert.deepEqual(counts(joined), [3, 0, 0, 3, 0, 0, 3]);
  assert.deepEqual(counts({ joined: '2026-05-20' }), [0, 0, 0, 2, 0, 0, 3]);
  assert.deepEqual(counts({ ...joined, left: '2026-08-03' }), [3, 0, 0, 3, 0, 2, 0]);
  assert.deepEqual(counts(joined, { ...quarterly, since: '2026-06' }), [0, 0, 0, 1, 0, 0, 3]);
});

test('who joins in a period that the next month pays has nothing of the month before', () => {
  const period = {
    group: 'From the 26th',
    from: '2026-08-26',
    to: '2026-09-25',
    days: 31,
    beginsOn: 26,
  } as const;
  assert.equal(monthsPaidIn(quarterly, '2026-09', { joined: '2026-07-25', period }), 3);
  assert.equal(monthsPaidIn(quarterly, '2026-09', { joined: '2026-07-26', period }), 2);
});

test('once a year pays twelve months, and two named months what lies between them', () => {
  assert.equal(monthsPaidIn({ months: [3] }, '2026-03', joined), 12);
  assert.equal(monthsPaidIn({ months: [4, 10] }, '2026-10', joined), 6);
  assert.equal(monthsPaidIn({ months: [11, 12] }, '2026-11', joined), 11);
});

const travel = component({
  code: 'TRAVEL',
  label: 'Travel allowance',
  prorated: false,
  paidIn: quarterly,
});
const rules = {
  ...exampleRules,
  components: [...exampleRules.components, travel],
  structures: exampleRules.structures.map((structure) => ({
    ...structure,
    lines: [
      ...structure.lines,
      { component: 'TRAVEL', calculation: { by: 'amount' as const, amount: rupees(1_000) } },
    ],
  })),
};

const taxed: Partial<EmployeeFacts> = {
  taxation: { hasPan: true, resident: true, basis: 'declared' },
};

function monthOf(period: Month, changes: Partial<EmployeeFacts> = {}) {
  const plan = preparePlan(rules, period);
  const salaries = [{ from: '2012-04-01', monthlyGross: rupees(60_000), structure: 'OFFICE' }] as const;
  const facts = ordinaryPerson(60_000, { salaries, ...changes });
  const { gross, amounts } = calculate(plan, facts);
  const at = plan.positions.get('TRAVEL') ?? -1;
  const { estimate } = work(plan, facts).incomeTax ?? {};
  return { gross, amount: amounts[at] as Paise, estimate, says: explain(plan, facts, 'TRAVEL').says };
}

test('the gross is short of it in other months, so that a quarter pays three months’ gross', () => {
  const months = (['2026-07', '2026-08', '2026-09'] as const).map((period) => monthOf(period));
  assert.deepEqual(
    months.map(({ amount }) => amount),
    [0, 0, rupees(3_000)],
  );
  assert.deepEqual(
    months.map(({ gross }) => gross),
    [rupees(59_000), rupees(59_000), rupees(62_000)],
  );
  assert.match(months[0]?.says ?? '', /is paid in March, June, September and December, or with the last pay/);
});

test('the year’s tax counts what its months will pay, and no more', () => {
  const { estimate } = monthOf('2026-07', taxed);
  // August to March: eight months of 59,000, and three quarters of 3,000.
  assert.equal(estimate?.ahead, rupees(8 * 59_000 + 3 * 3_000));
  assert.equal(monthOf('2027-02', taxed).estimate?.ahead, rupees(59_000 + 3_000));
});
