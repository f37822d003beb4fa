import type { IsoDate, Month } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { exampleRules } from './example.ts';
import { component, statutoryComponents } from './model/component.ts';
import type { LossOfPay, LostDay } from './model/facts.ts';
import type { LossOfPayBasis } from './model/loss-of-pay-rule.ts';
import { calculateOne } from './month/calculate.ts';

/** A person paid one basic amount in rupees, and what happened in the month. */
interface Given {
  readonly month: Month;
  readonly basic: number;
  readonly voluntaryFund?: number;
  readonly raise?: { readonly on: IsoDate; readonly to: number };
  readonly joined?: IsoDate;
  readonly left?: IsoDate;
  readonly lossOfPay?: readonly LossOfPay[];
  readonly basis?: LossOfPayBasis;
  readonly lostDay?: LostDay;
}

interface Result {
  readonly gross: number;
  readonly voluntaryFund: number;
  readonly daysPaid: number;
  readonly exceptions: readonly string[];
}

function subject(given: Given): Result {
  const rules = {
    ...exampleRules,
    lossOfPayBasis: given.basis ?? ('calendar' as const),
    components: [
      component({ code: 'BASIC', label: 'Basic', providentFundWage: true }),
      component({ code: 'OWN_FUND', label: 'Voluntary provident fund', kind: 'deduction' }),
      ...statutoryComponents,
    ],
    structures: [
      {
        code: 'ONE',
        label: 'Basic only',
        lines: [
          { component: 'BASIC', calculation: { by: 'residual' as const } },
          { component: 'OWN_FUND', calculation: { by: 'amount' as const, amount: rupees(given.voluntaryFund ?? 0) } },
        ],
      },
    ],
  };
  const joined = given.joined ?? '2020-01-01';
  const salary = (from: IsoDate, basic: number) => ({ from, monthlyGross: rupees(basic), structure: 'ONE' });
  const payslip = calculateOne(
    {
      employee: '1',
      joined,
      ...(given.left ? { left: given.left } : {}),
      dateOfBirth: '1990-01-01',
      gender: 'male',
      salaries: [salary(joined, given.basic), ...(given.raise ? [salary(given.raise.on, given.raise.to)] : [])],
      workStates: [{ from: joined, state: 'KA' }],
      lossOfPay: given.lossOfPay ?? [],
      ...(given.lostDay ? { lostDay: given.lostDay } : {}),
      inputs: [],
      providentFund: { membership: 'member', option: 'ceiling', memberSince: joined, wageAtEntry: rupees(15_000) },
    },
    rules,
    given.month,
  );
  return {
    gross: payslip.gross / 100,
    voluntaryFund: (payslip.amounts[1] ?? 0) / 100,
    daysPaid: payslip.daysPaid,
    exceptions: payslip.exceptions.map(exception => exception.code),
  };
}

const golden = 'golden numbers';
const practice = 'india-statutory.md H';
const own = 'worked by hand';

export const cases = workedCases<Given, Result>(subject, [
  { name: 'loss of pay of 2 of 31 days, calendar', source: golden, given: { month: '2026-10', basic: 62_000, lossOfPay: [{ days: 2 }] }, expect: { gross: 58_000, daysPaid: 29 } },
  { name: 'the same on a fixed 30', source: golden, given: { month: '2026-10', basic: 62_000, lossOfPay: [{ days: 2 }], basis: 'fixed-30' }, expect: { gross: 57_867 } },
  { name: 'the same on a fixed 26', source: golden, given: { month: '2026-10', basic: 62_000, lossOfPay: [{ days: 2 }], basis: 'fixed-26' }, expect: { gross: 57_231 } },
  { name: 'lop-02 one day of 30', source: 'pay-logic.test.ts (public repository)', given: { month: '2026-09', basic: 30_000, lossOfPay: [{ days: 1 }] }, expect: { gross: 29_000 } },
  { name: 'pf-11 voluntary fund follows the days', source: 'github.com/frappe/india-payroll test_epf.py (September 2026)', given: { month: '2026-09', basic: 30_000, voluntaryFund: 3_000, lossOfPay: [{ days: 5 }] }, expect: { voluntaryFund: 2_500 } },
  { name: 'raise on 22 June', source: golden, given: { month: '2026-06', basic: 30_000, raise: { on: '2026-06-22', to: 36_000 } }, expect: { gross: 31_800 } },
  { name: 'raise on the first day counts for the month', source: own, given: { month: '2026-06', basic: 30_000, raise: { on: '2026-06-01', to: 36_000 } }, expect: { gross: 36_000 } },
  { name: 'raise on the last day counts for one', source: own, given: { month: '2026-06', basic: 30_000, raise: { on: '2026-06-30', to: 36_000 } }, expect: { gross: 30_200 } },
  { name: 'raise and a lost day before it', source: own, given: { month: '2026-06', basic: 30_000, raise: { on: '2026-06-22', to: 36_000 }, lossOfPay: [{ days: 1, on: '2026-06-21' }] }, expect: { gross: 30_800 } },
  { name: 'raise and a lost day after it', source: own, given: { month: '2026-06', basic: 30_000, raise: { on: '2026-06-22', to: 36_000 }, lossOfPay: [{ days: 1, on: '2026-06-22' }] }, expect: { gross: 30_600 } },
  { name: 'lost days across the raise', source: own, given: { month: '2026-06', basic: 30_000, raise: { on: '2026-06-22', to: 36_000 }, lossOfPay: [{ days: 2, on: '2026-06-21' }] }, expect: { gross: 29_600 } },
  { name: 'a lost day without a date costs the average', source: own, given: { month: '2026-06', basic: 30_000, raise: { on: '2026-06-22', to: 36_000 }, lossOfPay: [{ days: 1 }] }, expect: { gross: 30_740 } },
  { name: 'joined on the 16th of 30', source: own, given: { month: '2026-06', basic: 30_000, joined: '2026-06-16' }, expect: { gross: 15_000, daysPaid: 15 } },
  { name: 'left on the 15th of 30', source: own, given: { month: '2026-06', basic: 30_000, left: '2026-06-15' }, expect: { gross: 15_000, daysPaid: 15 } },
  { name: 'one day in service', source: own, given: { month: '2026-06', basic: 30_000, joined: '2026-06-10', left: '2026-06-10' }, expect: { gross: 1_000, daysPaid: 1 } },
  { name: 'fixed 30, full month of 31: full', source: practice, given: { month: '2026-10', basic: 30_000, basis: 'fixed-30' }, expect: { gross: 30_000 } },
  { name: 'fixed 30, full February: full', source: practice, given: { month: '2026-02', basic: 30_000, basis: 'fixed-30' }, expect: { gross: 30_000 } },
  { name: 'fixed 30, February without a day paid: nothing', source: own, given: { month: '2026-02', basic: 30_000, basis: 'fixed-30', lossOfPay: [{ days: 28 }] }, expect: { gross: 0, daysPaid: 0 } },
  { name: 'fixed 26, 27 days lost of 31: never below nothing', source: own, given: { month: '2026-10', basic: 26_000, basis: 'fixed-26', lossOfPay: [{ days: 27 }] }, expect: { gross: 0, daysPaid: 4 } },
  { name: 'loss of pay of 2 of 31 days, working days: 27 without the four Sundays', source: golden, given: { month: '2026-10', basic: 62_000, lossOfPay: [{ days: 2 }], basis: 'working-days' }, expect: { gross: 57_407, daysPaid: 29 } },
  { name: 'the same with a holiday: 26', source: own, given: { month: '2026-10', basic: 62_000, lossOfPay: [{ days: 2 }], basis: 'working-days', lostDay: { holidays: ['2026-10-02'] } }, expect: { gross: 57_231 } },
  { name: 'a holiday on a Sunday is one day less, not two', source: own, given: { month: '2026-10', basic: 62_000, lossOfPay: [{ days: 2 }], basis: 'working-days', lostDay: { holidays: ['2026-10-02', '2026-10-04'] } }, expect: { gross: 57_231 } },
  { name: 'a holiday of another month takes nothing off', source: own, given: { month: '2026-10', basic: 62_000, lossOfPay: [{ days: 2 }], basis: 'working-days', lostDay: { holidays: ['2026-09-30'] } }, expect: { gross: 57_407 } },
  { name: 'Saturdays and Sundays rest: 22', source: own, given: { month: '2026-10', basic: 62_000, lossOfPay: [{ days: 2 }], lostDay: { group: 'Office', basis: 'working-days', restDays: ['saturday', 'sunday'] } }, expect: { gross: 56_364 } },
  { name: 'a pay group’s own 26 before the organisation’s calendar', source: own, given: { month: '2026-10', basic: 62_000, lossOfPay: [{ days: 2 }], lostDay: { group: 'Office', basis: 'fixed-26' } }, expect: { gross: 57_231 } },
  { name: 'a pay group’s own calendar before the organisation’s 26', source: own, given: { month: '2026-10', basic: 62_000, lossOfPay: [{ days: 2 }], basis: 'fixed-26', lostDay: { group: 'Office', basis: 'calendar' } }, expect: { gross: 58_000 } },
  { name: 'holidays are nothing to a fixed 26', source: own, given: { month: '2026-10', basic: 62_000, lossOfPay: [{ days: 2 }], basis: 'fixed-26', lostDay: { holidays: ['2026-10-02'] } }, expect: { gross: 57_231 } },
  { name: 'working days, none lost: full', source: own, given: { month: '2026-10', basic: 27_000, basis: 'working-days' }, expect: { gross: 27_000, daysPaid: 31 } },
  { name: 'all working days but half of one lost', source: own, given: { month: '2026-10', basic: 27_000, lossOfPay: [{ days: 26.5 }], basis: 'working-days' }, expect: { gross: 500 } },
  { name: 'all working days lost: nothing', source: own, given: { month: '2026-10', basic: 27_000, lossOfPay: [{ days: 27 }], basis: 'working-days' }, expect: { gross: 0, daysPaid: 4 } },
  { name: 'more than all working days lost: never below nothing', source: own, given: { month: '2026-10', basic: 27_000, lossOfPay: [{ days: 28 }], basis: 'working-days' }, expect: { gross: 0, daysPaid: 3 } },
  { name: 'joined on the 16th, working days: service goes by the days of the month', source: own, given: { month: '2026-10', basic: 31_000, joined: '2026-10-16', basis: 'working-days' }, expect: { gross: 16_000, daysPaid: 16 } },
  { name: 'joined on the 16th and lost a day of 27', source: own, given: { month: '2026-10', basic: 31_000, joined: '2026-10-16', lossOfPay: [{ days: 1 }], basis: 'working-days' }, expect: { gross: 14_852, daysPaid: 15 } },
  { name: 'left on the 15th and lost more than that was worth: nothing', source: own, given: { month: '2026-10', basic: 31_000, left: '2026-10-15', lossOfPay: [{ days: 14 }], basis: 'working-days' }, expect: { gross: 0, daysPaid: 1 } },
  { name: 'a raise, and a day lost after it on working days', source: own, given: { month: '2026-06', basic: 26_000, raise: { on: '2026-06-16', to: 52_000 }, lossOfPay: [{ days: 1, on: '2026-06-16' }], basis: 'working-days' }, expect: { gross: 37_000 } },
  { name: 'half a day', source: own, given: { month: '2026-06', basic: 30_000, lossOfPay: [{ days: 0.5 }] }, expect: { gross: 29_500, daysPaid: 29.5 } },
  { name: 'more lost than there is', source: own, given: { month: '2026-06', basic: 30_000, lossOfPay: [{ days: 31 }] }, expect: { gross: 0, exceptions: ['loss-of-pay-too-long'] } },
  { name: 'left before the month', source: own, given: { month: '2026-06', basic: 30_000, left: '2026-05-31' }, expect: { gross: 0, exceptions: ['not-in-service'] } },
]);
