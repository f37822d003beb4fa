/** Months in words, those that follow each other as one span: 'October 2026, December 2026 to March 2027'. */
import { addMonths, formatMonth, type Month } from '../calendar.ts';

/** `months` in their order; nothing is said of none. */
export function monthsInWords(months: readonly Month[]): string {
  const spans: { from: Month; to: Month }[] = [];
  for (const month of months) {
    const last = spans.at(-1);
    if (last && addMonths(last.to, 1) === month) last.to = month;
    else spans.push({ from: month, to: month });
  }
  return spans
    .map(({ from, to }) => (from === to ? formatMonth(from) : `${formatMonth(from)} to ${formatMonth(to)}`))
    .join(', ');
}
