/**
 * A bank account, fund or insurance number that a sheet gives to several people: seldom meant, and then paid
 * to the wrong one. Its rows wait until somebody says that they share it.
 */
import { plainWords } from '#kernel/sheet/shaping.ts';
import { readCell } from '../read/cell.ts';
import type { TableRow } from '../read/csv-read.ts';
import type { RowFault } from '../read/read-record.ts';
import type { Columns } from './missing-records.ts';
import type { Target } from './target.ts';

/** A number that belongs to one person, though the form itself takes it twice. */
export function isOfOne(column: Target): boolean {
  if ('values' in column) return false;
  const { field } = column;
  if (field.kind === 'identity') return field.scheme === 'bank-account' && !field.unique;
  return field.kind === 'code' && field.sensitivity === 'identity' && !field.unique;
}

export type Shared = {
  readonly columns: Columns;
  readonly table: readonly TableRow[];
  /** Where the person's own code stands. */
  readonly codeAt: number;
  /** Places of which somebody has said that people share their numbers. */
  readonly said: ReadonlySet<number>;
};

export function sharedNumbers({ columns, table, codeAt, said }: Shared): RowFault[] {
  const places = [...columns].filter(([at, column]) => isOfOne(column) && !said.has(at));
  return places.flatMap(([at, { key, label }]) => {
    const isMeant = meantIn(columns, key);
    const byNumber = Map.groupBy(table, ({ cells }) => numberOf(cells[at]));
    byNumber.delete('');
    return [...byNumber.values()].flatMap((rows) => {
      const people = Map.groupBy(rows, ({ line, cells }) => plainWords(cells[codeAt]).toLowerCase() || line);
      const lines = [...people.values()].flatMap(([one]) => one?.line ?? []);
      const [first, second] = lines;
      if (first === undefined || second === undefined) return [];
      const asked = rows.filter(({ cells }) => !isMeant(cells));
      return asked.map(({ line }): RowFault => {
        const row = line === first ? second : first;
        return {
          line,
          key,
          label,
          message: `the same number is in row ${row}. Correct one of them, or confirm that people share it.`,
        };
      });
    });
  });
}

/** Whether a row says itself that its number is shared: in the column of the flag that the field names. */
export function meantIn(columns: Columns, key: string): (cells: TableRow['cells']) => boolean {
  const field = [...columns.values()].find((column) => column.key === key)?.field;
  const flag = field?.kind === 'identity' ? field.sharedBy : undefined;
  const said = flag && [...columns].find(([, column]) => column.key === key.replace(/[^:]+$/, flag));
  if (!said) return () => false;
  const [at, column] = said;
  if ('values' in column) return () => false;
  return (cells) => {
    const read = readCell(column.field, cells[at], { order: 'day-month', today: '1970-01-01' });
    return 'value' in read && read.value === true;
  };
}

/** A number that stands for nothing is no number: '0', '-', 'NA'. */
export const numberOf = (cell: TableRow['cells'][number] | undefined): string => {
  const text = plainWords(cell)
    .toUpperCase()
    .replace(/[\s'’-]/g, '');
  return /\d/.test(text) && !/^0+$/.test(text) ? text : '';
};
