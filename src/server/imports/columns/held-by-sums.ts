/**
 * Rows that wait because of what the sheet itself adds up: a part of a salary that is left out, a sum that
 * its columns do not come to. Pure.
 */
import type { Sum } from '#kernel/wire/import-sheet.ts';
import type { TableRow } from '../read/csv-read.ts';
import type { RowFault } from '../read/read-record.ts';
import { differences, figureOf, partsIn, wholeOver } from './sums.ts';

type Taken = {
  /** Places of the columns that become lines, and of the one that becomes their whole. */
  readonly lines: ReadonlySet<number>;
  readonly whole: number | undefined;
  /** Places of which somebody has said that they are left out. */
  readonly left: ReadonlySet<number>;
  readonly headings: readonly string[];
};

export function heldBySums(
  table: readonly TableRow[],
  sums: readonly Sum[],
  { lines, whole, left, headings }: Taken,
): RowFault[] {
  const nameOf = (at: number) => headings[at] || `column ${at + 1}`;
  const touching = sums.filter((sum) => {
    const parts = [sum.at, ...sum.of.map(({ at }) => at), ...partsIn(sum, sums)];
    return !left.has(sum.at) && parts.some((at) => lines.has(at) || at === whole);
  });
  // What the whole itself does not come to is told with its figures where the rows are read.
  const told = new Set(
    touching
      .filter(({ at }) => at === whole)
      .flatMap((sum) => differences(sum, table).map(({ line }) => line)),
  );
  const held: RowFault[] = [];
  const hold = (line: number, label: string, message: string) => {
    if (told.has(line)) return;
    told.add(line);
    held.push({ line, label, message });
  };
  const all = whole === undefined ? wholeOver(sums, lines) : undefined;
  if (all && !left.has(all.at)) {
    const open = partsIn(all, sums).filter((at) => !lines.has(at) && !left.has(at));
    const filled = open.filter((at) => table.some(({ cells }) => (figureOf(cells[at]) ?? 0) !== 0));
    const lacking = {
      message:
        `${filled.map(nameOf).join(', ')} belong to this sum and are left out. Match them, or do not ` +
        `use ${nameOf(all.at)} as a check.`,
    };
    for (const { line, cells } of table)
      if (filled.some((at) => (figureOf(cells[at]) ?? 0) !== 0)) hold(line, nameOf(all.at), lacking.message);
  }
  const other = {
    message: 'it is not the sum of its columns. Correct the row, or do not use it as a check.',
  };
  for (const sum of touching.filter(({ at }) => at !== whole))
    for (const { line } of differences(sum, table)) hold(line, nameOf(sum.at), other.message);
  return held;
}
