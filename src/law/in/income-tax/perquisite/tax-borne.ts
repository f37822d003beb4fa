import { type Paise, roundings, share, zero } from '#kernel/money.ts';

/**
 * The tax an employer bears on perquisites not paid in money: their part of the year's tax at the average
 * rate. It is itself exempt, so it stays out of the salary. Paise a year.
 * Source: facts/india-statutory.md A.4.8 (section 192(1A), 10(10CC) of 1961, not looked up).
 */
export function taxBorneOnPerquisites(yearTax: Paise, salaryIncome: Paise, perquisites: Paise): Paise {
  return salaryIncome > 0 ? share(perquisites, yearTax, salaryIncome, roundings.rupee) : zero;
}
