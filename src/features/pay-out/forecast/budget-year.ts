/** The months of a financial year, and a year's amount over them. Pure. */
import { addMonths, type Month } from '#kernel/calendar.ts';
import { type Paise, paise, rupees } from '#kernel/money.ts';

/** April to March of '2026-27'. */
export function monthsOf(year: string): Month[] {
  const april = `${Number(year.slice(0, 4))}-04` as Month;
  return Array.from({ length: 12 }, (_, at) => addMonths(april, at));
}

const rupee: number = rupees(1);

/** As many equal whole rupees a month as the amount holds; the last month has the rest of it. */
export function spread(amount: Paise): Paise[] {
  const even = Math.floor(amount / 12 / rupee) * rupee;
  return Array.from({ length: 12 }, (_, at) => paise(at < 11 ? even : amount - even * 11));
}
