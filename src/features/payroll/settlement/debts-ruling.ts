/** What a settlement says of debts that are open, and of things that are still out. Pure. */
import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { allows, forbids, type Ruling } from '#kernel/verdict.ts';

type Open = { readonly of: string; readonly amount: Paise; readonly byPay?: boolean };

const each = (open: readonly Open[]): string =>
  open.map(({ of, amount }) => `₹${formatRupees(amount)} of ${of}`).join(' and ');

/**
 * Nothing where nothing is owed and nothing is out. What pay takes by itself is said and asks for
 * nothing.
 */
export function debtsRuling(
  debts: readonly Open[],
  recovered: number,
  held: readonly string[],
): Ruling | undefined {
  const byHand = debts.filter(({ byPay }) => !byPay);
  const owed = byHand.reduce((sum, { amount }) => sum + amount, 0);
  const open = owed > recovered ? ` Still open: ${each(byHand)}.` : '';
  if (held.length > 0)
    return forbids(
      `Still with the employee: ${held.join('; ')}.${open}`,
      'Take it back under Assets, or report it lost: a loss is recovered after seven days to show cause.',
    );
  if (open !== '')
    return forbids(
      `Still open: ${each(byHand)}.`,
      'Recover it under “Other amounts”, and note it as paid back once the settlement is paid.',
    );
  const byPay = debts.filter((debt) => debt.byPay);
  if (byPay.length === 0) return undefined;
  return allows(
    `The last salary takes ${each(byPay)} by itself: with all deductions at most half of the wages.`,
  );
}
