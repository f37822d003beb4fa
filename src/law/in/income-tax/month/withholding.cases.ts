import { roundings } from '#kernel/money.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { fromRupees } from '../case-income.ts';
import { withheldThisMonth } from './withholding.ts';

/** Rupees. */
interface Given {
  readonly yearTax: number;
  readonly withoutOneOff?: number;
  readonly deducted: number;
  readonly monthsLeft: number;
}

function subject({ yearTax, withoutOneOff, deducted, monthsLeft }: Given) {
  const found = withheldThisMonth(
    { otherCreditsCounted: true, monthsLeft },
    { deductedSoFar: fromRupees(deducted) },
    roundings.rupee,
    fromRupees(yearTax),
    withoutOneOff === undefined ? undefined : fromRupees(withoutOneOff),
  );
  return { amount: found.amount / 100, overDeducted: found.overDeducted / 100 };
}

const source = 'facts/india-statutory.md A.4.4';

export const cases = workedCases<Given, { readonly amount: number; readonly overDeducted: number }>(subject, [
  { name: 'tds-03 deducted 20,000 of 10,000', source: 'pay-logic.test.ts (public repository)', given: { yearTax: 10_000, deducted: 20_000, monthsLeft: 3 }, expect: { amount: 0, overDeducted: 10_000 } },
  { name: 'deducted exactly', source, given: { yearTax: 10_000, deducted: 10_000, monthsLeft: 3 }, expect: { amount: 0, overDeducted: 0 } },
  { name: 'one rupee left, three months', source, given: { yearTax: 10_001, deducted: 10_000, monthsLeft: 3 }, expect: { amount: 0 } },
  { name: 'one rupee left, the last month', source, given: { yearTax: 10_001, deducted: 10_000, monthsLeft: 1 }, expect: { amount: 1 } },
  { name: 'half a rupee rounds up', source, given: { yearTax: 10_001, deducted: 10_000, monthsLeft: 2 }, expect: { amount: 1 } },
  { name: 'paise of the year’s tax fall into the last month', source, given: { yearTax: 1_39_979.84, deducted: 1_28_315, monthsLeft: 1 }, expect: { amount: 11_665 } },
  { name: 'two parts of 40 paise are a rupee in the last month', source, given: { yearTax: 100.8, withoutOneOff: 100.4, deducted: 100, monthsLeft: 1 }, expect: { amount: 1 } },
]);
