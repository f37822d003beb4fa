import { writtenDate } from '#kernel/calendar/written-date.ts';
import { type IsoDate, isIsoDate } from '#kernel/calendar.ts';
import { shortDate } from '../format.ts';

/**
 * A date as people here type it: '21/11/2026', '21-11-26', '21.11', '21 Nov 2026', '21112026', 'today',
 * '2026/11/21'. Day before month, unless the year comes first; a missing year is that of `today`. Undefined
 * when it is no date.
 */
export function dateOf(typed: string, today: IsoDate): IsoDate | undefined {
  const text = typed.trim().toLowerCase();
  if (text === 'today' || text === 't') return today;
  if (isIsoDate(text)) return text;
  const solid = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  const words = solid ? solid.slice(1) : text.split(/[\s/.,-]+/).filter(Boolean);
  const whole = words.length === 2 ? [...words, today.slice(0, 4)] : words;
  const as = { order: 'day-month', today, past: false } as const;
  return writtenDate(whole.join('/'), as) ?? writtenDate(text, as);
}

export const typedDate = (value: string | null): string => (value ? shortDate(value) : '');
