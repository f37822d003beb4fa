import { paise, rupees } from '#kernel/money.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { type Remuneration, statutoryWages, statutoryWagesLaw, statutoryWagesRows, type WageClause } from './statutory-wages.ts';

/** Monthly rupees: what is wages by name, what is excluded (in all, or by clause), what is in kind. */
interface Given {
  readonly wages: number;
  readonly exclusions?: number;
  readonly clauses?: Readonly<Partial<Record<WageClause, number>>>;
  readonly inKind?: number;
}

interface Result {
  readonly addBack: number;
  readonly inKind: number;
  readonly wages: number;
}

const fromRupees = (amount: number) => paise(Math.round(amount * 100));

function subject({ wages, exclusions = 0, clauses, inKind = 0 }: Given): Result {
  const excluded = Object.fromEntries(Object.entries(clauses ?? { f: exclusions }).map(([clause, amount]) => [clause, fromRupees(amount)]));
  const pay: Remuneration = { wages: rupees(wages), excluded, inKind: fromRupees(inKind) };
  const found = statutoryWages(statutoryWagesRows(statutoryWagesLaw, '2026-04-30'), pay);
  return { addBack: found.addedBack / 100, inKind: found.inKind / 100, wages: found.total / 100 };
}

const golden = 'golden numbers, Code wages';

export const cases = workedCases<Given, Result>(subject, [
  { name: 'wage-01 basic 20,000 of 60,000', source: 'pay-logic.test.ts (public repository)', given: { wages: 20_000, exclusions: 40_000 }, expect: { addBack: 10_000, wages: 30_000 } },
  { name: 'exclusions of 18,000 are within 25,000', source: golden, given: { wages: 32_000, exclusions: 18_000 }, expect: { addBack: 0, wages: 32_000 } },
  { name: 'exclusions of 30,000 exceed 25,000', source: golden, given: { wages: 20_000, exclusions: 30_000 }, expect: { addBack: 5_000, wages: 25_000 } },
  { name: 'exclusions at exactly half', source: 'india-statutory.md F.1', given: { wages: 25_000, exclusions: 25_000 }, expect: { addBack: 0, wages: 25_000 } },
  { name: 'two paise above half add one back', source: 'india-statutory.md F.1', given: { wages: 25_000, exclusions: 25_000.02 }, expect: { addBack: 0.01 } },

  { name: 'exclusions add up over their clauses', source: golden, given: { wages: 20_000, clauses: { f: 20_000, d: 10_000 } }, expect: { addBack: 5_000, wages: 25_000 } },
  { name: 'gratuity and retrenchment stay outside', source: 'india-statutory.md F.1', given: { wages: 25_000, clauses: { f: 25_000, j: 1_00_000, k: 50_000 } }, expect: { addBack: 0, wages: 25_000 } },
  { name: 'pay in kind at 15% of wages', source: 'india-statutory.md F.1', given: { wages: 20_000, inKind: 3_000 }, expect: { inKind: 3_000, wages: 23_000 } },
  { name: 'pay in kind above 15% stays out', source: 'india-statutory.md F.1', given: { wages: 20_000, inKind: 3_000.01 }, expect: { inKind: 3_000, wages: 23_000 } },
]);
