/** What an employer gave a person besides pay in a tax year, by its taxable value. Pure. */
import type { Month } from '#kernel/calendar.ts';
import { type Paise, paise, sum } from '#kernel/money.ts';
import type { PerquisiteGiven } from '#pay/tax-facts.ts';

export type PerquisiteLine = {
  readonly nature: string;
  readonly months: readonly Month[];
  /** Of the months together, after what the employee paid. */
  readonly value: Paise;
};

/** A line for each perquisite and rate, over the months that the year's tax counts: both have one sum. */
export function perquisiteLines(
  given: readonly PerquisiteGiven[],
  counted: readonly Month[],
): PerquisiteLine[] {
  return given.flatMap(({ label, from, to, value }): PerquisiteLine[] => {
    const months = counted.filter((month) => month >= from && (to === undefined || month <= to));
    return months.length === 0 ? [] : [{ nature: label, months, value: paise(value * months.length) }];
  });
}

export const perquisiteTotal = (lines: readonly PerquisiteLine[]): Paise =>
  sum(lines.map(({ value }) => value));
