/** A person's cost over cost centres: amounts divided by the shares of their work, to the paisa. Pure. */

/** Of a cost centre, in hundredths of a percent; the shares of a person make up 10,000. */
export type CostShare = { readonly centre: string; readonly share: number };

const whole = 10_000;

/**
 * An amount in paise by its shares: each gets its whole paise, and those left go one each to the largest
 * remainders, the earlier share first. A negative amount divides as its opposite does.
 */
export function divided(amount: number, shares: readonly CostShare[]): number[] {
  const size = Math.abs(amount);
  // Two factors, so that crores of paise times a share stay exact.
  const [thousands, rest] = [Math.floor(size / whole), size % whole];
  const parts = shares.map(({ share }) => thousands * share + Math.floor((rest * share) / whole));
  const remainders = shares.map(({ share }) => (rest * share) % whole);
  let left = size - parts.reduce((sum, part) => sum + part, 0);
  const order = shares.map((_, at) => at).toSorted((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0));
  for (const at of order) {
    if (left <= 0) break;
    parts[at] = (parts[at] ?? 0) + 1;
    left -= 1;
  }
  return amount < 0 ? parts.map((part) => 0 - part) : parts;
}

/** Where most of a person's cost goes: the largest share, the earlier of equal ones. */
export const largestShare = (shares: readonly CostShare[]): number =>
  shares.reduce((best, { share }, at) => (share > (shares[best]?.share ?? 0) ? at : best), 0);
