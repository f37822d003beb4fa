/**
 * What a feature keeps of people until they leave: days that are paid out then, which a settlement takes over
 * and the feature books once it is approved, and what they still owe. The registry collects the sources.
 */
import type { IsoDate } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import type { Work } from './work.ts';

type Leaver = {
  readonly employee: number;
  /** The last day in service. */
  readonly left: IsoDate;
  /** The settlement, once it is saved: what it has booked itself counts as not booked. */
  readonly settlement?: number;
};

/** What is open: '₹8,000 of travel advances'. */
type Debt = { readonly of: string; readonly amount: Paise };

/** Days of notice that were due and that were given, and what becomes of those between. */
type NoticeGiven = {
  readonly due: number;
  readonly served: number;
  readonly short: 'recovered' | 'waived';
};

export type LeavingSource = {
  readonly what: 'leavingSource';
  /** Days that the rules pay out, with their decimals. */
  daysOwed?(work: Work, leaver: Leaver): Promise<number>;
  /** Books the days that an approved settlement pays, at most what is owed; 0 undoes what was booked. */
  settle?(work: Work, leaver: Required<Leaver>, days: number): Promise<void>;
  /** What the person has had and not given back; nothing where it is settled. */
  owes?(work: Work, employee: number): Promise<Debt | undefined>;
  /** The notice that was given; nothing where none was recorded. */
  notice?(work: Work, leaver: Leaver): Promise<NoticeGiven | undefined>;
};

export const leavingSource = (declaration: Omit<LeavingSource, 'what'>): LeavingSource => ({
  ...declaration,
  what: 'leavingSource',
});
