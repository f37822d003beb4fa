/**
 * How values are written on screens: Indian grouping, the real minus, dates in words. Everything that
 * shows a figure or a date comes through here.
 */
import {
  addDays,
  dayNumber,
  type IsoDate,
  isIsoDate,
  isMonth,
  monthNumber,
  yearOf,
} from '#kernel/calendar.ts';
import { paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { language, say, sayCount } from '../language/say.ts';

/** What is shown where there is nothing. */
export const nothing = '–';

export const monthNames = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
] as const;
const shortMonths = [
  'Jan',
  'Feb',
  'Mar',
  'Apr',
  'May',
  'Jun',
  'Jul',
  'Aug',
  'Sep',
  'Oct',
  'Nov',
  'Dec',
] as const;
const dayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday'] as const;

/** '1,18,460', or '₹1,18,460' with the sign; paise only where there are any. */
export function money(amount: number, sign = false): string {
  const text = formatRupees(paise(amount));
  if (!sign) return text;
  return amount < 0 ? `−₹${text.slice(1)}` : `₹${text}`;
}

/** A number in Indian grouping: '12,34,567.5', '−3'. */
export function number(value: number, decimals = 0): string {
  if (!Number.isFinite(value)) return nothing;
  const [whole = '0', fraction = ''] = Math.abs(value).toFixed(decimals).split('.');
  const grouped = groupIndian(whole);
  const shown = fraction ? `${grouped}.${fraction}` : grouped;
  return value < 0 && Number(shown.replaceAll(',', '')) !== 0 ? `−${shown}` : shown;
}

/** '12345678' as '1,23,45,678'. */
export function groupIndian(digits: string): string {
  if (digits.length <= 3) return digits;
  return `${digits.slice(0, -3).replace(/\B(?=(\d\d)+$)/g, ',')},${digits.slice(-3)}`;
}

/** Hundredths of a percent as people write them: 1200 is '12%', 367 is '3.67%'. */
export function percent(hundredths: number): string {
  const text = number(hundredths / 100, 2).replace(/\.?0+$/, '');
  return `${text || '0'}%`;
}

/** '21 November 2026', the only long form of a date. */
export function date(value: string): string {
  if (!isIsoDate(value)) return value || nothing;
  return `${Number(value.slice(8, 10))} ${monthNames[monthNumber(value) - 1]} ${yearOf(value)}`;
}

/** '21 Nov 2026', for columns. */
export function shortDate(value: string): string {
  if (!isIsoDate(value)) return value || nothing;
  return `${Number(value.slice(8, 10))} ${shortMonths[monthNumber(value) - 1]} ${yearOf(value)}`;
}

/** '23 – 29 Nov 2026', '28 Nov – 4 Dec 2026': what both ends share is said once. */
export function shortRange(from: string, to: string): string {
  if (!isIsoDate(from) || !isIsoDate(to) || yearOf(from) !== yearOf(to))
    return `${shortDate(from)} – ${shortDate(to)}`;
  const first = Number(from.slice(8, 10));
  if (from.slice(0, 7) === to.slice(0, 7)) return `${first} – ${shortDate(to)}`;
  return `${first} ${shortMonths[monthNumber(from) - 1]} – ${shortDate(to)}`;
}

/** A moment of the organisation's clock: '21 Nov, 09:12' in columns, with its year in another year. */
export function clockMoment(value: string, short = false): string {
  const [day, clock] = [value.slice(0, 10), value.slice(11)];
  if (!short) return `${date(day)}, ${clock}`;
  const isOfThisYear = isIsoDate(day) && yearOf(day) === yearOf(today());
  return `${isOfThisYear ? shortDate(day).slice(0, -' 2026'.length) : shortDate(day)}, ${clock}`;
}

/** 'November 2026'. */
export function month(value: string): string {
  if (!isMonth(value)) return value || nothing;
  return `${monthNames[monthNumber(value) - 1]} ${yearOf(value)}`;
}

/** 0 is Monday. */
export const weekday = (value: IsoDate): number => (((dayNumber(value) + 3) % 7) + 7) % 7;
const narrowDay = new Intl.DateTimeFormat(language, { weekday: 'narrow', timeZone: 'UTC' });
/** The heads of a month: 'M', or 'सो', for Monday, and its name. The first of January 2024 was a Monday. */
export const weekHeads = dayNames.map(
  (name, at) => [narrowDay.format(Date.UTC(2024, 0, 1 + at)), name] as const,
);
/** Its weekday where there is room for a letter. */
export const weekdayLetter = (value: IsoDate): string => weekHeads[weekday(value)]?.[0] ?? '';
const weekdayName = (value: IsoDate): string => dayNames[weekday(value)] ?? '';
/** 'Friday 4 December 2026'. */
export const weekdayAndDate = (value: IsoDate): string => `${weekdayName(value)} ${date(value)}`;

/**
 * India keeps one time and no summer time; days and clock times are the organisation's, wherever the
 * browser is.
 */
const zoneMs = 5.5 * 3_600_000;

/** 'YYYY-MM-DD' and 'HH:MM' of an instant in the organisation's zone. */
function local(instant: Date): { day: IsoDate; clock: string } {
  const text = new Date(instant.getTime() + zoneMs).toISOString();
  return { day: text.slice(0, 10) as IsoDate, clock: text.slice(11, 16) };
}

/** The organisation's day. */
export const today = (now = new Date()): IsoDate => local(now).day;

/** 'HH:MM' of the organisation's clock. */
export const timeNow = (now = new Date()): string => local(now).clock;

/** The hour of the organisation's clock, 0 to 23. */
export const hourNow = (now = new Date()): number => Number(local(now).clock.slice(0, 2));

/** 'today', 'tomorrow', 'on Tuesday' within the week, else the date. */
export function nearDate(value: IsoDate, from: IsoDate = today()): string {
  const days = dayNumber(value) - dayNumber(from);
  if (days === 0) return say('today');
  if (days === 1) return say('tomorrow');
  if (days === -1) return say('yesterday');
  return days > 1 && days < 7 ? `on ${weekdayName(addDays(from, days))}` : date(value);
}

/**
 * An instant of the server as local words: 'today 14:20', 'Thursday 16:02' within a week, else '3 Nov
 * 2026, 14:20'.
 */
export function moment(instant: string, now = new Date()): string {
  const at = new Date(instant);
  if (Number.isNaN(at.getTime())) return nothing;
  const { day, clock } = local(at);
  const days = dayNumber(today(now)) - dayNumber(day);
  if (days === 0) return `${say('today')} ${clock}`;
  if (days === 1) return `${say('yesterday')} ${clock}`;
  return days > 0 && days < 7 ? `${weekdayName(day)} ${clock}` : `${shortDate(day)}, ${clock}`;
}

/** '1.4 MB'. */
export function bytes(count: number): string {
  if (count < 1000) return `${count} bytes`;
  if (count < 1_000_000) return `${number(count / 1000, count < 10_000 ? 1 : 0)} kB`;
  return `${number(count / 1_000_000, 1)} MB`;
}

/** 'Asha Rao' is 'AR', 'Ravi' is 'R'. */
export function initials(name: string): string {
  const words = name.split(/\s+/).filter((word) => /^\p{L}/u.test(word));
  const last = words.length > 1 ? words[words.length - 1] : '';
  return `${words[0]?.[0] ?? ''}${last?.[0] ?? ''}`.toUpperCase() || '·';
}

/** '1 employee', '12,000 employees'. */
export function count(of: number, one: string, many = `${one}s`): string {
  const shown = number(of);
  return sayCount(of, shown, one) ?? `${shown} ${of === 1 ? one : many}`;
}

/** A name in code as words: 'lossOfPay' and 'in-review' are 'Loss of pay' and 'In review'. */
export function words(name: string): string {
  const text = name
    .replace(/([a-z0-9])([A-Z])/g, '$1 $2')
    .replace(/[-_]/g, ' ')
    .toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
}

/** A heading within a sentence: 'Bank advices' is 'bank advices', and 'API keys' stays so. */
export const inSentence = (heading: string): string =>
  heading.replace(/\p{L}+/gu, (word) => (/^\p{Lu}{2}/u.test(word) ? word : word.toLowerCase()));

/** What several records of a form are called in a sentence; a heading that is no plural cannot say it. */
export const manyOf = ({ heading, one }: { heading: string; one: string }): string =>
  heading.endsWith('s') ? inSentence(heading) : one;
