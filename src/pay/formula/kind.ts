import type { Ratio } from '#kernel/ratio.ts';

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
