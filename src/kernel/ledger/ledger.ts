/**
 * A ledger: entries that are added and never changed, and what they come to on a day. What was credited is
 * used oldest expiry first; what is not used by its last day lapses; what is reserved is spoken for and not
 * used yet; an entry made in error is reversed by another. Pure.
 */
import type { IsoDate } from '../calendar.ts';
import { mostOf } from './availability.ts';
import { type LedgerEntry, standingEntries } from './entry.ts';
import { type Closing, inOrder, inOrderOfUse, type Lot, replay, sumOf } from './replay.ts';

/** What balances are kept of. The host collects the declarations of features. */
export type Ledger = {
  readonly what: 'ledger';
  /** The key of its accounts; never changed. */
  readonly name: string;
  readonly heading: string;
  /** What is credited, and what is used. */
  readonly help: string;
  /** What one of a quantity is: quantities are whole, so the smallest that is ever counted. */
  readonly unit: string;
  /** What entries are for, as people read it, where the ledger tells them apart. */
  readonly kinds?: Readonly<Record<string, string>>;
  /** The form whose entries Muster works out by itself: they keep no person whose import is undone. */
  readonly derivedFrom?: string;
  /** A quantity as people read it: '3.5 days'. */
  words(quantity: number): string;
};

export const ledger = (declaration: Omit<Ledger, 'what'>): Ledger => ({ ...declaration, what: 'ledger' });

export interface LedgerStanding {
  /** Credited less used and lapsed; below nothing where more was used than there was. */
  readonly balance: number;
  /** Reserved for this day or any other. */
  readonly reserved: number;
  /** What can be used on the day so that whatever is used or reserved later is still there for it. */
  readonly available: number;
  /** What was not used by its last day. */
  readonly lapsed: number;
  /** What the balance is made of, in the order in which it will be used. */
  readonly lots: readonly Lot[];
}

/**
 * What an account comes to on a day, by the entries known now. Entries may come in any order. Closings are
 * those to come.
 */
export function standingOn(
  entries: readonly LedgerEntry[],
  day: IsoDate,
  closings: readonly Closing[] = [],
): LedgerStanding {
  const counted = standingEntries(entries).toSorted(inOrder);
  const posted = counted.filter(({ reserved }) => !reserved);
  const { lots, owed, lapsed } = replay(posted, day, { closings });
  const left = sumOf(lots);
  let available: number | undefined;
  return {
    balance: left - owed,
    reserved: counted.reduce((sum, { reserved, quantity }) => (reserved ? sum - quantity : sum), 0),
    // It takes the most, and of tens of thousands of accounts most are not asked for it.
    get available() {
      available ??= mostOf({ entries: counted, closings }, day, Number.POSITIVE_INFINITY);
      return available;
    },
    lapsed,
    lots: lots.toSorted(inOrderOfUse),
  };
}
