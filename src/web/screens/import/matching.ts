/** Which column of a file is which column of the form; each column of the form is filled by at most one. */

import { type DateOrder, writtenDate } from '#kernel/calendar/written-date.ts';
import { formatDate, type IsoDate } from '#kernel/calendar.ts';
import { looseName } from '#kernel/sheet/loose-name.ts';
import {
  type MadeColumn,
  type NamePart,
  plainWords,
  type Shaping,
  shapedCells,
  type Treatment,
} from '#kernel/sheet/shaping.ts';
import type { Cause, Missing, Orders, TargetColumn, Uploaded } from '#kernel/wire/import-sheet.ts';

type Matches = Readonly<Record<string, string>>;

/** What has been said of a file: which column is which, how its dates stand, what its cells become. */
export type Said = {
  readonly matches: Matches;
  readonly orders: Orders;
  readonly shaping: Shaping;
  /** The forms whose missing records are made in the same import. */
  readonly make: readonly string[];
};

/** What the sheet alone tells, before anybody has said anything. */
export const plainlyProposed = ({ matches, shaping, make }: Uploaded): Said => ({
  matches,
  orders: {},
  shaping,
  make,
});

/** What its recipe says, as far as the form still has the columns; else what the sheet alone tells. */
export function proposedOf(file: Uploaded): Said {
  const { recipe, columns } = file;
  if (!recipe) return plainlyProposed(file);
  const known = new Set(columns.map(({ key }) => key));
  const { orders, shaping, make } = recipe;
  const matches = Object.entries(recipe.matches).filter(([, key]) => known.has(key));
  return { matches: Object.fromEntries(matches), orders, shaping, make };
}

/** Matches a column of the file to a column of the form, or to none (''); whoever had it before loses it. */
export function matched(matches: Matches, at: number, key: string): Matches {
  const others = Object.entries(matches).filter(([place, taken]) => place !== String(at) && taken !== key);
  return Object.fromEntries(key ? [...others, [String(at), key]] : others);
}

/** Parts of a whole that no column gives are asked about once, at the first of them. */
export function speaksForAmount(columns: readonly TargetColumn[], matches: Matches, at: number): boolean {
  const lineOf = (key: string | undefined) => columns.find((column) => column.key === key)?.line;
  const line = lineOf(matches[at]);
  if (!line) return true;
  const parts = Object.keys(matches).filter((place) => lineOf(matches[place])?.whole === line.whole);
  return !Object.values(matches).includes(line.whole) && Math.min(...parts.map(Number)) === at;
}

/**
 * Columns without which no row can be taken, and which no column of the file fills yet; of what hangs below
 * the records only where the file tells of it at all.
 */
export function unmatched(columns: readonly TargetColumn[], matches: Matches): TargetColumn[] {
  const filled = new Set(Object.values(matches));
  // Without a column of its own, the whole is what its lines add up to.
  for (const { key, line, fills = [] } of columns)
    if (filled.has(key)) for (const other of line ? [line.whole] : fills) filled.add(other);
  const told = new Set(columns.flatMap(({ key, group }) => (filled.has(key) ? [group] : [])));
  return columns.filter(
    ({ key, required, group }) => required && !filled.has(key) && (group === undefined || told.has(group)),
  );
}

/** A value that is the same for every row, for a column that the file does not have. */
export function withSame(said: Said, width: number, { key, records }: TargetColumn): Said {
  const value = records?.length === 1 ? (records[0] ?? '') : '';
  const at = width + said.shaping.made.length;
  return { ...withMade(said, { kind: 'constant', value }), matches: matched(said.matches, at, key) };
}

/** Places of the file's columns that become dates and can be read in two orders. */
export function datedPlaces(file: Pick<Uploaded, 'columns' | 'dates'>, matches: Matches): number[] {
  const dated = new Set(file.columns.filter((column) => column.dated).map(({ key }) => key));
  return Object.keys(file.dates)
    .filter((at) => dated.has(matches[at] ?? ''))
    .map(Number);
}

/** Those of them that nobody has said and the file does not tell. */
export const unordered = (
  file: Pick<Uploaded, 'columns' | 'dates'>,
  matches: Matches,
  orders: Orders,
): number[] =>
  datedPlaces(file, matches).filter((at) => (orders[at] ?? file.dates[at]?.order ?? undefined) === undefined);

/** Says of several columns that they are left out. */
export const leftOut = (said: Said, places: readonly number[]): Said => ({
  ...said,
  shaping: places.reduce((shaping, at) => treated(shaping, at, { left: true }), said.shaping),
});

/** '7/5/2011 is 7 May 2011': an example of the file as an order reads it, two digits of a year as well. */
export function asRead(
  example: string,
  order: DateOrder,
  years: { readonly today: IsoDate; readonly past: boolean },
): string {
  const day = writtenDate(example, { order, ...years });
  return day ? `${example} is ${formatDate(day)}` : `${example} is no date`;
}

/** What a column of the file, or one that is made, is called on the screen. */
export function columnName({ headers }: Pick<Uploaded, 'headers'>, { made }: Shaping, at: number): string {
  if (at < headers.length) return headers[at] || `Column ${at + 1}`;
  const column = made[at - headers.length];
  const from = (place: number) => headers[place] || `Column ${place + 1}`;
  switch (column?.kind) {
    case 'name':
      return nameOf(column.part, from(column.from));
    case 'piece':
      return `Part ${column.piece} of ${from(column.from)}`;
    case 'join':
      return column.from.map(from).join(' + ');
    case 'tally':
      return `Days ${from(column.from[0] ?? 0)} to ${from(column.from.at(-1) ?? 0)}, counted`;
    default:
      return 'The same for every row';
  }
}

function nameOf(part: NamePart, column: string): string {
  if (part === 'first') return `First name of ${column}`;
  return part === 'last' ? `Last name of ${column}` : `Middle names of ${column}`;
}

/** The first values of a column as they will be read. */
export const firstValues = (
  { headers, sample }: Pick<Uploaded, 'headers' | 'sample'>,
  shaping: Shaping,
  at: number,
): string[] =>
  sample
    .map((cells, line) => shapedCells({ line: -line - 1, cells }, headers.length, shaping)[at])
    .map((cell) => plainWords(cell))
    .filter(Boolean)
    .slice(0, 3);

/** The words of a column that its choice does not understand by itself. */
export function unknownWords(
  { columns, distinct }: Pick<Uploaded, 'columns' | 'distinct'>,
  { matches }: Said,
  at: number,
): string[] {
  const target = columns.find(({ key }) => key === matches[at]);
  if (!target || target.known.length === 0) return [];
  const known = new Set(target.known);
  return (distinct[at] ?? []).filter((text) => !known.has(text.toLowerCase()));
}

/** A treatment of a column in the place of what it had; one that does nothing is left out. */
export function treated(shaping: Shaping, at: number, treatment: Treatment): Shaping {
  const { [String(at)]: before, ...others } = shaping.treated;
  const now = Object.fromEntries(
    Object.entries({ ...before, ...treatment }).filter(([, value]) => value !== undefined && value !== false),
  );
  return { ...shaping, treated: Object.keys(now).length > 0 ? { ...others, [at]: now } : others };
}

export const withMade = (said: Said, column: MadeColumn): Said => ({
  ...said,
  shaping: { ...said.shaping, made: [...said.shaping.made, column] },
});

export const madeAs = (said: Said, at: number, column: MadeColumn): Said => ({
  ...said,
  shaping: { ...said.shaping, made: said.shaping.made.map((each, place) => (place === at ? column : each)) },
});

/** Takes a made column away; those behind it move up, with what they were matched to. */
export function withoutMade(said: Said, width: number, made: number): Said {
  const gone = width + made;
  const moved = <V>(byPlace: Readonly<Record<string, V>>): Record<string, V> =>
    Object.fromEntries(
      Object.entries(byPlace)
        .filter(([at]) => Number(at) !== gone)
        .map(([at, value]) => [Number(at) > gone ? String(Number(at) - 1) : at, value]),
    );
  const { matches, orders, shaping } = said;
  return {
    ...said,
    matches: moved(matches),
    orders: moved(orders),
    shaping: {
      ...shaping,
      made: shaping.made.filter((_, at) => at !== made),
      treated: moved(shaping.treated),
    },
  };
}

/** What the parts of one column's row share. */
export type ColumnProps = {
  readonly file: Uploaded;
  readonly said: Said;
  readonly onSaid: (said: Said) => void;
  readonly at: number;
};

/** 'Joined on: … is not a date.' */
export const causeWords = ({ label, message }: Pick<Cause, 'label' | 'message'>): string =>
  label ? `${label}: ${message}` : message;

/** What is still wrong once those records are made that are ticked to be made. */
export function withoutMadeRecords(
  causes: readonly Cause[],
  missing: readonly Missing[],
  { make }: Pick<Said, 'make'>,
): Cause[] {
  return causes.flatMap((cause) => {
    const made = missing.filter(
      ({ form, at }) => make.includes(form) && cause.at !== undefined && at.includes(cause.at),
    );
    const names = new Set(made.flatMap((each) => each.names.map(looseName)));
    const values = cause.values.filter(({ value }) => !names.has(looseName(value)));
    if (values.length === cause.values.length) return [cause];
    return values.length === 0
      ? []
      : [{ ...cause, values, rows: values.reduce((sum, one) => sum + one.rows, 0) }];
  });
}

/** What a wrong value should be, in every row that has it; undefined takes it back. */
export function mendedWord(
  said: Said,
  { value, at }: { readonly value: string; readonly at: number },
  text: string | undefined,
): Said {
  const { [value]: _before, ...words } = said.shaping.treated[at]?.words ?? {};
  // What was put for something else and is still wrong is mended where it was put.
  const followed = Object.entries(words).map(([from, to]) => [from, to === value && text ? text : to]);
  const now = { ...Object.fromEntries(followed), ...(text !== undefined && { [value]: text }) };
  return { ...said, shaping: treated(said.shaping, at, { words: now }) };
}

/** What one cell should be; an empty text takes it back. */
export function mendedCell(
  said: Said,
  { line, at }: { readonly line: number; readonly at: number },
  text: string,
): Said {
  const { [String(at)]: _before, ...others } = said.shaping.cells[line] ?? {};
  const row = text === '' ? others : { ...others, [at]: text };
  return { ...said, shaping: { ...said.shaping, cells: { ...said.shaping.cells, [line]: row } } };
}

/** What is sent with a check. */
export const checkOf = (
  { importId }: Pick<Uploaded, 'importId'>,
  { matches, orders, shaping, make }: Said,
) => ({
  id: importId,
  matches,
  dateOrders: orders,
  shaping,
  make,
});
