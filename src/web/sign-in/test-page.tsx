import { useEffect } from 'react';
import { Mark } from '#web/ui/mark.tsx';
import { Copyright } from './copyright.tsx';
import style from './test-page.module.css';

/** Header, content and footer: shows that pages are served and drawn, without a session or a database. */
export default function TestPage() {
  useEffect(() => {
    document.title = 'Test · Muster';
  }, []);
  return (
    <div className={style.page}>
      <header className={style.header}>
        <Mark />
      </header>
      <main className={style.content}>
        <h1>Test page</h1>
        <p>If you can read this, pages are served and drawn. It asks the server for nothing else.</p>
      </main>
      <footer className={style.footer}>
        <Copyright />
      </footer>
    </div>
  );
}
