import type { ReactNode } from 'react';
import style from './state.module.css';

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  small?: boolean;
};

/** What belongs here, and the first step. */
export function EmptyState({ title, text, icon, action, small }: EmptyStateProps) {
  return (
    <div className={small ? `${style.state} ${style.small}` : style.state}>
      {icon && <div className={style.icon}>{icon}</div>}
      <p className={style.title}>{title}</p>
      {text && <p className={style.text}>{text}</p>}
      {action && <div className={style.actions}>{action}</div>}
    </div>
  );
}
