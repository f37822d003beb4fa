/** Where a fact comes from. */
import type { IsoDate } from '#kernel/calendar.ts';

/** The record a fact comes from, so that a figure can lead back to it and to the person who entered it. */
export interface Source {
  readonly form: string;
  readonly id: string;
  readonly by?: string;
  readonly at?: string;
  /** The day of it, where the record stands for many: a policy that judges each. */
  readonly on?: IsoDate;
}

export interface Sourced {
  readonly source?: Source;
}
