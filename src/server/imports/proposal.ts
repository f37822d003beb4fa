/**
 * Which column of a file is which column of the form: by its heading, and by whether its values can be that
 * at all. What two columns could be equally well, or what is only a little alike, is left to the person.
 */

import { dateOrders } from '#kernel/calendar/written-date.ts';
import type { IsoDate } from '#kernel/calendar.ts';
import type { PlainField } from '#kernel/field.ts';
import { withoutMarks } from '#kernel/sheet/plain-number.ts';
import { checkValue } from '#kernel/value-check.ts';
import { bare, leastAlike, likeness, wordAlikeEnough } from './heading-likeness.ts';
import type { ImportColumn, LinesColumn } from './import-column.ts';
import type { Heading } from './layout/heading.ts';
import { isShortened, readCell } from './read/cell.ts';
import type { TableCell } from './read/csv-read.ts';
import { hasOrder } from './read/date-question.ts';
import { splitLines } from './read/line-cell.ts';

/** `unsure` are the places of what is proposed and should be looked at: spelled otherwise, or odd values. */
type Proposal = {
  readonly matches: Readonly<Record<string, string>>;
  readonly unsure: readonly number[];
};
type File = {
  readonly headings: readonly Heading[];
  /** Some of the values by place of the column; without any, the heading alone tells. */
  readonly values: readonly (readonly TableCell[])[];
};

/** The form's own label or name: a file made by it. */
const certain = 1;
const alsoCalled = 0.97;
const namedSurest = 0.965;
const namedAsWell = 0.96;
const withOwnName = 0.95;
/** It may be meant, and is to be looked at. */
const perhapsCalled = 0.94;
const alikeEnough = 0.8;
/** However alike, it is spelled otherwise. */
const onlyAlike = 0.9;

/**
 * A record is named by its name or its code: 'Department name', 'Manager ID'. Of both, what is surer stands
 * first: two people may have one name, and what is still to be made is known by its name.
 */
function namedBy(header: string, names: readonly string[], arePeople: boolean): number {
  const is = (...words: string[]) =>
    words.some((word) => names.some((name) => bare(header) === bare(`${name} ${word}`)));
  const [code, name] = [is('code', 'ID', 'number'), is('name')];
  if (arePeople ? code : name) return namedSurest;
  return code || name ? namedAsWell : 0;
}

/** 'Department name' is the name, in a sheet of departments: the heading says what the rows are as well. */
function headingOf(header: string, one: string, { key, label, field }: ImportColumn): number {
  const others = field.alsoCalled ?? [];
  const names = [label, key, ...others];
  const isAlike = (name: string) => leastAlike(header, name) >= wordAlikeEnough;
  const plain = Math.max(0, ...[label, key].filter(isAlike).map((name) => likeness(header, name)));
  if (plain === certain) return certain;
  if (others.some((name) => bare(header) === bare(name))) return alsoCalled;
  // A sheet of departments calls their names so.
  if (key === 'name' && bare(header) === bare(one)) return withOwnName;
  const named = field.kind === 'reference' ? namedBy(header, names, field.to === 'employee') : 0;
  if (named > 0) return named;
  if (field.perhapsCalled?.some((name) => bare(header) === bare(name))) return perhapsCalled;
  return names.some((name) => bare(header) === bare(`${one} ${name}`))
    ? withOwnName
    : Math.min(plain, onlyAlike);
}

/** What only says how a column is worked out or written: '(40% ON Basic)', '(₹)', '(DD/MM/YYYY)', '*'. */
const asideWords = [
  '%',
  '₹',
  '\\binr\\b',
  '\\brs\\b',
  'rupees',
  'd{2}\\W?m{2}',
  'optional',
  'required',
  'mandatory',
  '\\bas per\\b',
  'whats ?app',
];
const asides = new RegExp(`\\s*(?:[([](?=[^)\\]]*(?:${asideWords.join('|')}))[^)\\]]*[)\\]]|\\*)\\s*`, 'gi');
export const withoutAsides = (words: string): string =>
  words
    .replace(asides, ' ')
    .replace(/\s+as (?:on|at|of)\b.*\d.*$/i, '')
    .trim();

/** 'Name of workman' is the workman's name. */
const turned = (words: string): string =>
  words.replace(/^(name|date|number|no\.?|code|type) of (?:the )?(.+)$/i, '$2 $1');

/** Within a group, and without an aside, a heading may be known by itself, but less surely. */
const alikeOf = ({ words, last }: Heading, one: string, column: ImportColumn): number =>
  Math.max(
    headingOf(words, one, column),
    ...[last, withoutAsides(words), withoutAsides(last), turned(withoutAsides(last))]
      .filter((other) => other !== words)
      .map((other) => Math.min(headingOf(other, one, column), withOwnName)),
  );

export const readable = (field: PlainField, cell: TableCell, today: IsoDate): boolean =>
  dateOrders.some((order) => {
    const read = readCell(field, cell, { order, today });
    return 'value' in read && (field.kind === 'reference' || 'value' in checkValue(field, read.value));
  });

/** Whether a line of a cell has what each must have: a contact its relation and its phone. */
function hasLines({ values }: LinesColumn, cell: TableCell): boolean {
  const split = splitLines(String(cell));
  const isWhole = (words: readonly string[]) =>
    values.every(({ field }, at) => !field.required || (words[at] ?? '') !== '');
  return 'fault' in split || split.lines.some(isWhole);
}

/** Whatever its heading says. */
const never = -1;

/** Too short for a number that an authority gives, or with paise. */
const isAmountLike = (cell: TableCell): boolean => /^\d{1,6}(\.\d+)?$/.test(withoutMarks(String(cell)));

/** An amount with a third decimal is one: whether it is rounded is asked once for the column. */
function isFiner(field: PlainField, cell: TableCell): boolean {
  const read = readCell(field, cell, { order: 'day-month', today: '1970-01-01' });
  return 'fault' in read && read.isFiner === true;
}

/** The share of the values that can be this; a choice is known by how its words begin, too. */
function fitOf(column: ImportColumn, values: readonly TableCell[], today: IsoDate): number {
  const filled = values.filter((cell) => cell !== null && String(cell).trim() !== '');
  if (filled.length === 0) return 1;
  if ('values' in column) return filled.filter((cell) => hasLines(column, cell)).length / filled.length;
  const { field } = column;
  if (column.part || field.kind === 'population') return 1;
  if (field.kind === 'code' && field.sensitivity === 'identity' && filled.every(isAmountLike)) return never;
  const labels = field.kind === 'choice' ? Object.values(field.choices) : [];
  const begins = (cell: TableCell) => {
    const text = String(cell).trim().toLowerCase();
    return labels.some((label) => label.toLowerCase().startsWith(text));
  };
  const good = filled.filter(
    (cell) =>
      begins(cell) ||
      isShortened(field, String(cell)) ||
      isFiner(field, cell) ||
      readable(field, cell, today),
  );
  const repeated = field.unique === true && new Set(filled.map(String)).size < filled.length / 2;
  return repeated ? 0 : good.length / filled.length;
}

/** Words that come again and again, as a list to pick from has them: somebody can say what each means. */
function arePicked(column: ImportColumn, values: readonly TableCell[]): boolean {
  if ('values' in column || column.field.kind !== 'choice') return false;
  const words = values.flatMap((cell) => (/\p{L}{2}/u.test(String(cell ?? '')) ? [String(cell).trim()] : []));
  return words.length >= enoughToTell && new Set(words).size <= words.length / 3;
}
const enoughToTell = 12;

const isDateLike = (cell: TableCell): boolean =>
  /\d{1,4}[\s/.-]+[a-z\d]{1,9}[\s/.,'-]+\d{1,4}/i.test(String(cell ?? '')) || /^\d{8}$/.test(String(cell));

/** Meant as dates, though nobody can read them: under such a heading that is to be mended, not left out. */
function areDates(column: ImportColumn, values: readonly TableCell[]): boolean {
  if ('values' in column || !hasOrder(column.field)) return false;
  const filled = values.filter((cell) => cell !== null && String(cell).trim() !== '');
  return filled.filter(isDateLike).length >= filled.length * fitsMostly;
}

type Guess = { readonly at: number; readonly key: string; readonly heading: number; readonly fit: number };

const fitsMostly = 0.5;

type Column = { readonly at: number; readonly column: ImportColumn; readonly heading: number };

/** People who stand in two columns are known by their codes: two of them may have one name. */
function withoutNames<C extends Column>(guesses: readonly C[], values: File['values']): readonly C[] {
  const people = guesses.filter(
    ({ column }) => 'field' in column && column.field.kind === 'reference' && column.field.to === 'employee',
  );
  const hasCodes = ({ at }: Column) => values[at]?.some((cell) => /\d/.test(String(cell ?? ''))) === true;
  const isCoded = new Set(
    people
      .filter((guess) => guess.heading === namedSurest && hasCodes(guess))
      .map(({ column }) => column.key),
  );
  const areNames = people.filter(
    (guess) => guess.heading === certain && isCoded.has(guess.column.key) && !hasCodes(guess),
  );
  return guesses.filter((guess) => !areNames.includes(guess));
}

/** Each key at most once, surest first. `one` is what the form calls one of its records. */
export function propose(
  { headings, values }: File,
  columns: readonly ImportColumn[],
  { one, today }: { readonly one: string; readonly today: IsoDate },
): Proposal {
  const alike = headings
    .flatMap((heading, at) =>
      columns.map((column) => ({ at, key: column.key, column, heading: alikeOf(heading, one, column) })),
    )
    .filter(({ heading }) => heading >= alikeEnough);
  const guesses = withoutNames(alike, values)
    .map((guess) => ({ ...guess, fit: fitOf(guess.column, values[guess.at] ?? [], today) }))
    .filter(
      ({ at, column, heading, fit: share }) =>
        (heading === certain && !('values' in column) && share !== never) ||
        share >= fitsMostly ||
        (heading === alsoCalled &&
          (arePicked(column, values[at] ?? []) || areDates(column, values[at] ?? []))),
    )
    .map(({ column: _, ...guess }): Guess => guess)
    .sort((a, b) => b.heading - a.heading);
  const matches: Record<string, string> = {};
  const taken = new Set<string>();
  const unsure: number[] = [];
  for (const guess of guesses) {
    const { at, key, heading } = guess;
    if (matches[at] !== undefined || taken.has(key) || isRivalled(guess, guesses)) continue;
    matches[at] = key;
    taken.add(key);
    if (heading < withOwnName || guess.fit < certain) unsure.push(at);
  }
  return { matches, unsure: unsure.sort((a, b) => a - b) };
}

/** Whether another column is as good for the same key, or another key for the same column. */
const isRivalled = (guess: Guess, guesses: readonly Guess[]): boolean =>
  guess.heading < certain &&
  guesses.some(
    (other) =>
      other !== guess &&
      other.heading === guess.heading &&
      (other.at === guess.at || other.key === guess.key),
  );
