import { type Paise, paise, roundings, times, zero } from '#kernel/money.ts';
import type { Ratio } from '#kernel/ratio.ts';
import { nilLimit } from '../slab.ts';
import type { TaxYear } from '../tax-year.ts';
import type { YearTax } from '../year-tax.ts';

/** The higher of the tax and the rate on the salary it is the tax of: of a year, or of a month. Paise. */
export function higherWithoutPan(rate: Ratio, salary: Paise, tax: Paise): Paise {
  return paise(Math.max(tax, times(salary, rate, roundings.paise)));
}

/**
 * The year's tax to deduct from an employee without PAN: the higher of the average rate and 20%, on the
 * taxable salary; nothing while total income is within the taxable limit (the schedule's nil band; the
 * rebate does not help). Source: facts/india-statutory.md A.4.7.
 */
export function yearWithoutPan(year: TaxYear, found: YearTax): Paise {
  const schedule = year.regimes[found.regime].bands.value[found.age];
  if (found.income.totalIncome <= nilLimit(schedule)) return zero;
  return higherWithoutPan(year.withoutPanRate.value, found.income.salaryIncome, found.payable);
}
