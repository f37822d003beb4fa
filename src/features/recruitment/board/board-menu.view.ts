/** What is done with applicants from the board besides moving them. */
import { useState } from 'react';
import type { MenuEntry } from '#web/ui/surface/menu.tsx';
import type { Board, Card } from './board.view.ts';

export type Ending = (cards: readonly Card[], action: string, done: string) => Promise<boolean>;

/** The cards that are chosen; what is done with one of them is done with all. */
export function useChoice(board: Board) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  return {
    picked,
    chosen: board.cards.filter(({ id }) => picked.has(id)),
    toggle: (id: number) => setPicked((now) => toggled(now, id)),
    clear: () => setPicked(new Set()),
  };
}

function toggled(now: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(now);
  if (!next.delete(id)) next.add(id);
  return next;
}

type Doing = {
  readonly board: Board;
  readonly end: Ending;
  readonly onPlan: (card: Card) => void;
  readonly onReject: (cards: readonly Card[]) => void;
};

export const menuOf = (doing: Doing, card: Card): readonly MenuEntry[] => [
  { label: 'Plan an interview', run: () => doing.onPlan(card) },
  ...endings(doing, card),
];

function endings({ board, end, onReject }: Doing, card: Card): MenuEntry[] {
  if (!board.may.reject || card.state === 'hired') return [];
  return [
    card.state === 'on-hold'
      ? { label: 'Take up again', run: () => void end([card], 'resume', 'is in process again') }
      : { label: 'Put on hold', run: () => void end([card], 'hold', 'put on hold') },
    { label: 'Record a withdrawal', run: () => void end([card], 'withdraw', 'noted as withdrawn') },
    { label: 'Reject…', danger: true, run: () => onReject([card]) },
  ];
}
