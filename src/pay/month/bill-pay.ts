/** What bills bring in a month, and why. */
import { itemAt } from '#kernel/assert.ts';
import { type Paise, paise, round, zero } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { amountOf, type Because, recorded } from '../model/because.ts';
import type { BillsOfYear } from '../model/facts.ts';
import type { Working } from '../model/working.ts';
import type { OnBills } from '../structure/bills.ts';

/** What a month pays: of the accepted bills what is not paid yet, as far as it was chosen. */
export const paidNow = ({ chosen, accepted, paid }: BillsOfYear): Paise =>
  paise(Math.max(0, Math.min(chosen, accepted) - paid));

/** In the year's last month, what was chosen and nobody billed. */
export const leftOver = (year: BillsOfYear): Paise =>
  year.isLast ? paise(Math.max(0, year.chosen - year.paid - paidNow(year))) : zero;

/**
 * Puts what bills bring in the place of what was chosen for the month. Where nothing of bills is known, an
 * offer or a break-up of a salary, the choice stands as if all of it were billed.
 */
export function payAgainstBills({ plan, facts, amounts }: Working, onBills: OnBills): void {
  const { bills } = facts;
  if (!bills) return;
  for (const [position, rest] of onBills) {
    const year = bills[plan.components[position]?.code ?? ''];
    amounts[position] = year ? round(paidNow(year), itemAt(plan.roundings, position)) : zero;
    if (!year || rest < 0) continue;
    const left = round(leftOver(year), itemAt(plan.roundings, rest));
    amounts[rest] = paise(itemAt(amounts, rest) + left);
  }
}

/** Why a component that is paid against bills pays what it pays. */
export function explainBills(label: string, amount: Paise, year: BillsOfYear | undefined): Because {
  if (!year) return amountOf(`${label} is paid against bills, and nothing of it is chosen.`, amount);
  return amountOf(
    `${label} is paid against bills: what was accepted and is not paid yet, up to what was chosen.`,
    amount,
    [
      recorded('Chosen since April, month by month.', formatRupees(year.chosen), year.source, year.chosen),
      amountOf('Bills accepted since April.', year.accepted),
      amountOf('less what was paid of it before', year.paid),
    ],
  );
}

/** What is paid of other components because nobody billed it, for the line that pays it. */
export function restsPaidAs({ plan, facts }: Working, position: number): readonly Because[] {
  return [...(plan.onBills ?? [])].flatMap(([from, rest]) => {
    const component = plan.components[from];
    const year = facts.bills?.[component?.code ?? ''];
    if (rest !== position || !year || leftOver(year) === 0) return [];
    const says = `Of ${component?.label}, chosen in the tax year and not billed.`;
    return [amountOf(says, leftOver(year), [amountOf('Chosen.', year.chosen)])];
  });
}
