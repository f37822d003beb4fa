import { workedCases } from '#kernel/worked-case.ts';
import { type IncomeGiven, type IncomeResult, taxOfIncome } from '../case-income.ts';

/** Worked out apart from the code, from the tables and formulas of the source. */
const source = 'facts/income-tax-slabs.json, india-statutory.md A.2';

/** The edges of the rebate and of its marginal relief, each year and regime. */
export const cases = workedCases<IncomeGiven, IncomeResult>(taxOfIncome, [
  { name: '2022-23 old: at 5,00,000', source, given: { year: '2022-23', regime: 'old', income: 5_00_000 }, expect: { rebate: 12_500, tax: 0 } },
  { name: '2022-23 old: one rupee above 5,00,000', source, given: { year: '2022-23', regime: 'old', income: 5_00_001 }, expect: { rebate: 0, tax: 13_000.21 } },
  { name: '2022-23 new: at 5,00,000', source, given: { year: '2022-23', regime: 'new', income: 5_00_000 }, expect: { rebate: 12_500, tax: 0 } },
  { name: '2022-23 new: one rupee above 5,00,000', source, given: { year: '2022-23', regime: 'new', income: 5_00_001 }, expect: { rebate: 0, tax: 13_000.1 } },
  { name: '2023-24 old: at 5,00,000', source, given: { year: '2023-24', regime: 'old', income: 5_00_000 }, expect: { rebate: 12_500, tax: 0 } },
  { name: '2023-24 old: one rupee above 5,00,000', source, given: { year: '2023-24', regime: 'old', income: 5_00_001 }, expect: { rebate: 0, tax: 13_000.21 } },
  { name: '2023-24 new: at 7,00,000', source, given: { year: '2023-24', regime: 'new', income: 7_00_000 }, expect: { rebate: 25_000, tax: 0 } },
  { name: '2023-24 new: one rupee above 7,00,000', source, given: { year: '2023-24', regime: 'new', income: 7_00_001 }, expect: { rebate: 24_999.1, tax: 1.04 } },
  { name: '2023-24 new: last rupee of the relief', source, given: { year: '2023-24', regime: 'new', income: 7_27_777 }, expect: { rebate: 0.7, tax: 28_888.08 } },
  { name: '2023-24 new: relief is over', source, given: { year: '2023-24', regime: 'new', income: 7_27_778 }, expect: { rebate: 0, tax: 28_888.91 } },
  { name: '2024-25 old: at 5,00,000', source, given: { year: '2024-25', regime: 'old', income: 5_00_000 }, expect: { rebate: 12_500, tax: 0 } },
  { name: '2024-25 old: one rupee above 5,00,000', source, given: { year: '2024-25', regime: 'old', income: 5_00_001 }, expect: { rebate: 0, tax: 13_000.21 } },
  { name: '2024-25 new: at 7,00,000', source, given: { year: '2024-25', regime: 'new', income: 7_00_000 }, expect: { rebate: 20_000, tax: 0 } },
  { name: '2024-25 new: one rupee above 7,00,000', source, given: { year: '2024-25', regime: 'new', income: 7_00_001 }, expect: { rebate: 19_999.1, tax: 1.04 } },
  { name: '2024-25 new: last rupee of the relief', source, given: { year: '2024-25', regime: 'new', income: 7_22_222 }, expect: { rebate: 0.2, tax: 23_110.88 } },
  { name: '2024-25 new: relief is over', source, given: { year: '2024-25', regime: 'new', income: 7_22_223 }, expect: { rebate: 0, tax: 23_111.19 } },
  { name: '2025-26 old: at 5,00,000', source, given: { year: '2025-26', regime: 'old', income: 5_00_000 }, expect: { rebate: 12_500, tax: 0 } },
  { name: '2025-26 old: one rupee above 5,00,000', source, given: { year: '2025-26', regime: 'old', income: 5_00_001 }, expect: { rebate: 0, tax: 13_000.21 } },
  { name: '2025-26 new: at 12,00,000', source, given: { year: '2025-26', regime: 'new', income: 12_00_000 }, expect: { rebate: 60_000, tax: 0 } },
  { name: '2025-26 new: one rupee above 12,00,000', source, given: { year: '2025-26', regime: 'new', income: 12_00_001 }, expect: { rebate: 59_999.15, tax: 1.04 } },
  { name: '2025-26 new: last rupee of the relief', source, given: { year: '2025-26', regime: 'new', income: 12_70_588 }, expect: { rebate: 0.2, tax: 73_411.52 } },
  { name: '2025-26 new: relief is over', source, given: { year: '2025-26', regime: 'new', income: 12_70_589 }, expect: { rebate: 0, tax: 73_411.88 } },
  { name: '2026-27 old: at 5,00,000', source, given: { year: '2026-27', regime: 'old', income: 5_00_000 }, expect: { rebate: 12_500, tax: 0 } },
  { name: '2026-27 old: one rupee above 5,00,000', source, given: { year: '2026-27', regime: 'old', income: 5_00_001 }, expect: { rebate: 0, tax: 13_000.21 } },
  { name: '2026-27 new: at 12,00,000', source, given: { year: '2026-27', regime: 'new', income: 12_00_000 }, expect: { rebate: 60_000, tax: 0 } },
  { name: '2026-27 new: one rupee above 12,00,000', source, given: { year: '2026-27', regime: 'new', income: 12_00_001 }, expect: { rebate: 59_999.15, tax: 1.04 } },
  { name: '2026-27 new: last rupee of the relief', source, given: { year: '2026-27', regime: 'new', income: 12_70_588 }, expect: { rebate: 0.2, tax: 73_411.52 } },
  { name: '2026-27 new: relief is over', source, given: { year: '2026-27', regime: 'new', income: 12_70_589 }, expect: { rebate: 0, tax: 73_411.88 } },
]);
