/**
 * The ledger of one person's leave of one type: what an entry is for, and what a balance allows. Sums are the
 * kernel's ledger's: credits that expire first are used first, a reversal is as if nothing had been.
 */
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import type { LedgerEntry } from '#kernel/ledger/entry.ts';
import { type LedgerStanding, standingOn } from '#kernel/ledger/ledger.ts';
import type { Credit } from './accrual.ts';
import type { Hundredths } from './quantity.ts';

export type LeaveEntryKind =
  | 'grant'
  | 'accrue'
  | 'use'
  | 'expire'
  | 'carry'
  | 'encash'
  | 'adjust'
  | 'reverse';

export interface LeaveEntry extends LedgerEntry {
  readonly kind: LeaveEntryKind;
}

/** An entry before it has its number. */
export type NewLeaveEntry = Omit<LeaveEntry, 'id'>;

/** Credits as entries; `expiresOn` is the last day on which they can be used. */
export const accrued = (credits: readonly Credit[], expiresOn?: IsoDate): readonly NewLeaveEntry[] =>
  credits.map(({ day, quantity }) => ({
    kind: 'accrue',
    day,
    quantity,
    ...(expiresOn === undefined ? {} : { expiresOn }),
  }));

/** Numbers entries on from the highest that is there. */
export function numbered(
  entries: readonly LeaveEntry[],
  added: readonly NewLeaveEntry[],
): readonly LeaveEntry[] {
  let last = entries.reduce((highest, { id }) => Math.max(highest, id), 0);
  return [...entries, ...added.map((entry) => ({ ...entry, id: ++last }))];
}

/** What takes entries back, on their own days: a leave that is cancelled, a year end that is undone. */
export const reversals = (entries: readonly LeaveEntry[]): readonly NewLeaveEntry[] =>
  entries.map(({ id, day, quantity, reserved }) => ({
    kind: 'reverse',
    day,
    quantity: -quantity,
    reverses: id,
    ...(reserved ? { reserved } : {}),
  }));

/** Balance, what is reserved, what is available, by the lots that it is made of, on a day. */
export const leaveOn = (entries: readonly LeaveEntry[], day: IsoDate): LedgerStanding =>
  standingOn(entries, day);

/**
 * What of a wish is paid and what is not. `available` is what is left when all that is pending is taken;
 * `floor` is how far below nothing a balance may go (0 or less).
 */
export function split(
  wanted: Hundredths,
  available: Hundredths,
  floor: Hundredths,
  spills: boolean,
): { readonly paid: Hundredths; readonly unpaid: Hundredths; readonly refused: boolean } {
  const most = Math.max(0, available - floor);
  if (wanted <= most) return { paid: wanted, unpaid: 0, refused: false };
  if (!spills) return { paid: 0, unpaid: 0, refused: true };
  return { paid: most, unpaid: wanted - most, refused: false };
}

/** A lot of leave and the last day on which it can be used. */
export interface LeaveLot {
  readonly quantity: Hundredths;
  readonly expiresOn?: IsoDate;
}

/**
 * How leave that begins on a day is taken from lots, by their places, day after day: a day that lies past a
 * lot's last day is not taken from it. What none of them has is short.
 */
export function takenFrom(lots: readonly LeaveLot[], wanted: Hundredths, first: IsoDate) {
  const inOrder = lots
    .map((lot, place) => ({ ...lot, place }))
    .toSorted((one, two) => (one.expiresOn ?? never).localeCompare(two.expiresOn ?? never));
  const left = lots.map(({ quantity }) => quantity);
  let short: Hundredths = 0;
  for (let day = first, open = wanted; open > 0; day = addDays(day, 1)) {
    let missing = Math.min(open, wholeDay);
    open -= missing;
    for (const { expiresOn, place } of inOrder) {
      if (expiresOn !== undefined && expiresOn < day) continue;
      const part = Math.min(missing, left[place] ?? 0);
      left[place] = (left[place] ?? 0) - part;
      missing -= part;
    }
    short += missing;
  }
  return { taken: lots.map(({ quantity }, place) => quantity - (left[place] ?? 0)), left, short };
}

const wholeDay: Hundredths = 100;
const never: IsoDate = '9999-12-31';
