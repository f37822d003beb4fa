/** What an employer gave a person besides pay in a tax year, by its taxable value. Pure. */
import type { Month } from '#kernel/calendar.ts';
import { type Paise, paise, sum, zero } from '#kernel/money.ts';
import type { PerquisiteGiven } from '#pay/model/tax-facts.ts';

export type PerquisiteLine = {
  readonly nature: string;
  readonly months: readonly Month[];
  /** Of the months together, after what the employee paid. */
  readonly value: Paise;
};

type Counted = { readonly month: Month; readonly perquisites: Paise };

/**
 * A line for each perquisite and rate, over the months that the year's tax counts, and one for those of the
 * payslips: with the year's tax they have one sum.
 */
export function perquisiteLines(
  given: readonly PerquisiteGiven[],
  counted: readonly Counted[],
  fundExcess: Paise = zero,
): PerquisiteLine[] {
  const recorded = given.flatMap(({ label, from, to, value }): PerquisiteLine[] => {
    const months = counted
      .map(({ month }) => month)
      .filter((month) => month >= from && (to === undefined || month <= to));
    return months.length === 0 ? [] : [{ nature: label, months, value: paise(value * months.length) }];
  });
  const onSlips = counted.filter(({ perquisites }) => perquisites > 0);
  const value = sum(onSlips.map(({ perquisites }) => perquisites));
  const more = [
    { nature: 'As on the payslips', months: onSlips.map(({ month }) => month), value },
    {
      nature: 'The employer’s funds above their limit',
      months: counted.map(({ month }) => month),
      value: fundExcess,
    },
  ];
  return [...recorded, ...more.filter((line) => line.value > 0)];
}

export const perquisiteTotal = (lines: readonly PerquisiteLine[]): Paise =>
  sum(lines.map(({ value }) => value));
