/** A column with its cards, of which those in sight are drawn; a place to drop others. It can be folded. */
import { IconChevronsLeft, IconChevronsRight } from '@tabler/icons-react';
import { defaultRangeExtractor, useVirtualizer } from '@tanstack/react-virtual';
import { type ReactNode, useRef, useState } from 'react';
import { count, number } from '../format.ts';
import { IconButton } from '../icon-button.tsx';
import style from './board.module.css';
import { BoardCardView } from './board-card.tsx';
import type { BoardOf } from './board-of.ts';
import type { BoardCard } from './columns.ts';
import type { Hands } from './use-board-pointer.ts';

type ColumnProps<C extends BoardCard> = {
  readonly of: BoardOf<C>;
  readonly column: BoardOf<C>['columns'][number];
  readonly hands: Hands<C>;
  readonly narrow: boolean;
  /** Unless somebody has folded or unfolded it. */
  readonly beginsFolded: boolean;
};

export function BoardColumnView<C extends BoardCard>(props: ColumnProps<C>) {
  const { of, column, hands, narrow, beginsFolded } = props;
  const cards = of.cards.get(column.id) ?? [];
  const [chosen, setChosen] = useState<boolean>();
  const folded = !narrow && (chosen ?? beginsFolded);
  const icon = { size: 16, stroke: 1.5 } as const;
  return (
    <DropPlace
      label={`${column.name}, ${count(cards.length, of.one)}`}
      folded={folded}
      takes={column.takes}
      onDrop={(event) => hands.drop(column.id, event)}
    >
      <header className={style.head}>
        <h2>{column.name}</h2>
        <span className={style.count}>{number(cards.length)}</span>
        {!folded && column.note}
        {!narrow && (
          <IconButton
            size="small"
            className={style.fold ?? ''}
            label={folded ? `Unfold ${column.name}` : `Fold ${column.name}`}
            aria-expanded={!folded}
            icon={folded ? <IconChevronsRight {...icon} /> : <IconChevronsLeft {...icon} />}
            onClick={() => setChosen(!folded)}
          />
        )}
      </header>
      {!folded && <Cards {...props} cards={cards} />}
    </DropPlace>
  );
}

type DropProps = {
  label: string;
  folded: boolean;
  takes: boolean;
  onDrop: (event: React.DragEvent) => void;
  children: ReactNode;
};

function DropPlace({ label, folded, takes, onDrop, children }: DropProps) {
  const [over, setOver] = useState(false);
  return (
    <section
      className={style.column}
      aria-label={label}
      data-over={over || undefined}
      data-folded={folded || undefined}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        if (!over) setOver(true);
      }}
      onDragLeave={(event) => {
        const to = event.relatedTarget;
        if (!(to instanceof Node && event.currentTarget.contains(to))) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (takes) onDrop(event);
      }}
    >
      {children}
    </section>
  );
}

/** The cards scroll inside, and the arrows move from one to the next. */
function Cards<C extends BoardCard>({ of, hands, cards }: ColumnProps<C> & { cards: readonly C[] }) {
  const scroller = useRef<HTMLDivElement>(null);
  const kept = cards.findIndex(({ id }) => id === hands.current);
  const virtual = useVirtualizer({
    count: cards.length,
    getScrollElement: () => scroller.current,
    getItemKey: (at) => cards[at]?.id ?? at,
    estimateSize: () => 92,
    gap: 8,
    overscan: 6,
    // The one that the keys are at is there even out of sight, so that the focus has a place.
    rangeExtractor: (range) => [
      ...new Set([...defaultRangeExtractor(range), ...(kept < 0 ? [] : [kept])].toSorted((a, b) => a - b)),
    ],
  });
  if (cards.length === 0) return <p className={style.none}>None</p>;
  return (
    <div ref={scroller} className={style.cards}>
      <ul style={{ height: virtual.getTotalSize() }}>
        {virtual.getVirtualItems().map(({ index, start, key }) => {
          const card = cards[index];
          return (
            card && (
              <BoardCardView
                key={key}
                ref={virtual.measureElement}
                index={index}
                start={start}
                total={cards.length}
                of={of}
                card={card}
                hands={hands.hands}
                picked={of.choice?.picked.has(card.id) ?? false}
                current={hands.current === card.id}
                menu={hands.menu === card.id}
              />
            )
          );
        })}
      </ul>
    </div>
  );
}
