/** The value of a workbook's cell as its sheet shows it. Pure. */
import { withoutNoise } from '#kernel/sheet/plain-number.ts';
import type { TableCell } from '../csv-read.ts';
import { unworked } from '../error-cell.ts';
import type { CellFormat } from './number-format.ts';
import { decoded } from './xml-walk.ts';

/** What the sheets of one workbook share. */
export type Book = {
  readonly shared: readonly string[];
  readonly formats: readonly (CellFormat | null)[];
  /** Old spreadsheet programs for the Mac count from 1904. */
  readonly isFrom1904: boolean;
  /** No program has worked out its formulas: a 0 stands in the place of every result. */
  readonly isUnworked: boolean;
};

export type OpenCell = {
  readonly type: string;
  readonly style: number;
  readonly column: number;
  text: string;
  hasFormula: boolean;
  hasValue: boolean;
};

const daySeconds = 86_400;
const daysTo1904 = 1_462;
/** The end of 9999, behind which no program shows a date. */
const lastDay = 2_958_466;

const two = (number: number): string => String(number).padStart(2, '0');

/** Hours and minutes, and the seconds where there are some. */
function clockText(seconds: number): string {
  const [hours, minutes, rest] = [Math.floor(seconds / 3_600), Math.floor(seconds / 60) % 60, seconds % 60];
  return `${two(hours)}:${two(minutes)}${rest === 0 ? '' : `:${two(rest)}`}`;
}

const dayText = (day: number): string =>
  new Date(Date.UTC(1899, 11, 30) + day * daySeconds * 1_000).toISOString().slice(0, 10);

/** India's midnight by the clock of UTC, give or take the seconds by which old zones were set. */
const isMidnightInIndia = (seconds: number): boolean => Math.abs(seconds - 18.5 * 3_600) < 60;

/** To the second: a fraction of a day is seldom exact. */
function dayCell(serial: number, format: 'date' | 'month' | 'moment'): string {
  const seconds = Math.round(serial * daySeconds);
  const day = Math.floor(format === 'moment' ? seconds / daySeconds : serial);
  const rest = seconds - day * daySeconds;
  const isShown = format === 'moment' || isMidnightInIndia(rest);
  if (format === 'month' && !isShown) return dayText(day).slice(0, 7);
  return isShown ? `${dayText(day)} ${clockText(rest)}` : dayText(day);
}

/** A time of day behind a date that is not shown is a time of day; a whole day is the midnight at its end. */
function clockCell(serial: number, format: 'time' | 'duration'): string {
  const seconds = Math.round(serial * daySeconds);
  return clockText(format === 'time' && seconds > daySeconds ? seconds % daySeconds : seconds);
}

function numberCell(number: number, format: CellFormat | null, book: Book): TableCell {
  if (format === null || !Number.isFinite(number)) return number;
  if (format === 'percent') return `${withoutNoise(number * 100)}%`;
  if (number < 0) return number;
  if (format === 'time' || format === 'duration') return clockCell(number, format);
  const day = number + (book.isFrom1904 ? daysTo1904 : 0);
  return day < lastDay ? dayCell(day, format) : number;
}

/** A cell of the type d holds a day, a moment or a time of day as ISO 8601 has it. */
function isoCell(text: string, format: CellFormat | null): string {
  const [, day = '', clock = ''] = /^(\d{4}-\d\d-\d\d)?T?(\d\d:\d\d(?::\d\d)?)?/.exec(text) ?? [];
  const time = clock.replace(/:00$/, (end) => (clock.length > 5 ? '' : end));
  if (day === '') return time || text;
  return time === '' || format === 'date' || format === 'month' ? day : `${day} ${time}`;
}

const isZero = (text: string): boolean => text === '' || Number(text) === 0;

/** An empty text is worked out: it has a value that is empty, where a script writes none at all. */
function isUnworked({ type, text, hasValue }: OpenCell, book: Book): boolean {
  if (!hasValue) return true;
  return (type === 'n' || type === 'b') && (text === '' || (book.isUnworked && isZero(text)));
}

export function cellValue(cell: OpenCell, book: Book): TableCell {
  const { type, text } = cell;
  if (cell.hasFormula && isUnworked(cell, book)) return unworked;
  if (text === '') return null;
  const format = book.formats[cell.style] ?? null;
  switch (type) {
    case 's':
      return book.shared[Number(text)] ?? null;
    case 'b':
      return text === '1' || text === 'true';
    case 'inlineStr':
    case 'str':
      return decoded(text);
    case 'e':
      return text.startsWith('#') ? text : `#${text}`;
    case 'd':
      return isoCell(text, format);
    default:
      return numberCell(withoutNoise(Number(text)), format, book);
  }
}
