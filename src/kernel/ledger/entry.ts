/** The entries of an account. Pure. */
import type { IsoDate } from '../calendar.ts';

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

/** The entries that count: without those that were reversed, and without their reversals. */
export function standingEntries<E extends LedgerEntry>(entries: readonly E[]): readonly E[] {
  const undone = new Set(entries.flatMap(({ reverses }) => reverses ?? []));
  return entries.filter(({ id, reverses }) => reverses === undefined && !undone.has(id));
}
