import { firstDay, type Month } from '#kernel/calendar.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { fromRupees } from '../case-income.ts';
import { incomeTaxLaw } from '../income-tax.ts';
import type { Regime } from '../regime.ts';
import { taxYear } from '../tax-year.ts';
import { monthlyTax } from './monthly-tax.ts';
import type { OneOffMethod } from './withholding.ts';

/** Rupees. Regular pay is `monthly` for the months before, this one and those ahead, unless told. */
interface Given {
  readonly month: Month;
  readonly monthly: number;
  readonly paidToDate?: number;
  readonly ahead?: number;
  readonly oneOff?: number;
  readonly oneOffRelief?: number;
  readonly method?: OneOffMethod;
  readonly deducted?: number;
  readonly previousSalary?: number;
  readonly previousTax?: number;
  readonly credits?: number;
  readonly hasPan?: boolean;
  readonly regime?: Regime;
  readonly leaving?: Month;
}

interface Result {
  readonly amount: number;
  readonly regular: number;
  readonly oneOff: number;
  readonly remaining: number;
  readonly overDeducted: number;
  readonly monthsLeft: number;
  readonly dueInYear: number;
}

function subject(given: Given): Result {
  const { month, monthly, regime = 'new', hasPan = true, leaving } = given;
  const year = taxYear(incomeTaxLaw, firstDay(month));
  const gone = ((Number(month.slice(5)) + 8) % 12);
  const relief = fromRupees(given.oneOffRelief ?? 0);
  const { month: found, dueInYear } = monthlyTax(year, {
    person: { dateOfBirth: '1990-01-01', resident: true },
    regime,
    month,
    ...(leaving ? { leaving } : {}),
    hasPan,
    salary: {
      paidToDate: fromRupees(given.paidToDate ?? monthly * gone),
      thisMonth: fromRupees(monthly),
      ahead: fromRupees(given.ahead ?? monthly * (11 - gone)),
    },
    ...(given.oneOff === undefined ? {} : { oneOff: { pay: fromRupees(given.oneOff), relief } }),
    income: { previousSalary: fromRupees(given.previousSalary ?? 0) },
    oneOffMethod: given.method ?? 'spread',
    deductedSoFar: fromRupees(given.deducted ?? 0),
    previousEmployerTax: fromRupees(given.previousTax ?? 0),
    otherCredits: fromRupees(given.credits ?? 0),
  });
  return {
    amount: found.amount / 100,
    regular: found.regular / 100,
    oneOff: found.oneOff / 100,
    remaining: found.remaining / 100,
    overDeducted: found.overDeducted / 100,
    monthsLeft: found.monthsLeft,
    dueInYear: dueInYear / 100,
  };
}

const source = 'facts/india-statutory.md A.4';
const golden = 'golden numbers';

export const cases = workedCases<Given, Result>(subject, [
  { name: 'gross 15,00,000, April', source: golden, given: { month: '2026-04', monthly: 1_25_000 }, expect: { dueInYear: 97_500, monthsLeft: 12, amount: 8_125 } },
  { name: 'the same in March, the last month', source: golden, given: { month: '2027-03', monthly: 1_25_000, deducted: 89_375 }, expect: { monthsLeft: 1, amount: 8_125 } },
  { name: 'the last month takes the difference', source, given: { month: '2027-03', monthly: 1_25_000, deducted: 89_370.5 }, expect: { amount: 8_130 } },
  { name: 'joined in October with an earlier employer', source, given: { month: '2026-10', monthly: 1_25_000, paidToDate: 0, previousSalary: 7_50_000, previousTax: 48_750 }, expect: { remaining: 48_750, monthsLeft: 6, amount: 8_125 } },
  { name: 'leaving in December: three months left in October', source, given: { month: '2026-10', monthly: 2_00_000, ahead: 4_00_000, leaving: '2026-12' }, expect: { monthsLeft: 3 } },
  { name: 'a raise is caught up over the months left', source, given: { month: '2026-10', monthly: 1_50_000, paidToDate: 7_50_000, deducted: 48_750 }, expect: { dueInYear: 1_20_900, amount: 12_025 } },
  { name: 'deducted too much: nothing, and it is told', source, given: { month: '2026-12', monthly: 1_25_000, deducted: 1_00_000 }, expect: { amount: 0, overDeducted: 2_500 } },
  { name: 'other tax counts in October 2024', source: `${source}.5`, given: { month: '2024-10', monthly: 1_25_000, credits: 6_000 }, expect: { remaining: 1_24_000, amount: 20_667 } },
  { name: 'other tax does not count in September 2024', source: `${source}.5`, given: { month: '2024-09', monthly: 1_25_000, credits: 6_000 }, expect: { remaining: 1_30_000, amount: 18_571 } },
  { name: 'a bonus taxed in its month', source: `${source}.4`, given: { month: '2026-10', monthly: 1_25_000, oneOff: 1_00_000, method: 'in its month', deducted: 48_750 }, expect: { oneOff: 15_600, regular: 8_125, amount: 23_725 } },
  { name: 'a bonus spread', source: `${source}.4`, given: { month: '2026-10', monthly: 1_25_000, oneOff: 1_00_000, method: 'spread', deducted: 48_750 }, expect: { oneOff: 0, amount: 10_725 } },
  { name: 'the month after a bonus taxed in its month', source: `${source}.4`, given: { month: '2026-11', monthly: 1_25_000, paidToDate: 9_75_000, deducted: 72_475 }, expect: { dueInYear: 1_13_100, amount: 8_125 } },
  { name: 'a bonus after too much was deducted: only what remains', source: `${source}.4`, given: { month: '2026-10', monthly: 1_25_000, oneOff: 1_00_000, method: 'in its month', deducted: 1_05_000 }, expect: { remaining: 8_100, regular: 0, amount: 8_100 } },
  { name: 'arrears with relief taxed in their month', source: `${source}.5`, given: { month: '2026-10', monthly: 1_25_000, oneOff: 1_00_000, oneOffRelief: 5_600, method: 'in its month', deducted: 48_750 }, expect: { oneOff: 10_000, amount: 18_125 } },
  { name: 'no PAN: 20% is the higher', source: `${source}.7`, given: { month: '2026-04', monthly: 1_25_000, hasPan: false }, expect: { dueInYear: 2_85_000, amount: 23_750 } },
  { name: 'no PAN: the average rate is the higher', source: `${source}.7`, given: { month: '2026-04', monthly: 5_00_000, hasPan: false }, expect: { dueInYear: 15_52_980, amount: 1_29_415 } },
  { name: 'no PAN, total income at the taxable limit', source: `${source}.7`, given: { month: '2027-03', monthly: 0, paidToDate: 4_75_000, hasPan: false }, expect: { dueInYear: 0, amount: 0 } },
  { name: 'no PAN, ten rupees above: the rebate does not help', source: `${source}.7`, given: { month: '2027-03', monthly: 0, paidToDate: 4_75_010, hasPan: false }, expect: { dueInYear: 80_002, amount: 80_002 } },
  { name: 'with PAN nothing is due there', source: `${source}.7`, given: { month: '2027-03', monthly: 0, paidToDate: 4_75_010 }, expect: { dueInYear: 0 } },
]);
