import type { MenuItem } from '../../api/menu.ts';

/**
 * A level of the menu below its module: entries, and levels below it. A group 'Set-up / Rules' is two levels,
 * so that with module and entry there are the specification's four.
 */
export type Level = {
  readonly name: string;
  readonly items: readonly MenuItem[];
  readonly levels: readonly Level[];
};

const deepest = 2;

/** The levels of a module's entries, in the order in which they are first named. */
export function levelsOf(items: readonly MenuItem[]): Level {
  return level(
    '',
    items.map((item) => ({ item, path: groupPath(item) })),
  );
}

const groupPath = ({ group }: MenuItem): string[] => {
  const parts = (group ?? '').split(' / ').filter(Boolean);
  return parts.length <= deepest
    ? parts
    : [...parts.slice(0, deepest - 1), parts.slice(deepest - 1).join(' / ')];
};

type Placed = { readonly item: MenuItem; readonly path: readonly string[] };

function level(name: string, placed: readonly Placed[]): Level {
  const names = [...new Set(placed.flatMap(({ path: [first] }) => (first === undefined ? [] : [first])))];
  return {
    name,
    items: placed.filter(({ path }) => path.length === 0).map(({ item }) => item),
    levels: names.map((first) =>
      level(
        first,
        placed
          .filter(({ path }) => path[0] === first)
          .map(({ item, path }) => ({ item, path: path.slice(1) })),
      ),
    ),
  };
}

/** Whether the entry, or one anywhere below, fits. */
export const holds = ({ items, levels }: Level, fits: (item: MenuItem) => boolean): boolean =>
  items.some(fits) || levels.some((one) => holds(one, fits));
