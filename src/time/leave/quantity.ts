/** Days of leave as whole hundredths, so that sums are exact, and how they are rounded. */
import { assert } from '#kernel/assert.ts';
import { dayCount } from '#kernel/text/day-count.ts';

/** Hundredths of a day: 250 is two and a half days. */
export type Hundredths = number;

/** Days as an exact fraction: what is earned before it is rounded. */
export interface ExactDays {
  readonly numerator: number;
  readonly denominator: number;
}

export interface DayRounding {
  /** Hundredths of a day: 50 is half a day. */
  readonly unit: 1 | 25 | 50 | 100;
  /** 'nearest' takes a tie up. */
  readonly direction: 'nearest' | 'down' | 'up';
}

const unitWords = { 1: 'hundredth', 25: 'quarter', 50: 'half', 100: 'whole day' } as const;

export const roundingWords = ({ unit, direction }: DayRounding): string =>
  direction === 'nearest' ? `to the nearest ${unitWords[unit]}` : `${direction} to the ${unitWords[unit]}`;

/** Exact days as hundredths by a rule of rounding. Not below nothing. */
export function roundDays(
  { numerator, denominator }: ExactDays,
  { unit, direction }: DayRounding,
): Hundredths {
  assert(denominator > 0 && numerator >= 0, 'Days that are earned are a fraction of nothing or more');
  const scaled = numerator * 100;
  assert(Number.isSafeInteger(scaled), 'Days of leave stay within what is counted exactly');
  const size = denominator * unit;
  const down = Math.floor(scaled / size);
  const rest = scaled - down * size;
  const isUp = direction === 'up' ? rest > 0 : direction === 'nearest' && rest * 2 >= size;
  return (isUp ? down + 1 : down) * unit;
}

/** Days with at most two decimals as hundredths. */
export const hundredthsOf = (days: number): Hundredths =>
  days < 0 ? -Math.floor(-days * 100 + 0.5) : Math.floor(days * 100 + 0.5);

/** Hundredths as people and programs read them: 12.5. */
export const inDays = (quantity: Hundredths): number => quantity / 100;

/** '12.5 days', '1 day'. */
export const daysText = (quantity: Hundredths): string => dayCount(inDays(quantity));

/** Exact days with four decimals, for telling: 12.7726. */
export const fourDecimals = ({ numerator, denominator }: ExactDays): number =>
  Math.floor((numerator * 20_000 + denominator) / (denominator * 2)) / 10_000;

const gcd = (one: number, other: number): number => (other === 0 ? one : gcd(other, one % other));

/** The sum, in lowest terms. */
export function addDaysExact(one: ExactDays, other: ExactDays): ExactDays {
  const numerator = one.numerator * other.denominator + other.numerator * one.denominator;
  const denominator = one.denominator * other.denominator;
  const divisor = gcd(numerator, denominator) || 1;
  return { numerator: numerator / divisor, denominator: denominator / divisor };
}
