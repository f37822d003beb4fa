import assert from 'node:assert/strict';
import test from 'node:test';
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { causesOf } from '../arrears/arrear-cause.ts';
import { exampleRules, ordinaryPerson } from '../example.ts';
import { explain } from '../explain/explain.ts';
import type { Because } from '../model/because.ts';
import type { EmployeeFacts, LostDay } from '../model/facts.ts';
import type { PayRules } from '../model/rules.ts';
import { preparePlan } from '../structure/plan.ts';
import { calculate } from './calculate.ts';
import { lostDayAsPaid } from './loss-of-pay-divisor.ts';
import { type PayGroup, payPeriod } from './pay-period.ts';

const asha = ordinaryPerson(31_000);
const gandhi: IsoDate = '2026-10-02';
const worked: Partial<PayRules> = { lossOfPayBasis: 'working-days' };
const mill: PayGroup = {
  name: 'Mill',
  beginsOn: 1,
  lateJoiners: 'this month',
  cycle: { days: 7, begins: '2026-11-02' },
};

function pay(month: Month, changes: Partial<EmployeeFacts>, rules: Partial<PayRules> = worked) {
  const plan = preparePlan({ ...exampleRules, ...rules }, month);
  const facts = { ...asha, ...changes };
  return { gross: calculate(plan, facts).gross / 100, told: flat(explain(plan, facts, 'BASIC')) };
}

const flat = (because: Because): Because[] => [because, ...because.parts.flatMap(flat)];
const figureOf = (told: readonly Because[], says: string) => told.find((each) => each.says === says)?.value;

/** The month of the mill of whoever has been in it, or came from the calendar month. */
function inMill(month: Month, before: PayGroup | undefined = mill): Partial<EmployeeFacts> {
  const period = payPeriod(month, mill, before, asha.joined);
  return period ? { period } : {};
}

test('paid by the week, a lost day is one of the working days of its own calendar month', () => {
  // 26 October to 29 November: six days of October's 31 and 29 of November's 30.
  const month = (31_000 * 6) / 31 + (31_000 * 29) / 30;
  const lost = (on: IsoDate) =>
    pay('2026-11', { ...inMill('2026-11'), lossOfPay: [{ days: 1, on }], lostDay: { holidays: [gandhi] } });
  // Two lines are rounded to the rupee.
  assert.ok(Math.abs(lost('2026-10-27').gross - (month - 31_000 / 26)) <= 1);
  assert.ok(Math.abs(lost('2026-11-03').gross - (month - 31_000 / 25)) <= 1);
  const { told } = lost('2026-11-03');
  assert.equal(figureOf(told, 'A day of loss of pay takes this part of October 2026.'), '1/26');
  assert.equal(figureOf(told, 'A day of loss of pay takes this part of November 2026.'), '1/25');
});

test('weeks and a month of the very same days are told apart', () => {
  const weekly: PayGroup = { ...mill, cycle: { days: 7, begins: '2027-02-26' } };
  const works: PayGroup = { name: 'Works', beginsOn: 26, lateJoiners: 'this month' };
  const plan = preparePlan({ ...exampleRules, ...worked }, '2027-03');
  const lost = [{}, { lostDay: { holidays: [gandhi] } }].map((more) =>
    [weekly, works].map((group) => {
      const period = payPeriod('2027-03', group, group, asha.joined);
      assert.deepEqual([period?.from, period?.to, period?.days], ['2027-02-26', '2027-03-25', 28]);
      const facts = { ...asha, ...more, ...(period ? { period } : {}) };
      const less = { ...facts, lossOfPay: [{ days: 1, on: '2027-03-02' as const }] };
      return (calculate(plan, facts).gross - calculate(plan, less).gross) / 100;
    }),
  );
  // A day of 27 in March, and of 24 in the period; two lines are rounded to the rupee.
  assert.deepEqual(lost, [
    [1_149, 1_292],
    [1_149, 1_292],
  ]);
});

test('who comes from another group loses a day of a whole period of the new one', () => {
  const works: PayGroup = { name: 'Works', beginsOn: 26, lateJoiners: 'this month' };
  const period = payPeriod('2026-11', works, undefined, asha.joined);
  assert.ok(period);
  // 1 to 25 November of 26 October to 25 November: 31 days, four Sundays.
  const { gross, told } = pay('2026-11', { period, lossOfPay: [{ days: 1 }] });
  assert.equal(gross, Math.round(25_000 - 31_000 / 27));
  const says = 'Working days of 26 October 2026 to 25 November 2026: its days less rests and holidays.';
  assert.equal(figureOf(told, says), '27 days');
});

test('the reason tells a lost day only where one is lost, and where its number comes from', () => {
  const takes = 'A day of loss of pay takes this part of the month.';
  assert.equal(figureOf(pay('2026-10', { joined: '2026-10-05' }).told, takes), undefined);
  const lossOfPay = [{ days: 2 }];
  assert.equal(figureOf(pay('2026-10', { lossOfPay }).told, takes), '1/27');
  const lostDay: LostDay = { group: 'Shop', basis: 'calendar' };
  const { told } = pay('2026-10', { lossOfPay, lostDay }, { lossOfPayBasis: 'fixed-26' });
  assert.equal(figureOf(told, takes), undefined);
  const own = 'The pay group Shop divides a month’s pay by this for a lost day.';
  assert.equal(figureOf(told, own), 'the days of the month');
  const line = pay('2026-10', { lossOfPay }).told[0];
  assert.match(line?.says ?? '', /25\/27/, '2 of 27 are lost');
});

test('a month of which no day is worked has the days it has', () => {
  const holidays = Array.from(
    { length: 28 },
    (_, at) => `2027-02-${String(at + 1).padStart(2, '0')}` as IsoDate,
  );
  assert.equal(pay('2027-02', { lossOfPay: [{ days: 7 }], lostDay: { holidays } }).gross, 23_250);
});

test('another basis is a cause of arrears; a holiday entered since is none, and moves nothing', () => {
  const then = { ...asha, lossOfPay: [{ days: 2 }], lostDay: { holidays: [gandhi] } };
  const now: EmployeeFacts = { ...then, lostDay: { holidays: [gandhi, '2026-10-20'] } };
  assert.deepEqual(causesOf('2026-10', then, now), []);
  assert.deepEqual(lostDayAsPaid(now, then), then);
  assert.deepEqual(lostDayAsPaid(now, asha), { ...asha, lossOfPay: then.lossOfPay });
  const moved: EmployeeFacts = { ...then, lostDay: { group: 'Shop', basis: 'fixed-26' } };
  assert.deepEqual(
    causesOf('2026-10', then, moved).map(({ cause }) => cause),
    ['period'],
  );
  const rest = (...restDays: ('friday' | 'sunday')[]): EmployeeFacts => ({
    ...then,
    lostDay: { group: 'Mill', basis: 'working-days', restDays },
  });
  assert.deepEqual(causesOf('2026-10', rest('friday', 'sunday'), rest('sunday', 'friday')), []);
  assert.equal(causesOf('2026-10', rest('friday'), rest('sunday')).length, 1);
});
