/** The year of a scheme, and what it credits: pure. */

import { monthBegun } from '#kernel/calendar/day-range.ts';
import {
  addDays,
  addMonths,
  daysInclusive,
  firstDay,
  type IsoDate,
  later,
  monthOf,
} from '#kernel/calendar.ts';
import { type Paise, paise, roundings, share } from '#kernel/money.ts';
import { numberOfMonth } from '#kernel/month-of-year.ts';

type SchemeYear = { readonly from: IsoDate; readonly to: IsoDate };

/** The twelve months of the scheme that a day lies in. */
export function schemeYear(yearBegins: string, on: IsoDate): SchemeYear {
  const from = monthBegun(monthOf(on), [numberOfMonth(yearBegins)]);
  return { from: firstDay(from), to: addDays(firstDay(addMonths(from, 12)), -1) };
}

type Limit = {
  readonly limit: Paise;
  readonly joinerLimit: string;
  readonly carryMost: Paise | null;
};

type Credit = { readonly quantity: number; readonly day: IsoDate; readonly expiresOn: IsoDate };

/**
 * What a year credits to somebody covered since a day: what may be carried on can be used a year longer, and
 * so is used last. Of a first year the limit may be cut by its days.
 */
export function creditsOf(of: Limit, year: SchemeYear, since: IsoDate): readonly Credit[] {
  const day = later(year.from, since);
  if (day > year.to) return [];
  const isCut = of.joinerLimit === 'days' && since > year.from;
  const whole = isCut
    ? share(of.limit, daysInclusive(day, year.to), daysInclusive(year.from, year.to), roundings.paise)
    : of.limit;
  const carried = paise(Math.min(whole, of.carryMost ?? 0));
  const nextEnd = addDays(firstDay(addMonths(monthOf(year.from), 24)), -1);
  return [
    { quantity: whole - carried, day, expiresOn: year.to },
    { quantity: carried, day, expiresOn: nextEnd },
  ].filter(({ quantity }) => quantity > 0);
}
