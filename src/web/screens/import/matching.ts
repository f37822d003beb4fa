/** Which column of a file is which column of the form; each column of the form is filled by at most one. */

import { fullYear } from '#kernel/calendar/two-digit-year.ts';
import { formatDate, type IsoDate, isIsoDate } from '#kernel/calendar.ts';
import type { DateOrder, Orders, TargetColumn, Uploaded } from './import-api.ts';

export type Matches = Readonly<Record<string, string>>;

/** Matches a column of the file to a column of the form, or to none (''); whoever had it before loses it. */
export function matched(matches: Matches, at: number, key: string): Matches {
  const others = Object.entries(matches).filter(([place, taken]) => place !== String(at) && taken !== key);
  return Object.fromEntries(key ? [...others, [String(at), key]] : others);
}

/** Columns without which no row can be taken, and which no column of the file fills yet. */
export function unmatched(columns: readonly TargetColumn[], matches: Matches): TargetColumn[] {
  const filled = new Set(Object.values(matches));
  return columns.filter((column) => column.required && !filled.has(column.key));
}

/** Places of the file's columns that become dates and can be read in two orders. */
export function datedPlaces(file: Pick<Uploaded, 'columns' | 'dates'>, matches: Matches): number[] {
  const dated = new Set(file.columns.filter((column) => column.dated).map(({ key }) => key));
  return Object.keys(file.dates)
    .filter((at) => dated.has(matches[at] ?? ''))
    .map(Number);
}

/** Those of them that nobody has said and the file does not tell. */
export const unordered = (
  file: Pick<Uploaded, 'columns' | 'dates'>,
  matches: Matches,
  orders: Orders,
): number[] =>
  datedPlaces(file, matches).filter((at) => (orders[at] ?? file.dates[at]?.order ?? undefined) === undefined);

/** 'Row 14, Joined on: 31/02/2024 is not a date.' */
export const faultWords = ({
  line,
  label,
  message,
}: {
  line: number;
  label?: string;
  message: string;
}): string => (label ? `Row ${line}, ${label}: ${message}` : `Row ${line}: ${message}`);

/** '7/5/2011 is 7 May 2011': an example of the file as an order reads it, two digits of a year as well. */
export function asRead(
  example: string,
  order: DateOrder,
  years: { readonly today: IsoDate; readonly past: boolean },
): string {
  const [first = '', second = '', year = ''] = example.split(/[/.-]/);
  const [day, month] = order === 'day-month' ? [first, second] : [second, first];
  const monthDay = `-${month.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const iso = `${year.length === 2 ? fullYear(year, monthDay, years) : year}${monthDay}`;
  return isIsoDate(iso) ? `${example} is ${formatDate(iso)}` : `${example} is no date`;
}
