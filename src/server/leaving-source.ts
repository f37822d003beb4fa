/**
 * What a feature keeps for people in days that are paid out when they leave: a settlement takes them over,
 * and the feature books them once it is approved. The registry collects the sources.
 */
import type { IsoDate } from '#kernel/calendar.ts';
import type { Work } from './work.ts';

type Leaver = {
  readonly employee: number;
  /** The last day in service. */
  readonly left: IsoDate;
  /** The settlement, once it is saved: what it has booked itself counts as not booked. */
  readonly settlement?: number;
};

export type LeavingSource = {
  readonly what: 'leavingSource';
  /** Days that the rules pay out, with their decimals. */
  daysOwed(work: Work, leaver: Leaver): Promise<number>;
  /** Books the days that an approved settlement pays, at most what is owed; 0 undoes what was booked. */
  settle(work: Work, leaver: Required<Leaver>, days: number): Promise<void>;
};

export const leavingSource = (declaration: Omit<LeavingSource, 'what'>): LeavingSource => ({
  ...declaration,
  what: 'leavingSource',
});
