import type { IsoDate } from '#kernel/calendar.ts';
import { workedCases } from '#kernel/worked-case.ts';
import { fromRupees, yearNamed } from './case-income.ts';
import type { DeclaredDeductions } from './deduction/deductions-allowed.ts';
import type { HouseProperty } from './deduction/house-property.ts';
import type { Exemption } from './exemption/exemption.ts';
import type { AgeClass, Regime } from './regime.ts';
import { yearTax } from './year-tax.ts';

/** Rupees a year, as sources print them; what is left out is what is usual. */
interface Given {
  readonly year: string;
  readonly regime?: Regime;
  readonly salary: number;
  readonly previousSalary?: number;
  readonly born?: IsoDate;
  readonly resident?: boolean;
  readonly government?: boolean;
  readonly basicPay?: number;
  readonly entertainment?: number;
  readonly professionalTax?: number;
  readonly otherIncome?: number;
  readonly houseProperty?: HouseProperty;
  readonly exempt?: Partial<Record<Exemption['kind'], number>>;
  readonly deductions?: DeclaredDeductions;
  readonly relief?: number;
}

interface Result {
  readonly regime: Regime;
  readonly age: AgeClass;
  readonly standardDeduction: number;
  readonly entertainment: number;
  readonly salaryIncome: number;
  readonly totalIncome: number;
  readonly slabTax: number;
  readonly rebate: number;
  readonly cess: number;
  readonly tax: number;
  readonly rounded: number;
}

function subject(given: Given): Result {
  const { year, regime, born = '1990-01-01', resident = true, salary, government = false } = given;
  const exemptions = Object.entries(given.exempt ?? {}).map(([kind, amount]) => {
    return { kind: kind as Exemption['kind'], amount: fromRupees(amount) };
  });
  const found = yearTax(yearNamed(year), {
    person: { dateOfBirth: born, resident },
    ...(regime ? { regime } : {}),
    income: {
      salary: fromRupees(salary),
      previousSalary: fromRupees(given.previousSalary ?? 0),
      exemptions,
      basicPay: fromRupees(given.basicPay ?? 0),
      professionalTax: fromRupees(given.professionalTax ?? 0),
      entertainmentAllowance: fromRupees(given.entertainment ?? 0),
      government,
      ...(given.houseProperty ? { houseProperty: given.houseProperty } : {}),
      otherIncome: fromRupees(given.otherIncome ?? 0),
      ...(given.deductions ? { deductions: given.deductions } : {}),
    },
    relief: fromRupees(given.relief ?? 0),
  });
  const { income, tax } = found;
  return {
    regime: found.regime,
    age: found.age,
    standardDeduction: income.standardDeduction / 100,
    entertainment: income.entertainment / 100,
    salaryIncome: income.salaryIncome / 100,
    totalIncome: income.totalIncome / 100,
    slabTax: tax.slabTax / 100,
    rebate: tax.rebate.amount / 100,
    cess: tax.cess / 100,
    tax: found.payable / 100,
    rounded: found.payableRounded / 100,
  };
}

const engine = 'the department’s calculator, as run in indian-finance-skills (5 September 2026)';
const testCases = 'India-Payroll, INDIA-TEST-CASES.md';
const golden = 'golden numbers';
const slabs = 'facts/income-tax-slabs.json';
const facts = 'facts/india-statutory.md A';

const circular = 'CBDT circular 28/2016 (facts/india-statutory.md, corrections of 22 November 2026)';

export const cases = workedCases<Given, Result>(subject, [
  { name: 'tax-eng-01 new regime, 24,00,000', source: engine, given: { year: '2026-27', regime: 'new', salary: 24_00_000 }, expect: { totalIncome: 23_25_000, slabTax: 2_81_250, rebate: 0, cess: 11_250, tax: 2_92_500 } },
  { name: 'tax-eng-03 old regime, 24,00,000', source: engine, given: { year: '2026-27', regime: 'old', salary: 24_00_000 }, expect: { totalIncome: 23_50_000, slabTax: 5_17_500, cess: 20_700, tax: 5_38_200 } },
  { name: 'tax-eng-05 old regime, 5,40,000: rebate takes all', source: engine, given: { year: '2026-27', regime: 'old', salary: 5_40_000 }, expect: { totalIncome: 4_90_000, slabTax: 12_000, rebate: 12_000, tax: 0 } },
  { name: 'tax-eng-17 total income 17,25,000', source: engine, given: { year: '2026-27', regime: 'new', salary: 18_00_000 }, expect: { totalIncome: 17_25_000, slabTax: 1_45_000, rebate: 0, tax: 1_50_800, rounded: 1_50_800 } },
  { name: 'tax-87a-06 salary 12,90,000', source: 'globallnews24.com (final figure; its slab tax is wrong)', given: { year: '2025-26', regime: 'new', salary: 12_90_000 }, expect: { slabTax: 62_250, tax: 15_600 } },
  { name: 'tax-plan-01 salary 10,00,000', source: testCases, given: { year: '2023-24', regime: 'new', salary: 10_00_000 }, expect: { totalIncome: 9_50_000, slabTax: 52_500, cess: 2_100, tax: 54_600 } },
  { name: 'tax-plan-02 salary 3,00,000', source: testCases, given: { year: '2023-24', regime: 'new', salary: 3_00_000 }, expect: { totalIncome: 2_50_000, tax: 0 } },
  { name: 'tax-plan-05 savings of 1,50,000, the slab tax corrected', source: testCases, given: { year: '2023-24', regime: 'old', salary: 10_00_000, deductions: { investments: fromRupees(1_50_000) } }, expect: { totalIncome: 8_00_000, slabTax: 72_500, tax: 75_400 } },
  { name: 'tax-scen-02 total income 13,25,000, corrected', source: 'Tax_Saver_AI_Project, TAX_CALCULATOR_SCENARIOS.md', given: { year: '2024-25', regime: 'old', salary: 13_75_000 }, expect: { totalIncome: 13_25_000, tax: 2_18_400 } },
  { name: 'tds-01 projected 17,47,980', source: 'pay-logic.test.ts (public repository)', given: { year: '2026-27', regime: 'new', salary: 17_47_980 }, expect: { tax: 1_39_979.84, rounded: 1_39_980 } },
  { name: 'tds-08 professional tax does not count in the new regime', source: 'pay-logic.test.ts (public repository)', given: { year: '2026-27', regime: 'new', salary: 16_00_000, basicPay: 7_20_000, professionalTax: 2_400, deductions: { employerPension: fromRupees(92_400) } }, expect: { totalIncome: 14_32_600 } },
  { name: 'gross 15,00,000 in the new regime', source: golden, given: { year: '2026-27', regime: 'new', salary: 15_00_000 }, expect: { totalIncome: 14_25_000, slabTax: 93_750, cess: 3_750, tax: 97_500 } },

  { name: 'the standard deduction takes no more than the salary', source: slabs, given: { year: '2025-26', regime: 'new', salary: 74_999 }, expect: { standardDeduction: 74_999, totalIncome: 0, tax: 0 } },
  { name: 'a salary at the standard deduction', source: slabs, given: { year: '2025-26', regime: 'new', salary: 75_000 }, expect: { standardDeduction: 75_000, totalIncome: 0 } },
  { name: 'standard deduction 2022-23, new regime: none', source: slabs, given: { year: '2022-23', regime: 'new', salary: 10_00_000 }, expect: { standardDeduction: 0, totalIncome: 10_00_000, slabTax: 75_000 } },
  { name: 'standard deduction 2023-24, new regime', source: slabs, given: { year: '2023-24', regime: 'new', salary: 10_00_000 }, expect: { standardDeduction: 50_000 } },
  { name: 'standard deduction 2024-25, new regime', source: slabs, given: { year: '2024-25', regime: 'new', salary: 10_00_000 }, expect: { standardDeduction: 75_000 } },
  { name: 'standard deduction 2026-27, old regime', source: slabs, given: { year: '2026-27', regime: 'old', salary: 10_00_000 }, expect: { standardDeduction: 50_000 } },

  { name: 'no answer in 2022-23: the old regime', source: `${facts}.4.6`, given: { year: '2022-23', salary: 10_00_000 }, expect: { regime: 'old' } },
  { name: 'no answer in 2023-24: the new regime', source: `${facts}.4.6`, given: { year: '2023-24', salary: 10_00_000 }, expect: { regime: 'new' } },

  { name: 'born 1 April 1967: 60 on 31 March 2027', source: circular, given: { year: '2026-27', regime: 'old', born: '1967-04-01', salary: 6_00_000 }, expect: { age: '60 to 79', slabTax: 20_000 } },
  { name: 'born the day after: not in this year', source: circular, given: { year: '2026-27', regime: 'old', born: '1967-04-02', salary: 6_00_000 }, expect: { age: 'below 60', slabTax: 22_500 } },
  { name: 'the same in 2022-23', source: circular, given: { year: '2022-23', regime: 'old', born: '1963-04-01', salary: 6_00_000 }, expect: { age: '60 to 79' } },
  { name: 'born 1 April 1947: 80 on 31 March 2027', source: circular, given: { year: '2026-27', regime: 'old', born: '1947-04-01', salary: 6_00_000 }, expect: { age: '80 and above', slabTax: 10_000 } },
  { name: 'born the day after: 79', source: circular, given: { year: '2026-27', regime: 'old', born: '1947-04-02', salary: 6_00_000 }, expect: { age: '60 to 79', slabTax: 20_000 } },
  { name: 'a non-resident of 65 is taxed as below 60', source: `${facts}.1`, given: { year: '2026-27', regime: 'old', born: '1960-01-01', resident: false, salary: 6_00_000 }, expect: { age: 'below 60', slabTax: 22_500 } },
  { name: 'a non-resident has no rebate', source: `${facts}.2`, given: { year: '2026-27', regime: 'new', resident: false, salary: 12_75_000 }, expect: { rebate: 0, tax: 62_400 } },
  { name: 'a resident has it', source: `${facts}.2`, given: { year: '2026-27', regime: 'new', salary: 12_75_000 }, expect: { rebate: 60_000, tax: 0 } },
  { name: 'age does not count in the new regime', source: `${facts}.1`, given: { year: '2026-27', regime: 'new', born: '1940-01-01', salary: 15_00_000 }, expect: { tax: 97_500 } },

  { name: 'total income ending in 4.99 rounds down', source: `${facts}.3`, given: { year: '2026-27', regime: 'new', salary: 15_00_004.99 }, expect: { totalIncome: 14_25_000 } },
  { name: 'total income ending in 5 rounds up', source: `${facts}.3`, given: { year: '2026-27', regime: 'new', salary: 15_00_005 }, expect: { totalIncome: 14_25_010, tax: 97_501.56, rounded: 97_500 } },
  { name: 'tax ending below 5 rounds down', source: `${facts}.3`, given: { year: '2026-27', regime: 'new', salary: 15_00_030 }, expect: { tax: 97_504.68, rounded: 97_500 } },
  { name: 'tax ending above 5 rounds up', source: `${facts}.3`, given: { year: '2026-27', regime: 'new', salary: 15_00_040 }, expect: { tax: 97_506.24, rounded: 97_510 } },
  { name: 'four rupees above the rebate’s limit are rounded away', source: `${facts}.3`, given: { year: '2026-27', regime: 'new', salary: 12_75_004 }, expect: { totalIncome: 12_00_000, tax: 0 } },
  { name: 'five rupees above are ten', source: `${facts}.3`, given: { year: '2026-27', regime: 'new', salary: 12_75_005 }, expect: { totalIncome: 12_00_010, tax: 10.4 } },

  { name: 'an earlier employer’s salary counts, the standard deduction once', source: `${facts}.4.1`, given: { year: '2026-27', regime: 'new', salary: 9_00_000, previousSalary: 6_00_000 }, expect: { standardDeduction: 75_000, totalIncome: 14_25_000, tax: 97_500 } },
  { name: 'other income counts', source: `${facts}.4.2`, given: { year: '2026-27', regime: 'new', salary: 14_50_000, otherIncome: 50_000 }, expect: { tax: 97_500 } },
  { name: 'professional tax counts in the old regime', source: `${facts}.7`, given: { year: '2026-27', regime: 'old', salary: 10_00_000, professionalTax: 2_500 }, expect: { totalIncome: 9_47_500 } },
  { name: 'house-rent allowance is exempt in the old regime', source: `${facts}.6`, given: { year: '2026-27', regime: 'old', salary: 10_00_000, exempt: { houseRent: 1_40_000 } }, expect: { totalIncome: 8_10_000 } },
  { name: 'house-rent allowance is taxed in the new regime', source: `${facts}.6`, given: { year: '2026-27', regime: 'new', salary: 10_00_000, exempt: { houseRent: 1_40_000 } }, expect: { totalIncome: 9_25_000 } },
  { name: 'transport of an employee with a disability is exempt in both', source: `${facts}.7`, given: { year: '2026-27', regime: 'new', salary: 10_00_000, exempt: { disabledTransport: 96_000 } }, expect: { totalIncome: 8_29_000 } },
  { name: 'gratuity is exempt in both', source: `${facts}.7`, given: { year: '2026-27', regime: 'new', salary: 10_00_000, exempt: { gratuity: 2_00_000 } }, expect: { totalIncome: 7_25_000 } },

  { name: 'home-loan interest of 2,00,000', source: `${facts}.7`, given: { year: '2026-27', regime: 'old', salary: 12_00_000, houseProperty: { selfOccupied: { interest: fromRupees(2_00_000) } } }, expect: { totalIncome: 9_50_000 } },
  { name: 'one rupee more does not count', source: `${facts}.7`, given: { year: '2026-27', regime: 'old', salary: 12_00_000, houseProperty: { selfOccupied: { interest: fromRupees(2_00_001) } } }, expect: { totalIncome: 9_50_000 } },
  { name: 'an old or late loan counts 30,000', source: `${facts}.7`, given: { year: '2026-27', regime: 'old', salary: 12_00_000, houseProperty: { selfOccupied: { interest: fromRupees(2_00_000), lateCase: true } } }, expect: { totalIncome: 11_20_000 } },
  { name: 'home-loan interest does not count in the new regime', source: `${facts}.7`, given: { year: '2026-27', regime: 'new', salary: 12_00_000, houseProperty: { selfOccupied: { interest: fromRupees(2_00_000) } } }, expect: { totalIncome: 11_25_000 } },
  { name: 'a let-out house: all interest, the loss up to 2,00,000', source: `${facts}.7`, given: { year: '2026-27', regime: 'old', salary: 12_00_000, houseProperty: { letOut: { income: fromRupees(1_00_000), interest: fromRupees(5_00_000) } } }, expect: { totalIncome: 9_50_000 } },
  { name: 'both houses share the limit of the loss', source: `${facts}.7`, given: { year: '2026-27', regime: 'old', salary: 12_00_000, houseProperty: { selfOccupied: { interest: fromRupees(1_50_000) }, letOut: { income: fromRupees(1_00_000), interest: fromRupees(2_00_000) } } }, expect: { totalIncome: 9_50_000 } },
  { name: 'in the new regime a let-out house’s loss counts nothing', source: `${facts}.7`, given: { year: '2026-27', regime: 'new', salary: 12_00_000, houseProperty: { letOut: { income: fromRupees(1_00_000), interest: fromRupees(5_00_000) } } }, expect: { totalIncome: 11_25_000 } },
  { name: 'its income counts in both', source: `${facts}.7`, given: { year: '2026-27', regime: 'new', salary: 12_00_000, houseProperty: { letOut: { income: fromRupees(1_00_000), interest: fromRupees(40_000) } } }, expect: { totalIncome: 11_85_000 } },

  { name: 'entertainment of government staff: the limit of 5,000', source: `${facts}.7`, given: { year: '2026-27', regime: 'old', government: true, salary: 6_00_000, basicPay: 3_00_000, entertainment: 12_000 }, expect: { entertainment: 5_000 } },
  { name: 'entertainment: 20% of basic pay', source: `${facts}.7`, given: { year: '2026-27', regime: 'old', government: true, salary: 6_00_000, basicPay: 20_000, entertainment: 12_000 }, expect: { entertainment: 4_000 } },
  { name: 'entertainment: what was received', source: `${facts}.7`, given: { year: '2026-27', regime: 'old', government: true, salary: 6_00_000, basicPay: 3_00_000, entertainment: 3_000 }, expect: { entertainment: 3_000 } },
  { name: 'entertainment of others does not count', source: `${facts}.7`, given: { year: '2026-27', regime: 'old', salary: 6_00_000, basicPay: 3_00_000, entertainment: 3_000 }, expect: { entertainment: 0 } },
  { name: 'nor in the new regime', source: `${facts}.7`, given: { year: '2026-27', regime: 'new', government: true, salary: 6_00_000, basicPay: 3_00_000, entertainment: 3_000 }, expect: { entertainment: 0 } },

  { name: 'relief for arrears lowers the tax', source: `${facts}.2`, given: { year: '2026-27', regime: 'new', salary: 15_00_000, relief: 7_500 }, expect: { tax: 90_000 } },
  { name: 'relief takes no more than the tax', source: `${facts}.2`, given: { year: '2026-27', regime: 'new', salary: 15_00_000, relief: 97_501 }, expect: { tax: 0 } },
  { name: 'deductions take no more than the income', source: slabs, given: { year: '2026-27', regime: 'old', salary: 1_00_000, deductions: { investments: fromRupees(1_50_000) } }, expect: { totalIncome: 0, tax: 0 } },
]);
