/** What a day is to a person: worked, a weekly off, a holiday, a rest of the roster; and who says so. */
import type { IsoDate } from '../calendar.ts';

export type DayKind = 'working' | 'off' | 'holiday' | 'rest';

/** From what is said in general to what is said of the very day: the last level that speaks is heard. */
export const dayLevels = ['usual', 'person', 'rotation', 'holiday', 'exception', 'roster', 'away'] as const;
export type DayLevel = (typeof dayLevels)[number];

/** What a source says of a person's day, with the record that says so. */
export type DayMark = {
  readonly kind: DayKind;
  /** As a person reads it: 'Diwali', 'Weekly off'. */
  readonly says: string;
  readonly record?: { readonly form: string; readonly id: number };
};

export type CalendarDay = DayMark & { readonly date: IsoDate };

/** A day that nobody speaks of is worked. */
export const usualDay: DayMark = { kind: 'working', says: 'Working day' };
