import { IconAlertTriangle, IconCircleCheck, IconInfoCircle, IconLock } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import style from './notice.module.css';
import type { Tone } from './tag.tsx';

const icons = {
  plain: IconInfoCircle,
  note: IconInfoCircle,
  good: IconCircleCheck,
  attention: IconAlertTriangle,
  wrong: IconAlertTriangle,
};

type NoticeProps = {
  tone?: Tone;
  /** The lock of a screen that may only be read. */
  locked?: boolean;
  action?: ReactNode;
  /** What takes the sentence away: it stays beside it, however narrow the page is. */
  close?: ReactNode;
  children: ReactNode;
};

/**
 * A sentence that belongs to the page: above a form, below a header. What went wrong is announced at
 * once.
 */
export function Notice({ tone = 'plain', locked, action, close, children }: NoticeProps) {
  const Icon = locked ? IconLock : icons[tone];
  return (
    <div
      className={tone === 'plain' ? style.notice : `${style.notice} ${style[tone]}`}
      role={tone === 'wrong' ? 'alert' : 'status'}
    >
      <Icon size={18} stroke={1.5} aria-hidden="true" />
      <div className={style.body}>{children}</div>
      {action && <div className={style.action}>{action}</div>}
      {close}
    </div>
  );
}
