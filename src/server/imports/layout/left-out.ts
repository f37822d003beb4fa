/** Rows below the headings that are no records: totals, and notes under the table. */
import type { TableCell, TableRow } from '../read/csv-read.ts';
import { isFilled } from './heading.ts';

type LeftOut = {
  readonly line: number;
  readonly why: 'total' | 'note';
  /** What stands in it, for whoever looks. */
  readonly words: string;
};

const totalWords = /^(grand |sub[ -]?|net )?totals?( [(:]?.*)?$|^(कुल|योग|महायोग)/i;

/** '7 people' beside a total counts them. */
const countWords = /^\d[\d,]* \p{L}+$/u;

const figureOf = (cell: TableCell | undefined): number | undefined => {
  if (typeof cell === 'number') return cell;
  const bare = String(cell ?? '').replace(/[₹,\s]/g, '');
  return /^-?\d+(\.\d+)?$/.test(bare) ? Number(bare) : undefined;
};

const textsOf = ({ cells }: TableRow): string[] =>
  cells.filter((cell) => isFilled(cell) && figureOf(cell) === undefined).map((cell) => String(cell).trim());

const wordsOf = ({ cells }: TableRow): string =>
  cells
    .filter(isFilled)
    .map((cell) => String(cell).trim())
    .join(', ')
    .slice(0, 160);

const mostKept = 200;
/** A longer block is a table of its own. */
const mostBelow = 30;

/** Looks at every row below the headings in turn; what is found is told at the end. */
export class LeftOutRows {
  readonly #sums: number[] = [];
  readonly #totals: LeftOut[] = [];
  #width = 0;
  #last: TableRow[] = [];
  #rows = 0;
  #line = 0;
  /** The rows below the last gap, while they are few. */
  #block: TableRow[] | undefined;

  add(row: TableRow): void {
    const filled = row.cells.filter(isFilled).length;
    this.#rows += 1;
    this.#width = Math.max(this.#width, filled);
    if (filled > 0) {
      if (this.#line > 0 && row.line > this.#line + 1) this.#block = [];
      this.#block?.push(row);
      this.#line = row.line;
    }
    if (this.#block && this.#block.length > mostBelow) this.#block = undefined;
    if (this.#rows <= 2 && isNumbering(row)) {
      this.#totals.push({ line: row.line, why: 'note', words: wordsOf(row) });
      return;
    }
    this.#last = [...this.#last.slice(-4), row];
    if (isTotal(row, this.#width)) {
      if (this.#totals.length < mostKept)
        this.#totals.push({ line: row.line, why: 'total', words: wordsOf(row) });
      return;
    }
    for (const [at, cell] of row.cells.entries())
      this.#sums[at] = (this.#sums[at] ?? 0) + (figureOf(cell) ?? 0);
  }

  found(): LeftOut[] {
    const ended = [...this.#totals, ...this.#below()];
    const told = new Set(ended.map(({ line }) => line));
    return [...ended, ...this.#atEnd(told)].sort((a, b) => a.line - b.line);
  }

  /** Below a gap a few rows of a third of the cells are another table: how many there are of each. */
  #below(): LeftOut[] {
    const known = new Set(this.#totals.map(({ line }) => line));
    const rows = (this.#block ?? []).filter(({ line }) => !known.has(line));
    const isNarrow = ({ cells }: TableRow) => 3 * cells.filter(isFilled).length <= this.#width;
    return rows.every(isNarrow)
      ? rows.map((row) => ({ line: row.line, why: 'note' as const, words: wordsOf(row) }))
      : [];
  }

  /** Under the table a row of one cell is a note, and one of nothing but sums is a total. */
  #atEnd(told: ReadonlySet<number>): LeftOut[] {
    const found: LeftOut[] = [];
    for (const row of [...this.#last].reverse()) {
      if (told.has(row.line)) continue;
      const filled = row.cells.filter(isFilled).length;
      const why = filled === 1 && this.#width > 2 ? 'note' : this.#isSum(row) ? 'total' : undefined;
      if (!why || found.length + 1 >= this.#rows) return found;
      found.push({ line: row.line, why, words: wordsOf(row) });
    }
    return found;
  }

  #isSum(row: TableRow): boolean {
    // Nobody adds up codes: a total fills fewer cells than a record.
    if (textsOf(row).length > 0 || row.cells.filter(isFilled).length >= this.#width) return false;
    const figures = row.cells.flatMap((cell, at) => {
      const figure = figureOf(cell);
      return figure === undefined ? [] : [{ at, figure }];
    });
    const close = (at: number, figure: number) =>
      Math.abs((this.#sums[at] ?? 0) - 2 * figure) < 0.01 * Math.max(1, Math.abs(figure) / 1e6);
    return figures.length > 0 && this.#rows > 2 && figures.every(({ at, figure }) => close(at, figure));
  }
}

/** '1, 2, 3 …' below the headings of a form by law: the number of each column, and of nobody. */
function isNumbering({ cells }: TableRow): boolean {
  const numbers = cells.filter(isFilled).map((cell) => /^\(?(\d{1,2})\)?\.?$/.exec(String(cell).trim())?.[1]);
  return numbers.length >= leastNumbers && numbers.every((number, at) => number === String(at + 1));
}
const leastNumbers = 4;

/** 'Total', with figures and little else: a person by such a name has more cells. */
function isTotal(row: TableRow, width: number): boolean {
  const texts = textsOf(row);
  const [first = ''] = texts;
  const same = texts.every((text) => text === first || totalWords.test(text) || countWords.test(text));
  return texts.length > 0 && totalWords.test(first) && same && row.cells.filter(isFilled).length < width;
}
