import { workedCases } from '#kernel/worked-case.ts';
import { fromRupees as rs, yearNamed } from '../case-income.ts';
import type { AgeClass, Regime } from '../regime.ts';
import type { DeductionKind } from './deduction.ts';
import { type DeclaredDeductions, deductionsAllowed } from './deductions-allowed.ts';

/** Basic pay in rupees a year; declared amounts in paise, made by `rs` from rupees. */
interface Given {
  readonly year?: string;
  readonly regime?: Regime;
  readonly age?: AgeClass;
  readonly government?: boolean;
  readonly basicPay?: number;
  readonly declared: DeclaredDeductions;
}

type Result = { readonly total: number } & { readonly [kind in DeductionKind]?: number };

function subject(given: Given): Result {
  const { year = '2026-27', regime = 'old', age = 'below 60', government = false, basicPay = 6_00_000 } = given;
  const person = { age, government, basicPay: rs(basicPay) };
  const { items, total } = deductionsAllowed(yearNamed(year), regime, person, given.declared);
  return {
    total: total / 100,
    ...Object.fromEntries(items.map(({ kind, allowed }) => [kind, allowed / 100])),
  };
}

const source = 'facts/india-statutory.md A.7';

export const cases = workedCases<Given, Result>(subject, [
  { name: 'tds-08 the employer’s pension contribution within 14%', source: 'pay-logic.test.ts (public repository)', given: { regime: 'new', basicPay: 7_20_000, declared: { employerPension: rs(92_400) } }, expect: { total: 92_400 } },
  { name: 'savings at 1,50,000', source, given: { declared: { investments: rs(1_50_000) } }, expect: { savings: 1_50_000 } },
  { name: 'savings one rupee above', source, given: { declared: { investments: rs(1_50_001) } }, expect: { savings: 1_50_000 } },
  { name: 'own pension at 10% of basic pay', source, given: { declared: { ownPension: rs(60_000) } }, expect: { savings: 60_000 } },
  { name: 'own pension one rupee above 10%', source, given: { declared: { ownPension: rs(60_001) } }, expect: { savings: 60_000 } },
  { name: 'own pension shares the limit of savings', source, given: { declared: { investments: rs(1_20_000), ownPension: rs(50_000) } }, expect: { savings: 1_50_000 } },
  { name: 'additional pension comes on top', source, given: { declared: { investments: rs(1_50_000), additionalPension: rs(50_000) } }, expect: { additionalPension: 50_000, total: 2_00_000 } },
  { name: 'additional pension one rupee above', source, given: { declared: { additionalPension: rs(50_001) } }, expect: { additionalPension: 50_000 } },
  { name: 'savings do not count in the new regime', source, given: { regime: 'new', declared: { investments: rs(1_50_000), additionalPension: rs(50_000) } }, expect: { savings: 0, additionalPension: 0, total: 0 } },

  { name: 'employer pension, old regime, one rupee above 10%', source, given: { declared: { employerPension: rs(60_001) } }, expect: { employerPension: 60_000 } },
  { name: 'employer pension of government, old regime: 14%', source, given: { government: true, declared: { employerPension: rs(84_001) } }, expect: { employerPension: 84_000 } },
  { name: 'employer pension, new regime 2023-24: 10%', source, given: { year: '2023-24', regime: 'new', declared: { employerPension: rs(84_000) } }, expect: { employerPension: 60_000 } },
  { name: 'employer pension, new regime 2024-25: 14%', source, given: { year: '2024-25', regime: 'new', declared: { employerPension: rs(84_000) } }, expect: { employerPension: 84_000 } },
  { name: 'employer pension, new regime 2024-25, one rupee above', source, given: { year: '2024-25', regime: 'new', declared: { employerPension: rs(84_001) } }, expect: { employerPension: 84_000 } },
  { name: 'the Agniveer fund counts whole in both regimes', source, given: { regime: 'new', declared: { agniveer: rs(1_09_000) } }, expect: { agniveer: 1_09_000 } },

  { name: 'health insurance of the family at 25,000', source, given: { declared: { healthInsurance: { family: rs(25_000) } } }, expect: { healthInsurance: 25_000 } },
  { name: 'one rupee above', source, given: { declared: { healthInsurance: { family: rs(25_001) } } }, expect: { healthInsurance: 25_000 } },
  { name: 'a senior family has 50,000', source, given: { declared: { healthInsurance: { family: rs(50_001), familySenior: true } } }, expect: { healthInsurance: 50_000 } },
  { name: 'who is 60 has 50,000 without a mark', source: 'facts/india-statutory.md, corrections of 22 November 2026', given: { age: '60 to 79', declared: { healthInsurance: { family: rs(50_001) } } }, expect: { healthInsurance: 50_000 } },
  { name: 'whose parents are not 60 have 25,000 for them', source: 'facts/india-statutory.md, corrections of 22 November 2026', given: { age: '60 to 79', declared: { healthInsurance: { family: rs(40_000), parents: rs(40_000) } } }, expect: { healthInsurance: 65_000 } },
  { name: 'parents have their own limit', source, given: { declared: { healthInsurance: { family: rs(30_000), parents: rs(30_000) } } }, expect: { healthInsurance: 50_000 } },
  { name: 'senior parents have 50,000', source, given: { declared: { healthInsurance: { family: rs(30_000), parents: rs(60_000), parentsSenior: true } } }, expect: { healthInsurance: 75_000 } },
  { name: 'a check-up counts up to 5,000', source, given: { declared: { healthInsurance: { family: rs(10_000), familyCheckUp: rs(5_001) } } }, expect: { healthInsurance: 15_000 } },
  { name: 'and inside the limit of the premium', source, given: { declared: { healthInsurance: { family: rs(24_000), familyCheckUp: rs(5_000) } } }, expect: { healthInsurance: 25_000 } },
  { name: 'family and parents share the 5,000', source, given: { declared: { healthInsurance: { familyCheckUp: rs(3_000), parentsCheckUp: rs(3_000) } } }, expect: { healthInsurance: 5_000 } },

  { name: 'a dependant with a disability', source, given: { declared: { disabledDependant: 'disability' } }, expect: { disabledDependant: 75_000 } },
  { name: 'a dependant with a severe disability', source, given: { declared: { disabledDependant: 'severe' } }, expect: { disabledDependant: 1_25_000 } },
  { name: 'own disability comes besides', source, given: { declared: { disabledDependant: 'disability', ownDisability: 'severe' } }, expect: { ownDisability: 1_25_000, total: 2_00_000 } },
  { name: 'treatment one rupee above 40,000', source, given: { declared: { illness: { spent: rs(40_001), senior: false } } }, expect: { illness: 40_000 } },
  { name: 'treatment of a senior one rupee above 1,00,000', source, given: { declared: { illness: { spent: rs(1_00_001), senior: true } } }, expect: { illness: 1_00_000 } },
  { name: 'education-loan interest has no limit', source, given: { declared: { educationLoan: { interest: rs(4_00_000), firstPaid: '2024-06-01' } } }, expect: { educationLoan: 4_00_000 } },
  { name: 'the eighth year of an education loan', source, given: { declared: { educationLoan: { interest: rs(50_000), firstPaid: '2019-04-01' } } }, expect: { educationLoan: 50_000 } },
  { name: 'the ninth year', source, given: { declared: { educationLoan: { interest: rs(50_000), firstPaid: '2019-03-31' } } }, expect: { educationLoan: 0 } },
  { name: 'first-home-loan interest one rupee above', source, given: { declared: { firstHomeLoan: rs(1_50_001) } }, expect: { firstHomeLoan: 1_50_000 } },
  { name: 'electric-vehicle-loan interest one rupee above', source, given: { declared: { electricVehicleLoan: rs(1_50_001) } }, expect: { electricVehicleLoan: 1_50_000 } },
  { name: 'savings interest one rupee above 10,000', source, given: { declared: { interest: { savings: rs(10_001) } } }, expect: { interest: 10_000 } },
  { name: 'deposit interest does not count below 60', source, given: { declared: { interest: { deposits: rs(10_000) } } }, expect: { interest: 0 } },
  { name: 'a senior’s savings and deposits up to 50,000', source, given: { age: '60 to 79', declared: { interest: { savings: rs(10_000), deposits: rs(40_001) } } }, expect: { interest: 50_000 } },
]);
