/** What hands do on the board: choosing, dragging, dropping, and the menu of a card. */
import { useNavigate } from '@tanstack/react-router';
import { type DragEvent, useMemo, useRef, useState } from 'react';
import type { MenuEntry } from '#web/ui/surface/menu.tsx';
import type { Board, Card, Stage } from './board.view.ts';
import type { Move } from './board-move.view.ts';

export type CardHands = {
  readonly onPick: (card: Card) => void;
  readonly onMenu: (card: Card | undefined) => void;
  readonly onFocus: (card: Card) => void;
  readonly onDrag: (card: Card, event: DragEvent) => void;
  readonly entriesOf: (card: Card) => readonly MenuEntry[];
};

export type Ending = (cards: readonly Card[], action: string, done: string) => Promise<boolean>;

/** The cards that are chosen; what is done with one of them is done with all. */
export function useChoice(board: Board) {
  const [picked, setPicked] = useState<ReadonlySet<number>>(new Set());
  const chosen = board.cards.filter(({ id }) => picked.has(id));
  return {
    picked,
    chosen,
    toggle: (id: number) => setPicked((now) => toggled(now, id)),
    clear: () => setPicked(new Set()),
    groupOf: (card: Card): readonly Card[] => (picked.has(card.id) ? chosen : [card]),
  };
}

function toggled(now: ReadonlySet<number>, id: number): ReadonlySet<number> {
  const next = new Set(now);
  if (!next.delete(id)) next.add(id);
  return next;
}

type Doing = {
  readonly board: Board;
  readonly choice: ReturnType<typeof useChoice>;
  readonly move: Move;
  readonly end: Ending;
  readonly onReject: (cards: readonly Card[]) => void;
};

/** The same hands at every drawing, so that only a card that changes is drawn again. */
export function useHands(doing: Doing) {
  const [current, setCurrent] = useState<number>();
  const [menu, setMenu] = useState<number>();
  const navigate = useNavigate();
  const now = useRef(doing);
  now.current = doing;
  const hands = useMemo<CardHands>(
    () => ({
      onPick: ({ id }) => now.current.choice.toggle(id),
      onMenu: (card) => setMenu(card?.id),
      onFocus: ({ id }) => setCurrent(id),
      onDrag: (card, event) => {
        const ids = now.current.choice.groupOf(card).map(({ id }) => id);
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', JSON.stringify(ids));
      },
      entriesOf: (card) => [
        ...moving(now.current, card),
        'line',
        {
          label: 'Plan an interview',
          run: () => void navigate({ href: `/Home/recruitment/applicant/${card.id}?tab=interview` }),
        },
        ...endings(now.current, card),
      ],
    }),
    [navigate],
  );
  const drop = (stage: Stage, event: DragEvent) => {
    const ids = readIds(event.dataTransfer.getData('text/plain'));
    doing.choice.clear();
    void doing.move(
      doing.board.cards.filter(({ id }) => ids.includes(id)),
      stage.id,
    );
  };
  return { hands, current, menu, drop };
}

const moving = ({ board, move }: Doing, card: Card): MenuEntry[] => [
  { heading: 'Move to' },
  ...board.stages
    .filter(({ kind, id }) => kind !== 'joined' && id !== card.stage)
    .map(({ id, name }) => ({
      label: name,
      disabled: !board.may.move || card.state !== 'active',
      run: () => void move([card], id),
    })),
];

function endings({ board, end, onReject }: Doing, card: Card): MenuEntry[] {
  if (!board.may.reject || card.state === 'hired') return [];
  return [
    card.state === 'on-hold'
      ? { label: 'Take up again', run: () => void end([card], 'resume', 'is in process again') }
      : { label: 'Put on hold', run: () => void end([card], 'hold', 'put on hold') },
    { label: 'Note a withdrawal', run: () => void end([card], 'withdraw', 'noted as withdrawn') },
    { label: 'Reject…', danger: true, run: () => onReject([card]) },
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
