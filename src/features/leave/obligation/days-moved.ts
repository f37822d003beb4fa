/** What a year did to the leave that somebody is paid for on leaving. Pure. */
import type { IsoDate } from '#kernel/calendar.ts';
import { standingEntries } from '#kernel/ledger/entry.ts';
import { standingOn } from '#kernel/ledger/ledger.ts';
import type { ToldEntry } from '#server/ledger/ledger-story.ts';
import type { Hundredths } from '#time/leave/quantity.ts';
import type { LeaveAccount } from '../balance/outlook.ts';

/** In hundredths of a day. */
type DaysMoved = {
  /** Credited in the year and not taken in it. */
  readonly earned: Hundredths;
  /** Taken in the year beyond what was credited in it. */
  readonly used: Hundredths;
};

const credits = new Set(['accrue', 'grant', 'earned']);
const uses = new Set(['use', 'late']);

/** What is there at the end of a day; who took leave in advance has none. */
export const balanceOn = ({ entries, closings }: LeaveAccount<ToldEntry>, on: IsoDate): Hundredths =>
  Math.max(0, standingOn(entries, on, closings).balance);

/** Of all the accounts of one person: leave of the year itself is taken first. */
export function daysMoved(
  accounts: readonly LeaveAccount<ToldEntry>[],
  { after, upTo }: { readonly after: IsoDate; readonly upTo: IsoDate },
): DaysMoved {
  let [credited, taken] = [0, 0];
  for (const { entries } of accounts) {
    for (const { day, kind, quantity, reserved } of standingEntries(entries)) {
      if (reserved || day <= after || day > upTo) continue;
      if (credits.has(kind ?? '')) credited += quantity;
      if (uses.has(kind ?? '')) taken -= quantity;
    }
  }
  return { earned: Math.max(0, credited - taken), used: Math.max(0, taken - credited) };
}
