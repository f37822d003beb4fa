/**
 * Amounts of the law that an officer has set for a month: they take the place of what the rules make of the
 * line. The employer's share, and the wages behind it, stay as the rules make them.
 */
import { itemAt } from '#kernel/assert.ts';
import { type Paise, roundings, share, subtract } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { amountOf, type Because, recorded } from '../model/because.ts';
import type { ComponentSource } from '../model/component.ts';
import type { EmployeeFacts } from '../model/facts.ts';
import type { SettableItem } from '../model/settable-item.ts';
import type { Working } from '../model/working.ts';

/** Of a month paid in parts, so much of the amount is taken as days of the month have been paid. */
export function takeSetAmounts(
  working: Working,
  set: NonNullable<EmployeeFacts['setByHand']>,
  items: readonly SettableItem[],
): void {
  const { plan, amounts, daysSoFar } = working;
  for (const item of items) {
    const position = plan.statutory[item];
    const own = set[item];
    if (!own || position < 0) continue;
    working.ruled = { ...working.ruled, [item]: itemAt(amounts, position) };
    amounts[position] = daysSoFar
      ? share(own.amount, daysSoFar.days, daysSoFar.of, roundings.rupee)
      : own.amount;
  }
}

/** How much more than by the rules a line takes. Paise, negative where it takes less. */
export function beyondRule({ ruled, amounts, plan }: Working, item: SettableItem): number {
  const byRule = ruled?.[item];
  return byRule === undefined ? 0 : subtract(itemAt(amounts, plan.statutory[item]), byRule);
}

/**
 * Why a line is what an officer set, with what the rules would have taken; nothing for a line that was not
 * set.
 */
export function explainSet(
  { facts, ruled, daysSoFar }: Working,
  source: ComponentSource,
  amount: Paise,
  told: (ruled: Paise) => Because,
): Because | undefined {
  const own = facts.setByHand?.[source as SettableItem];
  const byRule = ruled?.[source as SettableItem];
  if (!own || byRule === undefined) return undefined;
  const says = daysSoFar
    ? `Set by hand. Of the month’s amount, that of ${daysSoFar.days} of its ${daysSoFar.of} days so far.`
    : 'Set by hand, in place of what the rule makes.';
  const who = `Set by ${own.by}, approved by ${own.approvedBy}. Reason: ${own.reason}`;
  return amountOf(says, amount, [
    recorded(who, formatRupees(own.amount), own.source, own.amount),
    amountOf('What the rule would have taken.', byRule, [told(byRule)]),
  ]);
}
