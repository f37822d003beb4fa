/** Repeatable chance for the demo organisations: the same seed gives the same people on every machine. */

export type Chance = {
  /** A whole number from `low` to `high`, both included. */
  whole(low: number, high: number): number;
  pick<T>(from: readonly T[]): T;
  /** True in `percent` of a hundred draws. */
  happens(percent: number): boolean;
  digits(length: number): string;
  letters(length: number): string;
};

/** xorshift over 32 bits: short, the same everywhere, and good enough to scatter names and dates. */
export function chance(seed: number): Chance {
  let state = (seed | 0) === 0 ? 0x9e3779b9 : seed | 0;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  // The first draws of neighbouring seeds resemble each other.
  for (let warm = 0; warm < 8; warm += 1) next();
  const whole = (low: number, high: number): number => low + (next() % (high - low + 1));
  const pick = <T>(from: readonly T[]): T => {
    const found = from[whole(0, from.length - 1)];
    if (found === undefined) throw new Error('nothing to pick from');
    return found;
  };
  const repeat = (length: number, one: () => string): string => Array.from({ length }, one).join('');
  return {
    whole,
    pick,
    happens: (percent) => whole(1, 100) <= percent,
    digits: (length) => repeat(length, () => String(whole(0, 9))),
    letters: (length) => repeat(length, () => String.fromCharCode(65 + whole(0, 25))),
  };
}
