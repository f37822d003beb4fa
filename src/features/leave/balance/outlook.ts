/**
 * How a balance will stand: by what is known now, with the ends of leave years as their policy has them. One
 * account is asked by the card, the plan of the year, the verdict and the reports.
 */
import { addDays, addMonths, addYears, type IsoDate, lastDay, monthOf } from '#kernel/calendar.ts';
import { type Availability, availabilityOn, lapsesFrom } from '#kernel/ledger/availability.ts';
import type { LedgerEntry } from '#kernel/ledger/entry.ts';
import { standingOn } from '#kernel/ledger/ledger.ts';
import type { Closing } from '#kernel/ledger/replay.ts';
import { leaveYear } from '#time/leave/leave-year.ts';
import type { Hundredths } from '#time/leave/quantity.ts';
import { closingOf, endedByItself } from '#time/leave/year-end.ts';
import { creditTerms, type LeaveTerms } from '../policy/leave-terms.ts';

/** A person's balance of one type of leave: its entries, and the ends of leave years to come. */
export type LeaveAccount<E extends LedgerEntry = LedgerEntry> = {
  readonly entries: readonly E[];
  readonly closings: readonly Closing[];
};

type Person = { readonly joined: IsoDate; readonly left: IsoDate | null };
type Known = {
  readonly person: Person;
  /** Leave years that end before this day have been ended. */
  readonly today: IsoDate;
  termsOn(date: IsoDate): LeaveTerms | undefined;
};

const yearsAhead = 3;

export const accountOf = <E extends LedgerEntry>(entries: readonly E[], known: Known): LeaveAccount<E> => ({
  entries,
  closings: entries.length === 0 ? [] : closingsFrom(known),
});

/** Each leave year by the policy of its last day; who is gone by then has none. */
function closingsFrom({ person: { joined, left }, today, termsOn }: Known): readonly Closing[] {
  const closings: Closing[] = [];
  for (let day = today; closings.length < yearsAhead; ) {
    const terms = termsOn(day);
    if (!terms || (left !== null && left <= day)) break;
    const { to } = leaveYear(terms.yearBegins, joined, day);
    const { end, yearBegins } = creditTerms(termsOn(to) ?? terms);
    closings.push(closingOf(to, yearBegins === 'joining' ? endedByItself(end) : end));
    day = addDays(to, 1);
  }
  return closings;
}

export const availabilityOf = ({ entries, closings }: LeaveAccount, day: IsoDate): Availability =>
  availabilityOn(entries, day, closings);

/**
 * What lapses within a year from a day on, if nothing more is taken: the next first, one sum for each
 * day.
 */
export const lapsesOf = ({ entries, closings }: LeaveAccount, day: IsoDate) =>
  lapsesFrom(entries, day, closings).filter(({ on }) => on <= addYears(day, 1));

type Point = { readonly on: IsoDate; readonly balance: Hundredths };

const months = 12;

/** What is reserved counts as taken: who waits for an answer plans with a yes. */
export const asTaken = ({ reserved: _, ...entry }: LedgerEntry): LedgerEntry => entry;

/** The present balance and those at the end of the months to come. */
export function outlookOf({ entries, closings }: LeaveAccount, today: IsoDate): readonly Point[] {
  const planned = entries.map(asTaken);
  const on = (day: IsoDate): Point => ({ on: day, balance: standingOn(planned, day, closings).balance });
  const ends = Array.from({ length: months + 1 }, (_, at) => lastDay(addMonths(monthOf(today), at)));
  return [on(today), ...ends.map(on)];
}
