/** Some of an organisation's people, or everybody, as part of a statement. */
import { type RawBuilder, sql } from 'kysely';

/** A list of thousands is asked of some thirty tables in a row: its text is made once. */
const texts = new WeakMap<readonly number[], string>();
const textOf = (ids: readonly number[]): string => texts.getOrInsertComputed(ids, () => `{${ids.join(',')}}`);

/**
 * Whether a column is one of these ids; of everybody (null) it always is. The list is joined as rows: as an
 * array of thousands it is searched from its beginning wherever no index is asked.
 */
export const among = (column: string, ids: readonly number[] | null): RawBuilder<boolean> =>
  ids === null ? sql`true` : sql`${sql.ref(column)} in (select unnest(${textOf(ids)}::bigint[]))`;
