/** What keys do on the board: arrows go from card to card, with Alt they move it, Space chooses. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import { type Board, type Card, neighbourOf, stageBeside } from './board.view.ts';
import type { useHands } from './board-hands.view.ts';
import type { Move } from './board-move.view.ts';

const arrows = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

type Keys = {
  readonly board: Board;
  readonly columns: ReadonlyMap<number, readonly Card[]>;
  readonly moving: Pick<ReturnType<typeof useHands>, 'hands' | 'current' | 'menu'>;
  readonly groupOf: (card: Card) => readonly Card[];
  readonly move: Move;
};

export function useKeys({ board, columns, moving, groupOf, move }: Keys) {
  const { hands, current, menu } = moving;
  const table = useRef<HTMLDivElement>(null);
  const kept = useRef<number>(undefined);
  const go = (id: number | undefined) =>
    table.current?.querySelector<HTMLElement>(`[data-card="${id}"] a`)?.focus();
  // A card that moves is redrawn in another stage: the focus goes with it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: the board is what the card is drawn from.
  useEffect(() => {
    if (kept.current === undefined || kept.current !== current) return;
    if (!table.current?.contains(document.activeElement)) go(kept.current);
  }, [board, current]);
  const press = (event: KeyboardEvent) => {
    const card = board.cards.find(({ id }) => id === current);
    if (!card || menu !== undefined) return;
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement && board.may.move) {
      event.preventDefault();
      hands.onPick(card);
    }
    if (!arrows.includes(event.key)) return;
    event.preventDefault();
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    if (!event.altKey) {
      const next = neighbourOf(columns, card.id, event.key);
      if (next !== undefined) go(next);
      return;
    }
    const to = step && board.may.move && stageBeside(board.stages, card.stage ?? 0, step);
    if (!to) return;
    kept.current = card.id;
    void move(groupOf(card), to.id);
  };
  return { table, press };
}
