/*
 * A release may correct the shipped tables. What was calculated before stays explained by what they said then:
 * each corrected table keeps its earlier rows, and each run keeps which corrections it was calculated with,
 * beside the rows laid over (docs/decisions/029).
 */
import { addDays, type IsoDate } from '#kernel/calendar.ts';
import { type Dated, type DatedRow, dated } from '#kernel/dated.ts';
import type { IndianLaw } from './in/law.ts';
import { withTables } from './law-addition.ts';
import { lawTables } from './tables.ts';

/** Under which name a run keeps the correction of a release, given by its day. */
export const correctionKey = (on: IsoDate): string => `correction-${on}`;
export const correctionDay = (key: string): string => key.slice('correction-'.length);

/** The corrections of the shipped law by their names, each with the first day that it gives another value. */
export function shippedCorrections(law: IndianLaw): Readonly<Record<string, IsoDate>> {
  const found: Record<string, IsoDate> = {};
  for (const { table } of lawTables(law)) {
    if (!table.corrected) continue;
    const key = correctionKey(table.corrected.on);
    const first = firstDifference(table);
    const known = found[key];
    if (first && (known === undefined || first < known)) found[key] = first;
  }
  return found;
}

/** The law without the corrections that a calculation did not know: by the names that it kept. */
export function lawBeforeCorrections(law: IndianLaw, known: Iterable<string>): IndianLaw {
  const keys = new Set(known);
  const then = new Map<unknown, unknown>();
  for (const { table } of lawTables(law)) {
    const { name, checked, words, corrected } = table;
    if (!corrected || keys.has(correctionKey(corrected.on))) continue;
    const { before } = corrected;
    then.set(table, before.length === 0 ? undefined : dated(name, { checked, words }, before));
  }
  return withTables(law, then);
}

/** The first day on which a table and what it said before differ. */
function firstDifference({ rows, corrected }: Dated<unknown>): IsoDate | undefined {
  const before = corrected?.before ?? [];
  const begins = [...rows, ...before].map(({ from }) => from);
  const ends = [...rows, ...before].flatMap(({ to }) => (to === undefined ? [] : [addDays(to, 1)]));
  return [...new Set([...begins, ...ends])]
    .toSorted()
    .find((day) => valueOn(rows, day) !== valueOn(before, day));
}

function valueOn(rows: readonly DatedRow<unknown>[], day: IsoDate): string {
  const row = rows.findLast(({ from }) => from <= day);
  return row === undefined || (row.to !== undefined && row.to < day) ? '' : JSON.stringify(row.value);
}
