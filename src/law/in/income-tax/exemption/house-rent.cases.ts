import { addMonths, type Month } from '#kernel/calendar.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { fromRupees } from '../case-income.ts';
import { houseRentLaw, houseRentYear } from './house-rent.ts';

/** Rupees a month, the same for `months` months. */
interface Given {
  readonly month?: Month;
  readonly months?: number;
  readonly received: number;
  readonly rent: number;
  readonly salary: number;
  readonly city?: string;
  /** What changes from the second month on. */
  readonly afterwards?: { readonly rent?: number; readonly city?: string; readonly salary?: number };
}

interface Result {
  readonly exempt: number;
  readonly metro: boolean;
  readonly panNeeded: boolean;
  readonly relationNeeded: boolean;
}

function subject(given: Given): Result {
  const { month = '2026-04', months = 1, city = 'Mumbai' } = given;
  const found = houseRentYear(
    houseRentLaw,
    Array.from({ length: months }, (_, index) => {
      const now = index === 0 ? given : { ...given, ...given.afterwards };
      return {
        month: addMonths(month, index),
        received: fromRupees(now.received),
        rent: fromRupees(now.rent),
        salary: fromRupees(now.salary),
        city: now.city ?? city,
      };
    }),
  );
  return {
    exempt: found.exempt / 100,
    metro: found.months[0]?.metro ?? false,
    panNeeded: found.landlordPanNeeded,
    relationNeeded: found.relationNeeded,
  };
}

const facts = 'facts/india-statutory.md A.6';
const names = 'facts/india-statutory.md, corrections of 22 November 2026';
const home = { received: 30_000, rent: 60_000, salary: 50_000 };

export const cases = workedCases<Given, Result>(subject, [
  { name: 'hra-01 a month in a metro', source: 'pay-logic.test.ts (public repository)', given: { received: 30_000, rent: 32_000, salary: 60_000 }, expect: { exempt: 26_000 } },
  { name: 'hra-03 yearly amounts', source: 'India-Payroll, INDIA-TEST-CASES.md', given: { received: 2_40_000, rent: 2_00_000, salary: 6_00_000 }, expect: { exempt: 1_40_000 } },
  { name: 'basic 50,000, allowance 25,000, rent 22,000', source: 'golden numbers', given: { received: 25_000, rent: 22_000, salary: 50_000 }, expect: { exempt: 17_000 } },
  { name: 'the allowance is the least', source: facts, given: { received: 10_000, rent: 40_000, salary: 50_000 }, expect: { exempt: 10_000 } },
  { name: 'half of salary in a metro', source: facts, given: home, expect: { exempt: 25_000, metro: true } },
  { name: 'New Delhi is Delhi', source: names, given: { ...home, city: 'New Delhi' }, expect: { exempt: 25_000, metro: true } },
  { name: 'however it is typed', source: names, given: { ...home, city: ' new  delhi' }, expect: { exempt: 25_000, metro: true } },
  { name: 'Bangalore in March 2026', source: names, given: { ...home, month: '2026-03', city: 'Bangalore' }, expect: { exempt: 20_000, metro: false } },
  { name: 'Bangalore in April 2026', source: names, given: { ...home, city: 'Bangalore' }, expect: { exempt: 25_000, metro: true } },
  { name: 'Bombay in March 2026', source: names, given: { ...home, month: '2026-03', city: 'Bombay' }, expect: { metro: true } },
  { name: 'Calcutta', source: names, given: { ...home, city: 'Calcutta' }, expect: { metro: true } },
  { name: 'Madras', source: names, given: { ...home, city: 'Madras' }, expect: { metro: true } },
  { name: 'Poona', source: names, given: { ...home, city: 'Poona' }, expect: { metro: true } },
  { name: 'Amdavad', source: names, given: { ...home, city: 'Amdavad' }, expect: { metro: true } },
  { name: 'Navi Mumbai is another city', source: names, given: { ...home, city: 'Navi Mumbai' }, expect: { metro: false } },
  { name: '40% elsewhere', source: facts, given: { ...home, city: 'Jaipur' }, expect: { exempt: 20_000, metro: false } },
  { name: 'rent of 10% of salary frees nothing', source: facts, given: { received: 10_000, rent: 5_000, salary: 50_000 }, expect: { exempt: 0 } },
  { name: 'one rupee above frees one rupee', source: facts, given: { received: 10_000, rent: 5_001, salary: 50_000 }, expect: { exempt: 1 } },
  { name: 'no rent, nothing', source: facts, given: { received: 10_000, rent: 0, salary: 0 }, expect: { exempt: 0, relationNeeded: false } },
  { name: 'Bengaluru in March 2026', source: facts, given: { ...home, month: '2026-03', city: 'Bengaluru' }, expect: { exempt: 20_000, metro: false, relationNeeded: false } },
  { name: 'Bengaluru in April 2026', source: facts, given: { ...home, month: '2026-04', city: 'bengaluru ' }, expect: { exempt: 25_000, metro: true, relationNeeded: true } },
  { name: 'Chennai in March 2026', source: facts, given: { ...home, month: '2026-03', city: 'Chennai' }, expect: { metro: true } },
  { name: 'Kochi in April 2026', source: facts, given: { ...home, city: 'Kochi' }, expect: { metro: false } },
  { name: 'rent, city and salary change after a month', source: facts, given: { months: 3, received: 30_000, rent: 32_000, salary: 60_000, afterwards: { city: 'Jaipur', rent: 20_000, salary: 70_000 } }, expect: { exempt: 26_000 + 2 * 13_000 } },
  { name: 'rent of 1,00,000 a year: no PAN asked', source: facts, given: { months: 10, received: 10_000, rent: 10_000, salary: 30_000 }, expect: { panNeeded: false } },
  { name: 'one rupee above: asked', source: facts, given: { months: 10, received: 10_000, rent: 10_001, salary: 30_000, afterwards: { rent: 10_000 } }, expect: { panNeeded: true } },
]);
