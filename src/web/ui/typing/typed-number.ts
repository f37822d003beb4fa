import { type Paise, paise } from '#kernel/money.ts';
import { groupIndian, money, number } from '../format.ts';

/**
 * Between a figure and what is typed for it. Commas, spaces and the rupee sign may be typed anywhere; both
 * minus signs are understood. Nothing here goes through binary fractions: '1250.10' is 125010 paise
 * exactly.
 */

/** What is typed, as sign, whole digits and fraction digits; undefined when it is no number. */
function parts(typed: string): { minus: boolean; whole: string; fraction: string } | undefined {
  const bare = typed.replace(/[,\s₹%]/g, '').replace('−', '-');
  const match = /^(-?)(\d*)(?:\.(\d*))?$/.exec(bare);
  if (!match || !/\d/.test(bare)) return undefined;
  return { minus: match[1] === '-', whole: match[2] || '0', fraction: match[3] ?? '' };
}

/**
 * The figure in units of 10^-decimals; undefined when it is no number, too long, or has more decimals
 * than that.
 */
export function scaledOf(typed: string, decimals: number): number | undefined {
  const found = parts(typed);
  if (!found || /[1-9]/.test(found.fraction.slice(decimals))) return undefined;
  const digits = found.whole + found.fraction.slice(0, decimals).padEnd(decimals, '0');
  const value = Number(digits);
  if (!Number.isSafeInteger(value)) return undefined;
  return value === 0 ? 0 : found.minus ? -value : value;
}

export const paiseOf = (typed: string): Paise | undefined => {
  const amount = scaledOf(typed, 2);
  return amount === undefined ? undefined : paise(amount);
};

/**
 * Groups what is being typed the Indian way and leaves the rest as the person has it: '118460.5' is
 * '1,18,460.5'.
 */
export function grouped(typed: string): string {
  const match = /^([-−]?)([\d,]*)(\.\d*)?$/.exec(typed.replace(/\s/g, ''));
  if (!match) return typed;
  const digits = (match[2] ?? '').replaceAll(',', '').replace(/^0+(?=\d)/, '');
  return `${match[1] ? '−' : ''}${groupIndian(digits)}${match[3] ?? ''}`;
}

/** How a saved figure stands in its field: the reverse of `scaledOf`. */
export function typedOf(value: number | null | undefined, decimals: number): string {
  if (value === null || value === undefined) return '';
  if (decimals === 0) return number(value);
  if (decimals === 2) return money(value);
  const text = number(value / 10 ** decimals, decimals);
  return text.replace(/\.?0+$/, '');
}

/** Where the caret stands after the same number of digits as before. */
export function caretAfter(text: string, count: number): number {
  let seen = 0;
  for (let at = 0; at < text.length; at++) {
    if (seen === count) return at;
    if (/[\d.−-]/.test(text[at] ?? '')) seen++;
  }
  return text.length;
}
