import type { IsoDate } from '#kernel/calendar.ts';
import { paise, rupees } from '#kernel/money.ts';
import { percent } from '#kernel/ratio.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { type Gratuity, type GratuityExit, gratuity, gratuityInterest, gratuityLaw, gratuityOutsideLaw } from './gratuity.ts';

/** Rupees. Left out: a person who joined on 1 April 2010 and leaves for no special reason. */
interface Given extends Omit<Partial<GratuityExit>, 'lastWages' | 'forfeited'> {
  readonly lastWages?: number;
  readonly forfeited?: number;
  readonly paid?: IsoDate;
  /** A rate in percent in place of the law's. */
  readonly interest?: number;
  readonly outside?: { readonly averageWages: number; readonly years: number };
}

interface Result {
  readonly amount: number;
  readonly why: Gratuity['why'];
  readonly years: number;
  readonly beforeCeiling: number;
  readonly base: string;
  readonly dueBy: IsoDate;
  readonly interest: number;
  readonly outsideLaw: number;
}

function subject(given: Given): Result {
  const { lastWages = 26_000, forfeited, paid, interest, outside, ...rest } = given;
  const found = gratuity(gratuityLaw, {
    joined: '2010-04-01',
    left: '2026-08-31',
    reason: 'other',
    ...rest,
    lastWages: paise(Math.round(lastWages * 100)),
    ...(forfeited === undefined ? {} : { forfeited: rupees(forfeited) }),
  });
  return {
    amount: found.amount / 100,
    why: found.why,
    years: found.yearsCounted.numerator / found.yearsCounted.denominator,
    beforeCeiling: found.beforeCeiling / 100,
    base: found.rows.wageBase.value,
    dueBy: found.dueBy,
    interest: gratuityInterest(gratuityLaw, { amount: found.amount, payable: rest.left ?? '2026-08-31', paid: paid ?? found.dueBy, ...(interest === undefined ? {} : { rate: percent(interest) }) }).interest / 100,
    outsideLaw: outside ? gratuityOutsideLaw(rupees(outside.averageWages), outside.years) / 100 : 0,
  };
}

const rule = 'india-statutory.md F.2';
const late = 'work-and-welfare.md, corrections of 28 November 2026';
const journalists = 'Code on Social Security 2020, section 53 (india-statutory.md, corrections of 22 November 2026)';
const code = 'Code on Social Security 2020 (ndtvprofit.com)';

export const cases = workedCases<Given, Result>(subject, [
  { name: 'grat-01 8 years 7 months at 6,000', source: 'citehr.com thread 148103', given: { lastWages: 6_000, joined: '2010-04-01', left: '2018-10-31' }, expect: { amount: 31_154, years: 9 } },
  { name: 'grat-03 59 months: not due', source: 'pay-logic.test.ts (public repository)', given: { joined: '2021-04-01', left: '2026-02-28' }, expect: { amount: 0, why: 'too short a service' } },
  { name: 'wages 52,000, 7 years 7 months', source: 'golden numbers, gratuity', given: { lastWages: 52_000, joined: '2019-01-01', left: '2026-07-31' }, expect: { amount: 2_40_000, years: 8 } },

  { name: 'exactly six months more are none', source: rule, given: { joined: '2019-01-01', left: '2026-06-30' }, expect: { years: 7, amount: 1_05_000 } },
  { name: 'six months and a day are a year', source: rule, given: { joined: '2019-01-01', left: '2026-07-01' }, expect: { years: 8, amount: 1_20_000 } },
  { name: 'the last day of the fifth year', source: rule, given: { joined: '2021-09-01', left: '2026-08-31' }, expect: { why: 'due', years: 5, amount: 75_000 } },
  { name: 'the day before', source: rule, given: { joined: '2021-09-01', left: '2026-08-30' }, expect: { why: 'too short a service', amount: 0 } },
  { name: 'four years and 240 days of work', source: rule, given: { joined: '2021-12-01', left: '2026-08-31', daysOfWorkInLastYear: 240 }, expect: { why: 'due', years: 5, amount: 75_000 } },
  { name: 'four years and 239 days', source: rule, given: { joined: '2021-12-01', left: '2026-08-31', daysOfWorkInLastYear: 239 }, expect: { why: 'too short a service' } },
  { name: 'below ground, 190 days', source: rule, given: { joined: '2021-12-01', left: '2026-08-31', daysOfWorkInLastYear: 190, shortWeek: true }, expect: { why: 'due' } },
  { name: 'below ground, 189 days', source: rule, given: { joined: '2021-12-01', left: '2026-08-31', daysOfWorkInLastYear: 189, shortWeek: true }, expect: { why: 'too short a service' } },
  { name: 'death in the second year', source: rule, given: { joined: '2025-01-01', left: '2026-08-31', reason: 'death' }, expect: { why: 'due', years: 2, amount: 30_000 } },
  { name: 'disablement after four months', source: rule, given: { joined: '2026-05-01', left: '2026-08-31', reason: 'disablement' }, expect: { why: 'no full part of a year', amount: 0 } },

  { name: 'fixed term of two years, the last day of the Act', source: code, given: { joined: '2023-11-21', left: '2025-11-20', fixedTerm: true }, expect: { why: 'too short a service', amount: 0 } },
  { name: 'fixed term of two years, the first day of the Code', source: code, given: { joined: '2023-11-22', left: '2025-11-21', fixedTerm: true }, expect: { why: 'due', years: 2, amount: 30_000 } },
  { name: 'fixed term of one year', source: code, given: { joined: '2025-09-01', left: '2026-08-31', fixedTerm: true }, expect: { why: 'due', years: 1, amount: 15_000 } },
  { name: 'fixed term a day short of a year', source: code, given: { joined: '2025-09-01', left: '2026-08-30', fixedTerm: true }, expect: { why: 'too short a service' } },
  { name: 'fixed term of a year and 73 of 365 days', source: code, given: { joined: '2025-01-01', left: '2026-03-14', fixedTerm: true }, expect: { years: 1.2, amount: 18_000 } },
  { name: 'five years of fixed term under the Act: rounded', source: rule, given: { joined: '2019-01-01', left: '2025-07-31', fixedTerm: true }, expect: { years: 7, amount: 1_05_000 } },

  { name: 'a working journalist of three years, the last day of the Act', source: journalists, given: { joined: '2022-11-21', left: '2025-11-20', journalist: true }, expect: { why: 'too short a service', amount: 0 } },
  { name: 'a working journalist of three years, the first day of the Code', source: journalists, given: { joined: '2022-11-22', left: '2025-11-21', journalist: true }, expect: { why: 'due', years: 3, amount: 45_000 } },
  { name: 'a working journalist a day short of three years', source: journalists, given: { joined: '2023-09-01', left: '2026-08-30', journalist: true }, expect: { why: 'too short a service' } },
  { name: 'a working journalist of three years and seven months', source: journalists, given: { joined: '2023-02-01', left: '2026-08-31', journalist: true }, expect: { why: 'due', years: 4, amount: 60_000 } },
  { name: 'a working journalist on a fixed term of one year', source: journalists, given: { joined: '2025-09-01', left: '2026-08-31', journalist: true, fixedTerm: true }, expect: { why: 'due', years: 1 } },

  { name: 'at the ceiling', source: rule, given: { lastWages: 2_16_666.67, joined: '2010-09-01', left: '2026-08-31' }, expect: { beforeCeiling: 20_00_000, amount: 20_00_000 } },
  { name: 'above the ceiling', source: rule, given: { lastWages: 3_00_000, joined: '2010-09-01', left: '2026-08-31' }, expect: { beforeCeiling: 27_69_231, amount: 20_00_000 } },
  { name: 'ceiling of 10 lakh, its last day', source: rule, given: { lastWages: 3_00_000, joined: '2000-04-01', left: '2018-03-28' }, expect: { amount: 10_00_000 } },
  { name: 'ceiling of 20 lakh, its first day', source: rule, given: { lastWages: 3_00_000, joined: '2000-04-01', left: '2018-03-29' }, expect: { amount: 20_00_000 } },
  { name: 'ceiling of 3.5 lakh, its last day', source: rule, given: { lastWages: 3_00_000, joined: '2000-04-01', left: '2010-05-23' }, expect: { amount: 3_50_000 } },
  { name: 'ceiling of 10 lakh, its first day', source: rule, given: { lastWages: 3_00_000, joined: '2000-04-01', left: '2010-05-24' }, expect: { amount: 10_00_000 } },
  { name: 'seven days a season', source: rule, given: { seasons: 6 }, expect: { amount: 42_000 } },
  { name: 'nine employees: not covered', source: rule, given: { staff: 9 }, expect: { why: 'establishment not covered', amount: 0 } },
  { name: 'ten employees: covered', source: rule, given: { staff: 10 }, expect: { why: 'due' } },
  { name: 'held back by order', source: rule, given: { joined: '2019-01-01', left: '2026-06-30', forfeited: 5_000 }, expect: { amount: 1_00_000 } },
  { name: 'wages of the Act', source: rule, given: { left: '2025-11-20' }, expect: { base: 'basic and dearness allowance' } },
  { name: 'wages of the Code', source: rule, given: { left: '2025-11-21' }, expect: { base: 'code wages' } },
  { name: 'due in thirty days', source: rule, given: { left: '2026-08-31' }, expect: { dueBy: '2026-09-30' } },
  { name: 'paid on the thirtieth', source: rule, given: { joined: '2019-01-01', left: '2026-06-30', paid: '2026-07-30' }, expect: { interest: 0 } },
  { name: 'paid on the thirty-first: from the day it fell due, at 12 percent', source: late, given: { joined: '2019-01-01', left: '2026-06-30', paid: '2026-07-31' }, expect: { interest: 1_070 } },
  { name: 'paid 73 days after the thirty', source: late, given: { joined: '2019-01-01', left: '2026-06-30', paid: '2026-10-11' }, expect: { interest: 3_556 } },
  { name: 'the same at the 10 percent of 1987, as an employer may hold', source: late, given: { joined: '2019-01-01', left: '2026-06-30', paid: '2026-10-11', interest: 10 }, expect: { interest: 2_963 } },
  { name: 'fell due on the last day of the Act: 10 percent', source: late, given: { joined: '2018-11-21', left: '2025-11-20', paid: '2026-11-20' }, expect: { amount: 1_05_000, interest: 10_500 } },
  { name: 'fell due on the first day of the Code: 12 percent', source: late, given: { joined: '2018-11-22', left: '2025-11-21', paid: '2026-11-21' }, expect: { amount: 1_05_000, interest: 12_600 } },
  { name: 'outside the law, half a month for a completed year', source: 'india-statutory.md A.7', given: { outside: { averageWages: 30_000, years: 7 } }, expect: { outsideLaw: 1_05_000 } },
]);
