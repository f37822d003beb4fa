/**
 * Share: an exact fraction of the best that can be reached, 4 of 5 as 4/5. Whole numbers of any size,
 * because the weights of many questions, sections and raters multiply.
 */
export type Share = { readonly numerator: bigint; readonly denominator: bigint };

const divisorOf = (first: bigint, second: bigint): bigint =>
  second === 0n ? first : divisorOf(second, first % second);

/** In lowest terms; both are whole, the first is not below nothing, the second is above it. */
export function share(numerator: bigint | number, denominator: bigint | number): Share {
  const [above, below] = [BigInt(numerator), BigInt(denominator)];
  const divisor = divisorOf(above, below);
  return { numerator: above / divisor, denominator: below / divisor };
}

const plus = (one: Share, other: Share): Share =>
  share(
    one.numerator * other.denominator + other.numerator * one.denominator,
    one.denominator * other.denominator,
  );

type Weighted = { readonly share: Share; readonly weight: number };

/** The weighted mean; undefined where nothing has a weight. */
export function meanOf(parts: readonly Weighted[]): Share | undefined {
  const weight = parts.reduce((sum, part) => sum + part.weight, 0);
  if (weight === 0) return undefined;
  const sum = parts
    .map((part) => share(part.share.numerator * BigInt(part.weight), part.share.denominator))
    .reduce(plus);
  return share(sum.numerator, sum.denominator * BigInt(weight));
}

/** The one in the middle, or the mean of the two there; undefined of none. */
export function medianOf(shares: readonly Share[]): Share | undefined {
  const sorted = [...shares].sort((one, other) =>
    Number(one.numerator * other.denominator - other.numerator * one.denominator),
  );
  const middle = sorted.slice(Math.ceil(sorted.length / 2) - 1, Math.floor(sorted.length / 2) + 1);
  return meanOf(middle.map((each) => ({ share: each, weight: 1 })));
}

/** So many whole parts of `whole`, a half rounded up: 4/5 of 500 are 400. */
export const partsOf = ({ numerator, denominator }: Share, whole: number): number =>
  Number((numerator * BigInt(whole) * 2n + denominator) / (denominator * 2n));
