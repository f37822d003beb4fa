/** A date as people and programs write it. Every date that comes in as text is read here. */
import { type IsoDate, isIsoDate } from '../calendar.ts';
import { fullYear } from './two-digit-year.ts';

export const dateOrders = ['day-month', 'month-day'] as const;
/** Which of both figures comes first, where the month is a figure and the year comes last. */
export type DateOrder = (typeof dateOrders)[number];

type Reading = {
  readonly order: DateOrder;
  /** By which two digits of a year are understood. */
  readonly today: IsoDate;
  /** The day has been, as a birth: then so has the year that two digits mean. */
  readonly past: boolean;
};

const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const yearFirst = /^(\d{4})[/.-](\d{1,2}|[a-z]{3,9})[/.-](\d{1,2})$/i;
const solid = /^((?:19|20)\d\d)(\d\d)(\d\d)$/;
const yearLast = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/;
const dayThenName = /^(\d{1,2})(?:st|nd|rd|th)?[ /.-]?([a-z]{3,9})[ ,/.-]*(\d{4}|\d{2})$/i;
const nameThenDay = /^([a-z]{3,9})[ .-]*(\d{1,2})(?:st|nd|rd|th)?[ ,/.-]+(\d{4}|\d{2})$/i;

const weekDay = '(?:mon|tue|wed|thu|fri|sat|sun)[a-z]*';
const aroundDate = new RegExp(`^${weekDay}[,.]? +|,? *\\(?\\b${weekDay}\\)?$`, 'gi');
const midnight = /[T ]+(?:00:00(?::00(?:\.0+)?)?(?:Z|[+-]\d\d:?\d\d)?|12:00(?::00)? ?am)$/i;

/** 2026-11-21, 2026/11/21, 20261121, 21/11/2026, 21-11-26, 21 Nov 2026, Nov 21, 2026, or nothing. */
export function writtenDate(text: string, as: Reading): IsoDate | undefined {
  if (isIsoDate(text)) return text;
  const [year = '', month = '', day = ''] = partsOf(bare(text), as.order);
  const figure = /^\d+$/.test(month) ? Number(month) : months.indexOf(month.slice(0, 3).toLowerCase()) + 1;
  const monthDay = `-${String(figure).padStart(2, '0')}-${day.padStart(2, '0')}`;
  const iso = `${year.length === 2 ? fullYear(year, monthDay, as) : year}${monthDay}`;
  return isIsoDate(iso) ? iso : undefined;
}

/** Without the midnight that some programs write behind a date, and without its day of the week. */
const bare = (text: string): string =>
  /[a-z ]/i.test(text) ? text.trim().replace(midnight, '').replace(aroundDate, '').trim() : text;

/** Year, month and day as they are written; nothing where it is no date. */
function partsOf(text: string, order: DateOrder): readonly (string | undefined)[] {
  const first = yearFirst.exec(text) ?? solid.exec(text);
  if (first) return first.slice(1);
  const [, one, two, last] = yearLast.exec(text) ?? [];
  if (last) return order === 'month-day' ? [last, one, two] : [last, two, one];
  const [, day, name, year] = dayThenName.exec(text) ?? [];
  if (year) return [year, name, day];
  const [, before, on, of] = nameThenDay.exec(text) ?? [];
  return [of, before, on];
}
