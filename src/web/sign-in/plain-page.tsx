import { type ReactNode, useEffect } from 'react';
import { Mark } from '#web/ui/mark.tsx';
import { Copyright } from './copyright.tsx';
import style from './plain-page.module.css';

type PlainPageProps = { title: string; children: ReactNode; actions?: ReactNode };

/** A page outside the shell: one thing, said plainly. */
export function PlainPage({ title, children, actions }: PlainPageProps) {
  useEffect(() => {
    document.title = `${title} · Muster`;
  }, [title]);
  return (
    <div className={style.page}>
      <header>
        <Mark />
      </header>
      <main className={style.content}>
        <h1 tabIndex={-1}>{title}</h1>
        {children}
        {actions && <div className={style.actions}>{actions}</div>}
      </main>
      <footer className={style.foot}>
        <Copyright />
      </footer>
    </div>
  );
}
