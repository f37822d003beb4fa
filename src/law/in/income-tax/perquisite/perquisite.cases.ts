import type { IsoDate, Month } from '#kernel/calendar.ts';
import { firstDay } from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { percent } from '#kernel/ratio.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { fromRupees } from '../case-income.ts';
import { incomeTaxLaw } from '../income-tax.ts';
import { accommodationValue } from './accommodation.ts';
import { type AssetRates, assetValue } from './asset.ts';
import { carValue } from './car.ts';
import { employerFundExcess, memberFundExcess } from './fund-excess.ts';
import { type GiftMethod, giftValue } from './gift.ts';
import { loanValue } from './loan.ts';
import { mealValue } from './meal.ts';
import { schoolingValue } from './schooling.ts';
import { sharesValue } from './shares.ts';
import { isSpecifiedEmployee } from './specified-employee.ts';
import { taxBorneOnPerquisites } from './tax-borne.ts';

/** Rupees. */
type Given = { readonly month?: Month } & (
  | { readonly kind: 'owned house'; readonly salary: number; readonly population: number; readonly recovered?: number }
  | { readonly kind: 'rented house'; readonly salary: number; readonly rent: number }
  | { readonly kind: 'asset'; readonly asset: keyof AssetRates; readonly cost: number; readonly recovered?: number }
  | { readonly kind: 'hired furniture'; readonly charge: number }
  | { readonly kind: 'car'; readonly cc: number; readonly paidBy: 'employer' | 'employee'; readonly driver: boolean }
  | { readonly kind: 'loan'; readonly outstanding: number; readonly all?: number; readonly bank: string; readonly charged: string }
  | { readonly kind: 'gift'; readonly amount: number; readonly method?: GiftMethod }
  | { readonly kind: 'meal'; readonly each: number; readonly count: number }
  | { readonly kind: 'schooling'; readonly costs: readonly number[] }
  | { readonly kind: 'shares'; readonly count: number; readonly marketValue: number; readonly paid: number }
  | { readonly kind: 'employer funds'; readonly fund: number; readonly pension: number; readonly superannuation: number; readonly earned?: number }
  | { readonly kind: 'member fund'; readonly amount: number }
  | { readonly kind: 'specified'; readonly salary: number; readonly on: IsoDate }
  | { readonly kind: 'tax borne'; readonly tax: number; readonly salary: number; readonly perquisites: number }
);

function subject(given: Given) {
  return { value: perquisiteOf(given) / 100 };
}

function perquisiteOf(given: Given): number {
  const { month = '2026-04' } = given;
  const law = incomeTaxLaw.perquisites;
  const on = firstDay(month);
  switch (given.kind) {
    case 'owned house': {
      const recovered = fromRupees(given.recovered ?? 0);
      const { population } = given;
      return accommodationValue(law.accommodation, { month, salary: fromRupees(given.salary), house: { population }, recovered }).value;
    }
    case 'rented house':
      return accommodationValue(law.accommodation, { month, salary: fromRupees(given.salary), house: { rent: fromRupees(given.rent) } }).value;
    case 'asset':
      return assetValue(law.asset, { month, kind: given.asset, provided: { cost: fromRupees(given.cost) }, recovered: fromRupees(given.recovered ?? 0) }).value;
    case 'hired furniture':
      return assetValue(law.asset, { month, kind: 'furniture', provided: { hireChargeMonthly: fromRupees(given.charge) } }).value;
    case 'car':
      return carValue(law.car, { month, engineCc: given.cc, privateRunningPaidBy: given.paidBy, driver: given.driver }).value;
    case 'loan': {
      const outstanding = fromRupees(given.outstanding);
      return loanValue(law.loan, { month, outstanding, allLoans: fromRupees(given.all ?? given.outstanding), bankRate: percent(given.bank), charged: percent(given.charged) }).value;
    }
    case 'gift':
      return giftValue(law.gift, law.giftMethod, on, fromRupees(given.amount), given.method).value;
    case 'meal':
      return mealValue(law.meal, month, { each: fromRupees(given.each), count: given.count }).value;
    case 'schooling':
      return schoolingValue(law.schooling, month, given.costs.map(fromRupees)).value;
    case 'shares':
      return sharesValue({ count: given.count, marketValue: fromRupees(given.marketValue), paid: fromRupees(given.paid) });
    case 'employer funds':
      return employerFundExcess(law.employerFund, { on, providentFund: fromRupees(given.fund), pensionScheme: fromRupees(given.pension), superannuation: fromRupees(given.superannuation), returnOnExcess: fromRupees(given.earned ?? 0) }).value;
    case 'member fund':
      return memberFundExcess(law.memberFund, on, fromRupees(given.amount)).value;
    case 'specified':
      return isSpecifiedEmployee(law.specifiedEmployee, given.on, fromRupees(given.salary)) ? paise(100) : 0;
    case 'tax borne':
      return taxBorneOnPerquisites(fromRupees(given.tax), fromRupees(given.salary), fromRupees(given.perquisites));
  }
}

const source = 'facts/india-statutory.md A.8';
const funds = 'facts/india-statutory.md A.7';

export const cases = workedCases<Given, { readonly value: number }>(subject, [
  { name: 'house in a city of 25 lakh, August 2023', source, given: { kind: 'owned house', month: '2023-08', salary: 1_00_000, population: 25_00_000 }, expect: { value: 10_000 } },
  { name: 'one person more', source, given: { kind: 'owned house', month: '2023-08', salary: 1_00_000, population: 25_00_001 }, expect: { value: 15_000 } },
  { name: 'a town of 10 lakh, August 2023', source, given: { kind: 'owned house', month: '2023-08', salary: 1_00_000, population: 10_00_000 }, expect: { value: 7_500 } },
  { name: 'a town of 10 lakh, September 2023', source, given: { kind: 'owned house', month: '2023-09', salary: 1_00_000, population: 10_00_000 }, expect: { value: 5_000 } },
  { name: 'a city of 15 lakh', source, given: { kind: 'owned house', salary: 1_00_000, population: 15_00_000 }, expect: { value: 5_000 } },
  { name: 'a city of 15 lakh and one', source, given: { kind: 'owned house', salary: 1_00_000, population: 15_00_001 }, expect: { value: 7_500 } },
  { name: 'a city of 40 lakh', source, given: { kind: 'owned house', salary: 1_00_000, population: 40_00_000 }, expect: { value: 7_500 } },
  { name: 'a city of 40 lakh and one', source, given: { kind: 'owned house', salary: 1_00_000, population: 40_00_001 }, expect: { value: 10_000 } },
  { name: 'what the employee pays comes off', source, given: { kind: 'owned house', salary: 1_00_000, population: 1_00_00_000, recovered: 4_000 }, expect: { value: 6_000 } },
  { name: 'a rented house, the rent the lower', source, given: { kind: 'rented house', salary: 1_00_000, rent: 9_999 }, expect: { value: 9_999 } },
  { name: 'a rented house, salary the lower', source, given: { kind: 'rented house', salary: 1_00_000, rent: 10_001 }, expect: { value: 10_000 } },
  { name: 'a rented house in August 2023', source, given: { kind: 'rented house', month: '2023-08', salary: 1_00_000, rent: 30_000 }, expect: { value: 15_000 } },
  { name: 'furniture, a twelfth of 10%', source, given: { kind: 'asset', asset: 'furniture', cost: 1_20_000 }, expect: { value: 1_000 } },
  { name: 'hired furniture', source, given: { kind: 'hired furniture', charge: 1_500 }, expect: { value: 1_500 } },
  { name: 'another movable thing', source, given: { kind: 'asset', asset: 'movable', cost: 60_000, recovered: 100 }, expect: { value: 400 } },
  { name: 'a computer is free', source, given: { kind: 'asset', asset: 'computer', cost: 1_20_000 }, expect: { value: 0 } },
  { name: 'small car with driver, March 2026', source, given: { kind: 'car', month: '2026-03', cc: 1_600, paidBy: 'employer', driver: true }, expect: { value: 2_700 } },
  { name: 'small car with driver, April 2026', source, given: { kind: 'car', month: '2026-04', cc: 1_600, paidBy: 'employer', driver: true }, expect: { value: 8_000 } },
  { name: 'large car, one cubic centimetre more', source, given: { kind: 'car', month: '2026-04', cc: 1_601, paidBy: 'employer', driver: true }, expect: { value: 10_000 } },
  { name: 'large car, March 2026', source, given: { kind: 'car', month: '2026-03', cc: 1_601, paidBy: 'employer', driver: false }, expect: { value: 2_400 } },
  { name: 'small car, the employee runs it, March 2026', source, given: { kind: 'car', month: '2026-03', cc: 1_200, paidBy: 'employee', driver: false }, expect: { value: 600 } },
  { name: 'large car, the employee runs it, April 2026', source, given: { kind: 'car', month: '2026-04', cc: 2_000, paidBy: 'employee', driver: true }, expect: { value: 6_000 } },
  { name: 'a loan of 20,000 in March 2026', source, given: { kind: 'loan', month: '2026-03', outstanding: 20_000, bank: '9', charged: '0' }, expect: { value: 0 } },
  { name: 'a loan of 20,001 in March 2026', source, given: { kind: 'loan', month: '2026-03', outstanding: 20_001, bank: '9', charged: '0' }, expect: { value: 150.01 } },
  { name: 'a loan of 2,00,000 in April 2026', source, given: { kind: 'loan', outstanding: 2_00_000, bank: '9', charged: '0' }, expect: { value: 0 } },
  { name: 'a loan above it at a lower rate', source, given: { kind: 'loan', outstanding: 2_40_000, bank: '9.15', charged: '4.15' }, expect: { value: 1_000 } },
  { name: 'two loans together above it', source, given: { kind: 'loan', outstanding: 1_20_000, all: 2_40_000, bank: '10', charged: '0' }, expect: { value: 1_000 } },
  { name: 'a loan at the bank’s rate', source, given: { kind: 'loan', outstanding: 5_00_000, bank: '9.15', charged: '9.15' }, expect: { value: 0 } },
  { name: 'gifts of 4,999 in 2025-26', source, given: { kind: 'gift', month: '2026-03', amount: 4_999 }, expect: { value: 0 } },
  { name: 'gifts of 5,000 in 2025-26, all of them', source, given: { kind: 'gift', month: '2026-03', amount: 5_000 }, expect: { value: 5_000 } },
  { name: 'gifts of 14,999 in 2026-27', source, given: { kind: 'gift', amount: 14_999 }, expect: { value: 0 } },
  { name: 'gifts of 15,001 in 2026-27, above the limit only', source, given: { kind: 'gift', amount: 15_001, method: 'above the limit' }, expect: { value: 1 } },
  { name: 'meals of 50 in March 2026', source, given: { kind: 'meal', month: '2026-03', each: 50, count: 22 }, expect: { value: 0 } },
  { name: 'meals of 51 in March 2026', source, given: { kind: 'meal', month: '2026-03', each: 51, count: 22 }, expect: { value: 22 } },
  { name: 'meals of 200 in April 2026', source, given: { kind: 'meal', each: 200, count: 22 }, expect: { value: 0 } },
  { name: 'meals of 201 in April 2026', source, given: { kind: 'meal', each: 201, count: 22 }, expect: { value: 22 } },
  { name: 'school at 1,000 and 1,001, March 2026', source, given: { kind: 'schooling', month: '2026-03', costs: [1_000, 1_001] }, expect: { value: 1 } },
  { name: 'school at 3,000 and 3,500, April 2026', source, given: { kind: 'schooling', costs: [3_000, 3_500] }, expect: { value: 500 } },
  { name: 'shares below their market value', source, given: { kind: 'shares', count: 100, marketValue: 250.5, paid: 200 }, expect: { value: 5_050 } },
  { name: 'the employer’s funds at 7,50,000', source: funds, given: { kind: 'employer funds', fund: 4_00_000, pension: 2_00_000, superannuation: 1_50_000 }, expect: { value: 0 } },
  { name: 'one rupee above, and what the excess earned', source: funds, given: { kind: 'employer funds', fund: 4_00_001, pension: 2_00_000, superannuation: 1_50_000, earned: 700 }, expect: { value: 701 } },
  { name: 'own contributions one rupee above 2,50,000', source: funds, given: { kind: 'member fund', amount: 2_50_001 }, expect: { value: 1 } },
  { name: 'a salary of 50,000 in July 2025 is not specified', source, given: { kind: 'specified', salary: 50_000, on: '2025-07-31' }, expect: { value: 0 } },
  { name: 'a salary of 50,001 is', source, given: { kind: 'specified', salary: 50_001, on: '2025-07-31' }, expect: { value: 1 } },
  { name: 'a salary of 4,00,000 in April 2026 is not', source, given: { kind: 'specified', salary: 4_00_000, on: '2026-04-01' }, expect: { value: 0 } },
  { name: 'a salary of 4,00,001 is', source, given: { kind: 'specified', salary: 4_00_001, on: '2026-04-01' }, expect: { value: 1 } },
  { name: 'tax borne at the average rate', source: 'facts/india-statutory.md A.4.8', given: { kind: 'tax borne', tax: 1_00_000, salary: 10_00_000, perquisites: 50_000 }, expect: { value: 5_000 } },
]);
