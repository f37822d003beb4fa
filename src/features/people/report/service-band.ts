/** Bands of service and of age, by which people are counted. Pure. */
import { addYears, type IsoDate } from '#kernel/calendar.ts';

type Band = { readonly label: string; readonly below: number };

export const serviceBands: readonly Band[] = [
  { label: 'Under 1 year', below: 1 },
  { label: '1 to 2 years', below: 3 },
  { label: '3 to 4 years', below: 5 },
  { label: '5 to 9 years', below: 10 },
  { label: '10 to 19 years', below: 20 },
  { label: '20 years and more', below: Number.POSITIVE_INFINITY },
];

export const ageBands: readonly Band[] = [
  { label: 'Under 25', below: 25 },
  { label: '25 to 34', below: 35 },
  { label: '35 to 44', below: 45 },
  { label: '45 to 54', below: 55 },
  { label: '55 and over', below: Number.POSITIVE_INFINITY },
];

/** Whole years from one day to another: the birthday counts, the day before it does not. */
export function wholeYears(from: IsoDate, to: IsoDate): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return addYears(from, years) <= to ? years : years - 1;
}

/** The place of the band into which the years between two days fall. */
export const bandOf = (from: IsoDate, to: IsoDate, bands: readonly Band[] = serviceBands): number =>
  bands.findIndex(({ below }) => wholeYears(from, to) < below);
