import { atMost, type Paise, paise, subtract, zero } from '#kernel/money.ts';

/** The rebate for small incomes (section 87A of 1961, section 156 of 2025). Paise a year; residents only. */
export interface Rebate {
  readonly incomeLimit: Paise;
  readonly most: Paise;
  /** Above the limit the tax may not exceed what the income exceeds the limit by. */
  readonly marginalRelief: boolean;
}

/** What was given, and why. */
export interface RebateGiven {
  readonly amount: Paise;
  readonly ground: 'none' | 'not resident' | 'income within limit' | 'marginal relief';
}

const none: RebateGiven = { amount: zero, ground: 'none' };
const notResident: RebateGiven = { amount: zero, ground: 'not resident' };

/**
 * Rebate on the tax by the schedule. Within the limit min(tax, most); above it, where the regime has marginal
 * relief, max(0, tax − (income − limit)). Source: facts/india-statutory.md A.2.
 */
export function rebateOn(rule: Rebate, resident: boolean, income: Paise, tax: Paise): RebateGiven {
  if (tax === 0) return none;
  if (!resident) return notResident;
  if (income <= rule.incomeLimit) return { amount: atMost(tax, rule.most), ground: 'income within limit' };
  if (!rule.marginalRelief) return none;
  const relief = paise(Math.max(0, tax - subtract(income, rule.incomeLimit)));
  return relief > 0 ? { amount: relief, ground: 'marginal relief' } : none;
}
