/**
 * Amounts smaller than anybody means by such a column: thousands were left out, or another currency is
 * written. Their rows wait until somebody says that they are right. Parts of a salary are asked about
 * together.
 */

import { type Paise, paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import type { Work } from '../../work.ts';
import type { ValueColumn } from '../import-column.ts';
import { readCell } from '../read/cell.ts';
import type { TableRow } from '../read/csv-read.ts';
import type { RowFault } from '../read/read-record.ts';
import type { Columns } from './missing-records.ts';
import { type Target, wholeOf } from './target.ts';

/** Below which an amount of the column is asked about; of a part, below which its whole is. */
export function asksBelow(column: Target): Paise | undefined {
  if ('values' in column) return undefined;
  if (column.line) return column.line.asksBelow;
  return column.field.kind === 'money' ? column.field.asksBelow : undefined;
}

type Small = {
  readonly columns: Columns;
  readonly table: readonly TableRow[];
  /** Places of which somebody has said that their small amounts are meant. */
  readonly meant: ReadonlySet<number>;
};
type Placed = { readonly at: number; readonly column: ValueColumn };
/** One column by itself, or the parts of a whole that has no column of its own. */
type Amount = { readonly of: readonly Placed[]; readonly least: Paise };

function amountsIn(work: Work, columns: Columns): Amount[] {
  const keys = new Set<string | number>([...columns.values()].map(({ key }) => key));
  const placed = [...columns].flatMap(([at, column]) =>
    'values' in column ? [] : [{ at, column, whole: wholeOf(work, column) ?? at }],
  );
  return [...Map.groupBy(placed, ({ whole }) => whole)].flatMap(([whole, of]) => {
    const least = of[0] && asksBelow(of[0].column);
    return least === undefined || keys.has(whole) ? [] : [{ of, least }];
  });
}

const written = { order: 'day-month', today: '1970-01-01' } as const;
const inWords = (amount: number): string => `₹${formatRupees(paise(amount))}`;

function figureOf({ column }: Placed, cell: TableRow['cells'][number] | undefined): number {
  const read = readCell(column.field, cell, written);
  return 'value' in read && typeof read.value === 'number' ? read.value : 0;
}

export function smallAmounts(work: Work, { columns, table, meant }: Small): RowFault[] {
  return amountsIn(work, columns).flatMap(({ of, least }) => {
    const [first] = of;
    if (!first || of.some(({ at }) => meant.has(at))) return [];
    const { key, label } = first.column;
    return table.flatMap(({ line, cells }): RowFault[] => {
      const amount = of.reduce((sum, each) => sum + figureOf(each, cells[each.at]), 0);
      if (amount <= 0 || amount >= least) return [];
      const says = of.length > 1 ? `${inWords(amount)} in all` : inWords(amount);
      const message =
        `${says} is less than ${inWords(least)}. Correct it, or confirm that amounts so small ` +
        'are meant.';
      return [{ line, key, label, message }];
    });
  });
}
