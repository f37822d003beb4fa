/** The stages themselves, with what is above and below them. */
import { useMemo, useState } from 'react';
import style from './board.module.css';
import { type Board, type Card, columnsOf, type Narrowing } from './board.view.ts';
import { BoardBar, ChosenBar } from './board-bar.part.tsx';
import { CompareDialog } from './board-compare.part.tsx';
import { RejectDialog, useEnding } from './board-end.part.tsx';
import { type Ending, useChoice, useHands } from './board-hands.view.ts';
import { useKeys } from './board-keys.view.ts';
import { type Move, useMoves } from './board-move.view.ts';
import { BoardStage } from './board-stage.part.tsx';

type TableProps = {
  readonly board: Board;
  readonly requisition: string;
  readonly onRequisition: (id: string) => void;
};

export function BoardTable({ board, requisition, onRequisition }: TableProps) {
  const [narrowing, setNarrowing] = useState<Narrowing>({ search: '', late: false });
  const [rejecting, setRejecting] = useState<readonly Card[]>();
  const columns = useMemo(() => columnsOf(board, narrowing), [board, narrowing]);
  const move = useMoves(requisition);
  const end = useEnding();
  const choice = useChoice(board);
  const moving = useHands({ board, choice, move, end, onReject: setRejecting });
  const { table, press } = useKeys({ board, columns, moving, groupOf: choice.groupOf, move });
  const isThere = board.cards.some(({ id }) => id === moving.current);
  const first = [...columns.values()].find((cards) => cards.length > 0)?.[0]?.id;
  return (
    <>
      <BoardBar
        board={board}
        requisition={requisition}
        narrowing={narrowing}
        onRequisition={onRequisition}
        onNarrow={(part) => setNarrowing((now) => ({ ...now, ...part }))}
      />
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what bubbles up from the cards. */}
      <div ref={table} className={style.board} onKeyDown={press}>
        {board.stages.map((stage) => (
          <BoardStage
            key={stage.id}
            stage={stage}
            cards={columns.get(stage.id) ?? []}
            hands={moving.hands}
            mayMove={board.may.move}
            picked={choice.picked}
            current={isThere ? moving.current : first}
            menu={moving.menu}
            showsPost={!requisition}
            onDrop={moving.drop}
          />
        ))}
      </div>
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
