import { assert, ProgramFault } from './assert.ts';
import type { Ratio } from './ratio.ts';

declare const paiseBrand: unique symbol;

/** An amount of money in whole paise (1 rupee = 100 paise): a safe integer, so sums are exact. */
export type Paise = number & { readonly [paiseBrand]: 'paise' };

/** Takes a number as paise. Throws when it is no safe integer: such a number is not an amount. */
export function paise(amount: number): Paise {
  // Written without assert: every figure of every payslip passes here, and a closure each would be felt.
  if (!Number.isSafeInteger(amount)) throw new ProgramFault(`${amount} is not a whole number of paise`);
  // Minus zero compares equal to zero but is written "-0" by some formats.
  return (amount === 0 ? 0 : amount) as Paise;
}

/** Whole rupees as paise; `rupees(15_000)` reads as the statute does. */
export function rupees(amount: number): Paise {
  assert(Number.isSafeInteger(amount), () => `${amount} is not a whole number of rupees`);
  return paise(amount * 100);
}

export const zero = paise(0);

export function add(first: Paise, second: Paise): Paise {
  return paise(first + second);
}

export function subtract(first: Paise, second: Paise): Paise {
  return paise(first - second);
}

/** Checked after every step: a sum that leaves the safe range throws instead of drifting by a paisa. */
export function sum(amounts: readonly Paise[]): Paise {
  let total: Paise = zero;
  for (const amount of amounts) total = paise(total + amount);
  return total;
}

/** The smaller amount: how a ceiling is applied. */
export function atMost(amount: Paise, limit: Paise): Paise {
  return amount < limit ? amount : limit;
}

/**
 * A rounding is a unit in paise and a direction; "half-up" and "up" move away from zero, "down" towards it.
 */
export interface Rounding {
  readonly name: RoundingName;
  readonly unit: number;
  readonly direction: 'half-up' | 'up' | 'down';
  readonly words: string;
}

export type RoundingName = 'paise' | 'rupee' | 'rupee-up' | 'rupee-down' | 'ten-rupees';

/**
 * The roundings Indian pay knows, by the name they are stored under. A negative amount rounds as its positive
 * counterpart, so that a reversal cancels what it reverses to the paisa.
 */
export const roundings: Readonly<Record<RoundingName, Rounding>> = {
  paise: { name: 'paise', unit: 1, direction: 'half-up', words: 'to the nearest paisa' },
  rupee: { name: 'rupee', unit: 100, direction: 'half-up', words: 'to the nearest rupee, 50 paise up' },
  'rupee-up': { name: 'rupee-up', unit: 100, direction: 'up', words: 'up to the next rupee' },
  'rupee-down': { name: 'rupee-down', unit: 100, direction: 'down', words: 'down to the rupee' },
  'ten-rupees': { name: 'ten-rupees', unit: 1000, direction: 'half-up', words: 'to the nearest ten rupees' },
};

/** An amount rounded to the unit of a rounding. */
export function round(amount: Paise, rounding: Rounding): Paise {
  return rounding.unit === 1 || amount === 0 ? amount : share(amount, 1, 1, rounding);
}

/** An amount times a rate, rounded once by a named rule. */
export function times(amount: Paise, rate: Ratio, rounding: Rounding): Paise {
  return share(amount, rate.numerator, rate.denominator, rounding);
}

/**
 * amount × numerator ÷ denominator, exact until the one rounding at the end. The denominator is positive.
 * Numbers carry the product where it is safe (nearly always); beyond that BigInt does, with the same result.
 */
export function share(amount: Paise, numerator: number, denominator: number, rounding: Rounding): Paise {
  const product = amount * numerator;
  if (product > -exactLimit && product < exactLimit) return divide(product, denominator, rounding);
  return divideBig(BigInt(amount) * BigInt(numerator), denominator, rounding);
}

/**
 * The sum of amounts[i] × weights[i], over one denominator, rounded once. Both lists have the same length.
 */
export function weighted(
  amounts: readonly Paise[],
  weights: readonly number[],
  denominator: number,
  rounding: Rounding,
): Paise {
  assert(amounts.length === weights.length, 'Every amount needs its weight');
  let total = 0;
  let safe = true;
  for (let i = 0; i < amounts.length; i++) {
    total += (amounts[i] as number) * (weights[i] as number);
    if (total <= -exactLimit || total >= exactLimit) safe = false;
  }
  if (safe) return divide(total, denominator, rounding);
  let exact = 0n;
  for (let i = 0; i < amounts.length; i++)
    exact += BigInt(amounts[i] as number) * BigInt(weights[i] as number);
  return divideBig(exact, denominator, rounding);
}

// Half the safe range: the correction in divide() may step over the product by one divisor.
const exactLimit = 2 ** 52;

function divide(dividend: number, denominator: number, rounding: Rounding): Paise {
  const divisor = denominator * rounding.unit;
  if (divisor >= exactLimit) return divideBig(BigInt(dividend), denominator, rounding);
  const magnitude = dividend < 0 ? -dividend : dividend;
  // The float quotient may be one off; the remainder, exact in this range, tells and corrects it.
  let quotient = Math.floor(magnitude / divisor);
  let remainder = magnitude - quotient * divisor;
  if (remainder < 0) {
    quotient--;
    remainder += divisor;
  } else if (remainder >= divisor) {
    quotient++;
    remainder -= divisor;
  }
  if (
    rounding.direction === 'half-up'
      ? remainder >= divisor - remainder
      : rounding.direction === 'up' && remainder > 0
  ) {
    quotient++;
  }
  // Whole and within the safe range by what was asked above; 0 − 0 is no minus zero.
  const rounded = quotient * rounding.unit;
  return (dividend < 0 ? 0 - rounded : rounded) as Paise;
}

function divideBig(dividend: bigint, denominator: number, rounding: Rounding): Paise {
  const divisor = BigInt(denominator) * BigInt(rounding.unit);
  const magnitude = dividend < 0n ? -dividend : dividend;
  let quotient = magnitude / divisor;
  const remainder = magnitude % divisor;
  if (
    rounding.direction === 'half-up'
      ? remainder * 2n >= divisor
      : rounding.direction === 'up' && remainder > 0n
  ) {
    quotient++;
  }
  return paise(Number((dividend < 0n ? -quotient : quotient) * BigInt(rounding.unit)));
}

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
