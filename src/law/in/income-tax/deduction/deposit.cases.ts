import type { IsoDate, Month } from '#kernel/calendar.ts';
import { financialYear } from '#kernel/calendar.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { fromRupees } from '../case-income.ts';
import { certificateBy, depositBy, depositRules, lateInterest, statementBy } from './deposit.ts';

function subject({ month }: { readonly month: Month }) {
  const rules = depositRules.on(`${month}-01` as IsoDate).value;
  return {
    deposit: depositBy(rules, month),
    statement: statementBy(rules, month),
    certificate: certificateBy(rules, financialYear(month).to),
    interestOfTwoMonths: lateInterest(rules.lateDeposit, fromRupees(10_000), 2) / 100,
  };
}

const source = 'facts/india-statutory.md A.4.9';

export const cases = workedCases<{ readonly month: Month }, ReturnType<typeof subject>>(subject, [
  { name: 'tax of April', source, given: { month: '2026-04' }, expect: { deposit: '2026-05-07', statement: '2026-07-31', certificate: '2027-06-15' } },
  { name: 'tax of June', source, given: { month: '2026-06' }, expect: { statement: '2026-07-31' } },
  { name: 'tax of July', source, given: { month: '2026-07' }, expect: { statement: '2026-10-31' } },
  { name: 'tax of December', source, given: { month: '2026-12' }, expect: { deposit: '2027-01-07', statement: '2027-01-31' } },
  { name: 'tax of February', source, given: { month: '2027-02' }, expect: { deposit: '2027-03-07', statement: '2027-05-31' } },
  { name: 'tax of March has until the end of April', source, given: { month: '2027-03' }, expect: { deposit: '2027-04-30', statement: '2027-05-31', certificate: '2027-06-15' } },
  { name: 'deposited late by two months', source, given: { month: '2026-04' }, expect: { interestOfTwoMonths: 300 } },
]);
