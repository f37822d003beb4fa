import { addDays } from '#kernel/calendar.ts';
import { type Dated, type DatedRow, dated } from '#kernel/dated.ts';
import type { IndianLaw } from './in/law.ts';
import { lawTables } from './tables.ts';

/** A row laid over a shipped table: a notification that came between releases. */
export interface LawAddition {
  /** The table, as `lawTables` names it: 'providentFund.wageCeiling'. */
  readonly path: string;
  readonly row: DatedRow<unknown>;
}

/** Why a row cannot be laid over a table: a sentence for the person who wants it. */
export class RowDoesNotFit extends Error {
  override readonly name = 'RowDoesNotFit';
}

/**
 * The rows of a table with one more. A row of the same first day takes the place of the shipped one; any
 * other holds until the next row begins. Throws RowDoesNotFit where it would leave a gap, or begin within a
 * row that ends by itself.
 */
export function rowsWith(
  rows: readonly DatedRow<unknown>[],
  added: DatedRow<unknown>,
): readonly DatedRow<unknown>[] {
  const before = rows.filter(({ from }) => from < added.from).at(-1);
  if (before?.to !== undefined) {
    if (before.to >= added.from) {
      throw new RowDoesNotFit(
        `The row of ${before.from} already ends on ${before.to}. Begin after that day, or on ${before.from}.`,
      );
    }
    if (addDays(before.to, 1) !== added.from) {
      throw new RowDoesNotFit(
        `The table ends on ${before.to}: a row from ${added.from} would leave days without a value.`,
      );
    }
  }
  const others = rows.filter(({ from }) => from !== added.from);
  return [...others, added].sort((a, b) => (a.from < b.from ? -1 : 1));
}

/** A table with rows laid over it, in the order in which they were approved. */
function tableWith(table: Dated<unknown>, added: readonly DatedRow<unknown>[]): Dated<unknown> {
  const { name, checked, words } = table;
  const rows = added.reduce<readonly DatedRow<unknown>[]>(rowsWith, table.rows);
  return dated(name, words ? { checked, words } : { checked }, rows);
}

/**
 * The law with rows laid over it. What no row touches is the very same object, so that what was worked out
 * from it stays good. A path that the law no longer has is left out: a release has taken the row's place.
 */
export function lawWith(law: IndianLaw, additions: readonly LawAddition[]): IndianLaw {
  const byPath = Map.groupBy(additions, ({ path }) => path);
  const laid = new Map<unknown, unknown>();
  for (const { path, table } of lawTables(law)) {
    const own = byPath.get(path);
    if (own)
      laid.set(
        table,
        tableWith(
          table,
          own.map(({ row }) => row),
        ),
      );
  }
  return withTables(law, laid);
}

/**
 * The law with some tables replaced by others, or without them. What none of them touches is the very same
 * object.
 */
export const withTables = (law: IndianLaw, tables: ReadonlyMap<unknown, unknown>): IndianLaw =>
  tables.size === 0 ? law : (rebuilt(law, new Map(tables)) as IndianLaw);

/** A copy along the changed tables only; a table that stands in two places is replaced in both. */
function rebuilt(value: unknown, laid: Map<unknown, unknown>): unknown {
  if (typeof value !== 'object' || value === null) return value;
  if (laid.has(value)) return laid.get(value);
  if ('rows' in value && 'checked' in value) return value;
  const copy = Array.isArray(value) ? rebuiltList(value, laid) : rebuiltParts(value, laid);
  laid.set(value, copy);
  return copy;
}

function rebuiltList(list: readonly unknown[], laid: Map<unknown, unknown>): readonly unknown[] {
  const parts = list.map((part) => rebuilt(part, laid));
  return parts.every((part, index) => part === list[index]) ? list : parts;
}

function rebuiltParts(value: object, laid: Map<unknown, unknown>): object {
  const entries = Object.entries(value).map(([name, part]) => [name, part, rebuilt(part, laid)] as const);
  if (entries.every(([, part, copy]) => copy === part)) return value;
  return Object.fromEntries(entries.map(([name, , copy]) => [name, copy]));
}
