import { workedCases } from '#kernel/worked-case.ts';
import { fromRupees, yearNamed } from './case-income.ts';
import type { Regime } from './regime.ts';
import { compareRegimes } from './regime-comparison.ts';

/** Rupees a year. */
interface Given {
  readonly year?: string;
  readonly salary: number;
  readonly investments?: number;
  readonly houseRent?: number;
}

interface Result {
  readonly cheaper: Regime | 'same';
  readonly saves: number;
  readonly old: number;
  readonly new: number;
  readonly more: number;
}

function subject({ year = '2026-27', salary, investments = 0, houseRent = 0 }: Given): Result {
  const found = compareRegimes(yearNamed(year), {
    person: { dateOfBirth: '1990-01-01', resident: true },
    income: {
      salary: fromRupees(salary),
      exemptions: [{ kind: 'houseRent', amount: fromRupees(houseRent) }],
      deductions: { investments: fromRupees(investments) },
    },
  });
  return {
    cheaper: found.cheaper,
    saves: found.saves / 100,
    old: found.old.payable / 100,
    new: found.new.payable / 100,
    more: found.moreDeductionsNeeded / 100,
  };
}

const source = 'facts/india-statutory.md A.1, A.2';

export const cases = workedCases<Given, Result>(subject, [
  { name: '24,00,000 without deductions', source: 'tax-eng-01 and tax-eng-03', given: { salary: 24_00_000 }, expect: { cheaper: 'new', old: 5_38_200, new: 2_92_500, saves: 2_45_700 } },
  // (5,38,200 − 2,92,500) ÷ (30% × 1.04): what must still be deducted at the top rate.
  { name: 'how much more the old regime must deduct', source, given: { salary: 24_00_000 }, expect: { more: 7_87_500 } },
  { name: 'with exactly that, both cost the same', source, given: { salary: 24_00_000, investments: 1_50_000, houseRent: 6_37_500 }, expect: { cheaper: 'same', saves: 0, more: 0 } },
  { name: 'with one ten-rupee note more the old is cheaper', source, given: { salary: 24_00_000, investments: 1_50_000, houseRent: 6_37_510 }, expect: { cheaper: 'old', saves: 3.12, more: 0 } },
  { name: 'a salary taxed by neither', source, given: { salary: 5_00_000 }, expect: { cheaper: 'same', old: 0, new: 0, more: 0 } },
  { name: 'free in the new regime only: the old must come down to 5,00,000', source, given: { salary: 12_75_000 }, expect: { cheaper: 'new', new: 0, more: 7_25_000 } },
]);
