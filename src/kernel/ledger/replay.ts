/**
 * The entries of an account taken one after the other: what is left of each credit, what lapsed, and what was
 * not there when it was used. What becomes of a balance at the end of a day (a leave year, say) may be told
 * beforehand, so that what comes after it is known. Pure.
 */
import { assert } from '../assert.ts';
import { addDays, type IsoDate } from '../calendar.ts';
import type { LedgerEntry } from './entry.ts';

/** What is left of a credit. */
export interface Lot {
  readonly entry: LedgerEntry;
  readonly left: number;
}

/** What becomes of a balance when a day is over. */
export interface Closing {
  readonly on: IsoDate;
  /** Carried at most. Left out: all of it. */
  readonly carryAtMost?: number;
  /** Of the rest this much is paid out at most; what is over lapses. */
  readonly payAtMost?: number;
  /** The last day of what is carried. Left out: that of each credit, or none. */
  readonly carriedUntil?: IsoDate;
}

/** What a replay meets, in order: an entry, with what was short until then, or what went without one. */
export type Met =
  | { readonly kind: 'entry'; readonly entry: LedgerEntry; readonly short: number; readonly owed: number }
  | { readonly kind: 'lapsed' | 'paid out'; readonly on: IsoDate; readonly quantity: number };

type Ways = {
  /** In the order of their days. */
  readonly closings?: readonly Closing[] | undefined;
  readonly met?: ((what: Met) => void) | undefined;
};

export type Replayed = {
  readonly lots: readonly Lot[];
  readonly owed: number;
  readonly lapsed: number;
  /** What was not there when it was used, all told, whether or not a later credit paid it. */
  readonly short: number;
};

export const never: IsoDate = '9999-12-31';

/** Entries in the order in which they count: by day, credits of a day first. */
export const inOrder = (one: LedgerEntry, two: LedgerEntry): number => {
  if (one.day !== two.day) return one.day < two.day ? -1 : 1;
  const credits = Number(two.quantity > 0) - Number(one.quantity > 0);
  return credits === 0 ? one.id - two.id : credits;
};

export const inOrderOfUse = (one: Lot, two: Lot): number => {
  const [first = never, second = never] = [one.entry.expiresOn, two.entry.expiresOn];
  return first === second ? inOrder(one.entry, two.entry) : first < second ? -1 : 1;
};

/** Takes ordered entries to the end of a day; what lapses at a day's end is gone after it. */
export function replay(
  ordered: readonly LedgerEntry[],
  through: IsoDate,
  { closings = [], met }: Ways = {},
): Replayed {
  let lots: Lot[] = [];
  let [owed, short, lapsed, next] = [0, 0, 0, 0];
  const lapse = (on: IsoDate, quantity: number) => {
    lapsed += quantity;
    if (quantity > 0) met?.({ kind: 'lapsed', on, quantity });
  };
  const lapseBefore = (day: IsoDate) => {
    if (!lots.some((lot) => isOver(lot, day))) return;
    if (met) lots.sort(inOrderOfUse);
    for (const lot of lots) if (isOver(lot, day)) lapse(lot.entry.expiresOn ?? day, lot.left);
    lots = lots.filter((lot) => !isOver(lot, day));
  };
  const comeTo = (day: IsoDate) => {
    for (let closing = closings[next]; closing && closing.on < day; closing = closings[++next]) {
      lapseBefore(closing.on);
      const { kept, gone, paid } = closed(lots, closing);
      lots = kept;
      if (paid > 0) met?.({ kind: 'paid out', on: closing.on, quantity: paid });
      lapse(closing.on, gone);
    }
    lapseBefore(day);
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
      const { kept, missing } = taken(lots, -entry.quantity);
      lots = kept;
      owed += missing;
      short += missing;
    }
    met?.({ kind: 'entry', entry, short, owed });
  }
  comeTo(through);
  return { lots, owed, lapsed, short };
}

const isOver = ({ entry: { expiresOn } }: Lot, day: IsoDate): boolean =>
  expiresOn !== undefined && expiresOn < day;

/** Takes what is used first from lots; what none of them has is missing. */
function taken(lots: Lot[], wanted: number): { readonly kept: Lot[]; readonly missing: number } {
  let missing = wanted;
  lots.sort(inOrderOfUse);
  const kept = lots.flatMap((lot) => {
    const part = Math.min(missing, lot.left);
    missing -= part;
    return lot.left > part ? [{ ...lot, left: lot.left - part }] : [];
  });
  return { kept, missing };
}

export const sumOf = (lots: readonly Lot[]): number => lots.reduce((sum, { left }) => sum + left, 0);

/** What is carried is one lot where it gets a last day, or would lapse with the day that is over. */
function closed(lots: Lot[], { on, carryAtMost, payAtMost = 0, carriedUntil }: Closing) {
  const all = sumOf(lots);
  const carried = Math.min(all, carryAtMost ?? all);
  const paid = Math.min(all - carried, payAtMost);
  const gone = all - carried - paid;
  const isMoved =
    carriedUntil !== undefined ||
    lots.some(({ entry: { expiresOn } }) => expiresOn !== undefined && expiresOn <= on);
  if (!isMoved || carried === 0) return { kept: taken(lots, all - carried).kept, gone, paid };
  const expires = carriedUntil === undefined ? {} : { expiresOn: carriedUntil };
  const entry = { id: -1, quantity: carried, day: addDays(on, 1), ...expires };
  return { kept: [{ entry, left: carried }], gone, paid };
}
