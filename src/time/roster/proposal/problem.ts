/**
 * What a roster is proposed from: people, days and shifts as plain data, wherever they were read. Pure. Days
 * of a person begin with a Monday and reach beyond what is proposed at both ends, since rests and weeks do.
 */
import type { IsoDate } from '#kernel/calendar.ts';
import type { IndianLaw } from '#law/in/law.ts';
import type { HoursLaw } from '../../floor/hours-of-law.ts';
import type { Shift } from '../../shift/shift.ts';
import type { Held, Need } from '../cover.ts';
import type { Turn } from '../roster.ts';

/** Why somebody is not given a shift on a day. */
export const whys = [
  'leave',
  'pinned',
  'kept',
  'bar',
  'licence',
  'consent',
  'law',
  'rest',
  'off',
  'hours',
  'busy',
  'free',
] as const;
export type Why = (typeof whys)[number];

export interface ProposedDay {
  readonly date: IsoDate;
  /** What the day is: `.` worked, `o` off, `h` holiday, `l` leave, `d` half a day of leave. */
  readonly mark: string;
  /** What stands there now, and stays where nothing is chosen. */
  readonly turn: Turn;
  readonly shift: Shift | undefined;
  /** Shifts that may be given besides a rest. Left out: the day stays as it is. */
  readonly choices?: readonly Turn[];
  /** Why it stays, or why a shift is no choice. */
  readonly stays?: Why;
  readonly barred?: ReadonlyMap<Turn, Why>;
}

/** What somebody would like on a day of the proposal. */
export interface Wish {
  /** Its place among the days of the proposal. */
  readonly day: number;
  readonly kind: 'prefers' | 'avoids';
  /** Left out: whichever, so the wish is to work or to be off. */
  readonly turn?: Turn;
}

export interface ProposedPerson {
  readonly employee: number;
  readonly place: number | null;
  readonly designation: number | null;
  readonly licences: readonly Held[];
  readonly hours: readonly HoursLaw[];
  readonly days: readonly ProposedDay[];
  readonly wishes: readonly Wish[];
}

/** A shift that is given, and what a day of it costs besides its hours, in hours of ordinary pay. */
interface OfferedShift {
  readonly turn: Turn;
  readonly shift: Shift;
  readonly extraHours: number;
}

export interface Problem {
  readonly law: IndianLaw;
  /** Places of the first and last day of the proposal among the days of each person. */
  readonly first: number;
  readonly last: number;
  readonly shifts: readonly OfferedShift[];
  readonly people: readonly ProposedPerson[];
  /** By the days of the proposal. */
  readonly needs: readonly Need[];
}

/** What each thing weighs, in hours of ordinary pay. */
export const weights = {
  /** A person who is missing in required cover. */
  missing: 100,
  /** A day that somebody is employed for and has no shift. */
  idleDay: 14,
  /** A day beyond those that somebody is employed for: paid again on top. */
  extraDay: 8,
  holiday: 8,
  wish: 3,
  /** A night or weekend shift beyond the fair share, and each one after that. */
  unfair: 2,
  veryUnfair: 6,
  /** One more than are needed on a shift, and each one after that. */
  surplus: 0.3,
  moreSurplus: 1,
  /** A day that becomes another. */
  change: 0.1,
} as const;
