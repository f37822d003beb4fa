/**
 * The mark of a place in a list: the sort key of a row and its id. Opaque to clients, checked when it comes
 * back.
 */
import type { RawBuilder } from 'kysely';
import { sql } from 'kysely';
import { isIsoDate } from '#kernel/calendar.ts';
import { invalid } from '#kernel/refusal.ts';
import type { Ordering } from './expression.ts';
import type { Sql } from './sql.ts';

export type Cursor = { readonly key: string | null; readonly id: number };

export const writeCursor = ({ key, id }: Cursor): string =>
  Buffer.from(JSON.stringify([key, id])).toString('base64url');

const whole = /^-?\d{1,18}$/;
const instant = /^\d{4}-\d{2}-\d{2} \d{2}:\d{2}:\d{2}(\.\d{1,6})?\+\d{2}$/;
const sound: Readonly<Record<Ordering['type'], (key: string) => boolean>> = {
  text: (key) => key.length <= 20_000 && key.isWellFormed() && !key.includes('\0'),
  bigint: (key) => whole.test(key),
  integer: (key) => /^-?\d{1,9}$/.test(key),
  numeric: (key) => /^-?\d{1,18}(\.\d{1,18})?$/.test(key),
  date: isIsoDate,
  boolean: (key) => key === 'true' || key === 'false',
  timestamptz: (key) => instant.test(key),
};

/**
 * Refuses with 422 what is no mark of this order: marks are also typed by hand, and kept from another list.
 */
export function readCursor(text: string, ordering: Ordering): Cursor {
  const parsed = parse(text);
  if (Array.isArray(parsed) && parsed.length === 2) {
    const [key, id] = parsed as [unknown, unknown];
    const keyFits = key === null ? ordering.nullable : typeof key === 'string' && sound[ordering.type](key);
    if (keyFits && Number.isSafeInteger(id)) return { key: key as string | null, id: id as number };
  }
  return invalid({ after: 'This place in the list is no longer known. Go back to the first page.' });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8'));
  } catch {
    return undefined;
  }
}

const id = sql.ref('b.id');

/**
 * The rows on one side of a place. Empty keys come last in either direction. A row comparison is used where
 * no key can be empty, because an index answers it.
 */
export function beyond(cursor: Cursor, ordering: Ordering, descending: boolean, backwards: boolean): Sql {
  const { by, nullable, type } = ordering;
  const sign = sql.raw(descending === backwards ? '>' : '<');
  if (cursor.key === null) {
    const sameSide = sql`(${by} is null and ${id} ${sign} ${cursor.id})`;
    return backwards ? sql`(${by} is not null or ${sameSide})` : sameSide;
  }
  const key: RawBuilder<unknown> = sql`${cursor.key}::${sql.raw(type)}`;
  const compared = sql`(${by}, ${id}) ${sign} (${key}, ${cursor.id}::bigint)`;
  return nullable && !backwards ? sql`(${compared} or ${by} is null)` : compared;
}

/** The order itself, turned round for a page read backwards. */
export function orderBy(ordering: Ordering, descending: boolean, backwards: boolean): Sql {
  const direction = sql.raw(descending !== backwards ? 'desc' : 'asc');
  return sql`${keyOrder(ordering.by, ordering, descending, backwards)}, ${id} ${direction}`;
}

/** The same by the keys alone. */
export function keyOrder(by: Sql, ordering: Ordering, descending: boolean, backwards: boolean): Sql {
  const direction = sql.raw(descending !== backwards ? 'desc' : 'asc');
  const nulls = ordering.nullable ? sql.raw(backwards ? ' nulls first' : ' nulls last') : sql.raw('');
  return sql`${by} ${direction}${nulls}`;
}
