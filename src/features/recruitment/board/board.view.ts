/** The board as it is drawn: divided into stages, and as it is after a move. Pure. */

import type { AnswerOf } from '#kernel/wire/call.ts';
import { cardsByColumn } from '#web/ui/board/columns.ts';
import type { boardCall, moveCall } from './board.call.ts';

export type Board = AnswerOf<typeof boardCall>;
export type Stage = Board['stages'][number];
export type Card = Board['cards'][number];

export type Narrowing = { readonly search: string; readonly late: boolean };

/** Nobody is moved there: people are hired into it. */
export const isKeptFor = ({ kind }: Stage): boolean => kind === 'joined';

/** The cards that the search and the chip leave, by stage. */
export function cardsInStages(board: Board, { search, late }: Narrowing): Map<number, Card[]> {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean);
  const columns = board.stages.map((stage) => ({ ...stage, takes: !isKeptFor(stage) }));
  const left = board.cards.filter((card) => {
    const text = `${card.name} ${card.requisition.title}`.toLowerCase();
    return (!late || card.late) && words.every((word) => text.includes(word));
  });
  return cardsByColumn(columns, left, ({ stage }) => stage);
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

export type Moved = AnswerOf<typeof moveCall>;

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
