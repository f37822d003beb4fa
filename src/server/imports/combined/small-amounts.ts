/**
 * Amounts smaller than anybody means by such a column: thousands were left out, or another currency is
 * written. Their rows wait until somebody says that they are right.
 */

import { type Paise, paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { readCell } from '../read/cell.ts';
import type { TableRow } from '../read/csv-read.ts';
import type { RowFault } from '../read/read-record.ts';
import type { Columns } from './missing-records.ts';
import type { Target } from './target.ts';

/** Below which an amount of the column is asked about. */
export const asksBelow = (column: Target): Paise | undefined =>
  !('values' in column) && column.field.kind === 'money' ? column.field.asksBelow : undefined;

type Small = {
  readonly columns: Columns;
  readonly table: readonly TableRow[];
  /** Places of which somebody has said that their small amounts are meant. */
  readonly meant: ReadonlySet<number>;
};

const written = { order: 'day-month', today: '1970-01-01' } as const;
const inWords = (amount: number): string => `₹${formatRupees(paise(amount))}`;

export function smallAmounts({ columns, table, meant }: Small): RowFault[] {
  return [...columns].flatMap(([at, column]) => {
    const least = asksBelow(column);
    if (least === undefined || meant.has(at) || 'values' in column) return [];
    return table.flatMap(({ line, cells }): RowFault[] => {
      const read = readCell(column.field, cells[at], written);
      const amount = 'value' in read ? read.value : null;
      if (typeof amount !== 'number' || amount <= 0 || amount >= least) return [];
      return [
        {
          ...{ line, key: column.key, label: column.label },
          message:
            `${inWords(amount)} is less than ${inWords(least)}. Correct it, or confirm that ` +
            'amounts so small are meant.',
        },
      ];
    });
  });
}
