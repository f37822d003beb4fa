/**
 * In which order a column of a file writes day and month. Found from the whole column, so that no row is read
 * one way and the next another; where the column does not tell, whoever imports it is asked.
 */
import { type DateOrder, dateOrders } from '../calendar/written-date.ts';
import type { SheetCell } from './shaping.ts';

/** `order` is null where the column does not tell, or tells both; then it is asked for. */
export type DateColumn = { readonly order: DateOrder | null; readonly examples: readonly string[] };

const written = /(?<![\d/.-])(\d{1,2})[/.-](\d{1,2})[/.-](?:\d{4}|\d{2})(?![\d/.-])/g;
const examplesKept = 3;

/** What was seen of one column: dates that only one order can read, and those that both can. */
type Seen = {
  readonly 'day-month': Set<string>;
  readonly 'month-day': Set<string>;
  readonly both: Set<string>;
};

const nothing = (): Seen => ({ 'day-month': new Set(), 'month-day': new Set(), both: new Set() });

function note(seen: Seen, text: string): void {
  for (const [date, first, second] of text.matchAll(written)) {
    const [a, b] = [Number(first), Number(second)];
    if (Math.max(a, b) > 31 || (a > 12 === b > 12 && (a > 12 || a === b))) continue;
    const kept = a > 12 ? seen['day-month'] : b > 12 ? seen['month-day'] : seen.both;
    if (kept.size < examplesKept) kept.add(date);
  }
}

function told(seen: Seen): DateColumn {
  const orders = dateOrders.filter((order) => seen[order].size > 0);
  const [only = null] = orders;
  const examples = [
    ...(orders.length === 1 ? [] : seen.both),
    ...orders.flatMap((order) => [...seen[order]]),
  ];
  return { order: orders.length === 1 ? only : null, examples: examples.slice(0, 2 * examplesKept) };
}

/** What the dates of these texts tell together; undefined where the order makes no difference. */
export function orderOfDates(texts: Iterable<string>): DateColumn | undefined {
  const seen = nothing();
  for (const text of texts) note(seen, text);
  return Object.values(seen).some(({ size }) => size > 0) ? told(seen) : undefined;
}

/** Gathers what the columns of a file tell, row by row. */
export class DateOrders {
  readonly #seen = new Map<number, Seen>();

  add({ cells }: { readonly cells: readonly SheetCell[] }): void {
    for (const [at, cell] of cells.entries()) this.#look(at, cell);
  }

  #look(at: number, cell: SheetCell): void {
    if (typeof cell !== 'string' || cell.length < 6) return;
    const seen = this.#seen.get(at) ?? nothing();
    note(seen, cell);
    this.#seen.set(at, seen);
  }

  /** By place of the column, counted from 0; only of those where the order makes a difference. */
  found(): Record<string, DateColumn> {
    const some = [...this.#seen].filter(([, seen]) => Object.values(seen).some(({ size }) => size > 0));
    return Object.fromEntries(some.map(([at, seen]) => [String(at), told(seen)]));
  }
}
