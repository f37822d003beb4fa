import { formatDate, isoDate } from '#kernel/calendar.ts';
import { paise, roundings, share } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { formatPercent, type Ratio } from '#kernel/ratio.ts';

/** What a figure is. Amounts, numbers and rates do not mix but where it makes sense. */
export type Kind = 'money' | 'number' | 'rate' | 'date' | 'flag' | 'text';

/** Money counts paise, a rate of 12% is 12/100, a date is 'YYYY-MM-DD'. */
export type Value = Ratio | string | boolean;

/** As it is said of a part of a formula: 'an amount'. */
export const kindWords: Readonly<Record<Kind, string>> = {
  money: 'an amount',
  number: 'a number',
  rate: 'a percentage',
  date: 'a date',
  flag: 'yes or no',
  text: 'a text',
};

export type Figure = 'money' | 'number' | 'rate';
export const isFigure = (kind: Kind): kind is Figure =>
  kind === 'money' || kind === 'number' || kind === 'rate';

/** A figure as people read it: '12,500', '12%', '1 April 2026', 'yes'. */
export function textOf(kind: Kind, value: Value): string {
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  if (typeof value === 'string') return kind === 'date' ? formatDate(isoDate(value)) : value;
  if (kind === 'rate') return formatPercent(value);
  const { numerator, denominator } = value;
  if (kind === 'money') return formatRupees(share(paise(numerator), 1, denominator, roundings.paise));
  return denominator === 1 ? String(numerator) : `${numerator}/${denominator}`;
}
