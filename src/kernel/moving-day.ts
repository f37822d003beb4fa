/**
 * Days and months of a saved choice that move with the day on which its report is run: a report that is made
 * each month asks for another month each time.
 */
import {
  addDays,
  addMonths,
  firstDay,
  type IsoDate,
  isoDate,
  lastDay,
  type Month,
  monthNumber,
  monthOf,
  yearOf,
} from './calendar.ts';

const months = {
  'this-month': 'The month of running',
  'month-before': 'The month before',
} as const;
const years = {
  'this-month': 'The year of the month of running',
  'month-before': 'The year of the month before',
} as const;
const days = {
  today: 'The day of running',
  'month-start': 'The first day of the month of running',
  'month-end': 'The last day of the month of running',
  'year-end': 'The last day of the year of running',
  'before-start': 'The first day of the month before',
  'before-end': 'The last day of the month before',
} as const;

/** What is known of a parameter here and in the browser. */
type Parameter = { readonly kind: string; readonly yearFrom?: number | undefined };

export type MovingWord = keyof typeof months | keyof typeof days;
/** By parameter, in place of its value. */
export type Moving = Readonly<Record<string, MovingWord>>;

export const movingWords = [...Object.keys(months), ...Object.keys(days)] as readonly MovingWord[];

/** How a parameter of this kind can move, in words; empty where it cannot. */
export function movesOf(field: Parameter): { readonly [W in MovingWord]?: string } {
  if (field.kind === 'date') return days;
  if (field.kind !== 'month') return {};
  return field.yearFrom === undefined ? months : years;
}

const yearEnd = (on: IsoDate): IsoDate => isoDate(`${yearOf(on)}-12-31`);

/** The day that a date begins with when it is asked for: one that is given, or one that moves. */
export function openingDay(given: unknown, on: IsoDate): unknown {
  if (given === 'month-start') return firstDay(monthOf(on));
  if (given === 'year-end') return yearEnd(on);
  const ahead = typeof given === 'string' ? /^today\+(\d+)$/.exec(given)?.[1] : undefined;
  if (ahead !== undefined) return addDays(on, Number(ahead));
  return given === 'today' ? on : (given ?? null);
}

/** What the parameter is on a day. A year is told by its first month. */
export function movedTo(field: Parameter, word: MovingWord, on: IsoDate): IsoDate | Month {
  const month = monthOf(on);
  const before = addMonths(month, -1);
  switch (word) {
    case 'today':
      return on;
    case 'month-start':
      return firstDay(month);
    case 'month-end':
      return lastDay(month);
    case 'year-end':
      return yearEnd(on);
    case 'before-start':
      return firstDay(before);
    case 'before-end':
      return lastDay(before);
    default: {
      const asked = word === 'this-month' ? month : before;
      const { yearFrom } = field;
      return yearFrom === undefined ? asked : addMonths(asked, -((monthNumber(asked) - yearFrom + 12) % 12));
    }
  }
}
