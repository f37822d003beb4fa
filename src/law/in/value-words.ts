/* How the values of tables read, for the handbook, the report on the law and explanations. */
import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { formatPercent, type Ratio } from '#kernel/ratio.ts';

/** '₹25,000'. */
export function inRupees(amount: Paise): string {
  return `₹${formatRupees(amount)}`;
}

/** '1 day', '240 days', '5 years': a count with its unit, named in the singular. */
export function count(of: number, unit: string): string {
  return of === 1 ? `1 ${unit}` : `${of} ${unit}s`;
}

/** A fraction with a fixed number of decimals, as tables print factors: '197.06'. */
export function decimal(value: Ratio, places: number): string {
  const unit = 10 ** places;
  const scaled = (value.numerator * unit) / value.denominator;
  if (!Number.isSafeInteger(scaled)) return `${value.numerator}/${value.denominator}`;
  return `${Math.floor(scaled / unit)}.${String(scaled % unit).padStart(places, '0')}`;
}

/** A rate as people read it. */
export const inPercent = formatPercent;
