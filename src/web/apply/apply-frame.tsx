import type { ReactNode } from 'react';
import { Copyright } from '#web/sign-in/copyright.tsx';
import { Mark } from '#web/ui/mark.tsx';
import type { FormWords } from './application-words.ts';
import style from './apply.module.css';

/** Header with the house's logo and the title, content and footer. */
type FrameProps = {
  words: FormWords | undefined;
  /** In place of the form's own heading. */
  title?: string | undefined;
  children: ReactNode;
};

export function ApplyFrame({ words, title, children }: FrameProps) {
  const house = words?.organisation;
  const logo = house?.hasLogo ? `/api/job-application/logo?org=${house.id}` : undefined;
  return (
    <div className={style.page}>
      <header className={style.header}>
        <div className={style.narrow}>
          <span className={style.house}>
            <Mark name={house?.name ?? 'Muster'} picture={logo} />
          </span>
          <h1 className={style.title} tabIndex={-1}>
            {title ?? words?.headings['section.Job Application'] ?? 'Job Application'}
          </h1>
          {words?.welcome && <p className={style.welcome}>{words.welcome}</p>}
        </div>
      </header>
      <main className={style.narrow}>{children}</main>
      <footer className={style.footer}>
        <div className={style.narrow}>
          <Copyright />
        </div>
      </footer>
    </div>
  );
}
