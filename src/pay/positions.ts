import { type Paise, paise } from '#kernel/money.ts';
import type { StatutoryItem } from './component.ts';
import type { Working } from './working.ts';

/** The sum of the amounts at some positions. */
export function sumAt(amounts: readonly Paise[], positions: readonly number[]): Paise {
  let total = 0;
  for (const position of positions) total += amounts[position] as number;
  return paise(total);
}

/** Writes what the law makes of an item, where the organisation has a line for it. */
export function put({ plan, amounts }: Working, item: StatutoryItem, amount: Paise): void {
  const position = plan.statutory.get(item);
  if (position !== undefined) amounts[position] = amount;
}
