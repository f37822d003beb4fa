/** What is proposed to be done to a sheet: names in one cell parted, words put for those a choice knows. */
import type { PlainField } from '#kernel/field.ts';
import { dayAfterEvening } from '#kernel/sheet/evening-day.ts';
import {
  type MadeColumn,
  type NamePart,
  nameIn,
  plainWords,
  type Shaping,
  type Treatment,
} from '#kernel/sheet/shaping.ts';
import { namesOf } from '#kernel/wire/schema.ts';
import type { Target } from './combined/target.ts';
import { bare } from './heading-likeness.ts';
import type { ImportColumn } from './import-column.ts';
import type { Heading } from './layout/heading.ts';
import { withoutAsides } from './proposal.ts';
import type { TableCell } from './read/csv-read.ts';
import { choicesOf, knownWords } from './read/known-words.ts';

type Matches = Readonly<Record<string, string>>;
type File = {
  readonly headings: readonly Heading[];
  /** Of the first rows, by place of the column. */
  readonly values: readonly (readonly TableCell[])[];
  /** The different values, by place of a column that has few. */
  readonly distinct: Readonly<Record<string, readonly string[]>>;
};

const wholeNames = ['name', 'fullname', 'employeename', 'nameofemployee', 'nameoftheemployee', 'staffname'];
const partFields: Readonly<Record<NamePart, string>> = {
  first: 'firstName',
  middle: 'middleName',
  last: 'lastName',
};

/** A form that asks for the parts of a name takes them from the one column that holds them together. */
export function proposedNames(
  { headings, values }: File,
  columns: readonly ImportColumn[],
  matches: Matches,
): { readonly made: readonly MadeColumn[]; readonly matches: Matches } {
  const taken = new Set(Object.values(matches));
  const open = namesOf(partFields).filter(
    (part) => columns.some(({ key }) => key === partFields[part]) && !taken.has(partFields[part]),
  );
  const from = headings.findIndex(
    ({ last }, at) => matches[at] === undefined && wholeNames.includes(bare(withoutAsides(last))),
  );
  if (from < 0 || !open.includes('first')) return { made: [], matches };
  if (!open.includes('last')) {
    const last = Object.keys(matches).find((at) => matches[at] === partFields.last);
    return isBeside(values[from], values[Number(last)])
      ? { made: [], matches: { ...matches, [from]: partFields.first } }
      : { made: [], matches };
  }
  const has = (part: NamePart) => values[from]?.some((cell) => nameIn(plainWords(cell), part) !== '');
  const parts = open.filter(has);
  return {
    made: parts.map((part) => ({ kind: 'name', from, part })),
    matches: {
      ...matches,
      ...Object.fromEntries(parts.map((part, at) => [headings.length + at, partFields[part]])),
    },
  };
}

/** 'Name' and 'Surname': the first is the name without the second. */
const isBeside = (names: readonly TableCell[] = [], surnames: readonly TableCell[] = []): boolean =>
  names.every((name, at) => {
    const surname = plainWords(surnames[at]).toLowerCase();
    return surname === '' || !plainWords(name).toLowerCase().split(' ').includes(surname);
  });

export type Proposed = { readonly made: readonly MadeColumn[]; readonly matches: Matches };

/**
 * A name that a part of the record has, as the holder of an account, is the person's own where the sheet
 * tells no other.
 */
export function proposedHolders(
  { headings, values }: File,
  columns: readonly Target[],
  { made, matches }: Proposed,
): Proposed {
  const keys = new Set(Object.values(matches));
  const from = nameColumns(made, matches);
  const isPlain = from.every((at) => !values[at]?.some((cell) => String(cell ?? '').includes(',')));
  if (from.length === 0 || !isPlain) return { made, matches };
  const told = new Set(columns.flatMap(({ key, below }) => (below && keys.has(key) ? [below.form] : [])));
  const needed = columns.filter(
    (column) =>
      !('values' in column) &&
      column.field.kind === 'personName' &&
      column.below !== undefined &&
      told.has(column.below.form) &&
      !keys.has(column.key),
  );
  const next = headings.length + made.length;
  return {
    made: [...made, ...needed.map(() => ({ kind: 'join', from, between: ' ' }) as const)],
    matches: { ...matches, ...Object.fromEntries(needed.map(({ key }, at) => [next + at, key])) },
  };
}

/** The columns of the file that hold the person's name, first name first. */
function nameColumns(made: readonly MadeColumn[], matches: Matches): number[] {
  const whole = made.find(({ kind }) => kind === 'name');
  if (whole?.kind === 'name') return [whole.from];
  return Object.values(partFields).flatMap((field) =>
    Object.entries(matches).flatMap(([at, key]) => (key === field ? [Number(at)] : [])),
  );
}

/** 'M' is put for 'Male' where no other choice begins so. */
function meant(field: PlainField, text: string): string | undefined {
  const labels = Object.values(choicesOf(field));
  const begins = labels.filter((label) => label.toLowerCase().startsWith(text.toLowerCase()));
  const holds = labels.filter((label) => bare(text).startsWith(bare(label)));
  const [only] = begins.length > 0 ? begins : holds;
  return (begins.length > 0 ? begins : holds).length === 1 ? only : undefined;
}

/** A column of days that all came an evening early is read as the days that were meant. */
export function proposedNextDays(
  { values }: File,
  columns: readonly ImportColumn[],
  matches: Matches,
): Shaping['treated'] {
  const days = new Set(columns.flatMap((column) => (isOfDays(column) ? [column.key] : [])));
  const isEarly = (at: number): boolean => {
    const filled = (values[at] ?? []).map(plainWords).filter(Boolean);
    return filled.length > 0 && filled.every((text) => dayAfterEvening(text) !== undefined);
  };
  return Object.fromEntries(
    Object.entries(matches).flatMap(([at, key]): [string, Treatment][] =>
      days.has(key) && isEarly(Number(at)) ? [[at, { nextDay: true }]] : [],
    ),
  );
}

const isOfDays = (column: ImportColumn): boolean =>
  !('values' in column) && (column.field.kind === 'date' || column.field.kind === 'month');

export function proposedWords(
  { distinct }: File,
  columns: readonly ImportColumn[],
  matches: Matches,
): Shaping['treated'] {
  const byKey = new Map(columns.map((column) => [column.key, column]));
  return Object.fromEntries(
    Object.entries(matches).flatMap(([at, key]): [string, Treatment][] => {
      const column = byKey.get(key);
      if (!column || 'values' in column) return [];
      const known = new Set(knownWords(column.field));
      if (known.size === 0) return [];
      const words = (distinct[at] ?? [])
        .filter((text) => !known.has(text.toLowerCase()))
        .flatMap((text) => {
          const label = meant(column.field, text);
          return label === undefined ? [] : [[text, label] as const];
        });
      return words.length > 0 ? [[at, { words: Object.fromEntries(words) }]] : [];
    }),
  );
}
