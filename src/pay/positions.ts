import { type Paise, paise } from '#kernel/money.ts';

/** The sum of the amounts at some positions. */
export function sumAt(amounts: readonly Paise[], positions: readonly number[]): Paise {
  let total = 0;
  for (const position of positions) total += amounts[position] as number;
  return paise(total);
}
