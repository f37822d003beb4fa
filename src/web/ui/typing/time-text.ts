import { dayOfMoment, isMoment, type Moment } from '#kernel/calendar/moment.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import { dateOf, typedDate } from './date-text.ts';

const written = /^(\d{1,2})(?:[:.h](\d{2}))?\s*([ap])?\.?m?\.?$/;
const solid = /^(\d{1,2})(\d{2})$/;

/**
 * A time of day as people here type it: '9:30', '0930', '9.30', '18h30', '6:30 pm', '9'. By a clock of 24
 * hours, unless a half of the day is said. Undefined when it is no time.
 */
export function timeOf(typed: string): string | undefined {
  const text = typed.trim().toLowerCase();
  const [, hours = '', minutes = '00', half] = solid.exec(text) ?? written.exec(text) ?? [];
  if (hours === '') return undefined;
  const said = Number(hours);
  if (half !== undefined && (said < 1 || said > 12)) return undefined;
  const hour = half === undefined ? said : (said % 12) + (half === 'p' ? 12 : 0);
  if (hour > 23 || Number(minutes) > 59) return undefined;
  return `${String(hour).padStart(2, '0')}:${minutes}`;
}

export const isWholeTime = (typed: string): boolean => timeOf(typed) === typed;

const dayAndTime = /^(.+?)[\s,]+(\d{1,2}[:.h]?\d{2}\s*(?:[ap]\.?m\.?)?|\d{1,2}\s*[ap]\.?m\.?)$/i;

/** A day and a time: '21/11/2026 14:30', 'today 9:30 am'. Undefined without either. */
export function momentOf(typed: string, today: IsoDate): Moment | undefined {
  const text = typed.trim();
  if (isMoment(text)) return text;
  const [, day = '', time = ''] = dayAndTime.exec(text) ?? [];
  const [date, clock] = [dateOf(day, today), timeOf(time)];
  return date === undefined || clock === undefined ? undefined : `${date} ${clock}`;
}

export const typedMoment = (value: Moment | null): string =>
  value ? `${typedDate(dayOfMoment(value))} ${value.slice(11)}` : '';
