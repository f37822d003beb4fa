/**
 * Columns that others add up to: the gross of its parts, the net of gross and deductions. Found by their
 * values, whatever they are called. Pure.
 */
import { withoutMarks } from '#kernel/sheet/plain-number.ts';
import type { CheckedSum, Sum } from '#kernel/wire/import-sheet.ts';
import type { TableCell } from '../read/csv-read.ts';

type Term = Sum['of'][number];

/** Whole rupees are rounded in every part. */
const nearEnough = 1.01;
const mostWrong = 0.2;
const leastRows = 2;

/** What a cell comes to in a sum: nothing where it is empty or a dash, undefined where it is no figure. */
export function figureOf(cell: TableCell | undefined): number | undefined {
  if (typeof cell === 'number') return cell;
  const bare = withoutMarks(String(cell ?? ''));
  if (bare === '' || bare === '-') return 0;
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : undefined;
}

const isEmpty = (cell: TableCell | undefined): boolean => String(cell ?? '').trim() === '';

type Figures = { readonly at: number; readonly values: readonly number[] };

/** Columns of figures alone, some of them more than nothing. */
function figuresIn(rows: readonly (readonly TableCell[])[], width: number): Figures[] {
  return Array.from({ length: width }, (_, at) => at).flatMap((at) => {
    const values = rows.flatMap((cells) => figureOf(cells[at]) ?? []);
    const isAll = values.length === rows.length;
    return isAll && values.some((value) => value !== 0) ? [{ at, values }] : [];
  });
}

type Terms = readonly (Figures & Term)[];

const isWhole = ({ at, values }: Figures, terms: Terms): boolean => {
  // Where two of the parts are the same column in other words, nothing is told.
  if (terms.some((term) => term.at === at)) return false;
  if (terms.filter((term) => term.values.some((value) => value !== 0)).length < 2) return false;
  const most = values.length * mostWrong;
  let wrong = 0;
  for (const [row, value] of values.entries()) {
    const sum = terms.reduce((total, term) => total + term.sign * (term.values[row] ?? 0), 0);
    if (Math.abs(value - sum) >= nearEnough * terms.length) wrong += 1;
    if (wrong > most) return false;
  }
  return values.length - wrong >= leastRows;
};

const plus = (figures: Figures): Figures & Term => ({ ...figures, sign: 1 });
const minus = (figures: Figures): Figures & Term => ({ ...figures, sign: -1 });

const told = (whole: Figures, terms: Terms): Sum | undefined =>
  isWhole(whole, terms)
    ? {
        at: whole.at,
        of: terms.map(({ at, sign }) => ({ at, sign })).sort((a, b) => b.sign - a.sign || a.at - b.at),
      }
    : undefined;

const firstOf = (whole: Figures, ways: Iterable<Terms>): Sum | undefined => {
  for (const terms of ways) {
    const sum = told(whole, terms);
    if (sum) return sum;
  }
  return undefined;
};

/** The columns beside, nearest first: two of them, three and so on. */
function* runsOf(beside: readonly Figures[]): Generator<Terms> {
  for (let many = 2; many <= beside.length; many += 1) yield beside.slice(0, many).map(plus);
}

/** Columns next to each other, wherever they stand: a gross may stand behind the deductions. */
function* runsWithin(columns: readonly Figures[]): Generator<readonly Figures[]> {
  for (let from = 0; from < columns.length; from += 1)
    for (let to = from + 2; to <= columns.length; to += 1) yield columns.slice(from, to);
}

/** A sum with one other column more or less, or with a run of those that are no part of it. */
function* fromSums(before: readonly Figures[], found: readonly Sum[]): Generator<Terms> {
  const sums = new Set(found.map(({ at }) => at));
  for (const base of before.filter(({ at }) => sums.has(at))) {
    const others = before.filter(({ at }) => at !== base.at).reverse();
    // A net is a gross less its deductions together, though another column may be as much by chance.
    others.sort((a, b) => Number(sums.has(b.at)) - Number(sums.has(a.at)));
    for (const other of others) {
      yield [plus(base), minus(other)];
      yield [plus(base), plus(other)];
    }
    const own = new Set(found.find(({ at }) => at === base.at)?.of.map(({ at }) => at));
    for (const run of runsWithin(before.filter(({ at }) => !sums.has(at) && !own.has(at)))) {
      yield [plus(base), ...run.map(plus)];
      yield [plus(base), ...run.map(minus)];
    }
  }
}

/** Those beside it, then those that are no part of another sum, then any that stand together. */
function* runsBefore(left: readonly Figures[], found: readonly Sum[]): Generator<Terms> {
  yield* runsOf(left);
  const parts = new Set(found.flatMap(({ of }) => of.map(({ at }) => at)));
  yield* runsOf(left.filter(({ at }) => !parts.has(at)));
  for (const run of runsWithin(left)) yield run.map(plus);
}

/**
 * The sums among the first `width` columns; `parts` are known to be none. A sum stands behind its parts;
 * where it stands before them, only what is no part of another sum is one.
 */
export function sumsIn(
  rows: readonly (readonly TableCell[])[],
  width: number,
  parts: ReadonlySet<number> = new Set(),
): Sum[] {
  const all = figuresIn(rows, width);
  const found: Sum[] = [];
  for (const [place, whole] of all.entries()) {
    if (parts.has(whole.at)) continue;
    const sums = new Set(found.map(({ at }) => at));
    const before = all.slice(0, place);
    const left = before.filter(({ at }) => !sums.has(at)).reverse();
    const sum = firstOf(whole, runsBefore(left, found)) ?? firstOf(whole, fromSums(before, found));
    if (sum) found.push(sum);
  }
  for (const [place, whole] of all.entries()) {
    const known = new Set([...parts, ...found.flatMap(({ at, of }) => [at, ...of.map((term) => term.at)])]);
    if (known.has(whole.at)) continue;
    const right = all.slice(place + 1).filter(({ at }) => !found.some((sum) => sum.at === at));
    const sum = firstOf(whole, runsOf(right));
    if (sum) found.push(sum);
  }
  return found.sort((a, b) => a.at - b.at);
}

export const isAdded = ({ of }: Sum): boolean => of.every(({ sign }) => sign > 0);

/** Parts of parts: of a total of several sums, what they are made of in the end. */
export function partsIn(sum: Sum, sums: readonly Sum[]): number[] {
  return sum.of.flatMap(({ at }) => {
    const inner = sums.find((one) => one.at === at);
    return inner ? partsIn(inner, sums) : [at];
  });
}

/** The first that all of these columns are added up to. */
export const wholeOver = (sums: readonly Sum[], lines: ReadonlySet<number>): Sum | undefined =>
  sums.find(
    (sum) => isAdded(sum) && lines.size > 0 && [...lines].every((line) => partsIn(sum, sums).includes(line)),
  );

type Difference = CheckedSum['wrong'][number];

/** The rows in which a column says something else than its parts come to. */
export function differences(
  { at, of }: Sum,
  rows: readonly { readonly line: number; readonly cells: readonly TableCell[] }[],
): Difference[] {
  return rows.flatMap(({ line, cells }) => {
    const says = figureOf(cells[at]);
    if (says === undefined || isEmpty(cells[at])) return [];
    const comesTo = of.reduce((sum, term) => sum + term.sign * (figureOf(cells[term.at]) ?? 0), 0);
    return Math.abs(says - comesTo) < nearEnough * of.length ? [] : [{ line, says, comesTo }];
  });
}

const rowsLooked = 200;
const mostWrongShown = 50;

/** The sums of a sheet, held against all of its rows. */
export const checkedSums = (
  table: readonly { readonly line: number; readonly cells: readonly TableCell[] }[],
  width: number,
  parts: ReadonlySet<number>,
): CheckedSum[] =>
  sumsIn(
    table.slice(0, rowsLooked).map(({ cells }) => cells),
    width,
    parts,
  ).map((sum) => {
    const wrong = differences(sum, table);
    return { ...sum, rows: wrong.length, wrong: wrong.slice(0, mostWrongShown) };
  });
