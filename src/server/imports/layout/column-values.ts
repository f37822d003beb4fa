/** The different values of each column, where they are few: what each of them means can then be said. */
import { plainWords } from '#kernel/sheet/shaping.ts';
import type { TableRow } from '../read/csv-read.ts';

const mostDistinct = 60;

export class ColumnValues {
  readonly #seen = new Map<number, Set<string> | 'many'>();

  add({ cells }: TableRow): void {
    for (const [at, cell] of cells.entries()) {
      const seen = this.#seen.get(at) ?? new Set();
      if (seen === 'many') continue;
      const words = plainWords(cell);
      if (words !== '') seen.add(words);
      this.#seen.set(at, seen.size > mostDistinct ? 'many' : seen);
    }
  }

  found(): Record<string, string[]> {
    return Object.fromEntries(
      [...this.#seen].flatMap(([at, seen]) => (seen === 'many' ? [] : [[String(at), [...seen].sort()]])),
    );
  }
}
