import type { IsoDate } from '#kernel/calendar.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { fromRupees } from '../case-income.ts';
import { higherWithoutPan } from './without-pan.ts';
import { withoutPanRate } from './without-pan-rate.ts';

/** Rupees of a month, and its tax at the average rate. */
interface Given {
  readonly on?: IsoDate;
  readonly salary: number;
  readonly tax: number;
}

function subject({ on = '2026-04-30', salary, tax }: Given) {
  return { due: higherWithoutPan(withoutPanRate.on(on).value, fromRupees(salary), fromRupees(tax)) / 100 };
}

const source = 'facts/india-statutory.md A.4.7';

export const cases = workedCases<Given, { readonly due: number }>(subject, [
  { name: 'tds-05 an average rate of 30%', source: 'pay-logic.test.ts (public repository)', given: { salary: 10_000, tax: 3_000 }, expect: { due: 3_000 } },
  { name: 'an average rate of exactly 20%', source, given: { salary: 10_000, tax: 2_000 }, expect: { due: 2_000 } },
  { name: 'one rupee below', source, given: { salary: 10_000, tax: 1_999 }, expect: { due: 2_000 } },
  { name: 'one rupee above', source, given: { salary: 10_000, tax: 2_001 }, expect: { due: 2_001 } },
  { name: 'under the Act of 1961', source, given: { on: '2026-03-31', salary: 10_000, tax: 0 }, expect: { due: 2_000 } },
]);
