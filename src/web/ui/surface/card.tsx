import { type ReactNode, useId } from 'react';
import style from './card.module.css';

type CardProps = {
  title?: ReactNode;
  /** A link or button at the right of the title. */
  action?: ReactNode;
  /** No padding: a table that runs to the edges. */
  bare?: boolean;
  className?: string;
  children: ReactNode;
};

export function Card({ title, action, bare, className, children }: CardProps) {
  const id = useId();
  return (
    <section
      className={[style.card, bare && style.bare, className].filter(Boolean).join(' ')}
      aria-labelledby={title ? id : undefined}
      data-in-order
    >
      {(title || action) && (
        <div className={style.head}>
          <h2 id={id}>{title}</h2>
          {action}
        </div>
      )}
      {children}
    </section>
  );
}
