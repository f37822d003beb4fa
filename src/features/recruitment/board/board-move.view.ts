/** Moves on the board: shown at once, taken back where the server refuses. */

import { type QueryClient, useQueryClient } from '@tanstack/react-query';
import { useCallback } from 'react';
import { ask } from '#web/api/api.ts';
import { count } from '#web/ui/format.ts';
import { tell, tellError } from '#web/ui/surface/notices.tsx';
import type { moveCall } from './board.call.ts';
import { type Board, type Card, type Moved, withAnswer, withMoved } from './board.view.ts';
import { boardKey } from './board-query.view.ts';

export type Move = (cards: readonly Card[], to: number) => Promise<void>;

const named = (cards: readonly Card[]): string =>
  cards.length === 1 ? (cards[0]?.name ?? '') : count(cards.length, 'applicant');

export function useMoves(requisition: string): Move {
  const client = useQueryClient();
  return useCallback<Move>((cards, to) => move(client, requisition, cards, to), [client, requisition]);
}

async function move(
  client: QueryClient,
  requisition: string,
  cards: readonly Card[],
  to: number,
): Promise<void> {
  const key = boardKey(requisition);
  const before = client.getQueryData<Board>(key);
  const going = cards.filter((card) => card.stage !== to);
  const stage = before?.stages.find(({ id }) => id === to);
  if (!before || !stage || going.length === 0) return;
  await client.cancelQueries({ queryKey: key });
  const change = (next: (now: Board) => Board) =>
    client.setQueryData<Board>(key, (now) => (now ? next(now) : now));
  change((now) => withMoved(now, new Set(going.map(({ id }) => id)), to));
  try {
    const applicants = going.map(({ id, version }) => ({ id, version }));
    const answer = await ask<typeof moveCall>('POST', '/api/recruitment/moves', { body: { applicants, to } });
    change((now) => withAnswer(now, before, answer));
    for (const { message } of answer.refused) tell(message, { tone: 'wrong' });
    // A refusal may mean that the board is old.
    if (answer.refused.length > 0) void client.invalidateQueries({ queryKey: key });
    sayMoved(client, requisition, answer, going, stage.name);
  } catch (error) {
    change((now) => ({ ...now, cards: before.cards }));
    tellError(error);
  }
}

/** Says it in the corner, with a way back where all came from one stage. */
function sayMoved(
  client: QueryClient,
  requisition: string,
  { moved }: Moved,
  going: readonly Card[],
  stage: string,
): void {
  const ids = new Set(moved.map(({ id }) => id));
  const gone = going.filter(({ id }) => ids.has(id));
  if (gone.length === 0) return;
  const [from, ...others] = new Set(gone.map((card) => card.stage));
  const undo = () => {
    const now = client.getQueryData<Board>(boardKey(requisition))?.cards ?? [];
    const back = now.filter(({ id }) => ids.has(id));
    if (typeof from === 'number') void move(client, requisition, back, from);
  };
  const mayGoBack = typeof from === 'number' && others.length === 0;
  tell(`${named(gone)} moved to ${stage}.`, mayGoBack ? { undo } : {});
}
