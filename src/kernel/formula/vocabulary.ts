import type { Ratio } from '#kernel/ratio.ts';
import { itemAt } from '../assert.ts';
import type { Kind, Value } from './kind.ts';

/**
 * What a formula can name, and nothing else: components, facts about the person, counters, figures of law.
 * `C` is what the readers are given when the formula is worked out.
 */
export interface Entry<C> {
  /** As it is written: 'BASIC', 'employee.age'. Upper and lower case are the same. */
  readonly name: string;
  readonly kind: Kind;
  /** In the middle of a sentence: 'Basic', 'the age in years'. */
  readonly words: string;
  /** A component of pay: it is worked out before the formula that names it. */
  readonly isComponent?: boolean;
  readonly read: (context: C) => Value;
  /** The sum of the tax year before this period, and the period before; absent where nothing is kept. */
  readonly yearToDate?: (context: C) => Value;
  readonly previous?: (context: C) => Value;
}

/** What every table has. */
export interface TableHead {
  readonly name: string;
  readonly words: string;
  readonly gives: 'money' | 'number' | 'rate';
  /** Its record, and since when it holds: 'April 2026'. */
  readonly id?: string;
  readonly since?: string;
  /** It does not hold yet in the month that is worked out. */
  readonly waits?: boolean;
}

/** A table by bands: the value of the last band that begins at or below the figure asked for. */
export interface SlabTable extends TableHead {
  readonly asks: 'money' | 'number';
  /** Ascending; the first band's `from` is where the table begins. Money in paise. */
  readonly bands: readonly { readonly from: Ratio; readonly value: Ratio }[];
}

/** A table by key: a grade, a place. A key in small letters answers however it is asked. */
export interface LookupTable extends TableHead {
  readonly rows: ReadonlyMap<string, Ratio>;
}

export interface Vocabulary<C> {
  readonly entry: (name: string) => Entry<C> | undefined;
  readonly entries: readonly Entry<C>[];
  readonly slabs: readonly SlabTable[];
  readonly lookups: readonly LookupTable[];
}

/** Two entries under one name are a fault of whoever lists them: the later one would hide the other. */
export function vocabulary<C>(
  entries: readonly Entry<C>[],
  tables: { readonly slabs?: readonly SlabTable[]; readonly lookups?: readonly LookupTable[] } = {},
): Vocabulary<C> {
  const byName = new Map(entries.map((entry) => [entry.name.toLowerCase(), entry]));
  if (byName.size !== entries.length) throw new Error('two names of a formula are the same');
  return {
    entry: (name) => byName.get(name.toLowerCase()),
    entries,
    slabs: tables.slabs ?? [],
    lookups: tables.lookups ?? [],
  };
}

/** Of these names, one that may have been meant: at most two letters away. */
export function nearest(wanted: string, names: readonly string[]): string | undefined {
  const low = wanted.toLowerCase();
  const near = names
    .map((name) => ({ name, away: distance(low, name.toLowerCase()) }))
    .sort((a, b) => a.away - b.away)[0];
  return near && near.away <= 2 && near.away < low.length ? near.name : undefined;
}

/** How many letters are to be changed, added or taken away to come from one word to the other. */
function distance(one: string, other: string): number {
  if (Math.abs(one.length - other.length) > 2) return 3;
  let row = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let at = 1; at <= one.length; at += 1) {
    const next = [at];
    for (let to = 1; to <= other.length; to += 1) {
      const same = one[at - 1] === other[to - 1] ? 0 : 1;
      next.push(Math.min(itemAt(row, to - 1) + same, itemAt(row, to) + 1, itemAt(next, to - 1) + 1));
    }
    row = next;
  }
  return row.at(-1) as number;
}
