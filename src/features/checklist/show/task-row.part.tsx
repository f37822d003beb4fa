/** One task: what is to be done, for whom, by when, and what can be done here. */
import type { ReactNode } from 'react';
import { Tag } from '#web/ui/state/tag.tsx';
import style from './checklist.module.css';
import { dueWords, isLate } from './checklist.view.ts';

type TaskRowProps = {
  title: string;
  howTo?: string | null;
  /** Shown small below the title. */
  facts?: ReactNode;
  /** Of a task that is open. */
  dueOn?: string;
  face?: ReactNode;
  actions?: ReactNode;
  settled?: boolean;
};

export function TaskRow({ title, howTo, facts, dueOn, face, actions, settled }: TaskRowProps) {
  return (
    <li className={style.row} data-settled={settled || undefined}>
      {face}
      <div className={style.words}>
        <p className={style.title}>{title}</p>
        {howTo && <p className={style.soft}>{howTo}</p>}
        {facts && <p className={style.soft}>{facts}</p>}
      </div>
      {dueOn && <Tag tone={isLate(dueOn) ? 'wrong' : 'plain'}>{dueWords(dueOn)}</Tag>}
      {actions && <div className={style.actions}>{actions}</div>}
    </li>
  );
}
