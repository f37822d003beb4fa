/** What hands do on a board: dragging, dropping, and the menu of a card. */
import { type DragEvent, useMemo, useRef, useState } from 'react';
import type { MenuEntry } from '../surface/menu.tsx';
import { type BoardOf, placesFor } from './board-of.ts';
import { type BoardCard, columnWith } from './columns.ts';

export type CardHands<C extends BoardCard> = {
  readonly onPick: (card: C) => void;
  readonly onMenu: (card: C | undefined) => void;
  readonly onFocus: (card: C) => void;
  readonly onDrag: (card: C, event: DragEvent) => void;
  readonly entriesOf: (card: C) => readonly MenuEntry[];
  /** What is done with one of the chosen is done with all. */
  readonly groupOf: (card: C) => readonly C[];
};
export type Hands<C extends BoardCard> = {
  readonly hands: CardHands<C>;
  readonly current: number | undefined;
  readonly setCurrent: (id: number) => void;
  readonly menu: number | undefined;
  readonly drop: (column: number, event: DragEvent) => void;
};

/** The same hands at every drawing, so that only a card that changes is drawn again. */
export function useHands<C extends BoardCard>(of: BoardOf<C>): Hands<C> {
  const [asked, setCurrent] = useState<number>();
  const [menu, setMenu] = useState<number>();
  const now = useRef(of);
  now.current = of;
  const hands = useMemo<CardHands<C>>(() => {
    const all = () => [...now.current.cards.values()].flat();
    const groupOf = (card: C): readonly C[] => {
      const picked = now.current.choice?.picked;
      return picked?.has(card.id) ? all().filter(({ id }) => picked.has(id)) : [card];
    };
    return {
      onPick: ({ id }) => now.current.choice?.toggle(id),
      onMenu: (card) => setMenu(card?.id),
      onFocus: ({ id }) => setCurrent(id),
      onDrag: (card, event) => {
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', JSON.stringify(groupOf(card).map(({ id }) => id)));
      },
      entriesOf: (card) => entriesOf(now.current, card),
      groupOf,
    };
  }, []);
  const drop = (column: number, event: DragEvent): void => {
    const ids = readIds(event.dataTransfer.getData('text/plain'));
    const cards = [...of.cards.values()].flat().filter((card) => ids.includes(card.id));
    const going = cards.filter((card) => of.mayMove(card) && (of.fits?.(card, column) ?? true));
    if (going.length > 0) of.onMove(going, column);
  };
  const first = [...of.cards.values()].find((cards) => cards.length > 0)?.[0]?.id;
  const isThere = asked !== undefined && columnWith(of.cards, asked) !== undefined;
  return { hands, current: isThere ? asked : first, setCurrent, menu, drop };
}

function entriesOf<C extends BoardCard>(of: BoardOf<C>, card: C): readonly MenuEntry[] {
  const places = placesFor(of, card, columnWith(of.cards, card.id));
  const others = of.menuOf?.(card) ?? [];
  return [
    ...(places.length > 0 ? [{ heading: 'Move to' }] : []),
    ...places.map(({ id, name }) => ({ label: name, run: () => of.onMove([card], id) })),
    ...(places.length > 0 && others.length > 0 ? (['line'] as const) : []),
    ...others,
  ];
}

function readIds(text: string): number[] {
  try {
    const ids: unknown = JSON.parse(text);
    return Array.isArray(ids) ? ids.filter((id): id is number => Number.isSafeInteger(id)) : [];
  } catch {
    // Something else was dropped here: a text, a link.
    return [];
  }
}
