/**
 * How another sheet was understood, put to a new one: its columns are found by their headings, wherever they
 * stand now. Pure.
 */

import type { DateOrder } from '#kernel/calendar/written-date.ts';
import type { MadeColumn, Shaping } from '#kernel/sheet/shaping.ts';

/** Places are those of `headings`, and behind them those of the made columns. */
export type Understood = {
  readonly headings: readonly string[];
  readonly matches: Readonly<Record<string, string>>;
  readonly shaping: Shaping;
  readonly orders: Readonly<Record<string, DateOrder>>;
};

const bare = (heading: string): string => heading.replace(/\s+/g, ' ').trim().toLowerCase();

/** 'Name', and of several alike the second as such: 'name 2'. */
function counted(headings: readonly string[]): string[] {
  const seen = new Map<string, number>();
  return headings.map((heading) => {
    const name = bare(heading);
    const time = (seen.get(name) ?? 0) + 1;
    seen.set(name, time);
    return `${name} ${time}`;
  });
}

function madeFrom(column: MadeColumn, to: (place: number) => number): MadeColumn {
  if (column.kind === 'constant') return column;
  if (column.kind === 'join' || column.kind === 'tally') return { ...column, from: column.from.map(to) };
  return { ...column, from: to(column.from) };
}

/** Undefined where the sheet lacks one of its headings. Further columns of the sheet are left as they are. */
export function fitted(recipe: Understood, headings: readonly string[]): Understood | undefined {
  const now = new Map(counted(headings).map((name, at) => [name, at]));
  const before = counted(recipe.headings);
  const places = before.map((name) => now.get(name));
  if (places.some((place) => place === undefined)) return undefined;
  const to = (place: number): number =>
    place < before.length ? (places[place] ?? 0) : headings.length + place - before.length;
  const moved = <T>(by: Readonly<Record<string, T>>): Record<string, T> =>
    Object.fromEntries(Object.entries(by).map(([at, value]) => [to(Number(at)), value]));
  return {
    headings,
    matches: moved(recipe.matches),
    orders: moved(recipe.orders),
    shaping: {
      made: recipe.shaping.made.map((column) => madeFrom(column, to)),
      treated: moved(recipe.shaping.treated),
      // A single cell was mended of that sheet alone.
      cells: {},
    },
  };
}
