/** Which cells of a proposed column cannot be read, so that whoever looks at it sees which. */
import type { IsoDate } from '#kernel/calendar.ts';
import { plainWords } from '#kernel/sheet/shaping.ts';
import type { UnreadCells } from '#kernel/wire/import-sheet.ts';
import type { ImportColumn } from './import-column.ts';
import { readable } from './proposal.ts';
import type { TableRow } from './read/csv-read.ts';
import { hasOrder } from './read/date-question.ts';

const examplesShown = 3;

/** By place of the column; of dates alone, since words can be given a meaning and codes be made. */
export function unreadCells(
  rows: readonly TableRow[],
  matches: Readonly<Record<string, string>>,
  { columns, today }: { readonly columns: readonly ImportColumn[]; readonly today: IsoDate },
): Record<string, UnreadCells> {
  const told: Record<string, UnreadCells> = {};
  for (const [at, key] of Object.entries(matches)) {
    const column = columns.find((one) => one.key === key);
    if (!column || 'values' in column || !hasOrder(column.field)) continue;
    const filled = rows.flatMap(({ line, cells }) => {
      const cell = cells[Number(at)] ?? null;
      return plainWords(cell) === '' ? [] : [{ line, cell }];
    });
    const bad = filled.filter(({ cell }) => !readable(column.field, cell, today));
    if (bad.length === 0) continue;
    const examples = bad
      .slice(0, examplesShown)
      .map(({ line, cell }) => ({ line, value: plainWords(cell).slice(0, 40) }));
    told[at] = { of: filled.length, cells: bad.length, examples };
  }
  return told;
}
