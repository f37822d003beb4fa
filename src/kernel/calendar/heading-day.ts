/** The days of a month as headings of a sheet write them, side by side. */
import type { DateOrder } from './written-date.ts';

const yearFirst = /^\d{4}[/.-]\d{1,2}[/.-](\d{1,2})(?:[T ].*)?$/;
const yearLast = /^(\d{1,2})[/.-](\d{1,2})[/.-]\d{2,4}(?:[T ].*)?$/;
const dayAlone = /^(?:[A-Za-z]{2,9}[ .,-]+)?(\d{1,2})(?:st|nd|rd|th)?(?:[ ./,:-].*)?$/;

/** '1', '01', '1 Sun', 'Sun 1', '1-Nov', '01/11/2026', '2026/11/01': the day of the month. */
export function headingDay(text: string, order: DateOrder): number | undefined {
  const [, first, second] = yearLast.exec(text) ?? [];
  const figures = order === 'month-day' ? second : first;
  const day = Number(yearFirst.exec(text)?.[1] ?? figures ?? dayAlone.exec(text)?.[1]);
  return day >= 1 && day <= 31 ? day : undefined;
}
