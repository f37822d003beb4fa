/** What keys do on a board: arrows go from card to card, with Alt they move it, Space chooses. */
import { type KeyboardEvent, useEffect, useRef } from 'react';
import type { BoardOf } from './board-of.ts';
import { type BoardCard, columnBeside, columnWith, neighbourOf } from './columns.ts';
import type { Hands } from './use-board-pointer.ts';

const arrows = ['ArrowDown', 'ArrowUp', 'ArrowLeft', 'ArrowRight', 'Home', 'End'];

export function useKeys<C extends BoardCard>(of: BoardOf<C>, { hands, current, setCurrent, menu }: Hands<C>) {
  const table = useRef<HTMLDivElement>(null);
  const wanted = useRef<number>(undefined);
  // A card that is gone to may have to be drawn first; one that moves is drawn again in another column.
  useEffect(() => {
    if (wanted.current === undefined) return;
    const link = table.current?.querySelector<HTMLElement>(`[data-card="${wanted.current}"] a`);
    if (!link) return;
    wanted.current = undefined;
    link.focus();
  });
  const go = (id: number | undefined): void => {
    if (id === undefined) return;
    wanted.current = id;
    setCurrent(id);
  };
  const press = (event: KeyboardEvent): void => {
    const card = [...of.cards.values()].flat().find(({ id }) => id === current);
    if (!card || menu !== undefined) return;
    if (event.key === ' ' && event.target instanceof HTMLAnchorElement && of.choice && of.mayMove(card)) {
      event.preventDefault();
      hands.onPick(card);
    }
    if (!arrows.includes(event.key)) return;
    event.preventDefault();
    if (!event.altKey) {
      go(neighbourOf(of.cards, card.id, event.key));
      return;
    }
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : undefined;
    const from = columnWith(of.cards, card.id);
    const to = step && from !== undefined && columnBeside(of.columns, from, step);
    if (!to || !of.mayMove(card) || of.fits?.(card, to.id) === false) return;
    go(card.id);
    of.onMove(hands.groupOf(card), to.id);
  };
  return { table, press };
}
