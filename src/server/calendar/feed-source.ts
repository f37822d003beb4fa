/**
 * What stands in a person's own calendar, for programs that read it by a secret address: each feature
 * announces what it knows, and whoever has the address reads no more than that. The registry collects them.
 */
import type { IsoDate } from '#kernel/calendar.ts';
import type { Work } from '../work.ts';

export type FeedEvent = {
  /** The same for every version of the event: 'leave-17'. */
  readonly key: string;
  /** What an invitation by mail calls it, where there is one: a calendar that has both shows it once. */
  readonly uid?: string;
  /** Higher with every change. */
  readonly version: number;
  readonly says: string;
  /** It waits for an answer. */
  readonly isTentative?: true;
  /** Whole days, both included; or instants in seconds of UTC. */
  readonly when:
    | { readonly from: IsoDate; readonly to: IsoDate }
    | { readonly begins: number; readonly ends: number };
};

export type FeedSource = {
  readonly what: 'feedSource';
  read(work: Work, employee: number): Promise<readonly FeedEvent[]>;
};

export const feedSource = (declaration: Omit<FeedSource, 'what'>): FeedSource => ({
  ...declaration,
  what: 'feedSource',
});
