import { itemAt } from '#kernel/assert.ts';
import { add, type Paise, paise, roundings, rupees, subtract, times, zero } from '#kernel/money.ts';
import { percent, type Ratio } from '#kernel/ratio.ts';

/** Above this total income, surcharge at this rate on the whole tax after rebate. */
export interface SurchargeStep {
  readonly above: Paise;
  readonly rate: Ratio;
}

/** Steps as the Act prints them: [above this many rupees, percent], lowest first. */
export function surchargeSteps(steps: readonly (readonly [number, number])[]): readonly SurchargeStep[] {
  return steps.map(([above, rate]) => ({ above: rupees(above), rate: percent(rate) }));
}

/** The surcharge with the relief that holds it down just above a step. Paise a year. */
export interface Surcharge {
  readonly step: SurchargeStep | undefined;
  readonly beforeRelief: Paise;
  readonly relief: Paise;
  readonly amount: Paise;
  /** Tax and surcharge of an income exactly at the step, when the step was compared with. */
  readonly dueAtStep: Paise | undefined;
}

/** What is added where no step is reached, which is nearly everybody. */
export const noSurcharge: Surcharge = {
  step: undefined,
  beforeRelief: zero,
  relief: zero,
  amount: zero,
  dueAtStep: undefined,
};

/** Whether an income is above the lowest step. */
export function reachesSurcharge(steps: readonly SurchargeStep[], income: Paise): boolean {
  const lowest = steps[0];
  return lowest !== undefined && income > lowest.above;
}

/**
 * Surcharge on the tax after rebate. Marginal relief at a step T: tax + surcharge may not exceed
 * (tax + surcharge at T) + (income − T), the surcharge at T being that of the step below; the excess is taken
 * off the surcharge. `taxAt` gives the tax of another income of the same person. Cess comes after.
 * Source: facts/india-statutory.md A.2.
 */
export function surchargeOn(
  steps: readonly SurchargeStep[],
  income: Paise,
  tax: Paise,
  taxAt: (income: Paise) => Paise,
): Surcharge {
  let at = steps.length - 1;
  while (at >= 0 && income <= itemAt(steps, at).above) at--;
  const step = steps[at];
  if (!step) return noSurcharge;
  const beforeRelief = times(tax, step.rate, roundings.paise);
  const below = steps[at - 1];
  const taxAtStep = taxAt(step.above);
  const dueAtStep = below ? add(taxAtStep, times(taxAtStep, below.rate, roundings.paise)) : taxAtStep;
  const most = add(dueAtStep, subtract(income, step.above));
  const excess = Math.max(0, tax + beforeRelief - most);
  const relief = paise(Math.min(excess, beforeRelief));
  return { step, beforeRelief, relief, amount: subtract(beforeRelief, relief), dueAtStep };
}
