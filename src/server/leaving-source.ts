/**
 * What a feature keeps of people until they leave: days that are paid out then, which a settlement takes over
 * and the feature books once it is approved, and what they still owe. The registry collects the sources.
 */
import type { IsoDate } from '#kernel/calendar.ts';
import type { Paise } from '#kernel/money.ts';
import type { EndOfService } from '#pay/settlement/settlement-part.ts';
import type { Work } from './work.ts';

type Leaver = {
  readonly employee: number;
  /** The last day in service. */
  readonly left: IsoDate;
  /** The settlement, once it is saved: what it has booked itself counts as not booked. */
  readonly settlement?: number;
};

/**
 * What is open: '₹8,000 of travel advances'. `byPay`: the last salary takes it by itself, as far as
 * it may.
 */
type Debt = { readonly of: string; readonly amount: Paise; readonly byPay?: boolean };

/** How a service ends, where the record of the employee does not say so yet. */
type Ending = { readonly left: IsoDate; readonly reason: string };

/** Days of notice that were due and that were given, and what becomes of those between. */
type NoticeGiven = {
  readonly due: number;
  readonly served: number;
  readonly short: 'recovered' | 'paid' | 'waived';
  /** By what a month is divided, where it is not left to whoever settles. */
  readonly basis?: 'calendar' | 'thirty';
};

/** Days laid off in the last twelve months, and what was paid for them. */
export type LaidOffBefore = { readonly days: number; readonly paid: Paise };

/** Why a service ends, as it was agreed to, in the words of a settlement. */
export type ServiceEnd = {
  readonly reason: EndOfService;
  readonly closureCause?: 'other' | 'unavoidable';
};

/** What a save does to the last day in somebody's record; `id` 0 of whoever is being entered. */
export type LastDayChange = {
  readonly employee: number;
  readonly before: { readonly leftOn: IsoDate | null; readonly leavingReason: string | null };
  readonly after: { readonly leftOn: IsoDate | null; readonly leavingReason: string | null };
};

export type LeavingSource = {
  readonly what: 'leavingSource';
  /** Days that the rules pay out, with their decimals. */
  daysOwed?(work: Work, leaver: Leaver): Promise<number>;
  /** Books the days that an approved settlement pays, at most what is owed; 0 undoes what was booked. */
  settle?(work: Work, leaver: Required<Leaver>, days: number): Promise<void>;
  /** What the person has had and not given back; nothing where it is settled. */
  owes?(work: Work, employee: number, ending?: Ending): Promise<Debt | undefined>;
  /** What is still with the person and has to come back: 'ThinkPad T14, LT-0101'. */
  holds?(work: Work, employee: number): Promise<readonly string[]>;
  /** The notice that was given; nothing where none was recorded. */
  notice?(work: Work, leaver: Leaver): Promise<NoticeGiven | undefined>;
  /** What a retrenchment may set off; nothing where nobody was laid off. */
  laidOff?(work: Work, leaver: Leaver): Promise<LaidOffBefore | undefined>;
  /** Why the service ends; nothing where that was not agreed to. */
  ends?(work: Work, leaver: Leaver): Promise<ServiceEnd | undefined>;
  /** By place: why the reason of leaving cannot be recorded so; nothing where it can. */
  faults?(work: Work, changes: readonly LastDayChange[]): Promise<readonly (string | undefined)[]>;
};

export const leavingSource = (declaration: Omit<LeavingSource, 'what'>): LeavingSource => ({
  ...declaration,
  what: 'leavingSource',
});
