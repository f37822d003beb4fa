/** A row of a file as the values that would be typed into the form. */
import type { Address, ReferenceField } from '#kernel/field.ts';
import type { FormRegistry } from '../forms/registry.ts';
import type { Work } from '../work.ts';
import { readCell } from './cell.ts';
import type { TableRow } from './csv-read.ts';
import type { ImportColumn } from './import-column.ts';
import { type Resolve, resolverOf } from './reference-map.ts';

export type RowFault = { readonly line: number; readonly label?: string; readonly message: string };

export type EnteredRow = {
  readonly line: number;
  /** By field; a cell left empty is not among them. */
  readonly entered: Record<string, unknown>;
  readonly faults: RowFault[];
};

/** In words: 'Row 14, Joined on: 31/02/2024 is not a date.' */
export function faultInWords({ line, label, message }: RowFault): string {
  return label ? `Row ${line}, ${label}: ${message}` : `Row ${line}: ${message}`;
}

/** The list that a reference picks from. */
const listOf = ({ to, only }: ReferenceField): string => `${to} ${JSON.stringify(only ?? {})}`;

export type ReadRow = (row: TableRow) => EnteredRow;

/** `places` says which column of the file holds which column of the form. */
export async function rowReader(
  work: Work,
  registry: FormRegistry,
  places: readonly { readonly at: number; readonly column: ImportColumn }[],
): Promise<ReadRow> {
  const resolvers = new Map<string, Resolve>();
  for (const {
    column: { field },
  } of places) {
    if (field.kind === 'reference' && !resolvers.has(listOf(field))) {
      resolvers.set(listOf(field), await resolverOf(work, registry, registry.form(field.to), field.only));
    }
  }
  return ({ line, cells }) => {
    const row: EnteredRow = { line, entered: {}, faults: [] };
    for (const { at, column } of places) enter(row, column, cells[at], resolvers);
    return row;
  };
}

function enter(
  row: EnteredRow,
  { key, label, field, part }: ImportColumn,
  cell: TableRow['cells'][number] | undefined,
  resolvers: ReadonlyMap<string, Resolve>,
): void {
  const read = readCell(field, cell);
  if ('fault' in read) {
    row.faults.push({ line: row.line, label, message: `${read.fault}.` });
    return;
  }
  if (read.value === null) return;
  if (part) {
    const name = key.slice(0, key.indexOf('.'));
    const address = (row.entered[name] ?? {}) as Partial<Address>;
    row.entered[name] = { ...address, [part]: read.value };
  } else if (field.kind === 'reference') {
    const text = String(read.value);
    const id = resolvers.get(listOf(field))?.(text);
    if (typeof id === 'number') row.entered[key] = id;
    else
      row.faults.push({
        line: row.line,
        label,
        message:
          id === 'several'
            ? `several records are called ${text}; write the code instead.`
            : `there is no ${text}.`,
      });
  } else {
    row.entered[key] = read.value;
  }
}
