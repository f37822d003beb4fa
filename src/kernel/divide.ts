/** Amounts divided so that the parts make up the whole, to the paisa. */

/**
 * A whole amount by whole weights, of which one at least is above zero: each gets its whole units, and those
 * left go one each to the largest remainders, the earlier first. A negative amount divides as its opposite.
 */
export function dividedBy(amount: number, weights: readonly number[]): number[] {
  const size = Math.abs(amount);
  const whole = weights.reduce((sum, weight) => sum + weight, 0);
  // Two factors, so that crores of paise times a weight stay exact.
  const [times, rest] = [Math.floor(size / whole), size % whole];
  const parts = weights.map((weight) => times * weight + Math.floor((rest * weight) / whole));
  const remainders = weights.map((weight) => (rest * weight) % whole);
  let left = size - parts.reduce((sum, part) => sum + part, 0);
  const order = weights.map((_, at) => at).toSorted((a, b) => (remainders[b] ?? 0) - (remainders[a] ?? 0));
  for (const at of order) {
    if (left <= 0) break;
    parts[at] = (parts[at] ?? 0) + 1;
    left -= 1;
  }
  return amount < 0 ? parts.map((part) => 0 - part) : parts;
}
