/**
 * A cell of a file as the value of a field: what people write, in the several ways in which they write it.
 */

import { type DateOrder, writtenDate } from '#kernel/calendar/written-date.ts';
import { addDays, type IsoDate, isIsoDate, isoDate } from '#kernel/calendar.ts';
import type { PlainField } from '#kernel/field.ts';
import { withoutMarks, withoutNoise } from '#kernel/sheet/plain-number.ts';
import type { TableCell } from './csv-read.ts';
import { errorFault } from './error-cell.ts';
import { noWords, yesWords } from './known-words.ts';
import { inOneLine } from './line-ends.ts';

/**
 * `fault` completes 'Row 14, Joined on: …'. An empty cell is the value null, and tells nothing unless it says
 * that the value is empty.
 */
export type ReadCell = { readonly value: unknown; readonly isEmptied?: true } | Unread;

/** `isFiner`: an amount that rounding to the paisa makes one. */
type Unread = { readonly fault: string; readonly isFiner?: true };

const pad = (digits: string) => digits.padStart(2, '0');

/** How a column's dates are written, and the day by which two digits of a year are understood. */
export type Written = { readonly order: DateOrder; readonly today: IsoDate };
type Read = Written & { readonly past: boolean };

/** A spreadsheet counts days; without its format a day is such a number: from 1927 to 2119 of five digits. */
const isDayNumber = (text: string): boolean => /^[1-7]\d{4}$/.test(text) && Number(text) < 80_000;

/** As people write dates, or as a workbook has them: a number of days, or a moment in a column of days. */
export function readDate(text: string, as: Read): string | undefined {
  if (isIsoDate(text)) return text;
  if (isDayNumber(text)) return addDays(isoDate('1899-12-30'), Number(text));
  return writtenDate(/^\d{4}-\d\d-\d\d \d\d:\d\d(?::\d\d)?$/.test(text) ? text.slice(0, 10) : text, as);
}

/** A date as above, then the time: 2026-11-26 09:30, 26-Nov-2026 9:30, 26 Nov 2026, 09:30. */
function readMoment(text: string, as: Read): string | undefined {
  const [, day = '', hour = '', minute = ''] = /^(.+?),?[T ] ?(\d{1,2}):(\d\d)(?::\d\d)?$/.exec(text) ?? [];
  const date = readDate(day, as);
  return date && `${date} ${pad(hour)}:${minute}`;
}

/** 2026-11, 2026/11, 11/2026, Nov 2026, or a date within it. */
function readMonth(text: string, as: Read): string | undefined {
  const [, first, last, month, year] =
    /^(?:(\d{4})[/.-](\d{1,2})|(\d{1,2}|[A-Za-z]{3,9})[ ,/-]+(\d{4}))$/.exec(text) ?? [];
  const day = first ? `${first}/${last}/1` : year ? `1/${month}/${year}` : text;
  return readDate(day, year ? { ...as, order: 'day-month' } : as)?.slice(0, 7);
}

/** '₹ 1,23,456.50' without its marks and without what a computer adds to it, or undefined. */
function plainNumber(text: string): string | undefined {
  const bare = withoutMarks(text);
  const [, fraction] = /^[+-]?\d+(?:\.(\d+))?$/.exec(bare) ?? [];
  if (fraction !== undefined && fraction.length > 8) return String(withoutNoise(Number(bare)));
  return /^[+-]?\d+(\.\d+)?$/.test(bare) ? bare : undefined;
}

const withoutSign = (text: string): string => text.replace(/\s*%$/, '');

/** A time of day as it is typed, or as a workbook's cell has it: 9:30, 09:30:00, 9:30 pm. */
function readTime(text: string): ReadCell {
  const [, hours = '', minutes = '', seconds = '00', half] =
    /^(\d{1,2}):(\d\d)(?::(\d\d))?(?:\s*([ap])\.?m\.?)?$/i.exec(text) ?? [];
  if (hours === '') return { value: text };
  if (hours === '24') return { fault: `${text} is midnight, which is 00:00` };
  const hour = half ? (Number(hours) % 12) + (/p/i.test(half) ? 12 : 0) : Number(hours);
  const value = `${pad(String(hour))}:${minutes}`;
  return seconds === '00' ? { value } : { fault: `${text} has seconds; enter hours and minutes: ${value}` };
}

/** Hundredths of a decimal text, exactly: '12.5' is 1250. Undefined when it has further decimals. */
function hundredths(text: string): number | undefined {
  const [, sign = '', whole = '', fraction = ''] = /^([+-]?)(\d+)(?:\.(\d+))?$/.exec(text) ?? [];
  if (/[1-9]/.test(fraction.slice(2))) return undefined;
  const value = Number(`${whole}${fraction.slice(0, 2).padEnd(2, '0')}`);
  return sign === '-' ? -value : value;
}

function inHundredths(text: string, word: string): ReadCell {
  const bare = plainNumber(text);
  if (bare === undefined) return { fault: `${text} is not ${word}` };
  const value = hundredths(bare);
  return value === undefined ? { fault: `${text} has more than two decimals`, isFiner: true } : { value };
}

type Choices = {
  readonly choices: Readonly<Record<string, string>>;
  readonly alsoWritten?: Readonly<Record<string, string>>;
};

function readChoice({ choices, alsoWritten = {} }: Choices, text: string): ReadCell {
  const wanted = text.toLowerCase();
  for (const [word, value] of Object.entries(alsoWritten)) {
    if (word.toLowerCase() === wanted) return { value };
  }
  for (const [value, label] of Object.entries(choices)) {
    if (value.toLowerCase() === wanted || label.toLowerCase() === wanted) return { value };
  }
  const offered = Object.values(choices);
  const some = offered.slice(0, 8).join(', ') + (offered.length > 8 ? ' …' : '');
  return { fault: `${text} is not one of the choices: ${some}` };
}

const found = (text: string, value: unknown, word: string): ReadCell =>
  value === undefined ? { fault: `${text} is not ${word}` } : { value };

/** Whether two digits of its year can only mean one that has been. */
export const isPast = (field: PlainField): boolean => field.kind === 'date' && field.notAfter === 'today';

const dateWords = { 'day-month': 'a date', 'month-day': 'a date with the month first' } as const;

/** Alone in a cell it empties the value, where an empty cell leaves it as it is, or as it begins. */
export const emptied = '—';

/** What people write where there is nothing; as a name or a word of a text it may be meant. */
const nothingWords = new Set(['-', '--', '.', 'n/a', 'n.a.', 'na', 'nil', 'null', 'none', 'not applicable']);
const figureKinds: ReadonlySet<PlainField['kind']> = new Set([
  'identity',
  'phone',
  'mail',
  'date',
  'month',
  'moment',
  'time',
  'number',
  'money',
  'percent',
]);
const saysNothing = (field: PlainField, words: string): boolean =>
  (nothingWords.has(words.toLowerCase()) &&
    (figureKinds.has(field.kind) || (field.kind === 'code' && !field.required))) ||
  (field.kind === 'reference' && /^-+$/.test(words));

/** '9.87E+09': a spreadsheet program kept the first digits of a long number alone. */
export const isShortened = ({ kind }: PlainField, words: string): boolean =>
  ['identity', 'phone', 'code'].includes(kind) && /^\d([.,]\d+)?E\+?\d+$/i.test(words);

/** Limits and required values are `validate`'s; references are resolved by the caller. */
export function readCell(field: PlainField, cell: TableCell | undefined, written: Written): ReadCell {
  if (cell === null || cell === undefined) return { value: null };
  // An apostrophe before a number keeps a spreadsheet program from shortening it, and is not meant.
  const text = typeof cell === 'string' ? inOneLine(field, cell.trim()).replace(/^['’](?=\d)/, '') : cell;
  if (text === '') return { value: null };
  if (text === emptied && !field.required) return { value: null, isEmptied: true };
  const words = String(text);
  const error = errorFault(words);
  if (error !== undefined) return { fault: error };
  if (saysNothing(field, words)) return { value: null };
  if (isShortened(field, words))
    return { fault: `${words} has lost its last digits in a spreadsheet program; enter the whole number` };
  switch (field.kind) {
    case 'number': {
      const bare = plainNumber(withoutSign(words));
      return typeof text === 'number'
        ? { value: text }
        : found(words, bare === undefined ? undefined : Number(bare), 'a number');
    }
    // A sheet's number is the shortest decimal of its float, which is what the person sees.
    case 'money':
      return inHundredths(words, 'an amount');
    case 'percent':
      return inHundredths(withoutSign(words), 'a percentage');
    case 'date':
      return found(words, readDate(words, { ...written, past: isPast(field) }), dateWords[written.order]);
    case 'month':
      return found(words, readMonth(words, { ...written, past: false }), 'a month');
    case 'moment':
      return found(words, readMoment(words, { ...written, past: false }), 'a date and a time');
    case 'time':
      return readTime(words);
    case 'flag': {
      const word = words.toLowerCase();
      return found(words, yesWords.has(word) ? true : noWords.has(word) ? false : undefined, 'yes or no');
    }
    case 'choice':
      return readChoice(field, words);
    case 'choices': {
      const each = words
        .split(/[,;|]/)
        .map((part) => part.trim())
        .filter(Boolean)
        .map((part) => readChoice(field, part));
      const bad = each.find((one) => 'fault' in one);
      return bad ?? { value: each.map((one) => ('value' in one ? one.value : null)) };
    }
    default:
      return { value: words };
  }
}
