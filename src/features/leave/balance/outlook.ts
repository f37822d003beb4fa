/** How a balance will stand: by what is known now, with the ends of leave years as their policy has them. */
import { addDays, addMonths, type IsoDate, lastDay, monthOf } from '#kernel/calendar.ts';
import { type LedgerEntry, standingOn } from '#kernel/ledger/ledger.ts';
import { type LeaveEntry, numbered } from '#time/leave/leave-ledger.ts';
import { leaveYear } from '#time/leave/leave-year.ts';
import type { Hundredths } from '#time/leave/quantity.ts';
import { yearEndPreview } from '#time/leave/year-end.ts';
import { type LeaveTerms, yearEndPolicy } from '../policy/leave-terms.ts';

type Point = { readonly on: IsoDate; readonly balance: Hundredths };

const months = 12;

/** What is reserved counts as taken: who waits for an answer plans with a yes. */
const asTaken = ({ reserved: _, ...entry }: LedgerEntry): LedgerEntry => entry;

const planned = (entries: readonly LedgerEntry[]): readonly LeaveEntry[] =>
  entries.map((entry) => ({ kind: 'adjust', ...asTaken(entry) }));

type Of = { readonly joined: IsoDate; readonly today: IsoDate };

/** What is lost on the last day of the leave year by what is known now, if nothing more is taken. */
export function lapseAtYearEnd(
  entries: readonly LedgerEntry[],
  { yearBegins, values }: LeaveTerms,
  { joined, today }: Of,
): { readonly on: IsoDate; readonly quantity: Hundredths } {
  const on = leaveYear(yearBegins, joined, today).to;
  return { on, quantity: yearEndPreview(planned(entries), on, yearEndPolicy(values)).lapsed };
}

/** The present balance and those at the end of the months to come. */
export function outlookOf(
  entries: readonly LedgerEntry[],
  terms: LeaveTerms | undefined,
  { joined, today }: Of,
): readonly Point[] {
  let known = planned(entries);
  let ends = terms && leaveYear(terms.yearBegins, joined, today).to;
  const points: Point[] = [{ on: today, balance: standingOn(known, today).balance }];
  for (let ahead = 0; ahead <= months; ahead++) {
    const on = lastDay(addMonths(monthOf(today), ahead));
    while (terms && ends && ends < on) {
      known = numbered(known, yearEndPreview(known, ends, yearEndPolicy(terms.values)).entries);
      ends = leaveYear(terms.yearBegins, joined, addDays(ends, 1)).to;
    }
    points.push({ on, balance: standingOn(known, on).balance });
  }
  return points;
}
