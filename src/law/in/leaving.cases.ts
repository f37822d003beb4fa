import type { IsoDate } from '#kernel/calendar.ts';
import { rupees } from '#kernel/money.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { earnedLeave, leaveEarned, leaveEncashment } from './leave-encashment.ts';
import { type NoticeBasis, noticePay } from './notice-pay.ts';
import { retrenchment, retrenchmentLaw } from './retrenchment.ts';

/** What a person is due on leaving besides gratuity. Rupees a month, days. */
interface Given {
  readonly pay: number;
  readonly leaveDays?: number;
  readonly divisor?: 26 | 30;
  readonly joined?: IsoDate;
  readonly left?: IsoDate;
  readonly noticeDays?: number;
  readonly servedDays?: number;
  readonly basis?: NoticeBasis;
  readonly daysOfWork?: number;
  readonly balance?: number;
  readonly lastWages?: number;
}

interface Result {
  readonly encashment: number;
  readonly retrenchment: number;
  readonly reskilling: number;
  readonly reskillingBy: IsoDate | undefined;
  readonly years: number;
  readonly noticeDays: number;
  readonly notice: number;
  readonly earned: number;
  readonly carried: number;
  readonly over: number;
}

function subject(given: Given): Result {
  const { joined = '2015-04-01', left = '2026-08-31', divisor = 26 } = given;
  const pay = rupees(given.pay);
  const out = retrenchment(retrenchmentLaw, {
    joined,
    left,
    averageMonthlyPay: pay,
    divisor,
    ...(given.lastWages === undefined ? {} : { lastMonthlyWages: rupees(given.lastWages) }),
  });
  const { noticeDays = 30, servedDays = 30, basis = 'thirty days' } = given;
  const notice = noticePay({ monthlyPay: pay, noticeDays, servedDays, left, basis });
  const leave = leaveEarned(earnedLeave.on(left), given.daysOfWork ?? 0, given.balance ?? 0);
  return {
    encashment: leaveEncashment(pay, Math.round((given.leaveDays ?? 0) * 100), divisor) / 100,
    retrenchment: out.compensation / 100,
    reskilling: out.reskilling / 100,
    reskillingBy: out.reskillingBy,
    years: out.years,
    noticeDays: notice.days,
    notice: notice.amount / 100,
    earned: leave.earned,
    carried: leave.carried,
    over: leave.over,
  };
}

const rule = 'india-statutory.md F.5';
const fund = 'work-and-welfare.md F.3; india-statutory.md, corrections of 22 November 2026';

export const cases = workedCases<Given, Result>(subject, [
  { name: 'ten days of leave by 26', source: rule, given: { pay: 26_000, leaveDays: 10 }, expect: { encashment: 10_000 } },
  { name: 'ten days of leave by 30', source: rule, given: { pay: 26_000, leaveDays: 10, divisor: 30 }, expect: { encashment: 8_666.67 } },
  { name: 'half a day', source: rule, given: { pay: 26_000, leaveDays: 0.5 }, expect: { encashment: 500 } },
  { name: 'no leave', source: rule, given: { pay: 26_000 }, expect: { encashment: 0 } },

  { name: '180 days of work under the Code', source: rule, given: { pay: 0, daysOfWork: 180 }, expect: { earned: 9 } },
  { name: '179 days of work', source: rule, given: { pay: 0, daysOfWork: 179 }, expect: { earned: 0 } },
  { name: '239 days under the Factories Act', source: rule, given: { pay: 0, daysOfWork: 239, left: '2025-11-20' }, expect: { earned: 0 } },
  { name: '240 days under the Factories Act', source: rule, given: { pay: 0, daysOfWork: 240, left: '2025-11-20' }, expect: { earned: 12 } },
  { name: '239 days on the first day of the Code', source: rule, given: { pay: 0, daysOfWork: 239, left: '2025-11-21' }, expect: { earned: 12 } },
  { name: 'half a day of leave counts as one', source: 'work-and-welfare.md A.2', given: { pay: 0, daysOfWork: 190 }, expect: { earned: 10 } },
  { name: 'less than half is dropped', source: 'work-and-welfare.md A.2', given: { pay: 0, daysOfWork: 189 }, expect: { earned: 9 } },
  { name: 'thirty are carried', source: rule, given: { pay: 0, daysOfWork: 240, balance: 18 }, expect: { carried: 30, over: 0 } },
  { name: 'the thirty-first is paid', source: rule, given: { pay: 0, daysOfWork: 240, balance: 19 }, expect: { carried: 30, over: 1 } },

  { name: 'retrenched after 11 years 5 months', source: rule, given: { pay: 26_000 }, expect: { years: 11, retrenchment: 1_65_000, reskilling: 15_000 } },
  { name: 'a part above six months is a year', source: rule, given: { pay: 26_000, left: '2026-10-01' }, expect: { years: 12, retrenchment: 1_80_000 } },
  { name: 'a part of six months is none', source: rule, given: { pay: 26_000, left: '2026-09-30' }, expect: { years: 11 } },
  { name: 'divided by 30', source: rule, given: { pay: 30_000, divisor: 30 }, expect: { retrenchment: 1_65_000 } },
  { name: 'no reskilling fund on 20 November 2025', source: rule, given: { pay: 26_000, left: '2025-11-20' }, expect: { reskilling: 0, reskillingBy: undefined } },
  { name: 'the fund from 21 November 2025', source: rule, given: { pay: 26_000, left: '2025-11-21' }, expect: { reskilling: 15_000, reskillingBy: '2025-12-01' } },
  { name: 'the fund is counted on the wages last drawn, not on average pay', source: fund, given: { pay: 30_000, lastWages: 26_000, divisor: 30, joined: '2020-01-01', left: '2026-08-31' }, expect: { years: 7, retrenchment: 1_05_000, reskilling: 15_000, reskillingBy: '2026-09-10' } },

  { name: 'all notice served', source: rule, given: { pay: 30_000 }, expect: { noticeDays: 0, notice: 0 } },
  { name: 'ten days short, by thirty', source: rule, given: { pay: 30_000, servedDays: 20 }, expect: { noticeDays: 10, notice: 10_000 } },
  { name: 'ten days short, by the month of leaving', source: rule, given: { pay: 31_000, servedDays: 20, basis: 'calendar days' }, expect: { notice: 10_000 } },
  { name: 'more than the notice served', source: rule, given: { pay: 30_000, servedDays: 40 }, expect: { noticeDays: 0, notice: 0 } },
]);
