/** The board as it is drawn: divided into stages, and where the keys lead. Pure. */

export type Stage = { id: number; name: string; kind: string; daysAllowed: number | null };
export type Card = {
  id: number;
  version: number;
  name: string;
  state: string;
  stage: number | null;
  since: string | null;
  days: number;
  late: boolean;
  requisition: { id: number; title: string };
  experience: number | null;
  source: string | null;
  ruledOut: boolean;
  rating: number | null;
  cards: number;
  next: string | null;
};
export type Board = {
  today: string;
  stages: Stage[];
  requisitions: { id: number; title: string; applicants: number }[];
  cut: boolean;
  cards: Card[];
  may: { move: boolean; reject: boolean };
};

export type Narrowing = { readonly search: string; readonly late: boolean };

/** The cards that the search and the chip leave, by stage; those without a stage stand in the first. */
export function columnsOf(board: Board, { search, late }: Narrowing): Map<number, Card[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const columns = new Map(board.stages.map(({ id }): [number, Card[]] => [id, []]));
  const first = board.stages[0]?.id ?? 0;
  for (const card of board.cards) {
    if (late && !card.late) continue;
    const text = `${card.name} ${card.requisition.title}`.toLowerCase();
    if (!words.every((word) => text.includes(word))) continue;
    const place = card.stage !== null && columns.has(card.stage) ? card.stage : first;
    columns.get(place)?.push(card);
  }
  return columns;
}

/** The card that an arrow leads to from `id`; undefined at the edge. */
export function neighbourOf(
  columns: ReadonlyMap<number, readonly Card[]>,
  id: number,
  key: string,
): number | undefined {
  const lists = [...columns.values()];
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

/** The stage beside this one; undefined at the edge and where people are only hired into. */
export function stageBeside(stages: readonly Stage[], id: number, step: 1 | -1): Stage | undefined {
  const at = stages.findIndex((stage) => stage.id === id);
  const to = stages[at + step];
  return to?.kind === 'joined' ? undefined : to;
}

/** The board as it will most likely be, once the server has agreed. */
export function withMoved(board: Board, ids: ReadonlySet<number>, to: number): Board {
  return {
    ...board,
    cards: board.cards.map((card) =>
      ids.has(card.id) && card.stage !== to ? { ...card, stage: to, days: 0, late: false } : card,
    ),
  };
}

export type Moved = {
  moved: { id: number; version: number }[];
  refused: { id: number; name: string; code: string; message: string }[];
};

/** What the server agreed to: the versions it answers, and back where it refused. */
export function withAnswer(now: Board, before: Board, { moved, refused }: Moved): Board {
  const versions = new Map(moved.map(({ id, version }) => [id, version]));
  const back = new Map(before.cards.map((card) => [card.id, card]));
  const stay = new Set(refused.map(({ id }) => id));
  return {
    ...now,
    cards: now.cards.map((card) => {
      if (stay.has(card.id)) return back.get(card.id) ?? card;
      const version = versions.get(card.id);
      return version === undefined ? card : { ...card, version };
    }),
  };
}
