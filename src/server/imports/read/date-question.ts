/** Asks for the order of day and month where the column of a file does not tell it. */

import type { DateOrder } from '#kernel/calendar/written-date.ts';
import type { PlainField } from '#kernel/field.ts';
import { invalid } from '#kernel/refusal.ts';
import type { DateColumn } from '#kernel/sheet/date-order.ts';
import type { ImportColumn } from '../import-column.ts';

export const hasOrder = ({ kind }: PlainField): boolean =>
  kind === 'date' || kind === 'month' || kind === 'moment';

/** Whether the column of the form takes dates: by itself, or within the lines of a list. */
export const isDated = (column: ImportColumn): boolean =>
  'values' in column ? column.values.some(({ field }) => hasOrder(field)) : hasOrder(column.field);

type File = {
  readonly columns: readonly string[];
  readonly dateColumns: Readonly<Record<string, DateColumn>>;
};
type Chosen = {
  readonly matches: Readonly<Record<string, string>>;
  readonly orders: Readonly<Record<string, DateOrder>>;
};

/** Refuses with 422, column by column, what nobody has said and the file does not tell. */
export function askForOrders(
  { columns, dateColumns }: File,
  { matches, orders }: Chosen,
  targets: readonly ImportColumn[],
): void {
  const dated = new Set(targets.filter(isDated).map(({ key }) => key));
  const open = Object.entries(dateColumns).filter(
    ([at, { order }]) => order === null && orders[at] === undefined && dated.has(matches[at] ?? ''),
  );
  if (open.length === 0) return;
  invalid(
    Object.fromEntries(
      open.map(([at, { examples }]) => [
        `dateOrders.${at}`,
        `Say whether the day or the month comes first in ${columns[Number(at)]}, ` +
          `as in ${examples.slice(0, 3).join(', ')}.`,
      ]),
    ),
  );
}
