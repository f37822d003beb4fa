/** Chance that is the same at every run: a failure can be looked at again. */
export type Chance = {
  /** From 0 up to 1. */
  next(): number;
  /** A whole number from 0 up to `count`. */
  below(count: number): number;
  pick<T>(of: readonly [T, ...T[]]): T;
  /** Whether, with this likelihood. */
  happens(likely: number): boolean;
};

export function seeded(seed: number): Chance {
  let state = seed;
  const next = () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    return state / 2_147_483_648;
  };
  const below = (count: number) => Math.floor(next() * count);
  return {
    next,
    below,
    pick: (of) => of[below(of.length)] ?? of[0],
    happens: (likely) => next() < likely,
  };
}
