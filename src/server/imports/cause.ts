/** Faults grouped by what is wrong: 138 dates of one column are one thing to mend, not 138. */
import { plainWords } from '#kernel/sheet/shaping.ts';
import type { Cause } from '#kernel/wire/import-sheet.ts';
import type { TableRow } from './read/csv-read.ts';
import type { ColumnPlace, RowFault } from './read/read-record.ts';

/** A row that this one repeats or needs: told beside each, as its value. */
const otherRow = /\brow (\d+)/i;

const mostCauses = 40;
const mostValues = 100;
const mostLines = 20;

type Gathered = Omit<Cause, 'values' | 'rows'> & { readonly lines: Map<string, number[]> };

export function causesOf(
  faults: readonly RowFault[],
  places: readonly ColumnPlace[],
  table: readonly TableRow[],
): Cause[] {
  if (faults.length === 0) return [];
  const rows = new Map(table.map((row) => [row.line, row]));
  const causes = new Map<string, Gathered>();
  for (const { line, key, label, message, follows } of faults) {
    const at = follows
      ? undefined
      : places.find(({ column }) => column.key === key || column.label === label)?.at;
    const value =
      at === undefined ? (otherRow.exec(message)?.[1] ?? '') : plainWords(rows.get(line)?.cells[at]);
    const words = (value === '' ? message : message.replaceAll(value, '…')).replace(otherRow, (row, number) =>
      row.replace(number, '…'),
    );
    const name = JSON.stringify([label, at ?? key, words]);
    const cause = causes.get(name) ?? {
      message: words,
      ...(label !== undefined && { label }),
      ...(at !== undefined ? { at } : key !== undefined && { lacks: key }),
      lines: new Map<string, number[]>(),
    };
    causes.set(name, cause);
    cause.lines.set(value, [...(cause.lines.get(value) ?? []), line]);
  }
  return [...causes.values()]
    .map(told)
    .sort((a, b) => b.rows - a.rows)
    .slice(0, mostCauses);
}

function told({ lines, ...cause }: Gathered): Cause {
  const values = [...lines].map(([value, all]) => ({
    value,
    rows: all.length,
    lines: all.slice(0, mostLines),
  }));
  values.sort((a, b) => b.rows - a.rows);
  return {
    ...cause,
    rows: values.reduce((sum, { rows }) => sum + rows, 0),
    values: values.slice(0, mostValues),
  };
}
