/**
 * A ledger: entries that are added and never changed, and what they come to on a day. What was credited is
 * used oldest expiry first; what is not used by its last day lapses; what is reserved is spoken for and not
 * used yet; an entry made in error is reversed by another. Pure.
 */
import { assert } from '../assert.ts';
import type { IsoDate } from '../calendar.ts';

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

/** One entry of an account. Entries are ordered by day, credits of a day first, then by id. */
export interface LedgerEntry {
  readonly id: number;
  /** Credited where it is more than nothing, else used or reserved. */
  readonly quantity: number;
  readonly day: IsoDate;
  /** Of a credit: the last day on which it can be used. Left out: it stays. */
  readonly expiresOn?: IsoDate;
  /** Spoken for and not used yet: reversed when it is used or given up. */
  readonly reserved?: boolean;
  /** The entry that this one undoes; both count for nothing from then on. */
  readonly reverses?: number;
}

/** What is left of a credit. */
interface Lot {
  readonly entry: LedgerEntry;
  readonly left: number;
}

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

/** The entries that count: without those that were reversed, and without their reversals. */
export function standingEntries<E extends LedgerEntry>(entries: readonly E[]): readonly E[] {
  const undone = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  return entries.filter(({ id, reverses }) => reverses === undefined && !undone.has(id));
}

/** What an account comes to on a day, by the entries known now. Entries may come in any order. */
export function standingOn(entries: readonly LedgerEntry[], day: IsoDate): LedgerStanding {
  const counted = standingEntries(entries).toSorted(inOrder);
  const posted = counted.filter(({ reserved }) => !reserved);
  const { lots, owed, lapsed } = replay(posted, day);
  const left = lots.reduce((sum, lot) => sum + lot.left, 0);
  let available: number | undefined;
  return {
    balance: left - owed,
    reserved: counted.reduce((sum, { reserved, quantity }) => (reserved ? sum - quantity : sum), 0),
    // It takes the most, and of tens of thousands of accounts most are not asked for it.
    get available() {
      available ??= availableOn(counted, day);
      return available;
    },
    lapsed,
    lots: lots.toSorted((one, two) => inOrderOfUse(one.entry, two.entry)),
  };
}

const inOrder = (one: LedgerEntry, two: LedgerEntry): number => {
  if (one.day !== two.day) return one.day < two.day ? -1 : 1;
  const credits = Number(two.quantity > 0) - Number(one.quantity > 0);
  return credits === 0 ? one.id - two.id : credits;
};

const never: IsoDate = '9999-12-31';

const inOrderOfUse = (one: LedgerEntry, two: LedgerEntry): number => {
  const [first = never, second = never] = [one.expiresOn, two.expiresOn];
  return first === second ? inOrder(one, two) : first < second ? -1 : 1;
};

type Replayed = {
  readonly lots: Lot[];
  readonly owed: number;
  readonly lapsed: number;
  /** What was not there when it was used, all told, whether or not a later credit paid it. */
  readonly short: number;
};

/** Takes the entries one after the other to the end of a day; what lapses at a day's end is gone after it. */
function replay(ordered: readonly LedgerEntry[], through: IsoDate): Replayed {
  let lots: Lot[] = [];
  let owed = 0;
  let lapsed = 0;
  let short = 0;
  const comeTo = (day: IsoDate) => {
    const isOver = ({ entry }: Lot): boolean => entry.expiresOn !== undefined && entry.expiresOn < day;
    if (!lots.some(isOver)) return;
    for (const lot of lots) if (isOver(lot)) lapsed += lot.left;
    lots = lots.filter((lot) => !isOver(lot));
  };
  for (const entry of ordered) {
    assert(Number.isSafeInteger(entry.quantity), () => `${entry.quantity} is not a whole quantity`);
    if (entry.day > through) break;
    comeTo(entry.day);
    if (entry.quantity > 0) {
      const repaid = Math.min(owed, entry.quantity);
      owed -= repaid;
      if (entry.quantity > repaid) lots.push({ entry, left: entry.quantity - repaid });
    } else {
      let wanted = -entry.quantity;
      lots.sort((one, two) => inOrderOfUse(one.entry, two.entry));
      lots = lots.flatMap((lot) => {
        const taken = Math.min(wanted, lot.left);
        wanted -= taken;
        return lot.left > taken ? [{ ...lot, left: lot.left - taken }] : [];
      });
      owed += wanted;
      short += wanted;
    }
  }
  comeTo(through);
  return { lots, owed, lapsed, short };
}

/** The most that leaves nothing later short which would not be short without it; found by trying. */
function availableOn(ordered: readonly LedgerEntry[], day: IsoDate): number {
  const { short } = replay(ordered, never);
  // What is asked for comes last of its day.
  const place = ordered.findLastIndex((entry) => entry.day <= day) + 1;
  const fits = (quantity: number): boolean => {
    const asked: LedgerEntry = { id: Number.MAX_SAFE_INTEGER, quantity: -quantity, day };
    return replay(ordered.toSpliced(place, 0, asked), never).short <= short;
  };
  let [enough, most] = [0, replay(ordered, day).lots.reduce((sum, lot) => sum + lot.left, 0)];
  // Mostly nothing later needs it.
  if (most <= 0 || fits(most)) return most;
  most -= 1;
  while (enough < most) {
    const middle = enough + Math.ceil((most - enough) / 2);
    if (fits(middle)) enough = middle;
    else most = middle - 1;
  }
  return enough;
}
