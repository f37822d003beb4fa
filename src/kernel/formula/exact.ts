import type { Ratio } from '#kernel/ratio.ts';
import { greatestCommonDivisor } from '#kernel/ratio.ts';

/** A figure too large to be kept exactly; no pay is that large. */
export class TooLarge extends Error {
  override readonly name = 'TooLarge';
}

/**
 * The figures of a formula are exact fractions: nothing is rounded until the formula or its component does.
 */
export const whole = (figure: number): Ratio => ({ numerator: figure, denominator: 1 });

function exact(numerator: number, denominator: number): Ratio | undefined {
  if (!Number.isSafeInteger(numerator) || !Number.isSafeInteger(denominator)) return undefined;
  if (denominator === 1) return { numerator: numerator || 0, denominator };
  const divisor = greatestCommonDivisor(numerator, denominator) * (denominator < 0 ? -1 : 1);
  return { numerator: numerator / divisor || 0, denominator: denominator / divisor };
}

/** Where a product leaves the safe range, its lowest terms may still be within. */
function exactBig(numerator: bigint, denominator: bigint): Ratio {
  let a = numerator < 0n ? -numerator : numerator;
  let b = denominator < 0n ? -denominator : denominator;
  while (b !== 0n) [a, b] = [b, a % b];
  const divisor = denominator < 0n ? -a : a;
  const found = exact(Number(numerator / divisor), Number(denominator / divisor));
  if (!found) throw new TooLarge('a figure left the range that is kept exactly');
  return found;
}

export function plus(a: Ratio, b: Ratio): Ratio {
  if (a.denominator === b.denominator) {
    const sum = exact(a.numerator + b.numerator, a.denominator);
    if (sum) return sum;
  }
  return (
    exact(a.numerator * b.denominator + b.numerator * a.denominator, a.denominator * b.denominator) ??
    exactBig(
      BigInt(a.numerator) * BigInt(b.denominator) + BigInt(b.numerator) * BigInt(a.denominator),
      BigInt(a.denominator) * BigInt(b.denominator),
    )
  );
}

export const negative = (a: Ratio): Ratio => ({ numerator: -a.numerator || 0, denominator: a.denominator });
export const less = (a: Ratio, b: Ratio): Ratio => plus(a, negative(b));

export function product(a: Ratio, b: Ratio): Ratio {
  return (
    exact(a.numerator * b.numerator, a.denominator * b.denominator) ??
    exactBig(BigInt(a.numerator) * BigInt(b.numerator), BigInt(a.denominator) * BigInt(b.denominator))
  );
}

/** `b` is not zero: who asks has looked. */
export const quotient = (a: Ratio, b: Ratio): Ratio =>
  product(a, { numerator: b.denominator, denominator: b.numerator });

/** Negative, zero or positive, as `a` is less than, equal to or more than `b`. */
export function compare(a: Ratio, b: Ratio): number {
  if (a.denominator === b.denominator) return a.numerator - b.numerator;
  return less(a, b).numerator;
}
