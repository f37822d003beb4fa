import { add, type Paise, zero } from '#kernel/money.ts';
import { wagesAddBack } from '#law/in/statutory-wages.ts';
import { sumAt } from '../model/positions.ts';
import type { FundWage, Working } from '../model/working.ts';
import type { Plan } from '../structure/plan.ts';

/**
 * Wages as the labour codes define them, of paid amounts or of full rates, by position. Before the Codes:
 * what the components marked as wages come to. Paise a month.
 */
export function codeWage({ groups, exclusionLimit }: Plan, amounts: readonly Paise[]): FundWage {
  const wages = sumAt(amounts, groups.codeWages);
  const exclusions = sumAt(amounts, groups.codeExclusions);
  const addedBack = exclusionLimit ? wagesAddBack(wages, exclusions, exclusionLimit.value) : zero;
  return { wages, exclusions, addedBack, total: add(wages, addedBack) };
}

/** What they come to alone. */
export function codeWageTotal({ groups, exclusionLimit }: Plan, amounts: readonly Paise[]): Paise {
  const wages = sumAt(amounts, groups.codeWages);
  if (!exclusionLimit) return wages;
  return add(wages, wagesAddBack(wages, sumAt(amounts, groups.codeExclusions), exclusionLimit.value));
}

/** The same of what is paid this month, worked out once for all who ask: earnings stand before any levy. */
export function paidCodeWage(working: Working): FundWage {
  working.codeWage ??= codeWage(working.plan, working.amounts);
  return working.codeWage;
}
