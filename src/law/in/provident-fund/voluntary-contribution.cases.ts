import { paise, rupees } from '#kernel/money.ts';
import { percent } from '#kernel/ratio.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { voluntaryLimit } from './provident-fund.ts';
import { voluntaryContribution } from './voluntary-contribution.ts';

/** Rupees a month: a share of the wage in percent, or an amount. */
interface Given {
  readonly wage: number;
  readonly percent?: number;
  readonly amount?: number;
  readonly daysPaid?: number;
  readonly daysOfMonth?: number;
  readonly international?: boolean;
}

function subject(given: Given) {
  const { daysOfMonth = 30, daysPaid = daysOfMonth, international } = given;
  const found = voluntaryContribution(
    given.percent === undefined ? { by: 'amount', amount: rupees(given.amount ?? 0) } : { by: 'share', rate: percent(given.percent) },
    { wage: paise(Math.round(given.wage * 100)), daysPaid, daysOfMonth, limit: international ? undefined : voluntaryLimit.on('2026-08-31') },
  );
  return { amount: found.amount / 100, limited: found.limited };
}

const rule = 'india-statutory.md B.2';

export const cases = workedCases<Given, { readonly amount: number; readonly limited: boolean }>(subject, [
  { name: 'pf-11 an amount follows the days paid', source: 'github.com/frappe/india-payroll test_epf.py (September 2026)', given: { wage: 25_000, amount: 3_000, daysPaid: 25 }, expect: { amount: 2_500 } },
  { name: 'a share of the wage paid', source: rule, given: { wage: 25_004, percent: 10 }, expect: { amount: 2_500 } },
  { name: '50 paise round up', source: rule, given: { wage: 25_005, percent: 10 }, expect: { amount: 2_501 } },
  { name: 'all of the wage', source: rule, given: { wage: 25_000, percent: 100 }, expect: { amount: 25_000, limited: false } },
  { name: 'an amount at the wage', source: rule, given: { wage: 2_000, amount: 2_000 }, expect: { amount: 2_000, limited: false } },
  { name: 'one rupee above it', source: rule, given: { wage: 2_000, amount: 2_001 }, expect: { amount: 2_000, limited: true } },
  { name: 'an international worker has no limit', source: rule, given: { wage: 2_000, amount: 2_001, international: true }, expect: { amount: 2_001, limited: false } },
]);
