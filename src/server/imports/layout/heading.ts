/**
 * Where the headings of a sheet stand: below its title lines, in one line or in two, the upper of which
 * gathers columns under a common word.
 */
import type { TableCell, TableRow } from '../read/csv-read.ts';
import { daysIn } from './day-headings.ts';

export const isFilled = (cell: TableCell | undefined): boolean =>
  cell !== undefined && cell !== null && String(cell).trim() !== '';

const wordsOf = (cell: TableCell | undefined): string => (isFilled(cell) ? String(cell).trim() : '');

/** A figure, a date or an address: what stands in a row and not above it. */
const isValue = (cell: TableCell): boolean =>
  typeof cell !== 'string' ||
  /^[₹\s(+-]*\d[\d,./\s:-]*%?\)?$/.test(cell.trim()) ||
  /^\d{1,2}[ /-][A-Za-z]{3,9}[ ,/-]+\d{2,4}$/.test(cell.trim()) ||
  cell.includes('@');

const filledOf = ({ cells }: TableRow): number[] => cells.flatMap((cell, at) => (isFilled(cell) ? [at] : []));
/** Days of a month are headings, though they are figures. */
const isWords = ({ cells }: TableRow): boolean =>
  !cells.some((cell) => isFilled(cell) && isValue(cell)) ||
  daysIn(cells.map((cell) => [wordsOf(cell)])).length > 0;
const distinct = (row: TableRow): number => new Set(filledOf(row).map((at) => wordsOf(row.cells[at]))).size;

/** Title lines have fewer words than half of the columns. */
const shareFilled = 0.5;

/** The lines of the headings among the first rows: the upper before the lower. */
export function findHeading(rows: readonly TableRow[]): number[] {
  const width = Math.max(0, ...rows.map((row) => filledOf(row).length));
  const least = Math.max(Math.min(2, width), Math.ceil(width * shareFilled));
  const at = rows.findIndex((row) => filledOf(row).length >= least && isWords(row) && distinct(row) >= least);
  const found = rows[Math.max(at, 0)];
  if (!found) return [];
  const [before, after] = [rows[at - 1], rows[at + 1]];
  if (after && isGathered(found, after)) return [found.line, after.line];
  if (before && before.line === found.line - 1 && isGroups(before, found)) return [before.line, found.line];
  return [found.line];
}

/** The upper line leaves gaps that the lower fills, and names some columns alone. */
function isGathered(upper: TableRow, lower: TableRow): boolean {
  const places = filledOf(lower);
  if (places.length === 0 || !isWords(lower)) return false;
  const alone = filledOf(upper).some((at) =>
    ['', wordsOf(upper.cells[at])].includes(wordsOf(lower.cells[at])),
  );
  return alone && places.some((at) => !isFilled(upper.cells[at]) && isFilled(upper.cells[at - 1]));
}

/** A line of groups above the headings: each over a heading, and one of them at least over several. */
function isGroups(upper: TableRow, lower: TableRow): boolean {
  const groups = filledOf(upper).filter((at) => wordsOf(upper.cells[at]) !== wordsOf(lower.cells[at]));
  const [first] = groups;
  if (first === undefined || !isWords(upper) || (groups.length === 1 && first === 0)) return false;
  return (
    groups.every((at) => isFilled(lower.cells[at])) &&
    groups.some((at) => !isFilled(upper.cells[at + 1]) && isFilled(lower.cells[at + 1]))
  );
}

/** The name of a column, and what it is called within its group. */
export type Heading = { readonly words: string; readonly last: string };

/** 'Earning Salary: HRA' beside 'Earning Salary: Basic': the group is written with each of its columns. */
function inOneLine(words: readonly string[]): Heading[] {
  const parts = words.map((each) => /^(.*\S)(?:\s*:\s*|\s+[-–]\s+)(\S.*)$/.exec(each));
  const groups = Map.groupBy(
    parts.flatMap((part) => part?.[1]?.toLowerCase() ?? []),
    (group) => group,
  );
  return words.map((each, at) => {
    const [, group = '', last = ''] = parts[at] ?? [];
    const isGroup = (groups.get(group.toLowerCase())?.length ?? 0) > 1;
    return { words: each, last: isGroup ? last : each };
  });
}

export function headingsOf(lines: readonly TableRow[]): Heading[] {
  const [upper, lower] = lines;
  const one = lower ?? upper;
  if (!one) return [];
  if (!upper || !lower) return inOneLine(one.cells.map(wordsOf));
  let group = '';
  const width = Math.max(upper.cells.length, lower.cells.length);
  return Array.from({ length: width }, (_, at) => {
    const [above, below] = [wordsOf(upper.cells[at]), wordsOf(lower.cells[at])];
    if (above !== '') group = below === '' || below === above ? '' : above;
    const last = below || above;
    return { words: group && group !== last ? `${group}: ${last}` : last, last };
  });
}
