/**
 * What a sheet with a column for each line of a list is taken for: the whole and its parts by their values,
 * parts that nothing is called by as lines of their own, and the record that has these lines.
 */
import type { Form } from '#kernel/form.ts';
import type { Sum } from '#kernel/wire/import-sheet.ts';
import type { SheetLines } from '../../sheet-lines.ts';
import type { Work } from '../../work.ts';
import { partsOf } from '../combined/parts.ts';
import { partKey, type Target } from '../combined/target.ts';
import type { ImportColumn } from '../import-column.ts';
import type { Heading } from '../layout/heading.ts';
import type { TableCell } from '../read/csv-read.ts';
import { linesOf, linesTold, newLineColumns } from './line-columns.ts';
import { figureOf, isAdded, partsIn, sumsIn, wholeOver } from './sums.ts';

type Matches = Readonly<Record<string, string>>;
type File = {
  readonly headings: readonly Heading[];
  /** Some rows, each with its cells. */
  readonly rows: readonly (readonly TableCell[])[];
};

export type ProposedLines = {
  readonly matches: Matches;
  /** Of the matches, those to be looked at. */
  readonly unsure: readonly number[];
  readonly sums: readonly Sum[];
  /** Columns of the sheet that could become lines of their own. */
  readonly targets: readonly Target[];
  /** The record that has the lines, by the key of its column: the same for every row. */
  readonly frame: { readonly key: string; readonly value: string } | undefined;
  /** The forms of records that are to be made: the one that has the lines, where none of them has. */
  readonly make: readonly string[];
};

type List = Pick<Target, 'below'> & {
  readonly lines: SheetLines;
  readonly form: Form;
  readonly keyOf: (key: string) => string;
};

/** The list that a sheet into this form can give by columns: its own, or that of a part. */
function listIn(work: Work, form: Form): List | undefined {
  const own = linesOf(work, form);
  if (own) return { lines: own, form, keyOf: (key) => key };
  for (const part of partsOf(work, form)) {
    const lines = linesOf(work, part);
    const below = { form: part.name, heading: part.heading };
    if (lines) return { lines, form: part, below, keyOf: (key) => partKey(part, key) };
  }
  return undefined;
}

const isLine = (list: List, column: ImportColumn | undefined): boolean =>
  column !== undefined && 'line' in column && column.key.startsWith(list.keyOf(''));

/**
 * The column of the whole: the one that is called so and is a sum, else the first that the known lines add up
 * to, whatever was agreed.
 */
const wholeOf = (sums: readonly Sum[], at: number | undefined, lines: ReadonlySet<number>): Sum | undefined =>
  sums.find((sum) => sum.at === at) ?? wholeOver(sums, lines);

export async function proposedLines(
  work: Work,
  form: Form,
  { headings, rows }: File,
  all: readonly Target[],
  found: Matches,
): Promise<ProposedLines | undefined> {
  const list = listIn(work, form);
  if (!list) return undefined;
  const byKey = new Map(all.map((column) => [column.key, column]));
  const placesOf = (is: (key: string) => boolean, matches: Matches) =>
    Object.entries(matches).flatMap(([at, key]) => (is(key) ? [Number(at)] : []));
  const lines = new Set(placesOf((key) => isLine(list, byKey.get(key)), found));
  const wholeKey = list.keyOf(list.lines.whole);
  const [wholeAt] = placesOf((key) => key === wholeKey, found);
  if (lines.size === 0 && wholeAt === undefined) return undefined;
  const sums = sumsIn(rows, headings.length, lines);
  const whole = wholeOf(sums, wholeAt, lines);
  if (lines.size === 0 && !whole) return undefined;
  const parts = whole && isAdded(whole) ? partsIn(whole, sums) : [];
  const open = parts.filter((at) => found[at] === undefined);
  const others = headings.flatMap((_, at) =>
    found[at] === undefined && isMoney(rows, at) && !sums.some((sum) => sum.at === at) ? [at] : [],
  );
  const targets = await newTargets(work, list, [...new Set([...open, ...others])].map(nameOf(headings)));
  const proposed = Object.fromEntries(
    open.flatMap((at) => {
      const target = targets.find(({ label }) => label === nameOf(headings)(at));
      return target ? [[at, target.key]] : [];
    }),
  );
  const isOther = whole !== undefined && whole.at !== wholeAt;
  const kept = Object.entries(found).filter(([at]) => !isOther || Number(at) !== wholeAt);
  const matches: Matches = {
    ...Object.fromEntries(kept),
    ...proposed,
    ...(isOther && { [whole.at]: wholeKey }),
  };
  const columns = new Map([...byKey, ...targets.map((target) => [target.key, target] as const)]);
  const told = Object.keys(matches).flatMap((at) => columns.get(matches[at] ?? '') ?? []);
  const frameField = list.lines.frame?.field ?? '';
  const frameKey = list.keyOf(frameField);
  const isFramed = Object.values(found).includes(frameKey) || !byKey.has(frameKey);
  const field = list.form.fields[frameField];
  const frame = isFramed ? undefined : await list.lines.frame?.find(work, linesTold(list.lines, told));
  return {
    matches,
    unsure: [...Object.keys(proposed).map(Number), ...(isOther ? [whole.at] : [])],
    sums,
    targets,
    frame: frame && { key: frameKey, value: frame.name },
    make: frame?.isNew && field?.kind === 'reference' ? [field.to] : [],
  };
}

const nameOf =
  (headings: readonly Heading[]) =>
  (at: number): string =>
    headings[at]?.last ?? '';

/** Figures that may be amounts: not the number of a row, nor of a telephone. */
const isMoney = (rows: readonly (readonly TableCell[])[], at: number): boolean => {
  const figures = rows.map((cells) => figureOf(cells[at]) ?? Number.NaN);
  return figures.every((figure) => figure >= 0 && figure < 1e8) && figures.some((figure) => figure >= 100);
};

async function newTargets(work: Work, list: List, names: readonly string[]): Promise<Target[]> {
  const columns = await newLineColumns(work, list.form, names);
  return columns.map((column) => ({
    ...column,
    key: list.keyOf(column.key),
    ...(list.below && { below: list.below }),
  }));
}
