/** A board: columns of cards that are moved by hand, by key and by menu. On a phone one column at a time. */
import { IconChevronLeft, IconChevronRight } from '@tabler/icons-react';
import { useState } from 'react';
import { IconButton } from '../icon-button.tsx';
import { NativeSelect } from '../input/native-select.tsx';
import { useWidth } from '../use-width.ts';
import style from './board.module.css';
import { BoardColumnView } from './board-column.tsx';
import type { BoardOf } from './board-of.ts';
import { type BoardCard, foldedIn } from './columns.ts';
import { useHands } from './use-board-pointer.ts';
import { useKeys } from './use-keys.ts';

/** `narrow`: there is room for one column alone. */
export function Board<C extends BoardCard>({ of, narrow }: { of: BoardOf<C>; narrow: boolean }) {
  const hands = useHands(of);
  const { table, press } = useKeys(of, hands);
  const folded = foldedIn(of.columns, of.cards, useWidth(table));
  const [asked, setAsked] = useState<number>();
  const filled = of.columns.find(({ id }) => (of.cards.get(id)?.length ?? 0) > 0);
  const one = asked ?? filled?.id ?? of.columns[0]?.id;
  const shown = narrow ? of.columns.filter(({ id }) => id === one) : of.columns;
  return (
    <>
      {narrow && <ColumnChoice of={of} one={one} onChoose={setAsked} />}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears what bubbles up from the cards. */}
      <div ref={table} className={style.board} onKeyDown={press}>
        {shown.map((column) => (
          <BoardColumnView
            key={column.id}
            of={of}
            column={column}
            hands={hands}
            narrow={narrow}
            beginsFolded={folded.has(column.id)}
          />
        ))}
      </div>
    </>
  );
}

type ChoiceProps<C extends BoardCard> = {
  of: BoardOf<C>;
  one: number | undefined;
  onChoose: (id: number) => void;
};

/** Which column is looked at, and the way to its neighbours. */
function ColumnChoice<C extends BoardCard>({ of, one, onChoose }: ChoiceProps<C>) {
  const at = of.columns.findIndex(({ id }) => id === one);
  const step = (by: 1 | -1) => of.columns[at + by];
  const icon = { size: 20, stroke: 1.5 } as const;
  const to = (by: 1 | -1, label: string) => {
    const next = step(by);
    const arrow = by === 1 ? <IconChevronRight {...icon} /> : <IconChevronLeft {...icon} />;
    return (
      <IconButton label={label} icon={arrow} disabled={!next} onClick={() => next && onChoose(next.id)} />
    );
  };
  return (
    <div className={style.choice}>
      {to(-1, 'The column before')}
      <NativeSelect
        label="Column"
        labelHidden
        value={String(one ?? '')}
        onChange={(id) => onChoose(Number(id))}
        choices={of.columns.map(({ id, name }) => ({
          value: String(id),
          label: `${name} (${of.cards.get(id)?.length ?? 0})`,
        }))}
      />
      {to(1, 'The next column')}
    </div>
  );
}
