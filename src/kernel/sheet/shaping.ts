/**
 * What is done to the cells of a sheet before they are read: columns made from others or from nothing, words
 * put for words, single cells mended. The screen shows its first rows by the rules by which the server reads
 * all of them.
 */
import { dayAfterEvening } from './evening-day.ts';
import { toPaisa, withoutMarks, withoutNoise } from './plain-number.ts';

export type SheetCell = string | number | boolean | null;

/** The parts of a name that stands in one cell: 'Rao, Asha Devi' or 'Asha Devi Rao'. */
export const nameParts = ['first', 'middle', 'last'] as const;
export type NamePart = (typeof nameParts)[number];

/** A column that is not in the file; the places are those of the file's columns, counted from 0. */
export type MadeColumn =
  | { readonly kind: 'constant'; readonly value: string }
  | { readonly kind: 'name'; readonly from: number; readonly part: NamePart }
  | { readonly kind: 'piece'; readonly from: number; readonly at: string; readonly piece: number }
  | { readonly kind: 'join'; readonly from: readonly number[]; readonly between: string }
  | Tally;

/** Days of a month side by side: what their codes come to. A code that is not named comes to nothing. */
export type Tally = {
  readonly kind: 'tally';
  readonly from: readonly number[];
  readonly worth: Readonly<Record<string, number>>;
};

/** 'a' and ' A ' are one code. */
export const codeOfDay = (cell: SheetCell | undefined): string => plainWords(cell).toUpperCase();

function tallied({ from, worth }: Tally, cells: readonly SheetCell[]): number {
  return from.reduce((sum, at) => sum + (worth[codeOfDay(cells[at])] ?? 0), 0);
}

export const letterKinds = ['capitals', 'small', 'names'] as const;
type LetterKind = (typeof letterKinds)[number];

/** What is done to every cell of a column. */
export type Treatment = {
  readonly letters?: LetterKind | undefined;
  /** A yearly figure becomes a monthly one. */
  readonly yearly?: boolean;
  /** Numbers are filled up to so many digits with zeros; 1 says that they are right as they are. */
  readonly digits?: number;
  /** Days that a program took for moments of UTC stand at 18:30 of the evening before. */
  readonly nextDay?: boolean;
  /** Amounts with more decimals than a paisa has are rounded to it. */
  readonly rounded?: boolean;
  /** By what is written, what is meant; nothing where the cell is to be left empty. */
  readonly words?: Readonly<Record<string, string>>;
  /** Somebody has seen that nothing of it is imported. */
  readonly left?: boolean;
  /** Somebody has seen that several people have the same number. */
  readonly shared?: boolean;
  /** Somebody has seen that amounts are as small as they are written. */
  readonly meant?: boolean;
};

export type Shaping = {
  /** They follow the columns of the file, so that their places go on from the last of those. */
  readonly made: readonly MadeColumn[];
  readonly treated: Readonly<Record<string, Treatment>>;
  /** By line and place, what was typed over a single cell. */
  readonly cells: Readonly<Record<string, Readonly<Record<string, string>>>>;
};

export const unshaped: Shaping = { made: [], treated: {}, cells: {} };

/** Without what is around it and between its words: people do not see how many spaces they type. */
export const plainWords = (cell: SheetCell | undefined): string =>
  String(cell ?? '')
    .replace(/[\s\u00a0]+/g, ' ')
    .trim();

/** How somebody is addressed is no part of the name: 'Mrs. Asha Rao', 'Rao, Dr Asha'. */
const address = /^(?:(?:mr|mrs|ms|miss|dr|prof|shri|sri|smt|kum)(?:\.\s*|\s+)|श्री(?:मती)?\s+)+(?=\S)/iu;

export function nameIn(whole: string, part: NamePart): string {
  const [before = '', ...after] = whole.split(',').map((each) => plainWords(each).replace(address, ''));
  if (after.length > 0) {
    const [first = '', ...middle] = after.join(' ').trim().split(' ');
    return { first, middle: middle.join(' '), last: before }[part];
  }
  const [first = '', ...others] = before.split(' ').filter(Boolean);
  const last = others.pop() ?? '';
  return { first, middle: others.join(' '), last }[part];
}

function madeCell(column: MadeColumn, cells: readonly SheetCell[]): SheetCell {
  switch (column.kind) {
    case 'constant':
      return column.value;
    case 'name':
      return nameIn(plainWords(cells[column.from]), column.part);
    case 'piece':
      return plainWords(plainWords(cells[column.from]).split(column.at || ' ')[column.piece - 1]);
    case 'tally':
      return tallied(column, cells) || null;
    case 'join':
      return column.from
        .map((at) => plainWords(cells[at]))
        .filter(Boolean)
        .join(column.between);
  }
}

const capitalised = (text: string): string =>
  text
    .toLowerCase()
    .replace(/(^|[\s.'’-])(\p{L})/gu, (_, before: string, letter: string) => before + letter.toUpperCase());

/** Twelfths of an amount, to the paisa. */
function aMonth(text: string): string {
  const written = withoutMarks(text);
  const bare = /^\d+\.\d{3,}$/.test(written) ? String(withoutNoise(Number(written))) : written;
  if (!/^\d+(\.\d{1,2})?$/.test(bare)) return text;
  const [whole = '0', part = ''] = bare.split('.');
  const paise = BigInt(whole) * 100n + BigInt(part.padEnd(2, '0'));
  const twelfth = (paise + 6n) / 12n;
  return `${twelfth / 100n}.${String(twelfth % 100n).padStart(2, '0')}`;
}

function treatedCell(cell: SheetCell, treatment: Treatment): SheetCell {
  const { letters, yearly, digits, nextDay, rounded, words = {} } = treatment;
  const text = plainWords(cell);
  const day = nextDay ? (dayAfterEvening(text) ?? text) : text;
  const exact = rounded ? (toPaisa(day) ?? day) : day;
  const written = yearly ? aMonth(exact) : inLetters(ofDigits(exact, digits), letters);
  for (const each of [text, written]) if (Object.hasOwn(words, each)) return words[each] ?? '';
  return written !== text || yearly || letters || digits ? written : cell;
}

const ofDigits = (text: string, digits = 1): string =>
  /^\d+$/.test(text) ? text.padStart(digits, '0') : text;

function inLetters(text: string, letters: LetterKind | undefined): string {
  if (letters === 'capitals') return text.toUpperCase();
  if (letters === 'small') return text.toLowerCase();
  return letters === 'names' ? capitalised(text) : text;
}

/** Whether a row has nothing to tell: days are counted in it, and there are none. */
export const isUncounted = (cells: readonly SheetCell[], width: number, { made }: Shaping): boolean => {
  const tallies = made.flatMap(({ kind }, at) => (kind === 'tally' ? [width + at] : []));
  return tallies.length > 0 && tallies.every((at) => cells[at] === null);
};

/** The cells of a row as they are read; `width` is how many columns the file has. */
export function shapedCells(
  { line, cells }: { readonly line: number; readonly cells: readonly SheetCell[] },
  width: number,
  { made, treated, cells: typed }: Shaping,
): SheetCell[] {
  const own = Array.from({ length: width }, (_, at) => cells[at] ?? null);
  const all = [...own, ...made.map((column) => madeCell(column, own))];
  for (const [at, treatment] of Object.entries(treated)) {
    const place = Number(at);
    if (place < all.length) all[place] = treatedCell(all[place] ?? null, treatment);
  }
  for (const [at, text] of Object.entries(typed[line] ?? {})) all[Number(at)] = text;
  return all;
}
