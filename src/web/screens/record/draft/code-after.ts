import { addMonths, isMonth, type Month } from '#kernel/calendar.ts';

/** 'MW-0141' after 'MW-0140'. Undefined where the last code does not end in a figure. */
export function codeAfter(last: string): string | undefined {
  const [, before = '', figure] = /^(.*?)(\d{1,12})$/.exec(last) ?? [];
  if (figure === undefined) return undefined;
  return `${before}${String(Number(figure) + 1).padStart(figure.length, '0')}`;
}

/** The month after the last; the first begins with this one. */
export const monthAfter = (last: unknown, thisMonth: Month): Month =>
  typeof last === 'string' && isMonth(last) ? addMonths(last, 1) : thisMonth;
