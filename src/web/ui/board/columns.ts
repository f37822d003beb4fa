/** A board as columns of cards, and where its keys lead. Pure. */

export type BoardColumn = {
  readonly id: number;
  readonly name: string;
  /** Cards can be put here. */
  readonly takes: boolean;
};
export type BoardCard = { readonly id: number };
export type CardsByColumn<C extends BoardCard = BoardCard> = ReadonlyMap<number, readonly C[]>;

/** Each card in its column; those of no column that is there stand in the first. */
export function cardsByColumn<C extends BoardCard>(
  columns: readonly BoardColumn[],
  cards: readonly C[],
  columnOf: (card: C) => number | null,
): Map<number, C[]> {
  const filled = new Map(columns.map(({ id }): [number, C[]] => [id, []]));
  const first = columns[0]?.id ?? 0;
  for (const card of cards) (filled.get(columnOf(card) ?? first) ?? filled.get(first))?.push(card);
  return filled;
}

const [least, folded, gap] = [136, 42, 8];

/**
 * The columns that begin folded, so that the others stand beside each other in the room: those without a
 * card, then those with fewest, the last of them first.
 */
export function foldedIn(
  columns: readonly BoardColumn[],
  cards: CardsByColumn,
  room: number,
): ReadonlySet<number> {
  const size = ({ id }: BoardColumn): number => cards.get(id)?.length ?? 0;
  const found = new Set<number>();
  const wide = () => columns.length * (least + gap) - gap - found.size * (least - folded);
  if (wide() <= room) return found;
  for (const column of columns) if (size(column) === 0) found.add(column.id);
  for (const column of columns.toReversed().toSorted((one, other) => size(one) - size(other))) {
    if (wide() <= room) break;
    found.add(column.id);
  }
  return found;
}

/** The column that a card stands in. */
export const columnWith = (cards: CardsByColumn, id: number): number | undefined =>
  [...cards].find(([, some]) => some.some((card) => card.id === id))?.[0];

/** The card that an arrow leads to from `id`; undefined at the edge. */
export function neighbourOf(cards: CardsByColumn, id: number, key: string): number | undefined {
  const lists = [...cards.values()];
  const column = lists.findIndex((list) => list.some((card) => card.id === id));
  const row = lists[column]?.findIndex((card) => card.id === id) ?? -1;
  if (row < 0) return undefined;
  if (key === 'ArrowDown') return lists[column]?.[row + 1]?.id;
  if (key === 'ArrowUp') return lists[column]?.[row - 1]?.id;
  if (key === 'Home') return lists[column]?.[0]?.id;
  if (key === 'End') return lists[column]?.at(-1)?.id;
  const onward = key === 'ArrowRight' ? lists.slice(column + 1) : lists.slice(0, column).reverse();
  const next = onward.find((list) => list.length > 0);
  return next?.[Math.min(row, next.length - 1)]?.id;
}

/** The column beside this one; undefined at the edge and where nothing can be put. */
export function columnBeside<C extends BoardColumn>(
  columns: readonly C[],
  id: number,
  step: 1 | -1,
): C | undefined {
  const at = columns.findIndex((column) => column.id === id);
  const to = at < 0 ? undefined : columns[at + step];
  return to?.takes ? to : undefined;
}
