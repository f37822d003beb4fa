import { type Paise, paise } from '#kernel/money.ts';

/** Shares given under an option plan or as sweat equity, at exercise. Prices of one share in paise. */
interface SharesExercised {
  readonly count: number;
  readonly marketValue: Paise;
  readonly paid: Paise;
}

/** Market value on the day of exercise less the price paid (section 17(2) of 1961; facts A.8). */
export function sharesValue({ count, marketValue, paid }: SharesExercised): Paise {
  return paise(Math.max(0, marketValue - paid) * count);
}
