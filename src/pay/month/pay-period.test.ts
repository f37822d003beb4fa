import assert from 'node:assert/strict';
import test from 'node:test';
import fc from 'fast-check';
import { addDays, addMonths, daysInclusive, firstDay, type IsoDate, type Month } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { causesOf } from '../arrears/arrear-cause.ts';
import { arrearsOfMonth, rulesForArrears } from '../arrears/arrears.ts';
import { exampleRules, ordinaryPerson } from '../example.ts';
import { explain } from '../explain/explain.ts';
import type { Because } from '../model/because.ts';
import type { EmployeeFacts } from '../model/facts.ts';
import { payslipLines } from '../model/payslip.ts';
import type { PayRules } from '../model/rules.ts';
import { preparePlan } from '../structure/plan.ts';
import { calculate } from './calculate.ts';
import { type PayGroup, paidNextMonth, partUpTo, payMonthOf, payPeriod } from './pay-period.ts';

/** The 26th to the 25th; inputs are closed on the 20th, and who joins later is paid with the next month. */
const works: PayGroup = { name: 'Works', beginsOn: 26, cutOffDay: 20, lateJoiners: 'next month' };

const asha = ordinaryPerson(31_000);

type Asked = {
  readonly group?: PayGroup;
  readonly before?: PayGroup | undefined;
  readonly rules?: Partial<PayRules>;
};

function factsOf(
  month: Month,
  changes: Partial<EmployeeFacts>,
  { group = works, before = group }: Asked = {},
) {
  const { period: _, ...facts } = { ...asha, ...changes };
  const period = payPeriod(month, group, before, facts.joined);
  return period ? { ...facts, period } : facts;
}

function pay(month: Month, changes: Partial<EmployeeFacts> = {}, asked: Asked = {}) {
  const plan = preparePlan({ ...exampleRules, ...asked.rules }, month);
  const facts = factsOf(month, changes, asked);
  const payslip = calculate(plan, facts);
  const lines = Object.fromEntries(payslipLines(plan, payslip).map((line) => [line.code, line.amount / 100]));
  return { plan, facts, payslip, lines, gross: payslip.gross / 100, days: payslip.daysPaid };
}

const joining = (joined: IsoDate): Partial<EmployeeFacts> => ({
  joined,
  salaries: [{ from: joined, monthlyGross: rupees(31_000), structure: 'WORKS' }],
});

const flat = (because: Because): Because[] => [because, ...because.parts.flatMap(flat)];

test('a whole period is a whole month’s pay, whatever its days', () => {
  for (const month of ['2026-02', '2026-03', '2026-11', '2026-12'] as const) {
    assert.equal(pay(month).gross, 31_000, month);
  }
  assert.deepEqual([pay('2026-11').days, pay('2026-12').days, pay('2026-03').days], [31, 30, 28]);
});

test('the payslip of a shifted month is to the paisa that of the calendar month, levies too', () => {
  const { lines } = pay('2026-11');
  assert.deepEqual(lines, pay('2026-11', {}, { group: { ...works, beginsOn: 1 } }).lines);
});

test('joined on the 25th is paid a day this month, joined on the 26th begins with the next', () => {
  const group = { ...works, lateJoiners: 'this month' as const };
  assert.deepEqual([pay('2026-11', joining('2026-11-25'), { group }).gross], [1_000]);
  const next = pay('2026-11', joining('2026-11-26'), { group });
  assert.deepEqual(
    next.payslip.exceptions.map(({ code }) => code),
    ['not-in-service'],
  );
  assert.deepEqual([pay('2026-12', joining('2026-11-26'), { group }).gross], [31_000]);
});

test('left on the 25th ends with this month, left on the 26th is paid a day by the next', () => {
  assert.equal(pay('2026-12', { left: '2026-12-25' }).gross, 31_000);
  assert.equal(pay('2027-01', { left: '2026-12-26' }).gross, 1_000);
});

test('joined on the cut-off day is paid this month, the day after with the next', () => {
  const on = factsOf('2026-11', joining('2026-11-20'));
  const after = factsOf('2026-11', joining('2026-11-21'));
  assert.deepEqual([paidNextMonth(on), paidNextMonth(after)], [false, true]);
  const same = factsOf('2026-11', joining('2026-11-21'), { group: { ...works, lateJoiners: 'this month' } });
  assert.equal(paidNextMonth(same), false);
});

test('a late joiner who leaves before the next period is paid this month: there may be no other', () => {
  const gone = factsOf('2026-11', { ...joining('2026-11-21'), left: '2026-11-25' });
  const stays = factsOf('2026-11', { ...joining('2026-11-21'), left: '2026-11-26' });
  assert.deepEqual([paidNextMonth(gone), paidNextMonth(stays)], [false, true]);
});

test('the first days of a late joiner come once, as arrears of the month they were earned in', () => {
  const late = factsOf('2026-11', joining('2026-11-21'));
  const plan = preparePlan(rulesForArrears(exampleRules, exampleRules), '2026-11');
  const found = arrearsOfMonth(plan, late, new Map());
  const sum = (kind: string) =>
    found.lines.filter((line) => line.kind === kind).reduce((total, { amount }) => total + amount, 0) / 100;
  // The 21st to the 25th: five of 31 days.
  assert.equal(sum('earning'), 5_000);
  assert.deepEqual(
    causesOf('2026-11', undefined, late).map(({ cause }) => cause),
    ['after the cut-off'],
  );
  const paid = new Map(found.lines.map(({ code, amount }) => [code, amount as number]));
  assert.deepEqual(arrearsOfMonth(plan, late, paid).lines, []);
  assert.equal(pay('2026-12', joining('2026-11-21')).gross, 31_000);
});

test('days without pay take their part of the period’s days', () => {
  assert.equal(pay('2026-11', { lossOfPay: [{ days: 2 }] }).gross, 29_000);
  const thirty = pay('2026-11', { lossOfPay: [{ days: 3 }] }, { rules: { lossOfPayBasis: 'fixed-30' } });
  assert.equal(thirty.gross, 27_900);
  // In October's end and November's beginning, by date.
  const dated = [
    { days: 1, on: '2026-10-31' as const },
    { days: 1, on: '2026-11-01' as const },
  ];
  assert.equal(pay('2026-11', { lossOfPay: dated }).gross, 29_000);
});

test('a raise within the period counts from its day, over the turn of the month', () => {
  const salary = (from: IsoDate, gross: number) => ({
    from,
    monthlyGross: rupees(gross),
    structure: 'WORKS',
  });
  const raised = (on: IsoDate) =>
    pay('2026-11', { salaries: [salary('2012-04-01', 31_000), salary(on, 62_000)] });
  // 26 to 31 October at the old salary, 25 days of November at the new one.
  assert.equal(raised('2026-11-01').gross, 6_000 + 50_000);
  assert.equal(raised('2026-10-26').gross, 62_000);
  assert.equal(raised('2026-11-25').gross, 30_000 + 2_000);
  assert.equal(raised('2026-11-26').gross, 31_000);
});

test('the wage ceiling of September 2026 is split by the days of the period', () => {
  const rules = { providentFund: { rateClass: 'standard', ceilingChange: 'by days' } } as const;
  const salaries = [{ from: '2012-04-01' as const, monthlyGross: rupees(62_000), structure: 'WORKS' }];
  // 26 August to 16 September are 22 days under 15,000, 17 to 25 September 9 under 25,000.
  const wage = Math.round(((15_000 * 22 + 25_000 * 9) / 31) * 100) / 100;
  assert.equal(pay('2026-09', { salaries }, { rules }).lines.PF, Math.round(wage * 0.12));
});

test('who changes groups is paid every day once, by whole periods of the new group', () => {
  const calendar = { ...works, beginsOn: 1 };
  // From the calendar month to the 26th: 1 to 25 November, of 31 days.
  assert.equal(pay('2026-11', {}, { group: works, before: calendar }).gross, 25_000);
  // And back: 26 November to 31 December, 36 of 31 days.
  assert.equal(pay('2026-12', {}, { group: calendar, before: works }).gross, 36_000);
});

test('no day is lost and none paid twice, whatever groups follow each other', () => {
  const group = fc.integer({ min: 1, max: 28 }).map((beginsOn): PayGroup => ({ ...works, beginsOn }));
  fc.assert(
    fc.property(fc.array(group, { minLength: 2, maxLength: 14 }), (groups) => {
      let next: IsoDate | undefined;
      groups.slice(1).forEach((now, at) => {
        const month = addMonths('2027-01', at);
        const period = payPeriod(month, now, groups[at], '2020-01-01');
        const from = period?.from ?? firstDay(month);
        const to = period?.to ?? addDays(firstDay(addMonths(month, 1)), -1);
        assert.ok(from <= to);
        if (next) assert.equal(from, next);
        next = addDays(to, 1);
      });
    }),
  );
});

test('a day belongs to the month whose period holds it', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 28 }), fc.nat(1_500), (beginsOn, days) => {
      const day = addDays('2026-01-01', days);
      const group = { ...works, beginsOn };
      const month = payMonthOf(day, beginsOn);
      const period = payPeriod(month, group, group, day);
      assert.ok(period && period.from <= day && day <= period.to);
      assert.deepEqual(partUpTo(day, beginsOn), { days: daysInclusive(period.from, day), of: period.days });
    }),
  );
});

test('who is in a calendar group carries no period, so that nothing is different for them', () => {
  assert.equal(
    payPeriod('2026-11', { ...works, beginsOn: 1 }, { ...works, beginsOn: 1 }, '2020-01-01'),
    undefined,
  );
  assert.equal(payPeriod('2026-11'), undefined);
});

test('the reason names the period, its days and the rule for the joiner', () => {
  const { plan, facts } = pay('2026-11', joining('2026-11-20'));
  const told = flat(explain(plan, facts, 'BASIC'));
  const period = told.find(({ says }) =>
    /26 October 2026 to 25 November 2026 in the pay group Works/.test(says),
  );
  assert.equal(period?.value, '31 days');
  assert.ok(told.some(({ says }) => /Joined by the cut-off of 20 November 2026/.test(says)));
  assert.ok(told.some(({ says }) => /6 days of the 31 of the period are paid/.test(says)));
  const late = factsOf('2026-11', joining('2026-11-21'));
  assert.match(JSON.stringify(explain(plan, late, 'BASIC')), /these days are paid with the next month/);
  const whole = pay('2026-11');
  assert.match(
    JSON.stringify(explain(whole.plan, whole.facts, 'BASIC')),
    /25 November 2026 in the pay group/,
  );
});

test('a change of the period is a cause of arrears of its own', () => {
  const then = { ...asha };
  const now = factsOf('2026-11', {}, { before: undefined });
  assert.deepEqual(
    causesOf('2026-11', then, now).map(({ cause }) => cause),
    ['period'],
  );
  assert.deepEqual(causesOf('2026-11', now, now), []);
});
