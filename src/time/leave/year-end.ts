/**
 * The end of a leave year: what is paid out, what is carried and until when, what lapses. A preview is the
 * entries that would be posted; undoing it reverses them, and a second posting finds nothing left to do.
 */
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import type { Closing } from '#kernel/ledger/replay.ts';
import { monthsOn } from '#law/in/service.ts';
import { type LeaveEntry, type LeaveEntryKind, leaveOn, type NewLeaveEntry } from './leave-ledger.ts';
import type { Hundredths } from './quantity.ts';

export interface YearEndPolicy {
  /** What is carried at most. Left out: all of it. */
  readonly carryAtMost?: Hundredths;
  /** What is carried can be used for so many months of the new year. Left out: it stays. */
  readonly carriedForMonths?: number;
  /** Or for so many days of it. */
  readonly carriedForDays?: number;
  /** What is over is paid out, to this much, or lapses. */
  readonly encashAtMost?: Hundredths;
  /** Refused leave is carried besides the limit (OSH Code, section 32). */
  readonly refused?: Hundredths;
}

interface YearEnd {
  readonly closing: Hundredths;
  readonly carried: Hundredths;
  readonly encashed: Hundredths;
  readonly lapsed: Hundredths;
}

/** How a balance is parted. A balance below nothing is carried as it is: it is owed. */
export function partedAtYearEnd(closing: Hundredths, policy: YearEndPolicy): YearEnd {
  if (closing <= 0) return { closing, carried: closing, encashed: 0, lapsed: 0 };
  const { carryAtMost = closing, encashAtMost = 0, refused = 0 } = policy;
  const carried = Math.min(closing, carryAtMost + refused);
  const encashed = Math.min(closing - carried, encashAtMost);
  return { closing, carried, encashed, lapsed: closing - carried - encashed };
}

/**
 * What would be posted on the last day of a leave year, and for its next day. What stays by itself is not
 * moved; what gets a last day, or would lapse with the year, is moved to a lot of its own.
 */
export function yearEndPreview(
  entries: readonly LeaveEntry[],
  lastDay: IsoDate,
  policy: YearEndPolicy,
): YearEnd & { readonly entries: readonly NewLeaveEntry[] } {
  const { balance, lots } = leaveOn(entries, lastDay);
  const parted = partedAtYearEnd(balance, policy);
  const posted: NewLeaveEntry[] = [];
  const post = (kind: LeaveEntryKind, quantity: Hundredths, more: Partial<NewLeaveEntry> = {}) => {
    if (quantity !== 0) posted.push({ kind, day: lastDay, quantity, ...more });
  };
  post('encash', -parted.encashed);
  post('expire', -parted.lapsed);
  const expiresOn = carriedUntil(lastDay, policy);
  const lapses = lots.some(({ entry }) => entry.expiresOn !== undefined && entry.expiresOn <= lastDay);
  if (parted.carried > 0 && (lapses || expiresOn !== undefined)) {
    post('carry', -parted.carried);
    post('carry', parted.carried, {
      day: addDays(lastDay, 1),
      ...(expiresOn === undefined ? {} : { expiresOn }),
    });
  }
  return { ...parted, entries: posted };
}

/** The last day of what is carried past the end of a leave year; undefined where it stays. */
function carriedUntil(lastDay: IsoDate, policy: YearEndPolicy): IsoDate | undefined {
  const { carriedForMonths, carriedForDays } = policy;
  if (carriedForDays !== undefined) return addDays(lastDay, carriedForDays);
  return carriedForMonths === undefined
    ? undefined
    : addDays(monthsOn(addDays(lastDay, 1), carriedForMonths), -1);
}

/** The same for what is planned: what will become of a balance when the year is over. */
export function closingOf(lastDay: IsoDate, policy: YearEndPolicy): Closing {
  const { carryAtMost, encashAtMost, refused = 0 } = policy;
  const until = carriedUntil(lastDay, policy);
  return {
    on: lastDay,
    ...(carryAtMost === undefined ? {} : { carryAtMost: carryAtMost + refused }),
    ...(encashAtMost === undefined ? {} : { payAtMost: encashAtMost }),
    ...(until === undefined ? {} : { carriedUntil: until }),
  };
}

/** Of a year that ends by itself: what a posted year end would pay out stays, so that nobody loses it. */
export function endedByItself({ encashAtMost = 0, carryAtMost, ...more }: YearEndPolicy): YearEndPolicy {
  return carryAtMost === undefined ? more : { ...more, carryAtMost: carryAtMost + encashAtMost };
}
