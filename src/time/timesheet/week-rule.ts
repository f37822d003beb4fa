/** What a week of hours may be, and where it differs from attendance. Pure: days, sums and words. */
import { weekDayBy } from '#kernel/calendar/day-range.ts';
import { addDays, formatDate, type IsoDate, type WeekDay } from '#kernel/calendar.ts';

export type Entry = {
  readonly project: number;
  readonly task: number | null;
  readonly day: IsoDate;
  readonly hours: number;
  readonly billable: boolean;
  readonly note: string | null;
};

/** What is known of a day besides the sheet; `worked` is null where nobody records attendance. */
export type SheetDay = {
  readonly date: IsoDate;
  readonly kind: 'working' | 'off' | 'holiday';
  /** What the day is called: 'Diwali', 'Weekly off'. */
  readonly says: string;
  /** Halves of the day on leave: 0, 1 or 2. */
  readonly leave: number;
  /** Minutes by punches. */
  readonly worked: number | null;
};

type ProjectTerms = {
  readonly id: number;
  readonly name: string;
  readonly from: IsoDate | null;
  readonly to: IsoDate | null;
  readonly active: boolean;
  /** Whether the person may record on it on a day. */
  readonly isOpen: (day: IsoDate) => boolean;
  readonly tasks: ReadonlySet<number>;
};

export type Limits = { readonly dayLimit: number; readonly onLeave: 'stop' | 'mark' };

/** Where no policy holds. */
export const usualLimits: Limits = { dayLimit: 24, onLeave: 'mark' };

type Objection = { readonly says: string; readonly instead: string };

/** The first day of the week that a day is in. */
export const weekOf = (day: IsoDate, starts: WeekDay): IsoDate => weekDayBy(day, starts);

export const daysOfWeek = (week: IsoDate): readonly IsoDate[] =>
  Array.from({ length: 7 }, (_, at) => addDays(week, at));

const hundredths = (hours: number): number => Math.floor(hours * 100 + 0.5);

/** Hours to a hundredth, without the noise of adding. */
export const sumOf = (entries: readonly Pick<Entry, 'hours'>[]): number =>
  entries.reduce((total, { hours }) => total + hundredths(hours), 0) / 100;

/** '7:45', as hours are read and typed. */
export function hoursText(hours: number): string {
  const minutes = Math.floor(hours * 60 + 0.5);
  return `${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, '0')}`;
}

/** Of what is typed as 1:30, 1.5, 1,5 or 90m; null where it is nothing, undefined where it cannot be read. */
export function hoursTyped(typed: string): number | null | undefined {
  const text = typed.trim().toLowerCase().replace(',', '.');
  if (text === '' || text === '0') return null;
  const [, whole, part] = /^(\d{1,2}):([0-5]\d)$/.exec(text) ?? [];
  const [, minutes] = /^(\d{1,4})\s?m(?:in)?$/.exec(text) ?? [];
  const [, plain] = /^(\d{0,2}(?:\.\d{1,2})?)\s?h?$/.exec(text) ?? [];
  const hours =
    whole !== undefined
      ? Number(whole) + Number(part) / 60
      : minutes !== undefined
        ? Number(minutes) / 60
        : plain
          ? Number(plain)
          : Number.NaN;
  if (!Number.isFinite(hours) || hours > 24) return undefined;
  const quarters = Math.floor(hours * 4 + 0.5) / 4;
  return quarters === 0 ? null : quarters;
}

export const isQuarter = (hours: number): boolean => hundredths(hours) % 25 === 0;

/** Two entries of the same project, task, day and billing, of which one would hide the other. */
export function doubled(entries: readonly Entry[]): Entry | undefined {
  const seen = new Set<string>();
  return entries.find(({ project, task, day, billable }) => {
    const key = `${project} ${task} ${day} ${billable}`;
    const isKnown = seen.has(key);
    seen.add(key);
    return isKnown;
  });
}

/** What cannot be recorded at all: outside a project's days, or by who does not work on it. */
export function projectFault(
  entries: readonly Entry[],
  terms: ReadonlyMap<number, ProjectTerms>,
): Objection | undefined {
  for (const { project, task, day } of entries) {
    const known = terms.get(project);
    if (!known) return { says: 'A project of the sheet is not there any more.', instead: 'Choose another.' };
    const { name, from, to, active, isOpen, tasks } = known;
    if (!active) return { says: `${name} is not recorded any more.`, instead: 'Choose another project.' };
    if (from && day < from)
      return { says: `${name} begins on ${formatDate(from)}.`, instead: 'Take out the hours before.' };
    if (to && day > to)
      return { says: `${name} ended on ${formatDate(to)}.`, instead: 'Take out the hours after it.' };
    if (!isOpen(day))
      return {
        says: `${name} is not open to this person on ${formatDate(day)}.`,
        instead: 'Ask the project lead or HR, or choose another project.',
      };
    if (task !== null && !tasks.has(task))
      return { says: `A task is not of ${name}.`, instead: 'Choose a task of the project.' };
  }
  return undefined;
}

const ofDay = (entries: readonly Entry[], date: IsoDate): number =>
  sumOf(entries.filter(({ day }) => day === date));

/** What keeps a sheet from being sent: too many hours on a day, or hours on a whole day of leave. */
export function hoursFault(
  entries: readonly Entry[],
  days: readonly SheetDay[],
  { dayLimit, onLeave }: Limits,
): Objection | undefined {
  for (const { date, leave } of days) {
    const hours = ofDay(entries, date);
    if (hours === 0) continue;
    if (hours > dayLimit)
      return {
        says: `${formatDate(date)} has ${hoursText(hours)} h: ${hoursText(dayLimit)} h a day at most.`,
        instead: `Take out ${hoursText(hours - dayLimit)} h.`,
      };
    if (leave === 2 && onLeave === 'stop')
      return {
        says: `${formatDate(date)} is a day of leave.`,
        instead: 'Take out its hours, or withdraw the leave.',
      };
  }
  return undefined;
}

/** Half an hour either way is the same: breaks and walks are nobody's project. */
const tolerance = 0.5;

/** How a day of the sheet differs from what is known of it; undefined where it does not. */
export function difference(hours: number, { kind, says, leave, worked }: SheetDay): string | undefined {
  if (hours === 0) {
    if (worked === null || worked === 0) return undefined;
    return `Attendance has ${hoursText(worked / 60)} h.`;
  }
  if (leave === 2) return 'On leave.';
  if (worked !== null)
    return Math.abs(worked / 60 - hours) > tolerance
      ? `Attendance has ${hoursText(worked / 60)} h.`
      : undefined;
  return kind === 'working' ? undefined : `${says}.`;
}
