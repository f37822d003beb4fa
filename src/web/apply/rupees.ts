/** Whole rupees as people type them, and in words. */
import { grouped, scaledOf } from '#web/ui/typing/typed-number.ts';

/** '9,00,000' is 900000; undefined when it is no amount. */
export const typedRupees = (typed: string): number | undefined =>
  typed === '' ? undefined : scaledOf(typed, 0);

export const groupedRupees = (typed: string): string => grouped(typed.replace(/[^\d,]/g, ''));

const lakh = 100_000;
const crore = 100 * lakh;

const plain = (count: number): string => String(Math.round(count * 100) / 100);

/** 'About 9 lakh a year'; nothing while it is less than a lakh. */
export function rupeesInWords(typed: string): string | undefined {
  const amount = typedRupees(typed);
  if (amount === undefined || amount < lakh) return undefined;
  return amount < crore ? `${plain(amount / lakh)} lakh a year` : `${plain(amount / crore)} crore a year`;
}
