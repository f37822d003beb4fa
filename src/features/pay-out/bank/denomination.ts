/** The notes that an amount is paid with, from the largest on, so that few are carried. Pure. */

/** In rupees, as they are issued: nobody is counted out in notes that the bank does not give any more. */
export const notes = [500, 200, 100, 50, 20, 10] as const;

type Counted = {
  /** How many of each note, in the order above. */
  readonly counts: readonly number[];
  /** Paise that are left for coins: less than the smallest note. */
  readonly coins: number;
};

/** Of an amount in paise, not below zero. */
export function countNotes(amount: number): Counted {
  let left = amount;
  const counts = notes.map((note) => {
    const count = Math.floor(left / (note * 100));
    left -= count * note * 100;
    return count;
  });
  return { counts, coins: left };
}
