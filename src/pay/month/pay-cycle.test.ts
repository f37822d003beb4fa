import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import {
  addDays,
  addMonths,
  daysInclusive,
  daysInMonth,
  firstDay,
  lastDay,
  type Month,
  monthOf,
} from '#kernel/calendar.ts';
import { type Paise, paise, rupees } from '#kernel/money.ts';
import { examplePerson, exampleRules, ordinaryPerson } from '../example.ts';
import { calculateTraced, explain } from '../explain/explain.ts';
import type { Because } from '../model/because.ts';
import type { EmployeeFacts, SalaryAssignment } from '../model/facts.ts';
import type { Payslip } from '../model/payslip.ts';
import { type Plan, preparePlan } from '../structure/plan.ts';
import { calculate } from './calculate.ts';
import { cycleMonth, daysOfOneMonth, lastEndBy, type PayCycle, partsOf, periodName } from './pay-cycle.ts';
import { type PayGroup, payPeriod } from './pay-period.ts';
import { byCalendarMonth, prorate } from './proration.ts';

const weekly: PayCycle = { days: 7, begins: '2026-11-02' };
const fortnightly: PayCycle = { days: 14, begins: '2026-11-09' };
const halves: PayCycle = { days: 'half of a month' };
const daily: PayCycle = { days: 1, begins: '2000-01-01' };
const cycles = [weekly, fortnightly, halves, daily];
const groupOf = (cycle: PayCycle): PayGroup => ({
  name: 'Mill',
  beginsOn: 1,
  lateJoiners: 'this month',
  cycle,
});

test('a period belongs to the month its last day lies in, and a month is whole periods', () => {
  assert.deepEqual(partsOf(weekly, '2026-11'), [
    { number: 1, of: 5, from: '2026-10-26', to: '2026-11-01' },
    { number: 2, of: 5, from: '2026-11-02', to: '2026-11-08' },
    { number: 3, of: 5, from: '2026-11-09', to: '2026-11-15' },
    { number: 4, of: 5, from: '2026-11-16', to: '2026-11-22' },
    { number: 5, of: 5, from: '2026-11-23', to: '2026-11-29' },
  ]);
  assert.deepEqual(
    partsOf(fortnightly, '2026-12').map(({ from, to }) => [from, to]),
    [
      ['2026-11-23', '2026-12-06'],
      ['2026-12-07', '2026-12-20'],
    ],
  );
  assert.equal(cycleMonth(weekly, '2026-11-29'), '2026-11');
  assert.equal(cycleMonth(weekly, '2026-11-30'), '2026-12');
});

test('the periods of all months tile: no day is in two of them or in none', () => {
  for (const cycle of cycles) {
    let next = partsOf(cycle, '2025-01')[0]?.from;
    for (let month: Month = '2025-01'; month <= '2028-12'; month = addMonths(month, 1)) {
      for (const { from, to } of partsOf(cycle, month)) {
        assert.equal(from, next);
        assert.equal(monthOf(to), month);
        next = addDays(to, 1);
      }
    }
  }
});

test('a day is a part of its own month’s pay, and the days of a year are twelve months', () => {
  const salary: SalaryAssignment = { from: '2020-01-01', monthlyGross: rupees(31_000), structure: 'WORKS' };
  /** In days of a month of 28 × 29 × 30 × 31 days, so that all is whole numbers. */
  const month = 28 * 29 * 30 * 31;
  const worth = (from: `${number}-${number}-${number}`, to: `${number}-${number}-${number}`): number => {
    const days = daysInclusive(from, to);
    const { weights, denominator } = prorate(
      byCalendarMonth([{ from, to, days, salary }], daysInMonth),
      [],
      days,
      days,
    );
    return weights.reduce((sum, weight) => sum + (weight * month) / denominator, 0);
  };
  for (const cycle of cycles) {
    const first = firstDay('2027-01');
    let total = worth(first, addDays(partsOf(cycle, '2027-02')[0]?.from ?? first, -1));
    for (let of: Month = '2027-02'; of <= '2027-12'; of = addMonths(of, 1)) {
      for (const { from, to } of partsOf(cycle, of)) total += worth(from, to);
    }
    const rest = addDays(lastEndBy(cycle, lastDay('2027-12')), 1);
    if (rest <= '2027-12-31') total += worth(rest, '2027-12-31');
    assert.equal(total, 12 * month);
  }
});

test('who comes from the calendar month or goes back to it is paid each day once', () => {
  const calendar: PayGroup = { name: 'Office', beginsOn: 1, lateJoiners: 'this month' };
  const mill = groupOf(weekly);
  const days = (month: Month, group: PayGroup, before: PayGroup, number?: number) => {
    const period = payPeriod(month, group, before, '2020-01-01', number);
    return [period?.from, period?.to, period?.part?.from, period?.part?.to];
  };
  // Paid to 30 November by the month; the first week of December has six of its days left.
  assert.deepEqual(days('2026-12', mill, calendar, 1), [
    '2026-12-01',
    '2026-12-27',
    '2026-12-01',
    '2026-12-06',
  ]);
  assert.deepEqual(days('2026-12', mill, mill, 1), ['2026-11-30', '2026-12-27', '2026-11-30', '2026-12-06']);
  assert.deepEqual(days('2026-12', mill, calendar, 2).slice(2), ['2026-12-07', '2026-12-13']);
  // The weeks of December end on the 27th; the month after pays the rest of it too.
  assert.deepEqual(days('2027-01', calendar, mill), ['2026-12-28', '2027-01-31', undefined, undefined]);
});

test('a period is called by its length and its place in the month', () => {
  const [second] = partsOf(fortnightly, '2026-12').slice(1);
  assert.equal(second && periodName(second), 'fortnight 2');
  assert.deepEqual(partsOf(weekly, '2026-11').map(periodName).at(-1), 'week 5');
});

test('a month is as many days as the days asked for say', () => {
  assert.equal(daysOfOneMonth('2027-02-01', '2027-02-28'), 28);
  assert.equal(daysOfOneMonth('2027-01-04', '2027-01-10'), 31);
  // 6/31 and 1/30: seven days are 0.2269 of a month.
  assert.equal(daysOfOneMonth('2026-10-26', '2026-11-01'), 30.86);
});

const flat = (because: Because): Because[] => [because, ...because.parts.flatMap(flat)];

/** Runs of one month, each paying what is due by then less what the ones before paid. */
function inParts(
  plan: Plan,
  facts: EmployeeFacts,
  cycle: PayCycle,
  ask: (facts: EmployeeFacts) => EmployeeFacts = (asked) => asked,
  paid: (slip: Payslip) => void = () => undefined,
): Payslip[] {
  const group = groupOf(cycle);
  const slips: Payslip[] = [];
  let earlier = { days: 0, amounts: {} as Record<string, Paise> };
  for (const { number, from, to } of partsOf(cycle, plan.period)) {
    if (facts.joined > to || (facts.left !== undefined && facts.left < from)) continue;
    const period = payPeriod(plan.period, group, group, facts.joined, number);
    assert.ok(period);
    const asked = ask({ ...facts, period, ...(slips.length > 0 ? { earlier } : {}) });
    const { payslip, because } = calculateTraced(plan, asked);
    assert.deepEqual(calculate(plan, asked), payslip);
    assert.deepEqual(
      because.map(({ amount }) => amount),
      payslip.amounts,
    );
    slips.push(payslip);
    paid(payslip);
    const amounts: Record<string, Paise> = {};
    plan.components.forEach(({ code }, at) => {
      amounts[code] = paise((earlier.amounts[code] ?? 0) + (payslip.amounts[at] ?? 0));
    });
    earlier = { days: earlier.days + payslip.daysPaid, amounts };
  }
  return slips;
}

const ownLines = ['carried-balance', 'net-rounding', 'income-tax.projected'];

test('the payments of a month come to the month, to the paisa, whatever happens in it', () => {
  const plans = (['calendar', 'fixed-26', 'working-days'] as const).flatMap((lossOfPayBasis) =>
    (['2026-02', '2026-09', '2026-11'] as const).map((month) =>
      preparePlan({ ...exampleRules, lossOfPayBasis, negativeNet: 'carry' }, month),
    ),
  );
  const seeds = fc.integer({ min: 1, max: 2 ** 31 });
  fc.assert(
    fc.property(fc.nat(plans.length - 1), seeds, fc.constantFrom(...cycles), (at, seed, cycle) => {
      const plan = plans[at] as Plan;
      const facts = examplePerson(seed, plan.period);
      const slips = inParts(plan, facts, cycle);
      if (slips.length === 0) return;
      const group = groupOf(cycle);
      const period = payPeriod(plan.period, group, group);
      assert.ok(period);
      const whole = calculate(plan, { ...facts, period });
      plan.components.forEach(({ code, source }, position) => {
        if (ownLines.includes(source)) return;
        const sum = slips.reduce((total, { amounts }) => total + (amounts[position] ?? 0), 0);
        assert.equal(sum, whole.amounts[position], code);
      });
      for (const slip of slips) assert.equal(slip.gross - slip.deductions, slip.net);
    }),
    { numRuns: 60 },
  );
});

const asha = ordinaryPerson(28_000, { taxation: { hasPan: true, resident: true, basis: 'declared' } });

test('four weeks that are a calendar month pay and take what a monthly payslip does', () => {
  const plan = preparePlan(exampleRules, '2027-02');
  const slips = inParts(plan, asha, weekly);
  const monthly = calculate(plan, asha);
  assert.equal(slips.length, 4);
  assert.deepEqual(
    slips.map(({ gross }) => gross / 100),
    [7_000, 7_000, 7_000, 7_000],
  );
  plan.components.forEach(({ code, source }, at) => {
    const sum = slips.reduce((total, { amounts }) => total + (amounts[at] ?? 0), 0);
    if (!ownLines.includes(source)) assert.equal(sum, monthly.amounts[at], code);
  });
});

test('income tax is taken week by week, not with the first payment', () => {
  const plan = preparePlan(exampleRules, '2027-02');
  const salaries = [{ from: '2012-04-01', monthlyGross: rupees(14_00_000), structure: 'WORKS' }] as const;
  const facts = { ...asha, salaries };
  const at = plan.components.findIndex(({ source }) => source === 'income-tax');
  const taken = inParts(plan, facts, weekly).map(({ amounts }) => amounts[at] ?? 0);
  const month = calculate(plan, facts).amounts[at] ?? 0;
  assert.ok(month > 0);
  for (const week of taken) assert.ok(Math.abs(week - month / 4) <= 100, `${week} of ${month}`);
});

test('of rent, each week tells what the whole month’s tax leaves free, not the week’s share', () => {
  const plan = preparePlan(exampleRules, '2027-02');
  const salaries = [{ from: '2012-04-01', monthlyGross: rupees(1_00_000), structure: 'WORKS' }] as const;
  const rents = [{ from: '2026-04', rent: rupees(30_000), city: 'Mumbai' }] as const;
  const taxation = { hasPan: true, resident: true, basis: 'declared', regime: 'old', rents } as const;
  const facts = { ...asha, salaries, taxation };
  const toldOf = (asked: EmployeeFacts) => {
    const told = flat(explain(plan, asked, 'TDS'));
    return ['House-rent allowance not taxed.', 'House-rent allowance.'].map(
      (line) => told.find(({ says }) => says === line)?.amount,
    );
  };
  const month = toldOf(facts);
  assert.ok(month[0] && month[0] === month[1]);
  inParts(plan, facts, weekly, (asked) => {
    assert.deepEqual(toldOf(asked), month);
    return asked;
  });
});

test('a recovery that is more than a week’s pay goes on to the next week, and is taken once', () => {
  const plan = preparePlan({ ...exampleRules, negativeNet: 'carry' }, '2027-02');
  const facts = { ...asha, inputs: [{ component: 'LOAN', amount: rupees(10_000) }] };
  const at = plan.components.findIndex(({ source }) => source === 'carried-balance');
  let carried = 0;
  const nets = inParts(
    plan,
    facts,
    weekly,
    (asked) => ({ ...asked, carried: paise(carried) }),
    (slip) => {
      carried -= slip.amounts[at] ?? 0;
    },
  ).map(({ net }) => net / 100);
  assert.equal(nets[0], 0);
  assert.equal(carried, 0);
  const without = inParts(plan, asha, weekly).reduce((sum, { net }) => sum + net / 100, 0);
  assert.equal(
    nets.reduce((sum, net) => sum + net, 0),
    without - 10_000,
  );
});

test('days lost that lie ahead wait for their week, and who leaves within one is paid to the day', () => {
  const plan = preparePlan(exampleRules, '2027-02');
  const lost = inParts(plan, { ...asha, lossOfPay: [{ days: 10 }] }, weekly);
  assert.deepEqual(
    lost.map(({ daysPaid }) => daysPaid),
    [0, 4, 7, 7],
  );
  assert.ok(lost.every(({ exceptions }) => exceptions.every(({ blocks }) => !blocks)));
  const left = inParts(plan, { ...asha, left: '2027-02-10' }, weekly);
  assert.deepEqual(
    left.map(({ daysPaid }) => daysPaid),
    [7, 3],
  );
});
