/** Values of the law in words, for pages and reports. */
import { formatDate } from '#kernel/calendar.ts';
import type { Dated, DatedRow } from '#kernel/dated.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { formatPercent, type Ratio } from '#kernel/ratio.ts';

const isRatio = (value: object): value is Ratio => 'numerator' in value && 'denominator' in value;

// Where a table does not say how its values read: no amount is under ten rupees, no age above a thousand.
const numberWords = (value: number): string =>
  value < 1000 ? String(value) : `₹${formatRupees(paise(value))}`;

/** A value of any table in words: the table's own, or by its shape. */
export function valueWords(table: Dated<unknown>, value: unknown): string {
  return table.words ? table.words(value) : shapeWords(value);
}

function shapeWords(value: unknown): string {
  if (typeof value === 'number') return numberWords(value);
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value !== 'object' || value === null) return String(value);
  if (isRatio(value)) return formatPercent(value);
  if (Array.isArray(value)) return value.map(shapeWords).join(', ');
  // A rounding carries its own words.
  if ('words' in value && typeof value.words === 'string') return value.words;
  return Object.entries(value)
    .map(([name, part]) => `${name.replace(/([A-Z])/g, ' $1').toLowerCase()} ${shapeWords(part)}`)
    .join('; ');
}

/** When a row holds: '17 September 2026', or 'from … to …' where it ends before the next begins. */
export function sinceWords({ from, to }: DatedRow<unknown>): string {
  return to ? `${formatDate(from)} to ${formatDate(to)}` : formatDate(from);
}
