/** A policy or a roster below what the law gives: told in the law's words, never silently mended. */
import type { IsoDate } from '#kernel/calendar.ts';
import type { Dated, DatedRow } from '#kernel/dated.ts';

export interface Breach {
  /** What falls short: 'week', 'rest', 'carry-limit'. */
  readonly what: string;
  /** The day from which it does, where it is of a day. */
  readonly date?: IsoDate;
  readonly says: string;
  /** The row in the law's own words, and where it is from. Left out: a policy of the house. */
  readonly law?: string;
  readonly table?: string;
  readonly words?: string;
  readonly cite?: string;
}

/** A breach of one row of a table. */
export function breachOf<Value>(
  what: string,
  says: string,
  { name, words }: Dated<Value>,
  { value, cite }: DatedRow<Value>,
  date?: IsoDate,
): Breach {
  const told = words?.(value) ?? '';
  const law = words ? `${name}: ${told}` : name;
  return { what, says, law, table: name, words: told, cite, ...(date === undefined ? {} : { date }) };
}
