import { workedCases } from '#kernel/worked-case.ts';
import { type IncomeGiven, type IncomeResult, taxOfIncome } from './case-income.ts';

const engine = 'the department’s calculator, as run in indian-finance-skills (5 September 2026)';
const advisor = 'labourlawadvisor.in, tax on an income of 12 lakh';
const golden = 'golden numbers';

/** Published figures on a total income. */
export const cases = workedCases<IncomeGiven, IncomeResult>(taxOfIncome, [
  { name: 'tax-eng-08 50,50,000, new regime', source: engine, given: { year: '2026-27', regime: 'new', income: 50_50_000 }, expect: { slabTax: 10_95_000, relief: 74_500, surcharge: 35_000, cess: 45_200, tax: 11_75_200 } },
  { name: 'tax-eng-09 55,50,000, new regime', source: engine, given: { year: '2026-27', regime: 'new', income: 55_50_000 }, expect: { slabTax: 12_45_000, relief: 0, surcharge: 1_24_500, cess: 54_780, tax: 14_24_280 } },
  { name: 'tax-eng-13 50,75,000, old regime', source: engine, given: { year: '2026-27', regime: 'old', income: 50_75_000 }, expect: { slabTax: 13_35_000, relief: 81_000, surcharge: 52_500, cess: 55_500, tax: 14_43_000 } },
  { name: 'tax-eng-14 55,75,000, old regime', source: engine, given: { year: '2026-27', regime: 'old', income: 55_75_000 }, expect: { slabTax: 14_85_000, relief: 0, surcharge: 1_48_500, cess: 65_340, tax: 16_98_840 } },
  { name: 'tax-eng-17 17,25,000, new regime', source: engine, given: { year: '2026-27', regime: 'new', income: 17_25_000 }, expect: { slabTax: 1_45_000, rebate: 0, tax: 1_50_800 } },
  { name: 'tax-87a-01 12,00,000', source: advisor, given: { year: '2025-26', regime: 'new', income: 12_00_000 }, expect: { slabTax: 60_000, rebate: 60_000, tax: 0 } },
  { name: 'tax-87a-02 12,10,000', source: advisor, given: { year: '2025-26', regime: 'new', income: 12_10_000 }, expect: { slabTax: 61_500, taxAndSurcharge: 10_000, tax: 10_400 } },
  { name: 'tax-sur-01 51,00,000 in 2022-23', source: 'gstguntur.com, marginal relief on surcharge', given: { year: '2022-23', regime: 'old', income: 51_00_000 }, expect: { surchargeBeforeRelief: 1_34_250, relief: 64_250, taxAndSurcharge: 14_12_500, tax: 14_69_000 } },
  { name: 'tax-sur-01 the same table in 2026-27', source: 'gstguntur.com, marginal relief on surcharge', given: { year: '2026-27', regime: 'old', income: 51_00_000 }, expect: { relief: 64_250, taxAndSurcharge: 14_12_500, tax: 14_69_000 } },
  { name: 'tax-sur-04 51,00,000 before relief', source: 'livemint.com, what is marginal relief', given: { year: '2024-25', regime: 'old', income: 51_00_000 }, expect: { slabTax: 13_42_500, surchargeBeforeRelief: 1_34_250 } },
  { name: 'taxable 12,10,000', source: golden, given: { year: '2026-27', regime: 'new', income: 12_10_000 }, expect: { slabTax: 61_500, taxAndSurcharge: 10_000, tax: 10_400 } },
  { name: 'taxable 12,00,000', source: golden, given: { year: '2026-27', regime: 'new', income: 12_00_000 }, expect: { tax: 0 } },
  { name: 'the relief ends at about 12,70,588', source: golden, given: { year: '2026-27', regime: 'new', income: 12_70_588 }, expect: { rebate: 0.2, taxAndSurcharge: 70_588 } },
  { name: 'taxable 51,00,000', source: golden, given: { year: '2026-27', regime: 'new', income: 51_00_000 }, expect: { slabTax: 11_10_000, surchargeBeforeRelief: 1_11_000, taxAndSurcharge: 11_80_000, tax: 12_27_200 } },
  { name: 'above 5 crore the old regime has 37%', source: 'Finance Act 2026, First Schedule, part I-B', given: { year: '2026-27', regime: 'old', income: 10_00_00_000 }, expect: { surcharge: 1_10_30_625, relief: 0 } },
  { name: 'above 5 crore the new regime has 25%', source: 'Finance Act 2026, section 3(4)(b)', given: { year: '2026-27', regime: 'new', income: 10_00_00_000 }, expect: { slabTax: 2_95_80_000, surcharge: 73_95_000 } },
  { name: 'in 2022-23 the new regime had 37% too', source: 'CBDT circular 24/2022', given: { year: '2022-23', regime: 'new', income: 10_00_00_000 }, expect: { slabTax: 2_97_37_500, surcharge: 1_10_02_875 } },
  { name: 'an income of nothing', source: 'facts/india-statutory.md A.2', given: { year: '2026-27', regime: 'new', income: 0 }, expect: { slabTax: 0, rebate: 0, tax: 0 } },
]);
