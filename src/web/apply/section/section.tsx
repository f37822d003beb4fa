import { type ReactNode, useId } from 'react';
import style from '../apply.module.css';

type SectionProps = { title: string; note?: string | undefined; children: ReactNode };

export function Section({ title, note, children }: SectionProps) {
  const id = useId();
  return (
    <section className={style.section} aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {note && <p className={style.note}>{note}</p>}
      {children}
    </section>
  );
}

type MoreProps = { title: string; note: string; open: boolean; children: ReactNode };

/** What need not be filled in: one line until it is opened. */
export function More({ title, note, open, children }: MoreProps) {
  return (
    <details className={style.more} open={open}>
      <summary>
        <span>{title}</span> <span className={style.soft}>{note}</span>
      </summary>
      <div className={style.inside}>{children}</div>
    </details>
  );
}
