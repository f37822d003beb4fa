/** One applicant on the board: who, how long, how good, what comes next. */
import { IconCalendar, IconDotsVertical, IconStarFilled } from '@tabler/icons-react';
import { memo } from 'react';
import { count, nearDate, number } from '#web/ui/format.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Link } from '#web/ui/link.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import { Menu } from '#web/ui/surface/menu.tsx';
import style from './board.module.css';
import type { Card } from './board.view.ts';
import type { CardHands } from './board-hands.view.ts';

type CardProps = {
  readonly card: Card;
  readonly hands: CardHands;
  readonly mayMove: boolean;
  readonly picked: boolean;
  readonly current: boolean;
  readonly menu: boolean;
  readonly showsPost: boolean;
};

/** Only a card that changes is drawn again: there may be five hundred. */
export const BoardCard = memo(function BoardCard(props: CardProps) {
  const { card, hands, mayMove, picked, current, showsPost } = props;
  const tabIndex = current ? 0 : -1;
  return (
    <li
      className={style.card}
      data-card={card.id}
      data-picked={picked || undefined}
      data-held={card.state === 'on-hold' || undefined}
      draggable={mayMove && card.state === 'active'}
      onDragStart={(event) => hands.onDrag(card, event)}
      onFocus={() => hands.onFocus(card)}
    >
      <div className={style.top}>
        {mayMove && (
          <input
            type="checkbox"
            className={style.pick}
            checked={picked}
            tabIndex={tabIndex}
            aria-label={`Choose ${card.name}`}
            onChange={() => hands.onPick(card)}
          />
        )}
        <Link to={`/Home/recruitment/applicant/${card.id}`} tabIndex={tabIndex} className={style.name}>
          {card.name}
        </Link>
        <CardMenu {...props} tabIndex={tabIndex} />
      </div>
      {showsPost && <div className={style.post}>{card.requisition.title}</div>}
      <Marks card={card} />
    </li>
  );
});

function Marks({ card }: { card: Card }) {
  const waited = card.days === 0 ? 'since today' : count(card.days, 'day');
  return (
    <div className={style.marks}>
      {card.late ? <Tag tone="attention">{waited}, too long</Tag> : <span>{waited}</span>}
      {card.state === 'on-hold' && <Tag>on hold</Tag>}
      {card.state === 'hired' && <Tag tone="good">hired</Tag>}
      {card.ruledOut && <Tag tone="wrong">an answer rules out</Tag>}
      {card.rating !== null && (
        <span className={style.rating} title={`Mean of ${count(card.cards, 'score card')}`}>
          <IconStarFilled size={12} aria-hidden="true" />
          <span className="hidden-text">Rating</span> {number(card.rating, 1)}
        </span>
      )}
      {card.next && (
        <span className={style.next}>
          <IconCalendar size={13} stroke={1.5} aria-hidden="true" />
          <span className="hidden-text">Next interview</span> {nextOf(card.next)}
        </span>
      )}
    </div>
  );
}

/** '2026-11-23T10:00' is 'on Monday 10:00'. */
const nextOf = (at: string): string =>
  `${nearDate(at.slice(0, 10) as Parameters<typeof nearDate>[0])} ${at.slice(11)}`;

/** The menu itself is made when it opens: five hundred closed ones would be felt. */
function CardMenu({ card, hands, menu, tabIndex }: CardProps & { tabIndex: number }) {
  const button = (
    <IconButton
      size="small"
      label={`Actions for ${card.name}`}
      tabIndex={tabIndex}
      aria-haspopup="menu"
      icon={<IconDotsVertical size={16} stroke={1.5} />}
      onClick={() => hands.onMenu(menu ? undefined : card)}
    />
  );
  if (!menu) return button;
  return (
    <Menu
      opened
      side="bottom-end"
      onChange={(open) => !open && hands.onMenu(undefined)}
      opener={button}
      entries={hands.entriesOf(card)}
    />
  );
}
