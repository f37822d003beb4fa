/** Some of an organisation's people, or everybody, as part of a statement. */
import { type RawBuilder, sql } from 'kysely';

type Told = {
  /** The ids as they were told. */
  readonly of: readonly number[];
  readonly text: string;
  readonly first: number;
  readonly last: number;
  /** Most ids from the first to the last are listed, as when people are read in turns. */
  readonly isDense: boolean;
  /** All others of the organisation between them, where these are known and a few. */
  readonly others: string | null;
};

const fewest = 1_000;
const few = 100;

const textOf = (ids: readonly number[]): string => `{${ids.join(',')}}`;

function tell(ids: readonly number[], others: readonly number[] | null): Told {
  let [first, last] = [ids[0] ?? 0, ids[0] ?? 0];
  for (const id of ids) {
    if (id < first) first = id;
    if (id > last) last = id;
  }
  const isDense = ids.length >= fewest && last - first < ids.length * 2;
  const isBut = others !== null && others.length <= few && ids.length >= fewest;
  return { of: [...ids], text: textOf(ids), first, last, isDense, others: isBut ? textOf(others) : null };
}

/** A list of thousands is asked of some forty tables in a row: its text is made once. */
const kept = new WeakMap<readonly number[], Told>();

const isSame = ({ of }: Told, ids: readonly number[]): boolean =>
  of.length === ids.length && of.every((id, at) => id === ids[at]);

/** A list that was changed since it was asked about is told again. */
function told(ids: readonly number[]): Told {
  const before = kept.get(ids);
  if (before && isSame(before, ids)) return before;
  const now = tell(ids, null);
  kept.set(ids, now);
  return now;
}

/** Tells who else of the organisation lies between the first and the last of a list that is asked for. */
export function tellOthers(ids: readonly number[], others: readonly number[]): void {
  kept.set(ids, tell(ids, others));
}

/**
 * Whether a column is one of these ids; of everybody (null) it always is. Thousands that lie together are
 * read as a range, from which those that are not listed are sifted by a hash: `is true` keeps the list from
 * being joined, and the tables from being asked for each of them. Where it is known who else lies between
 * them, and that is a few, those are left out instead, and nothing has to be sifted.
 */
export function among(column: string, ids: readonly number[] | null): RawBuilder<boolean> {
  if (ids === null) return sql`true`;
  const { text, first, last, isDense, others } = told(ids);
  const asked = sql.ref(column);
  const between = sql`${asked} between ${first} and ${last}`;
  if (others !== null) return sql`(${between} and ${asked} <> all (${others}::bigint[]))`;
  if (!isDense) return sql`${asked} = any (${text}::bigint[])`;
  return sql`(${between} and (${asked} in (select unnest(${text}::bigint[]))) is true)`;
}
