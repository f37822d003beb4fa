/** A row of a file as the values that would be typed into the form. */

import type { DateOrder } from '#kernel/calendar/written-date.ts';
import type { Address, PlainField, ReferenceField } from '#kernel/field.ts';
import { partsOffered, populationForms } from '#kernel/population/population.ts';
import { type AspectLabels, readPopulationCell } from '#kernel/population/population-text.ts';
import type { FormRegistry } from '../../forms/declaration/registry.ts';
import { wordsOf } from '../../label/labels.ts';
import { aspectLabels } from '../../population/aspect-label.ts';
import type { Work } from '../../work.ts';
import type { ImportColumn, LinesColumn, LineValue, ValueColumn } from '../import-column.ts';
import { type Resolve, resolverOf } from '../reference-map.ts';
import { type ReadCell, readCell, type Written } from './cell.ts';
import type { TableCell, TableRow } from './csv-read.ts';
import { splitLines } from './line-cell.ts';

export type RowFault = {
  readonly line: number;
  readonly label?: string;
  readonly message: string;
  /** The field that is at fault, where its sentence says so without its label. */
  readonly key?: string;
  /** A rule says so, which may say otherwise once the others of the sheet are there. */
  readonly byRule?: true;
  /** An amount of the row is finer than a paisa. */
  readonly isFiner?: true;
  /** The form of a record that the row names and that is not there. */
  readonly unknown?: string;
  /** The row is right: it names another of the sheet that is left out. */
  readonly follows?: true;
};

export type EnteredRow = {
  readonly line: number;
  /** By field; a cell left empty is not among them, and one that empties the value is null. */
  readonly entered: Record<string, unknown>;
  readonly faults: RowFault[];
  /** No first day was given, and the one on which the parent begins was taken. */
  readonly isDayAssumed?: true;
};

/** 'Individual amounts, line 2': where a fault is that is found in a list; `at` counts from 0. */
export const lineLabel = (label: string, at: number): string => `${label}, line ${at + 1}`;

type List = Pick<ReferenceField, 'to' | 'only'>;

/** The lists that the words of a field are found in. */
function listsOf(field: PlainField): List[] {
  if (field.kind === 'reference') return [field];
  return field.kind === 'population'
    ? partsOffered(field).map((part) => ({ to: populationForms[part] }))
    : [];
}

/** A list by name. */
const listOf = ({ to, only }: List): string => `${to} ${JSON.stringify(only ?? {})}`;

type Resolvers = ReadonlyMap<string, Resolve>;
type ReadOne = (field: PlainField, cell: TableCell | undefined) => ReadCell;
type Reading = {
  readonly resolvers: Resolvers;
  readonly written: Written;
  readonly labels: AspectLabels;
};
/** `only` are the places of a row that are to be read, where others do not matter. */
type ReadRow = (row: TableRow, only?: readonly ColumnPlace[]) => EnteredRow;

/** Which column of the file holds which column of the form, and in which order it writes day and month. */
export type ColumnPlace = { readonly at: number; readonly column: ImportColumn; readonly order: DateOrder };

export async function rowReader(
  work: Work,
  registry: FormRegistry,
  places: readonly ColumnPlace[],
): Promise<ReadRow> {
  const resolvers = new Map<string, Resolve>();
  const labels = aspectLabels(registry, await wordsOf(work));
  const fields = places.flatMap(({ column }) =>
    'values' in column ? column.values.map(({ field }) => field) : [column.field],
  );
  for (const list of fields.flatMap(listsOf)) {
    const name = listOf(list);
    if (!resolvers.has(name)) {
      resolvers.set(name, await resolverOf(work, registry, registry.form(list.to), list.only));
    }
  }
  const readers = new Map(
    places.map((place): [ColumnPlace, ReadOne] => {
      const reading = { resolvers, written: { order: place.order, today: work.today }, labels };
      const read: ReadOne = (field, cell) => readValue(field, cell, reading);
      return [place, 'values' in place.column ? read : remembering(read)];
    }),
  );
  return ({ line, cells }, only = places) => {
    const row: EnteredRow = { line, entered: {}, faults: [] };
    for (const place of only) {
      const { at, column } = place;
      const read = readers.get(place);
      if (!read) continue;
      if ('values' in column) enterLines(row, column, cells[at], read);
      else enter(row, column, cells[at], read);
    }
    return row;
  };
}

const mostRemembered = 2_000;

/** What a column of one field says again and again is read once. */
function remembering(read: ReadOne): ReadOne {
  const known = new Map<TableCell | undefined, ReadCell>();
  return (field, cell) => {
    const before = known.get(cell);
    if (before) return before;
    const now = read(field, cell);
    const isPlain = 'fault' in now || typeof now.value !== 'object';
    if (isPlain && known.size < mostRemembered) known.set(cell, now);
    return now;
  };
}

/** A cell as the value that is kept: a reference as the id of the record that it names. */
function readValue(
  field: PlainField,
  cell: TableCell | undefined,
  { resolvers, written, labels }: Reading,
): ReadCell {
  const read = readCell(field, cell, written);
  if ('fault' in read || read.value === null) return read;
  const text = String(read.value);
  if (field.kind === 'population') {
    return readPopulationCell(
      text,
      (part, words) => found(resolvers, { to: populationForms[part] }, words),
      field,
      labels,
    );
  }
  if (field.kind !== 'reference') return read;
  const record = found(resolvers, field, text);
  return 'fault' in record ? record : { value: record.id };
}

/** The record that is called so. */
function found(
  resolvers: Resolvers,
  list: List,
  text: string,
): { readonly id: number } | { readonly fault: string } {
  const id = resolvers.get(listOf(list))?.(text);
  if (typeof id === 'number') return { id };
  return {
    fault:
      id === 'several'
        ? `several records are called ${text}; write the code instead`
        : `“${text}” is not recorded`,
  };
}

function enter(
  row: EnteredRow,
  { key, label, field, part, line }: ValueColumn,
  cell: TableCell | undefined,
  readOne: ReadOne,
): void {
  const read = readOne(field, cell);
  if ('fault' in read) {
    row.faults.push({
      line: row.line,
      label,
      message: `${read.fault}.`,
      ...(read.isFiner && field.kind === 'money' && { isFiner: true }),
      ...(field.kind === 'reference' && { unknown: field.to }),
    });
  } else if (part && read.value !== null) {
    const name = key.slice(0, key.indexOf('.'));
    const address = (row.entered[name] ?? {}) as Partial<Address>;
    row.entered[name] = { ...address, [part]: read.value };
  } else if (line) {
    if (read.value === null) return;
    const before = row.entered[line.list];
    const lines = Array.isArray(before) ? before : [];
    row.entered[line.list] = [...lines, { ...line.rest, [line.figure]: read.value }];
  } else if (read.value !== null || read.isEmptied) {
    row.entered[key] = read.value;
  }
}

/** Each fault names the line of the list, counted from 1 as a person counts them. */
function enterLines(
  row: EnteredRow,
  { key, label, values }: LinesColumn,
  cell: TableCell | undefined,
  readOne: ReadOne,
): void {
  const split = splitLines(String(cell ?? ''));
  if ('fault' in split) {
    row.faults.push({ line: row.line, label, message: `${split.fault}.` });
    return;
  }
  const lines = split.lines.map((words, at) => {
    const tell = (message: string) =>
      row.faults.push({ line: row.line, label: lineLabel(label, at), message: `${message}.` });
    if (words.length > values.length) tell(tooMany(words.length, values));
    const entered: Record<string, unknown> = {};
    for (const [place, value] of values.entries()) {
      const read = readOne(value.field, words[place]);
      if ('fault' in read) tell(`${value.label}: ${read.fault}`);
      else if (read.value !== null) entered[value.name] = read.value;
    }
    return entered;
  });
  if (lines.length > 0) row.entered[key] = lines;
}

const tooMany = (count: number, values: readonly LineValue[]): string =>
  `it has ${count} values, and there is room for ${values.length}: ` +
  `${values.map(({ label }) => label).join(', ')}. A value with a comma in it stands in double quotes`;
