import { assert } from './assert.ts';
import { onceFor } from './once.ts';

/**
 * An exact fraction in lowest terms with a positive denominator. Rates are ratios, so 8.33% is 833/10000 and
 * nothing else.
 */
export interface Ratio {
  readonly numerator: number;
  readonly denominator: number;
}

/** The greatest common divisor of two whole numbers, never negative. */
export function greatestCommonDivisor(first: number, second: number): number {
  let a = Math.abs(first);
  let b = Math.abs(second);
  while (b !== 0) {
    const rest = a % b;
    a = b;
    b = rest;
  }
  return a;
}

/**
 * The ratio of two whole numbers, reduced. Throws when a part is no safe integer or the denominator is zero.
 */
export function ratio(numerator: number, denominator: number): Ratio {
  assert(
    Number.isSafeInteger(numerator) && Number.isSafeInteger(denominator) && denominator !== 0,
    () => `${numerator}/${denominator} is not a ratio of whole numbers`,
  );
  const sign = denominator < 0 ? -1 : 1;
  const divisor = greatestCommonDivisor(numerator, denominator) || 1;
  return { numerator: (sign * numerator) / divisor || 0, denominator: (sign * denominator) / divisor };
}

const decimal = /^(-?)(\d{1,9})(?:\.(\d{1,6}))?$/;

/**
 * A rate written as people write it: `percent(12)`, `percent('8.33')`. Decimals come as text because the
 * number 8.33 is already inexact. Throws when the text is not a plain decimal of at most six places.
 */
export function percent(written: number | string): Ratio {
  const match = decimal.exec(String(written));
  assert(match, () => `"${written}" is not a percentage`);
  const places = match[3] ?? '';
  const digits = Number(`${match[2]}${places}`);
  return ratio(match[1] === '-' ? -digits : digits, 100 * 10 ** places.length);
}

/**
 * The ratio as people read it: "12%", "8.33%", "8 1/3%" in thirds; as a fraction when neither holds it, as
 * 1/7. Rates of law are few and told for every employee: each is written out once.
 */
export const formatPercent = onceFor((rate: Ratio): string => {
  const scaled = (rate.numerator * 100_000_000) / rate.denominator;
  if (!Number.isSafeInteger(scaled)) return inThirds(rate) ?? `${rate.numerator}/${rate.denominator}`;
  const magnitude = Math.abs(scaled);
  const whole = Math.floor(magnitude / 1_000_000);
  let places = magnitude % 1_000_000;
  let width = 6;
  while (width > 0 && places % 10 === 0) {
    places /= 10;
    width--;
  }
  const sign = scaled < 0 ? '−' : '';
  return width === 0 ? `${sign}${whole}%` : `${sign}${whole}.${String(places).padStart(width, '0')}%`;
});

/** '8 1/3%' of a twelfth. */
function inThirds({ numerator, denominator }: Ratio): string | undefined {
  const thirds = (numerator * 300) / denominator;
  if (!Number.isSafeInteger(thirds) || thirds < 0) return undefined;
  const whole = Math.floor(thirds / 3);
  return whole === 0 ? `${thirds}/3%` : `${whole} ${thirds % 3}/3%`;
}
