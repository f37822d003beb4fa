/** Faults grouped by what is wrong: 138 dates of one column are one thing to mend, not 138. */
import { toPaisa, withoutMarks, withoutNoise } from '#kernel/sheet/plain-number.ts';
import { plainWords } from '#kernel/sheet/shaping.ts';
import type { Cause } from '#kernel/wire/import-sheet.ts';
import type { TableRow } from './read/csv-read.ts';
import type { ColumnPlace, RowFault } from './read/read-record.ts';

/** A row that this one repeats or needs: told beside each, as its value. */
const otherRow = /\brow (\d+)/i;

const mostCauses = 40;
const mostValues = 100;
const mostLines = 20;

type Gathered = Omit<Cause, 'values' | 'rows' | 'finer'> & {
  readonly isFiner: boolean;
  readonly lines: Map<string, number[]>;
};

export function causesOf(
  faults: readonly RowFault[],
  places: readonly ColumnPlace[],
  table: readonly TableRow[],
): Cause[] {
  if (faults.length === 0) return [];
  const rows = new Map(table.map((row) => [row.line, row]));
  const causes = new Map<string, Gathered>();
  for (const { line, key, label, message, follows, isFiner = false } of faults) {
    const at = follows
      ? undefined
      : places.find(({ column }) => column.key === key || column.label === label)?.at;
    const value =
      at === undefined ? (otherRow.exec(message)?.[1] ?? '') : plainWords(rows.get(line)?.cells[at]);
    const words = withoutValue(message, value).replace(otherRow, (row, number) => row.replace(number, '…'));
    const name = JSON.stringify([label, at ?? key, words]);
    const cause = causes.get(name) ?? {
      message: words,
      isFiner,
      ...(label !== undefined && { label }),
      ...(at !== undefined ? { at } : key !== undefined && { lacks: key }),
      lines: new Map<string, number[]>(),
    };
    causes.set(name, cause);
    cause.lines.set(value, [...(cause.lines.get(value) ?? []), line]);
  }
  return alike([...causes.values()])
    .map(told)
    .sort((a, b) => b.rows - a.rows)
    .slice(0, mostCauses);
}

const shortest = 3;
const partOfWord = /[\p{L}\p{M}\p{N}]/u;

/** A short value stands by chance in many a sentence: it is meant where the sentence begins or quotes it. */
function withoutValue(message: string, value: string): string {
  if (value === '') return message;
  const quoted = message.replaceAll(`“${value}”`, '“…”');
  if (value.length < shortest)
    return quoted.startsWith(`${value} `) ? `…${quoted.slice(value.length)}` : quoted;
  const [first = '', ...others] = quoted.split(value);
  return others.reduce((all, next) => {
    const isWithin = partOfWord.test(all.at(-1) ?? '') || partOfWord.test(next.at(0) ?? '');
    return `${all}${isWithin ? value : '…'}${next}`;
  }, first);
}

const figure = /\d(?:[\d,.:/-]*\d)?/g;

/** What differs by its figures alone, as sums do in every row, is one thing to mend. */
function alike(causes: readonly Gathered[]): Gathered[] {
  const groups = Map.groupBy(causes, ({ message, label, at, lacks }) =>
    JSON.stringify([label, at, lacks, message.replace(figure, '#')]),
  );
  return [...groups.values()].flatMap((group) => {
    const [first, ...others] = group;
    if (!first || others.length === 0) return group;
    const all = group.map(({ message }) => message.match(figure) ?? []);
    let place = -1;
    const message = first.message.replace(figure, (one) => {
      place += 1;
      return all.every((figures) => figures[place] === one) ? one : '…';
    });
    return [{ ...first, message, lines: together(group) }];
  });
}

function together(group: readonly Gathered[]): Map<string, number[]> {
  const all = new Map<string, number[]>();
  for (const { lines } of group)
    for (const [value, more] of lines) all.set(value, [...(all.get(value) ?? []), ...more]);
  return all;
}

/** Rupees, to the fourth decimal: as exact as the sum of differences under a paisa has to be shown. */
function changeByRounding(lines: Gathered['lines']): number {
  let change = 0;
  for (const [value, rows] of lines) {
    const rounded = toPaisa(value);
    if (rounded !== undefined) change += (Number(rounded) - Number(withoutMarks(value))) * rows.length;
  }
  return withoutNoise(change);
}

function told({ lines, isFiner, ...cause }: Gathered): Cause {
  const values = [...lines].map(([value, all]) => ({
    value,
    rows: all.length,
    lines: all.slice(0, mostLines),
  }));
  values.sort((a, b) => b.rows - a.rows);
  return {
    ...cause,
    ...(isFiner && { finer: changeByRounding(lines) }),
    rows: values.reduce((sum, { rows }) => sum + rows, 0),
    values: values.slice(0, mostValues),
  };
}
