import { type Paise, paise } from '#kernel/money.ts';

/** The sum of the amounts at some positions. */
export function sumAt(amounts: readonly Paise[], positions: readonly number[]): Paise {
  let total = 0;
  for (let at = 0; at < positions.length; at++) total += amounts[positions[at] as number] as number;
  return paise(total);
}

/** Writes what the law makes of a line, where the organisation has it: its position is -1 elsewhere. */
export function put(amounts: Paise[], position: number, amount: Paise): void {
  if (position >= 0) amounts[position] = amount;
}
