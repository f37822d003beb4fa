import { assert } from './assert.ts';

/** A date without time, 'YYYY-MM-DD'. Two of them compare as text, which is how the engine compares them. */
export type IsoDate = `${number}-${number}-${number}`;

/** A calendar month as a pay period, 'YYYY-MM'. */
export type Month = `${number}-${number}`;

const zeroCode = 48;

/**
 * The two digits at a place, as a number: parsing without a new string, for the millions of dates of a run.
 */
function twoDigits(text: string, start: number): number {
  return (text.charCodeAt(start) - zeroCode) * 10 + text.charCodeAt(start + 1) - zeroCode;
}

function pad(value: number, width: number): string {
  return String(value).padStart(width, '0');
}

const monthPattern = /^(?!0000)\d{4}-(0[1-9]|1[0-2])$/;
const datePattern = /^(?!0000)\d{4}-(0[1-9]|1[0-2])-(0[1-9]|[12]\d|3[01])$/;

/** True for a real date of the years 0001 to 9999 in the one accepted spelling. */
export function isIsoDate(text: string): text is IsoDate {
  return datePattern.test(text) && twoDigits(text, 8) <= daysInMonth(text.slice(0, 7) as Month);
}

/** The years that people and programs may name: no record, call or report takes another one. */
export const calendarYears = { first: 1900, last: 2199 } as const;

export function isInCalendar(of: IsoDate | Month): boolean {
  const year = yearOf(of);
  return year >= calendarYears.first && year <= calendarYears.last;
}

/** The same of a day by its number, which has no limit. */
export const isDayInCalendar = (number: number): boolean =>
  number >= dayNumber(`${calendarYears.first}-01-01`) && number <= dayNumber(`${calendarYears.last}-12-31`);

export function isMonth(text: string): text is Month {
  return monthPattern.test(text);
}

/** Takes text as a date; throws when it is none. Input of people is checked with isIsoDate before. */
export function isoDate(text: string): IsoDate {
  assert(isIsoDate(text), () => `"${text}" is not a date`);
  return text;
}

export function month(text: string): Month {
  assert(isMonth(text), () => `"${text}" is not a month`);
  return text;
}

export function yearOf(date: IsoDate | Month): number {
  return twoDigits(date, 0) * 100 + twoDigits(date, 2);
}

/** The month of the year, 1 to 12. */
export function monthNumber(date: IsoDate | Month): number {
  return twoDigits(date, 5);
}

export function dayOfMonth(date: IsoDate): number {
  return twoDigits(date, 8);
}

export function monthOf(date: IsoDate): Month {
  return date.slice(0, 7) as Month;
}

function isLeapYear(year: number): boolean {
  return year % 4 === 0 && (year % 100 !== 0 || year % 400 === 0);
}

const monthLengths = [31, 28, 31, 30, 31, 30, 31, 31, 30, 31, 30, 31];

export function daysInMonth(of: Month): number {
  const number = monthNumber(of);
  return number === 2 && isLeapYear(yearOf(of)) ? 29 : (monthLengths[number - 1] as number);
}

export function firstDay(of: Month): IsoDate {
  return `${of}-01` as IsoDate;
}

export function lastDay(of: Month): IsoDate {
  return `${of}-${daysInMonth(of)}` as IsoDate;
}

/**
 * Days since 1970-01-01: the integer all counting is done in. (Years counted from March put the leap day
 * last.)
 */
export function dayNumber(date: IsoDate): number {
  const monthIndex = monthNumber(date);
  const year = yearOf(date) - (monthIndex <= 2 ? 1 : 0);
  const fromMarch = (monthIndex + 9) % 12;
  const dayOfYear = Math.floor((153 * fromMarch + 2) / 5) + dayOfMonth(date) - 1;
  const leapDays = Math.floor(year / 4) - Math.floor(year / 100) + Math.floor(year / 400);
  return year * 365 + leapDays + dayOfYear - 719_468;
}

/** The date of a day number; the inverse of dayNumber. */
export function dateOfDayNumber(number: number): IsoDate {
  const days = number + 719_468;
  const era = Math.floor(days / 146_097);
  const dayOfEra = days - era * 146_097;
  const yearOfEra = Math.floor(
    (dayOfEra -
      Math.floor(dayOfEra / 1460) +
      Math.floor(dayOfEra / 36_524) -
      Math.floor(dayOfEra / 146_096)) /
      365,
  );
  const dayOfYear = dayOfEra - (365 * yearOfEra + Math.floor(yearOfEra / 4) - Math.floor(yearOfEra / 100));
  const fromMarch = Math.floor((5 * dayOfYear + 2) / 153);
  const day = dayOfYear - Math.floor((153 * fromMarch + 2) / 5) + 1;
  const monthIndex = fromMarch < 10 ? fromMarch + 3 : fromMarch - 9;
  const year = yearOfEra + era * 400 + (monthIndex <= 2 ? 1 : 0);
  return `${pad(year, 4)}-${pad(monthIndex, 2)}-${pad(day, 2)}` as IsoDate;
}

const firstNumber = dayNumber('0001-01-01');
const lastNumber = dayNumber('9999-12-31');

/**
 * Before 0001 and after 9999 dates no longer compare as text: the day after 9999-12-31 would come before it.
 * Throws ProgramFault, as adding months and years does.
 */
export function addDays(date: IsoDate, days: number): IsoDate {
  const number = dayNumber(date) + days;
  if (!(number >= firstNumber && number <= lastNumber)) beyond(date, days, 'days');
  return dateOfDayNumber(number);
}

function beyond(of: IsoDate | Month, count: number, unit: string): never {
  assert(false, () => `${of} and ${count} ${unit} leave the years 0001 to 9999`);
}

/**
 * The same day some years on. 29 February becomes 1 March: an age is complete only when its last day is
 * over. Throws ProgramFault outside the years 0001 to 9999.
 */
export function addYears(date: IsoDate, years: number): IsoDate {
  const year = yearOf(date) + years;
  if (!(year >= 1 && year <= 9999)) beyond(date, years, 'years');
  const rest = date.slice(4) === '-02-29' && !isLeapYear(year) ? '-03-01' : date.slice(4);
  return `${pad(year, 4)}${rest}` as IsoDate;
}

/** Whether someone born on a date has completed an age in years by a day, that day included. */
export function hasReachedAge(born: IsoDate, years: number, by: IsoDate): boolean {
  const difference = yearOf(by) - yearOf(born) - years;
  return difference > 0 || (difference === 0 && addYears(born, years) <= by);
}

/** Throws ProgramFault outside the years 0001 to 9999. */
export function addMonths(to: Month, months: number): Month {
  const index = yearOf(to) * 12 + monthNumber(to) - 1 + months;
  if (!(index >= 12 && index < 120_000)) beyond(to, months, 'months');
  return `${pad(Math.floor(index / 12), 4)}-${pad((((index % 12) + 12) % 12) + 1, 2)}` as Month;
}

/** How many months the second lies after the first. */
export function monthsBetween(first: Month, second: Month): number {
  return (yearOf(second) - yearOf(first)) * 12 + monthNumber(second) - monthNumber(first);
}

/** Days of a range that counts both its ends; zero when the range is empty. */
export function daysInclusive(from: IsoDate, to: IsoDate): number {
  if (from > to) return 0;
  // Two days of one month, which nearly all are, need no calendar.
  if (monthNumber(from) === monthNumber(to) && yearOf(from) === yearOf(to)) {
    return dayOfMonth(to) - dayOfMonth(from) + 1;
  }
  return dayNumber(to) - dayNumber(from) + 1;
}

/** Orders dates or months: negative, zero, positive, as sort() wants it. */
export function compare(first: IsoDate | Month, second: IsoDate | Month): number {
  return first < second ? -1 : first > second ? 1 : 0;
}

export function earlier(first: IsoDate, second: IsoDate): IsoDate {
  return first < second ? first : second;
}

export function later(first: IsoDate, second: IsoDate): IsoDate {
  return first > second ? first : second;
}

/** The days of the week as people read them, Monday first. */
export const weekDays = {
  monday: 'Monday',
  tuesday: 'Tuesday',
  wednesday: 'Wednesday',
  thursday: 'Thursday',
  friday: 'Friday',
  saturday: 'Saturday',
  sunday: 'Sunday',
} as const;
export type WeekDay = keyof typeof weekDays;
export const weekDayNames = Object.keys(weekDays) as WeekDay[];

/** The first of January 1970 was a Thursday. */
export function weekDayOf(date: IsoDate): WeekDay {
  return weekDayNames[(((dayNumber(date) + 3) % 7) + 7) % 7] as WeekDay;
}

export interface FinancialYear {
  readonly name: string;
  readonly from: IsoDate;
  readonly to: IsoDate;
}

/** The Indian financial year (1 April to 31 March) a date or month lies in: '2026-27'. */
export function financialYear(of: IsoDate | Month): FinancialYear {
  const start = monthNumber(of) >= 4 ? yearOf(of) : yearOf(of) - 1;
  return {
    name: `${pad(start, 4)}-${pad((start + 1) % 100, 2)}`,
    from: `${pad(start, 4)}-04-01` as IsoDate,
    to: `${pad(start + 1, 4)}-03-31` as IsoDate,
  };
}

/** January first. */
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
];

/** '17 September 2026', for sentences. */
export function formatDate(date: IsoDate): string {
  return `${daysOfYear[monthNumber(date) - 1]?.[dayOfMonth(date)]}${yearOf(date)}`;
}

/** '17 September ', by month and day: what comes before the year. */
const daysOfYear = monthNames.map((name) => Array.from({ length: 32 }, (_, day) => `${day} ${name} `));

/** 'September 2026', for sentences. */
export function formatMonth(of: Month): string {
  return `${monthNames[monthNumber(of) - 1]} ${yearOf(of)}`;
}
