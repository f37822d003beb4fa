/** One card of a board: its name, which leads to the record, what is told of it, and its menu. */
import { IconDotsVertical } from '@tabler/icons-react';
import type { Ref } from 'react';
import { Avatar } from '../avatar.tsx';
import { IconButton } from '../icon-button.tsx';
import { Link } from '../link.tsx';
import { Menu } from '../surface/menu.tsx';
import style from './board.module.css';
import type { BoardOf } from './board-of.ts';
import type { BoardCard } from './columns.ts';
import type { CardHands } from './use-board-pointer.ts';

type CardProps<C extends BoardCard> = {
  readonly ref: Ref<HTMLLIElement>;
  readonly index: number;
  readonly start: number;
  readonly total: number;
  readonly of: BoardOf<C>;
  readonly card: C;
  readonly hands: CardHands<C>;
  readonly picked: boolean;
  readonly current: boolean;
  readonly menu: boolean;
};

export function BoardCardView<C extends BoardCard>(props: CardProps<C>) {
  const { ref, index, start, total, of, card, hands, picked, current } = props;
  const tabIndex = current ? 0 : -1;
  const name = of.nameOf(card);
  const mayMove = of.mayMove(card);
  return (
    <li
      ref={ref}
      className={style.card}
      style={{ transform: `translateY(${start}px)` }}
      data-index={index}
      data-card={card.id}
      data-picked={picked || undefined}
      data-resting={of.isResting?.(card) || undefined}
      aria-posinset={index + 1}
      aria-setsize={total}
      draggable={mayMove}
      onDragStart={(event) => hands.onDrag(card, event)}
      onFocus={() => hands.onFocus(card)}
    >
      <div className={style.top}>
        {of.choice && (
          <input
            type="checkbox"
            className={style.pick}
            checked={picked}
            tabIndex={tabIndex}
            aria-label={`Choose ${name}`}
            onChange={() => hands.onPick(card)}
          />
        )}
        {of.hasFaces && <Avatar name={name} />}
        <Link to={of.pathOf(card)} tabIndex={tabIndex} className={style.name}>
          {name}
        </Link>
        <CardMenu {...props} name={name} tabIndex={tabIndex} />
      </div>
      {of.drawn(card)}
    </li>
  );
}

type MenuProps<C extends BoardCard> = CardProps<C> & { name: string; tabIndex: number };

/** The menu itself is made when it opens: a thousand closed ones would be felt. */
function CardMenu<C extends BoardCard>({ card, hands, menu, name, tabIndex }: MenuProps<C>) {
  const button = (
    <IconButton
      size="small"
      label={`Actions for ${name}`}
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
