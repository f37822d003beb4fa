/** Above the board: which post, whom; below it: what is done with those chosen. */
import { IconX } from '@tabler/icons-react';
import { SearchBox } from '#web/screens/list/search-box.tsx';
import { Button } from '#web/ui/button.tsx';
import { number } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { NativeSelect } from '#web/ui/input/native-select.tsx';
import { Chip } from '#web/ui/state/chip.tsx';
import { Menu } from '#web/ui/surface/menu.tsx';
import style from './board.module.css';
import type { Board, Card, Narrowing, Stage } from './board.view.ts';

type BarProps = {
  readonly board: Board;
  readonly requisition: string;
  readonly narrowing: Narrowing;
  readonly onRequisition: (id: string) => void;
  readonly onNarrow: (part: Partial<Narrowing>) => void;
};

export function BoardBar({ board, requisition, narrowing, onRequisition, onNarrow }: BarProps) {
  const late = board.cards.filter((card) => card.late).length;
  return (
    <div className={style.bar}>
      <div className={style.which}>
        <NativeSelect
          label="Post"
          labelHidden
          none="All posts"
          value={requisition}
          onChange={onRequisition}
          choices={board.requisitions.map(({ id, title, applicants }) => ({
            value: String(id),
            label: `${title} (${number(applicants)})`,
          }))}
        />
      </div>
      <div className={style.search}>
        <SearchBox
          label="Find an applicant"
          value={narrowing.search}
          onChange={(search) => onNarrow({ search })}
        />
      </div>
      <Chip on={narrowing.late} onClick={() => onNarrow({ late: !narrowing.late })}>
        Waiting too long {number(late)}
      </Chip>
      <span className={style.keys} aria-hidden="true">
        Arrows: go · Alt + ← →: move · Space: choose
      </span>
    </div>
  );
}

type ChosenProps = {
  readonly cards: readonly Card[];
  readonly stages: readonly Stage[];
  readonly mayReject: boolean;
  readonly onMove: (to: number) => void;
  readonly onAct: (action: 'hold' | 'resume') => void;
  readonly onReject: () => void;
  readonly onCompare: () => void;
  readonly onClear: () => void;
};

export function ChosenBar(props: ChosenProps) {
  const { cards, stages, mayReject, onMove, onAct, onReject, onCompare, onClear } = props;
  const held = cards.every(({ state }) => state === 'on-hold');
  return (
    <section className={style.chosen} aria-label="Chosen applicants">
      <strong>{cards.length} chosen</strong>
      <Menu
        side="top-end"
        opener={<Button look="primary">Move to…</Button>}
        entries={stages
          .filter(({ kind }) => kind !== 'joined')
          .map(({ id, name }) => ({ label: name, run: () => onMove(id) }))}
      />
      <Button disabled={cards.length < 2 || cards.length > 4} onClick={onCompare}>
        Compare
      </Button>
      {mayReject && (
        <>
          <Button onClick={() => onAct(held ? 'resume' : 'hold')}>
            {held ? 'Take up again' : 'Put on hold'}
          </Button>
          <Button look="danger" onClick={onReject}>
            Reject…
          </Button>
        </>
      )}
      <IconButton label="Clear the selection" icon={<IconX size={16} stroke={1.5} />} onClick={onClear} />
    </section>
  );
}
