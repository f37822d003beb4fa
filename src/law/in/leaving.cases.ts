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
  readonly kind?: 'retrenchment' | 'closure';
  readonly unavoidable?: boolean;
  readonly layOffDays?: number;
  readonly layOffPaid?: number;
}

interface Result {
  readonly encashment: number;
  readonly retrenchment: number;
  readonly uncapped: number;
  readonly setOff: number;
  readonly payable: number;
  readonly reskilling: number;
  readonly reskillingBy: IsoDate | undefined;
  readonly creditBy: IsoDate | undefined;
  readonly years: number;
  readonly noticeDays: number;
  readonly notice: number;
  readonly earned: number;
  readonly carried: number;
  readonly over: number;
}

function subject(given: Given): Result {
  const { joined = '2015-04-01', left = '2026-08-31', divisor, kind, unavoidable, layOffDays } = given;
  const pay = rupees(given.pay);
  const out = retrenchment(retrenchmentLaw, {
    joined,
    left,
    averageMonthlyPay: pay,
    ...(divisor === undefined ? {} : { divisor }),
    ...(kind === undefined ? {} : { kind }),
    ...(unavoidable ? { unavoidable } : {}),
    ...(layOffDays === undefined ? {} : { layOff: { days: layOffDays, paid: rupees(given.layOffPaid ?? 0) } }),
    ...(given.lastWages === undefined ? {} : { lastMonthlyWages: rupees(given.lastWages) }),
  });
  const { noticeDays = 30, servedDays = 30, basis = 'thirty days' } = given;
  const notice = noticePay({ monthlyPay: pay, noticeDays, servedDays, left, basis });
  const leave = leaveEarned(earnedLeave.on(left), given.daysOfWork ?? 0, given.balance ?? 0);
  return {
    encashment: leaveEncashment(pay, Math.round((given.leaveDays ?? 0) * 100), divisor ?? 26) / 100,
    retrenchment: out.compensation / 100,
    uncapped: out.uncapped / 100,
    setOff: out.setOff / 100,
    payable: out.payable / 100,
    reskilling: out.reskilling / 100,
    reskillingBy: out.reskillingBy,
    creditBy: out.creditBy,
    years: out.years,
    noticeDays: notice.days,
    notice: notice.amount / 100,
    earned: leave.earned,
    carried: leave.carried,
    over: leave.over,
  };
}

const rule = 'india-statutory.md F.5';
const latest = 'work-and-welfare.md, corrections of 28 November 2026';
const contract = 'calculator-contract.md, work/retrenchment: nothing under one year';
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

  { name: 'retrenched after 11 years 5 months', source: rule, given: { pay: 26_000, divisor: 26 }, expect: { years: 11, retrenchment: 1_65_000, reskilling: 15_000 } },
  { name: 'a part above six months is a year', source: rule, given: { pay: 26_000, divisor: 26, left: '2026-10-01' }, expect: { years: 12, retrenchment: 1_80_000 } },
  { name: 'a part of six months is none', source: rule, given: { pay: 26_000, left: '2026-09-30' }, expect: { years: 11 } },
  { name: 'divided by 30', source: rule, given: { pay: 30_000, divisor: 30 }, expect: { retrenchment: 1_65_000 } },
  { name: 'no reskilling fund on 20 November 2025', source: rule, given: { pay: 26_000, left: '2025-11-20' }, expect: { reskilling: 0, reskillingBy: undefined } },
  { name: 'the fund from 21 November 2025', source: rule, given: { pay: 26_000, left: '2025-11-21' }, expect: { reskilling: 15_000, reskillingBy: '2025-12-01' } },
  { name: 'the fund is counted on the wages last drawn, not on average pay', source: fund, given: { pay: 30_000, lastWages: 26_000, divisor: 30, joined: '2020-01-01', left: '2026-08-31' }, expect: { years: 7, retrenchment: 1_05_000, reskilling: 15_000, reskillingBy: '2026-09-10' } },

  { name: 'a day of average pay is a thirtieth: 6 years 8 months at 26,000', source: latest, given: { pay: 26_000, joined: '2020-01-01', left: '2026-08-31' }, expect: { years: 7, retrenchment: 91_000, payable: 91_000, reskilling: 15_000 } },
  { name: 'the same by 26, as the employer has set', source: latest, given: { pay: 26_000, joined: '2020-01-01', left: '2026-08-31', divisor: 26 }, expect: { retrenchment: 1_05_000 } },
  { name: 'thirtieths before the Code too', source: latest, given: { pay: 26_000, joined: '2018-01-01', left: '2025-08-31' }, expect: { years: 8, retrenchment: 1_04_000 } },
  { name: 'the worker gets it from the fund in 45 days', source: latest, given: { pay: 26_000, joined: '2020-04-01', left: '2026-11-30' }, expect: { reskillingBy: '2026-12-10', creditBy: '2027-01-14' } },
  { name: 'no day for it before the rules of 2026', source: latest, given: { pay: 26_000, left: '2026-05-07' }, expect: { creditBy: undefined } },
  { name: 'the first day of the rules', source: latest, given: { pay: 26_000, left: '2026-05-08' }, expect: { creditBy: '2026-06-22' } },

  { name: 'lay-off of 45 days is not set off', source: latest, given: { pay: 30_000, layOffDays: 45, layOffPaid: 20_000 }, expect: { setOff: 0, payable: 1_65_000 } },
  { name: 'of 46 days it is', source: latest, given: { pay: 30_000, layOffDays: 46, layOffPaid: 20_000 }, expect: { retrenchment: 1_65_000, setOff: 20_000, payable: 1_45_000 } },
  { name: 'no more is set off than is due', source: latest, given: { pay: 30_000, joined: '2025-08-01', layOffDays: 200, layOffPaid: 40_000 }, expect: { retrenchment: 15_000, setOff: 15_000, payable: 0 } },

  { name: 'a year of service to the day is compensated', source: contract, given: { pay: 30_000, joined: '2025-09-01', left: '2026-08-31' }, expect: { years: 1, retrenchment: 15_000 } },
  { name: 'a day less than a year is not', source: contract, given: { pay: 30_000, joined: '2025-09-02', left: '2026-08-31' }, expect: { years: 0, retrenchment: 0, payable: 0, reskilling: 17_307.69 } },
  { name: 'nor before the Code', source: contract, given: { pay: 30_000, joined: '2024-12-01', left: '2025-10-31' }, expect: { years: 0, retrenchment: 0 } },
  { name: 'nor by a closure', source: contract, given: { pay: 30_000, kind: 'closure', joined: '2025-12-01', left: '2026-08-31' }, expect: { years: 0, retrenchment: 0 } },

  { name: 'closure for unavoidable cause: three months’ average pay at most', source: latest, given: { pay: 30_000, kind: 'closure', unavoidable: true }, expect: { uncapped: 1_65_000, retrenchment: 90_000, payable: 90_000, reskilling: 0, reskillingBy: undefined } },
  { name: 'closure for another cause: as retrenchment', source: latest, given: { pay: 30_000, kind: 'closure' }, expect: { uncapped: 1_65_000, retrenchment: 1_65_000, reskilling: 0 } },
  { name: 'six years of an unavoidable closure are the three months', source: latest, given: { pay: 30_000, kind: 'closure', unavoidable: true, joined: '2020-09-01', left: '2026-08-31' }, expect: { uncapped: 90_000, retrenchment: 90_000 } },
  { name: 'seven years are held to them', source: latest, given: { pay: 30_000, kind: 'closure', unavoidable: true, joined: '2019-09-01', left: '2026-08-31' }, expect: { uncapped: 1_05_000, retrenchment: 90_000 } },
  { name: 'a retrenchment is never held to three months', source: latest, given: { pay: 30_000, unavoidable: true }, expect: { retrenchment: 1_65_000 } },

  { name: 'all notice served', source: rule, given: { pay: 30_000 }, expect: { noticeDays: 0, notice: 0 } },
  { name: 'ten days short, by thirty', source: rule, given: { pay: 30_000, servedDays: 20 }, expect: { noticeDays: 10, notice: 10_000 } },
  { name: 'ten days short, by the month of leaving', source: rule, given: { pay: 31_000, servedDays: 20, basis: 'calendar days' }, expect: { notice: 10_000 } },
  { name: 'more than the notice served', source: rule, given: { pay: 30_000, servedDays: 40 }, expect: { noticeDays: 0, notice: 0 } },
]);
