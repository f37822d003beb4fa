/**
 * Parts of a day that leave takes: a half, a quarter, or hours beside them. A half is first or second; what
 * is less lies anywhere in the day and is told in minutes of the person's planned hours.
 */
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import type { Hundredths } from './quantity.ts';

export type AskedPart = {
  readonly day: IsoDate;
  readonly part: 'first' | 'second' | 'quarter' | 'hours';
  readonly hours: number | null;
};

/** What leave takes of a day that it does not take whole. */
export type DayPart = {
  readonly session: 'first' | 'second' | 'none';
  /** Beside the half, or alone. */
  readonly minutes: number;
  readonly quantity: Hundredths;
};

export type DayParts = ReadonlyMap<IsoDate, DayPart>;

/** The least that a type of leave is taken in. */
export type SmallestPart = 'half' | 'quarter' | 'hour';

export const wholeDay: Hundredths = 100;
const half: Hundredths = 50;

/** Planned minutes of a day as whole hundredths of it, to the nearest. */
const shareOf = (minutes: number, planned: number): Hundredths =>
  Math.floor((minutes * wholeDay * 2 + planned) / (planned * 2));

function minutesOf({ part, hours }: AskedPart, planned: number): number {
  if (part === 'quarter') return Math.floor(planned / 4);
  return part === 'hours' ? Math.floor((hours ?? 0) * 60 + 0.5) : 0;
}

function partOf(asked: readonly AskedPart[], planned: number): DayPart {
  const session = asked.find(({ part }) => part === 'first' || part === 'second')?.part;
  const minutes = asked.reduce((sum, each) => sum + minutesOf(each, planned), 0);
  const quarters = asked.filter(({ part }) => part === 'quarter').length;
  const hours = asked
    .filter(({ part }) => part === 'hours')
    .reduce((sum, each) => sum + minutesOf(each, planned), 0);
  return {
    session: session === 'first' || session === 'second' ? session : 'none',
    minutes,
    quantity: (session ? half : 0) + quarters * 25 + shareOf(hours, planned),
  };
}

/** By day; `plannedOn` tells the minutes that the person is to work. */
export function partsOf(asked: readonly AskedPart[], plannedOn: (date: IsoDate) => number): DayParts {
  const days = Map.groupBy(asked, ({ day }) => day);
  return new Map([...days].map(([day, its]) => [day, partOf(its, plannedOn(day))]));
}

type Within = { readonly from: IsoDate; readonly to: IsoDate; readonly smallest: SmallestPart };

/** Why these parts cannot be asked for, with what to do instead. */
export function partFault(
  asked: readonly AskedPart[],
  { from, to, smallest }: Within,
  plannedOn: (date: IsoDate) => number,
): string | undefined {
  const fine = asked.find(({ part }) => part === 'hours' || part === 'quarter');
  if (fine && smallest === 'half') return 'This leave is taken in halves of a day.';
  if (smallest === 'quarter' && asked.some(({ part }) => part === 'hours'))
    return 'This leave is taken in quarters of a day.';
  for (const [day, its] of Map.groupBy(asked, (each) => each.day)) {
    if (day < from || day > to)
      return `${formatDate(day)} is not within the leave. Choose a day between its first and last.`;
    const fault = dayFault(its, plannedOn(day));
    if (fault) return `${formatDate(day)}: ${fault}`;
  }
  return undefined;
}

function dayFault(asked: readonly AskedPart[], planned: number): string | undefined {
  if (asked.some(({ part, hours }) => part === 'hours' && !hours)) return 'Enter the number of hours.';
  const halves = asked.filter(({ part }) => part === 'first' || part === 'second').length;
  if (halves > 1) return 'Both halves make the whole day. Remove its parts.';
  if (partOf(asked, planned).minutes * 2 >= planned)
    return 'For half a day or more, choose a half, and enter only the hours beyond it.';
  return undefined;
}
