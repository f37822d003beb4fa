import '../theme/print.css';
import { Outlet, useMatches } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { useSession } from '../api/inside/use-frame.ts';
import { meetDevice } from '../device/device-owner.ts';
import { Copyright } from '../sign-in/copyright.tsx';
import { applyAccent } from '../theme/accent.ts';
import { Kit } from '../ui/kit.tsx';
import { Notices } from '../ui/surface/notices.tsx';
import { useWhere } from './current-place.ts';
import { Dialogs } from './dialogs.tsx';
import { Header } from './header.tsx';
import { PhoneBar } from './menu/phone-bar.tsx';
import { SideMenu } from './menu/side-menu.tsx';
import { keepLetters } from './palette/early-letters.ts';
import style from './shell.module.css';
import { useKeptRecords } from './use-kept-records.ts';

/** The frame that stays while pages change: header, menu, content, footer. */
export default function Shell() {
  const { organisation } = useSession();
  const { superModule, pathname } = useWhere();
  const [searching, setSearching] = useState(false);
  const main = useRef<HTMLElement>(null);
  useEffect(() => applyAccent(organisation.accent), [organisation.accent]);
  useFocusOnChange(pathname, main);
  useKeptRecords();
  useSearchKey(() => setSearching(true));
  useEffect(() => void meetDevice().catch(() => undefined), []);
  return (
    <Kit>
      <a href="#content" className={style.skip}>
        Skip to content
      </a>
      <div className={style.frame}>
        <Header superModule={superModule} onSearch={() => setSearching(true)} />
        <SideMenu superModule={superModule} pathname={pathname} />
        <div className={style.main}>
          <main ref={main} id="content" className={style.content} tabIndex={-1} data-in-order>
            <Outlet />
          </main>
          <Footer organisation={organisation.name} />
        </div>
        <PhoneBar superModule={superModule} pathname={pathname} />
      </div>
      <Notices />
      <Dialogs searching={searching} onSearchEnd={() => setSearching(false)} />
    </Kit>
  );
}

/** Of each page and tab its own, as they differ in height. */
function Footer({ organisation }: { organisation: string }) {
  const drawn = useMatches({
    select: (matches) => `${matches.at(-1)?.pathname} ${JSON.stringify(matches.at(-1)?.search)}`,
  });
  return (
    <footer key={drawn} className={style.footer} data-print="never">
      <Copyright /> · {organisation}
    </footer>
  );
}

/**
 * When the page changes and the focus is left behind, it goes to the content, so that the keyboard goes
 * on there.
 */
function useFocusOnChange(pathname: string, main: React.RefObject<HTMLElement | null>): void {
  const before = useRef(pathname);
  useEffect(() => {
    const content = main.current;
    if (before.current === pathname || !content) return;
    before.current = pathname;
    const left = document.activeElement;
    if (!left || !content.contains(left)) return content.focus({ preventScroll: true });
    // The page before is shown until the next is drawn; the link that was followed goes with it.
    const observer = new MutationObserver(() => {
      if (left.isConnected) return;
      observer.disconnect();
      if (document.activeElement === document.body) content.focus({ preventScroll: true });
    });
    observer.observe(content, { childList: true, subtree: true });
    return () => observer.disconnect();
  }, [pathname, main]);
}

function useSearchKey(open: () => void): void {
  const latest = useRef(open);
  latest.current = open;
  useEffect(() => {
    const listen = (event: KeyboardEvent): void => {
      if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 'k') return;
      event.preventDefault();
      keepLetters();
      latest.current();
    };
    addEventListener('keydown', listen);
    return () => removeEventListener('keydown', listen);
  }, []);
}
