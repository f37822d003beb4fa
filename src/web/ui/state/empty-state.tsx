import type { ReactNode } from 'react';
import style from './state.module.css';

type EmptyStateProps = {
  title: string;
  text?: ReactNode;
  icon?: ReactNode;
  action?: ReactNode;
  small?: boolean;
  /** Where it is the whole page, its title is the page's. */
  page?: boolean;
};

/** What belongs here, and the first step. */
export function EmptyState({ title, text, icon, action, small, page }: EmptyStateProps) {
  return (
    <div className={small ? `${style.state} ${style.small}` : style.state}>
      {icon && <div className={style.icon}>{icon}</div>}
      {page ? <h1 className={style.title}>{title}</h1> : <p className={style.title}>{title}</p>}
      {text && <p className={style.text}>{text}</p>}
      {action && <div className={style.actions}>{action}</div>}
    </div>
  );
}
