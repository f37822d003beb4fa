import { fullYear } from '#kernel/calendar/two-digit-year.ts';
import { type IsoDate, isIsoDate } from '#kernel/calendar.ts';
import { shortDate } from '../format.ts';

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

/**
 * A date as people here type it: '21/11/2026', '21-11-26', '21.11', '21 Nov 2026', '21112026', 'today',
 * and the ISO spelling. Day before month, always; a missing year is that of `today`. Undefined when it is
 * no date.
 */
export function dateOf(typed: string, today: IsoDate): IsoDate | undefined {
  const text = typed.trim().toLowerCase();
  if (text === 'today' || text === 't') return today;
  if (isIsoDate(text)) return text;
  const solid = /^(\d{2})(\d{2})(\d{4}|\d{2})$/.exec(text);
  const words = solid ? solid.slice(1) : text.split(/[\s/.,-]+/).filter(Boolean);
  const [day, month, year] = words;
  if (!day || !month || words.length > 3 || !/^\d{1,2}$/.test(day)) return undefined;
  const monthNumber = /^\d{1,2}$/.test(month) ? Number(month) : monthNamed(month);
  const monthDay = [monthNumber, Number(day)].map((part) => `-${String(part).padStart(2, '0')}`).join('');
  const full = `${yearOf(year, monthDay, today)}${monthDay}`;
  return isIsoDate(full) ? full : undefined;
}

function monthNamed(text: string): number {
  return text.length < 3 ? 0 : months.findIndex((name) => text.startsWith(name)) + 1;
}

function yearOf(text: string | undefined, monthDay: string, today: IsoDate): string {
  if (text === undefined) return today.slice(0, 4);
  if (/^\d{4}$/.test(text)) return text;
  return /^\d{2}$/.test(text) ? fullYear(text, monthDay, { today, past: false }) : 'none';
}

export const typedDate = (value: string | null): string => (value ? shortDate(value) : '');
