/** One of the things that wait: what it is, who sent it and since when, and what can be done here. */
import type { MouseEvent, ReactNode } from 'react';
import { moment } from '#web/ui/format.ts';
import { Link } from '#web/ui/link.tsx';
import { Tag } from '#web/ui/state/tag.tsx';
import style from './approval.module.css';
import type { Waiting } from './approval.view.ts';
import { dueText } from './group/due-text.view.ts';

type WaitingRowProps = {
  item: Waiting;
  /** What a decision is made by, below the title. */
  facts?: ReactNode;
  face?: ReactNode;
  /** Before the words: a box to choose it by. */
  chosen?: ReactNode;
  /** Behind them: its buttons. */
  actions?: ReactNode;
  /** Who is asked now, where that is not the reader. */
  whom?: ReactNode;
  /** Where its context is shown beside the list: a click shows it, and the title still opens it by Enter. */
  look?: { isHere: boolean; here: () => void };
};

export function WaitingRow({ item, facts, face, chosen, actions, whom, look }: WaitingRowProps) {
  const due = dueText(item.dueOn);
  const show = (event: MouseEvent) => {
    const isByMouse = event.detail > 0;
    if (!look || !isByMouse || event.ctrlKey || event.metaKey || event.shiftKey) return;
    event.preventDefault();
    look.here();
  };
  return (
    <li
      className={style.row}
      data-look={look && true}
      aria-current={look?.isHere || undefined}
      onFocus={look?.here}
    >
      {chosen}
      {face}
      <div className={style.words}>
        <p className={style.title}>
          <Link to={`/Home/${item.path}`} onClick={show} tabIndex={look && !look.isHere ? -1 : undefined}>
            {item.title || `This ${item.one}`}
          </Link>
        </p>
        {facts}
        <p className={style.soft}>
          {capital(item.one)}
          {item.by && `, sent by ${item.by}`} · {moment(item.since)}
        </p>
        {whom && <p className={style.soft}>{whom}</p>}
      </div>
      {due && <Tag tone="attention">{due}</Tag>}
      {item.levels !== null && item.levels > 1 && (
        <Tag tone="note">
          Level {item.level} of {item.levels}
        </Tag>
      )}
      {actions && <div className={style.actions}>{actions}</div>}
    </li>
  );
}

const capital = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1);
