/** The columns of a sheet whose cells have lines, where the field has one: a comma stands between them. */
import type { JoinedLines } from '#kernel/wire/import-sheet.ts';
import type { TableRow } from '../read/csv-read.ts';
import { isJoined } from '../read/line-ends.ts';
import type { Columns } from './missing-records.ts';

export const joinedLines = (columns: Columns, table: readonly TableRow[]): JoinedLines[] =>
  [...columns].flatMap(([at, column]) => {
    if ('values' in column) return [];
    const rows = table.filter(({ cells }) => isJoined(column.field, cells[at])).length;
    return rows > 0 ? [{ label: column.label, rows }] : [];
  });
