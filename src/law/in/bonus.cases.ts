import { addMonths, firstDay, type IsoDate, type Month, monthOf } from '#kernel/calendar.ts';
import { type Paise, paise, rupees } from '#kernel/money.ts';
import { percent } from '#kernel/ratio.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { type Bonus, type BonusMonth, bonus, bonusLaw, bonusOfMonth } from './bonus.ts';

/** Rupees a month, the same in all of the last `months` of the year. Left out: the year to March 2026. */
interface Given {
  readonly wage: number;
  readonly minimumWage?: number;
  readonly months?: number;
  readonly percent?: number | string;
  readonly yearEnd?: IsoDate;
  /** Of 26 working days in each month. */
  readonly days?: number;
  readonly underFifteen?: boolean;
  /** A higher wage from a month on. */
  readonly raised?: { readonly from: Month; readonly wage: number };
}

interface Result {
  readonly amount: number;
  readonly ofMonth: number;
  readonly why: Bonus['why'];
  readonly wages: number;
  readonly lifted: boolean;
  readonly dueBy: IsoDate;
}

const fromRupees = (amount: number): Paise => paise(Math.round(amount * 100));

function subject(given: Given): Result {
  const { months = 12, days = 26, yearEnd = '2026-03-31', raised } = given;
  const last = monthOf(yearEnd);
  const all: BonusMonth[] = Array.from({ length: months }, (_, index) => {
    const month = addMonths(last, index + 1 - months);
    const wage = fromRupees(raised && firstDay(month) >= firstDay(raised.from) ? raised.wage : given.wage);
    return {
      month,
      wage,
      ...(given.minimumWage === undefined ? {} : { minimumWage: rupees(given.minimumWage) }),
      daysOfWork: days,
      workingDays: 26,
    };
  });
  const found = bonus(bonusLaw, {
    yearEnd,
    months: all,
    ...(given.percent === undefined ? {} : { rate: percent(given.percent) }),
    underFifteen: given.underFifteen ?? false,
  });
  const ofMonth = bonusOfMonth(bonusLaw, all.at(-1) as BonusMonth, given.percent === undefined ? undefined : percent(given.percent)) / 100;
  return { ofMonth, amount: found.amount / 100, why: found.why, wages: found.wages / 100, lifted: found.lifted, dueBy: found.dueBy };
}

const rule = 'india-statutory.md F.3';
const code = 'Code on Wages, section 26(1) (india-statutory.md, corrections of 22 November 2026)';

export const cases = workedCases<Given, Result>(subject, [
  { name: 'bon-01 a month at 7,000, minimum wage 6,000', source: 'zoho.com/in/payroll/statutory-bonus-calculator', given: { wage: 7_500, minimumWage: 6_000, months: 1, percent: '8.33', days: 26, yearEnd: '2024-03-31' }, expect: { wages: 7_000, ofMonth: 583 } },
  { name: 'bon-03 a year at 7,000', source: 'nanosafepack.eu, bonus formula', given: { wage: 7_000, yearEnd: '2025-03-31' }, expect: { wages: 84_000, amount: 6_997 } },
  { name: 'the last year of the Act: 8.33%', source: code, given: { wage: 7_000, yearEnd: '2025-03-31' }, expect: { amount: 6_997 } },
  { name: 'the first year that ends under the Code: eight and one-third per cent', source: code, given: { wage: 7_000, yearEnd: '2026-03-31' }, expect: { amount: 7_000 } },
  { name: 'the last month of the Act', source: code, given: { wage: 6_500, months: 1, yearEnd: '2025-10-31' }, expect: { ofMonth: 541 } },
  { name: 'the first month of the Code', source: code, given: { wage: 6_500, months: 1, yearEnd: '2025-11-30' }, expect: { ofMonth: 542 } },

  { name: 'wage at 21,000', source: rule, given: { wage: 21_000 }, expect: { why: 'due', amount: 7_000 } },
  { name: 'one paisa above', source: rule, given: { wage: 21_000.01 }, expect: { why: 'wage above the limit', amount: 0 } },
  { name: 'passed 21,000 in October: the months before count', source: rule, given: { wage: 20_000, raised: { from: '2025-10', wage: 22_000 } }, expect: { why: 'due', wages: 42_000, amount: 3_500 } },
  { name: 'below the ceiling: the wage itself', source: rule, given: { wage: 5_000 }, expect: { wages: 60_000, amount: 5_000 } },
  { name: 'a minimum wage above 7,000 lifts the ceiling', source: rule, given: { wage: 15_000, minimumWage: 12_000 }, expect: { wages: 1_44_000, amount: 12_000 } },
  { name: 'a minimum wage above the wage does not', source: rule, given: { wage: 11_000, minimumWage: 12_000 }, expect: { wages: 1_32_000 } },
  { name: 'at 20%', source: rule, given: { wage: 7_000, percent: 20 }, expect: { amount: 16_800 } },
  { name: 'no more than 20%', source: rule, given: { wage: 7_000, percent: '20.5' }, expect: { amount: 16_800 } },
  { name: 'no less than eight and one-third per cent', source: rule, given: { wage: 7_000, percent: '8.33' }, expect: { amount: 7_000 } },
  { name: 'half of the days', source: rule, given: { wage: 7_000, days: 13 }, expect: { wages: 42_000, amount: 3_500 } },
  { name: 'thirty days of work', source: rule, given: { wage: 7_000, months: 2, days: 15 }, expect: { why: 'due' } },
  { name: 'twenty-eight days of work', source: rule, given: { wage: 7_000, months: 2, days: 14 }, expect: { why: 'too few days of work', amount: 0 } },
  { name: 'at least 100', source: rule, given: { wage: 500, months: 2, days: 26 }, expect: { amount: 100, lifted: true } },
  { name: 'at least 60 under fifteen, under the Act', source: rule, given: { wage: 300, months: 2, days: 26, underFifteen: true, yearEnd: '2025-03-31' }, expect: { amount: 60, lifted: true } },
  { name: 'at least 100 under fifteen, under the Code', source: code, given: { wage: 300, months: 2, days: 26, underFifteen: true }, expect: { amount: 100, lifted: true } },
  { name: 'year to March 2014: 3,500, whatever the minimum wage', source: rule, given: { wage: 9_000, minimumWage: 6_000, yearEnd: '2014-03-31' }, expect: { wages: 42_000, amount: 3_499 } },
  { name: 'year to March 2014: 10,000 is the limit', source: rule, given: { wage: 10_000.01, yearEnd: '2014-03-31' }, expect: { why: 'wage above the limit' } },
  { name: 'year to March 2015: 7,000', source: rule, given: { wage: 9_000, yearEnd: '2015-03-31' }, expect: { wages: 84_000 } },
  { name: 'paid by the end of November', source: rule, given: { wage: 7_000 }, expect: { dueBy: '2026-11-30' } },
]);
