/** A stage with the applicants that stand in it; a place to drop others. */
import { type DragEvent, useState } from 'react';
import { count, number } from '#web/ui/format.ts';
import style from './board.module.css';
import type { Card, Stage } from './board.view.ts';
import { BoardCard } from './board-card.part.tsx';
import type { CardHands } from './board-hands.view.ts';

type StageProps = {
  readonly stage: Stage;
  readonly cards: readonly Card[];
  readonly hands: CardHands;
  readonly mayMove: boolean;
  readonly picked: ReadonlySet<number>;
  readonly current: number | undefined;
  readonly menu: number | undefined;
  readonly showsPost: boolean;
  readonly onDrop: (stage: Stage, event: DragEvent) => void;
};

export function BoardStage(props: StageProps) {
  const { stage, cards, hands, mayMove, picked, current, menu, showsPost, onDrop } = props;
  const [over, setOver] = useState(false);
  const takes = mayMove && stage.kind !== 'joined';
  const late = cards.filter((card) => card.late).length;
  return (
    <section
      className={style.stage}
      aria-label={`${stage.name}, ${count(cards.length, 'applicant')}`}
      data-over={over || undefined}
      onDragOver={(event) => {
        if (!takes) return;
        event.preventDefault();
        if (!over) setOver(true);
      }}
      onDragLeave={(event) => {
        if (!event.currentTarget.contains(event.relatedTarget as Node | null)) setOver(false);
      }}
      onDrop={(event) => {
        event.preventDefault();
        setOver(false);
        if (takes) onDrop(stage, event);
      }}
    >
      <header className={style.head}>
        <h2>{stage.name}</h2>
        <span className={style.count}>{number(cards.length)}</span>
        {late > 0 && <span className={style.late}>{number(late)} too long</span>}
      </header>
      {/* The cards scroll inside, and the arrows move from one to the next. */}
      <ul className={style.cards}>
        {cards.map((card) => (
          <BoardCard
            key={card.id}
            card={card}
            hands={hands}
            mayMove={mayMove && card.state !== 'hired'}
            picked={picked.has(card.id)}
            current={current === card.id}
            menu={menu === card.id}
            showsPost={showsPost}
          />
        ))}
        {cards.length === 0 && <li className={style.none}>Nobody</li>}
      </ul>
    </section>
  );
}
