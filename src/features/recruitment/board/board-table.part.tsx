/** The stages themselves, with what is above and below them. */
import { useNavigate } from '@tanstack/react-router';
import { useMemo, useState } from 'react';
import { Board as BoardFrame } from '#web/ui/board/board.tsx';
import { number } from '#web/ui/format.ts';
import { useNarrow } from '#web/ui/use-narrow.ts';
import style from './board.module.css';
import { type Board, type Card, cardsInStages, isKeptFor, type Narrowing } from './board.view.ts';
import { BoardBar, ChosenBar } from './board-bar.part.tsx';
import { CardFacts } from './board-card.part.tsx';
import { CompareDialog } from './board-compare.part.tsx';
import { RejectDialog, useEnding } from './board-end.part.tsx';
import { type Ending, menuOf, useChoice } from './board-menu.view.ts';
import { type Move, useMoves } from './board-move.view.ts';

type TableProps = {
  readonly board: Board;
  readonly requisition: string;
  readonly onRequisition: (id: string) => void;
};

export function BoardTable({ board, requisition, onRequisition }: TableProps) {
  const [narrowing, setNarrowing] = useState<Narrowing>({ search: '', late: false });
  const [rejecting, setRejecting] = useState<readonly Card[]>();
  const cards = useMemo(() => cardsInStages(board, narrowing), [board, narrowing]);
  const move = useMoves(requisition);
  const end = useEnding();
  const choice = useChoice(board);
  return (
    <>
      <BoardBar
        board={board}
        requisition={requisition}
        narrowing={narrowing}
        onRequisition={onRequisition}
        onNarrow={(part) => setNarrowing((now) => ({ ...now, ...part }))}
      />
      <Stages {...{ board, cards, choice, move, end }} showsPost={!requisition} onReject={setRejecting} />
      <Chosen board={board} choice={choice} move={move} end={end} onReject={setRejecting} />
      {rejecting && (
        <RejectDialog
          cards={rejecting}
          onClose={(done) => {
            setRejecting(undefined);
            if (done) choice.clear();
          }}
        />
      )}
    </>
  );
}

type StagesProps = ChosenProps & {
  readonly cards: ReadonlyMap<number, readonly Card[]>;
  readonly showsPost: boolean;
};

function Stages({ board, cards, choice, move, end, showsPost, onReject }: StagesProps) {
  const navigate = useNavigate();
  const narrow = useNarrow();
  const onPlan = ({ id }: Card) => void navigate({ href: `/Home/recruitment/applicant/${id}?tab=interview` });
  return (
    <BoardFrame
      narrow={narrow}
      of={{
        columns: board.stages.map((stage) => ({
          ...stage,
          takes: board.may.move && !isKeptFor(stage),
          note: <Late cards={cards.get(stage.id) ?? []} />,
        })),
        cards,
        one: 'applicant',
        nameOf: ({ name }) => name,
        pathOf: ({ id }) => `/Home/recruitment/applicant/${id}`,
        hasFaces: true,
        isResting: ({ state }) => state === 'on-hold',
        drawn: (card) => <CardFacts card={card} showsPost={showsPost} />,
        mayMove: ({ state }) => board.may.move && state === 'active',
        onMove: (some, to) => {
          choice.clear();
          void move(some, to);
        },
        menuOf: (card) => menuOf({ board, end, onPlan, onReject }, card),
        ...(board.may.move && { choice }),
      }}
    />
  );
}

/** How many wait longer in the stage than they should. */
function Late({ cards }: { cards: readonly Card[] }) {
  const late = cards.filter((card) => card.late).length;
  return late > 0 && <span className={style.late}>{number(late)} too long</span>;
}

type ChosenProps = {
  readonly board: Board;
  readonly choice: ReturnType<typeof useChoice>;
  readonly move: Move;
  readonly end: Ending;
  readonly onReject: (cards: readonly Card[]) => void;
};

/** What can be done with those chosen, and the comparison of a few. */
function Chosen({ board, choice, move, end, onReject }: ChosenProps) {
  const [comparing, setComparing] = useState<readonly Card[]>();
  const { chosen, clear } = choice;
  return (
    <>
      {chosen.length > 0 && (
        <ChosenBar
          cards={chosen}
          stages={board.stages}
          mayReject={board.may.reject}
          onMove={(to) => {
            clear();
            void move(chosen, to);
          }}
          onAct={(action) =>
            void end(chosen, action, action === 'hold' ? 'put on hold' : 'in process again').then(clear)
          }
          onReject={() => onReject(chosen)}
          onCompare={() => setComparing(chosen)}
          onClear={clear}
        />
      )}
      {comparing && <CompareDialog cards={comparing} onClose={() => setComparing(undefined)} />}
    </>
  );
}
