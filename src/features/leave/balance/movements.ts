/**
 * What moves a balance, row by row, so that the rows add up to it: its entries, and what lapses or is paid
 * out without an entry of its own. Of coming days what waits counts as taken, as in the lapses. Pure.
 */
import { addYears, type IsoDate, later } from '#kernel/calendar.ts';
import { type LedgerEntry, standingEntries } from '#kernel/ledger/entry.ts';
import { inOrder, type Met, replay, sumOf } from '#kernel/ledger/replay.ts';
import type { Hundredths } from '#time/leave/quantity.ts';
import { asTaken, type LeaveAccount } from './outlook.ts';

export type Movement = {
  readonly day: IsoDate;
  readonly quantity: Hundredths;
  /** The balance after it. */
  readonly balance: Hundredths;
  /** Its day is still to come; of what lapses, its last day is not over. */
  readonly coming: boolean;
} & ({ readonly kind: 'entry'; readonly entry: number } | { readonly kind: 'lapsed' | 'paid out' });

/** What happens to an account of these entries through a day; its closings are those to come. */
function metThrough(account: LeaveAccount, entries: readonly LedgerEntry[], through: IsoDate) {
  const found: Met[] = [];
  const met = (what: Met): void => void found.push(what);
  const end = replay(entries, through, { closings: account.closings, met });
  return { found, balance: sumOf(end.lots) - end.owed };
}

/** Adds up what was met, from a balance on. */
function addedUp(met: readonly Met[], from: Hundredths, coming: boolean): readonly Movement[] {
  let balance = from;
  return met.map((what): Movement => {
    const { day, quantity } = what.kind === 'entry' ? what.entry : { day: what.on, quantity: -what.quantity };
    balance += quantity;
    const moved = { day, quantity, balance, coming };
    return what.kind === 'entry'
      ? { ...moved, kind: 'entry', entry: what.entry.id }
      : { ...moved, kind: what.kind };
  });
}

/** In the order of their days, to a year from today, or to the last entry that is known. */
export function movementsOf(account: LeaveAccount, today: IsoDate): readonly Movement[] {
  const counted = standingEntries(account.entries).toSorted(inOrder);
  const posted = counted.filter(({ reserved }) => !reserved);
  const past = metThrough(account, posted, today).found;
  const planned = counted.map(asTaken);
  const ends = later(addYears(today, 1), counted.at(-1)?.day ?? today);
  const all = metThrough(account, planned, ends);
  const now = metThrough(account, planned, today);
  const coming = all.found.slice(now.found.length);
  return [...addedUp(past, 0, false), ...addedUp(coming, now.balance, true)];
}

/** What moved a balance without an entry of its own, as people read it. */
export const lapseWords = ({ kind, coming }: Movement): string => {
  if (kind === 'lapsed') return coming ? 'Lapses unless taken' : 'Lapsed';
  return coming ? 'Will be paid out' : 'Paid out';
};
