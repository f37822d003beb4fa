import { paise, rupees } from '#kernel/money.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { allocableShare, bonusLaw } from './bonus.ts';
import { allocableSurplus, type CarriedSurplus, surplusYear } from './bonus-surplus.ts';

/** Rupees: the allocable surplus of the years 1, 2, 3 … of an establishment, the last one in question. */
interface Given {
  readonly surpluses: readonly number[];
  readonly available?: number;
}

interface Result {
  readonly bonus: number;
  /** Year and amount of what is carried on; a set-off is negative. */
  readonly carried: readonly (readonly [number, number])[];
  readonly lapsed: readonly (readonly [number, number])[];
  readonly company: number;
  readonly other: number;
}

/** Wages on which 8.33% is 1,04,167 and 20% is 2,50,000 but for a rupee: the Schedule gives the two sums only. */
const wages = rupees(12_50_000);
const inYears = (list: readonly CarriedSurplus[]) =>
  list.map(({ year, kind, amount }) => [year, (kind === 'set on' ? amount : -amount) / 100] as const);

function subject({ surpluses, available = 0 }: Given): Result {
  let carried: readonly CarriedSurplus[] = [];
  let outcome: ReturnType<typeof surplusYear> | undefined;
  const rates = bonusLaw.rates.on('2024-03-31').value;
  const rule = bonusLaw.carry.on('2024-03-31').value;
  surpluses.forEach((allocable, index) => {
    outcome = surplusYear({ year: index + 1, allocable: rupees(allocable), wages, carried }, rates, rule);
    carried = outcome.carried;
  });
  const row = allocableShare.on('2024-03-31');
  return {
    bonus: (outcome?.bonus ?? 0) / 100,
    carried: inYears(carried),
    lapsed: inYears(outcome?.lapsed ?? []),
    company: allocableSurplus(row, paise(available * 100), 'company') / 100,
    other: allocableSurplus(row, paise(available * 100), 'other') / 100,
  };
}

const schedule = 'Payment of Bonus Act 1965, Fourth Schedule (advocatekhoj.com), with 8.33% of 12,50,000 = 1,04,125';
const ten = [1_04_125, 6_35_000, 2_20_000, 3_75_000, 1_40_000, 3_10_000, 1_00_000, 0, 10_000, 2_15_000];

export const cases = workedCases<Given, Result>(subject, [
  { name: 'year 1: the least', source: schedule, given: { surpluses: ten.slice(0, 1) }, expect: { bonus: 1_04_125, carried: [] } },
  { name: 'year 2: the most, and as much set on as a fifth of wages', source: schedule, given: { surpluses: ten.slice(0, 2) }, expect: { bonus: 2_50_000, carried: [[2, 2_50_000]] } },
  { name: 'year 3: 30,000 of year 2', source: schedule, given: { surpluses: ten.slice(0, 3) }, expect: { bonus: 2_50_000, carried: [[2, 2_20_000]] } },
  { name: 'year 4: more set on', source: schedule, given: { surpluses: ten.slice(0, 4) }, expect: { bonus: 2_50_000, carried: [[2, 2_20_000], [4, 1_25_000]] } },
  { name: 'year 5: the earliest first', source: schedule, given: { surpluses: ten.slice(0, 5) }, expect: { bonus: 2_50_000, carried: [[2, 1_10_000], [4, 1_25_000]] } },
  { name: 'year 6: what is left of year 2 lapses', source: schedule, given: { surpluses: ten.slice(0, 6) }, expect: { bonus: 2_50_000, carried: [[4, 1_25_000], [6, 60_000]], lapsed: [[2, 1_10_000]] } },
  { name: 'year 7: all of year 4, some of year 6', source: schedule, given: { surpluses: ten.slice(0, 7) }, expect: { bonus: 2_50_000, carried: [[6, 35_000]] } },
  { name: 'year 8, a loss: the least, the rest set off', source: schedule, given: { surpluses: ten.slice(0, 8) }, expect: { bonus: 1_04_125, carried: [[8, -69_125]] } },
  { name: 'year 9: more set off', source: schedule, given: { surpluses: ten.slice(0, 9) }, expect: { bonus: 1_04_125, carried: [[8, -69_125], [9, -94_125]] } },
  { name: 'year 10: the least, the earliest set-off first', source: schedule, given: { surpluses: ten }, expect: { bonus: 1_04_125, carried: [[9, -52_375]] } },
  { name: '67% of a company’s surplus, 60% of others’', source: 'india-statutory.md F.3', given: { surpluses: [], available: 1_00_000 }, expect: { company: 67_000, other: 60_000 } },
  { name: 'a loss leaves nothing', source: 'india-statutory.md F.3', given: { surpluses: [], available: -1 }, expect: { company: 0, other: 0 } },
]);
