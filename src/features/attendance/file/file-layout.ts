/**
 * Where the headings of a file of punches stand, and over which columns: devices write them beside their
 * columns, with a tab more or less than their rows have. Pure.
 */
import { isDated, mayBeDate } from './clock-text.ts';
import { dayColumns } from './day-columns.ts';
import { isDirection, isMoment, isTime, peopleIn } from './heading-words.ts';

type Row = { readonly line: number; readonly cells: readonly string[] };

export type FileLayout = {
  readonly titles: readonly string[];
  /** By the place of the column below; empty where none is named. */
  readonly heads: readonly string[];
  /** The row of headings as it stands in the file. */
  readonly headRow: Row | undefined;
  readonly body: readonly Row[];
};

/** Titles stand above the headings. */
const mostTitles = 15;
const rowsLooked = 500;

const isFilled = (cell: string | undefined): boolean => (cell ?? '').trim() !== '';

/** How many of the kinds of columns a row names. */
function kindsNamed(cells: readonly string[]): number {
  const days = dayColumns(cells).length;
  const named = [isMoment, isTime, isDirection].filter((is) => cells.some(is)).length;
  return named + (peopleIn(cells).length > 0 ? 1 : 0) + (days > 0 ? 1 : 0);
}

function headAt(rows: readonly Row[]): number {
  const first = rows.slice(0, mostTitles);
  const named = first.findIndex(({ cells }) => !cells.some(isDated) && kindsNamed(cells) >= 2);
  if (named >= 0) return named;
  const begins = first.findIndex(({ cells }) => cells.some(isDated));
  const above = begins > 0 ? rows[begins - 1]?.cells.filter(isFilled) : undefined;
  return above && above.length > 1 && !above.some((cell) => /\d/.test(cell)) ? begins - 1 : -1;
}

export function fileLayout(rows: readonly Row[]): FileLayout {
  const at = headAt(rows);
  const headRow = rows[at];
  const body = rows.slice(at + 1);
  const titles = rows.slice(0, Math.max(at, 0)).flatMap(({ cells }) => cells.filter(isFilled));
  return { titles, headRow, body, heads: headRow ? over(headRow.cells, body.slice(0, rowsLooked)) : [] };
}

const places = (width: number): number[] => Array.from({ length: width }, (_, at) => at);
const widthOf = (body: readonly Row[]): number => Math.max(0, ...body.map(({ cells }) => cells.length));

const shareOf = (body: readonly Row[], at: number, is: (cell: string | undefined) => boolean): number =>
  body.filter(({ cells }) => is(cells[at])).length / Math.max(1, body.length);

/** The columns of which more than half of the rows hold such a cell. */
export const columnsWith = (body: readonly Row[], is: (cell: string) => boolean): number[] => {
  return places(widthOf(body)).filter((at) => shareOf(body, at, (cell) => is(cell ?? '')) > 0.5);
};

/** The headings over the columns that they name; none where the one of the date is over no dates. */
function over(cells: readonly string[], body: readonly Row[]): readonly string[] {
  const names = cells.map((cell) => cell.trim());
  if (!names.some(isMoment)) return names;
  const dated = new Set(places(widthOf(body)).filter((at) => shareOf(body, at, mayBeDate) > 0));
  const stands = (heads: readonly string[]) => heads.some((head, at) => isMoment(head) && dated.has(at));
  return [names, ...withoutGaps(names, body), overFilled(names, body)].find(stands) ?? [];
}

/** Without empty headings: as many as there are too many, from the left or the right, or all. */
function withoutGaps(names: readonly string[], body: readonly Row[]): readonly (readonly string[])[] {
  const last = (heads: readonly string[]) => heads.findLastIndex(isFilled) + 1;
  const width = Math.max(0, ...body.map(({ cells }) => last(cells)));
  const gaps = names.slice(0, last(names)).flatMap((name, at) => (name === '' ? [at] : []));
  const surplus = Math.max(0, last(names) - width);
  const without = (left: readonly number[]) => names.filter((_, at) => !left.includes(at));
  return [gaps.slice(0, surplus), gaps.slice(gaps.length - surplus), gaps].map(without);
}

/** One heading after the other over the columns that hold anything. */
function overFilled(names: readonly string[], body: readonly Row[]): readonly string[] {
  const named = names.filter(Boolean);
  const all = places(widthOf(body));
  const filled = all.filter((at) => shareOf(body, at, isFilled) > 0);
  return named.length === filled.length ? all.map((at) => named[filled.indexOf(at)] ?? '') : [];
}
