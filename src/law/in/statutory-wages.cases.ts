import { paise, rupees } from '#kernel/money.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { exclusionLimit, wagesAddBack } from './statutory-wages.ts';

/** Monthly rupees: what is wages by name, and what is on the list of exclusions. */
interface Given {
  readonly wages: number;
  readonly exclusions: number;
}

function subject({ wages, exclusions }: Given) {
  const addedBack = wagesAddBack(rupees(wages), paise(Math.round(exclusions * 100)), exclusionLimit.on('2026-04-30').value);
  return { addBack: addedBack / 100, wages: wages + addedBack / 100 };
}

const golden = 'golden numbers, Code wages';

export const cases = workedCases<Given, { readonly addBack: number; readonly wages: number }>(subject, [
  { name: 'wage-01 basic 20,000 of 60,000', source: 'pay-logic.test.ts (public repository)', given: { wages: 20_000, exclusions: 40_000 }, expect: { addBack: 10_000, wages: 30_000 } },
  { name: 'exclusions of 18,000 are within 25,000', source: golden, given: { wages: 32_000, exclusions: 18_000 }, expect: { addBack: 0, wages: 32_000 } },
  { name: 'exclusions of 30,000 exceed 25,000', source: golden, given: { wages: 20_000, exclusions: 30_000 }, expect: { addBack: 5_000, wages: 25_000 } },
  { name: 'exclusions at exactly half', source: 'india-statutory.md F.1', given: { wages: 25_000, exclusions: 25_000 }, expect: { addBack: 0, wages: 25_000 } },
  { name: 'two paise above half add one back', source: 'india-statutory.md F.1', given: { wages: 25_000, exclusions: 25_000.02 }, expect: { addBack: 0.01 } },
]);
