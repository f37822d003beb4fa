import { IconHome, IconMenu2 } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense, useState } from 'react';
import { useMenu } from '../../api/inside/use-frame.ts';
import type { SuperModule } from '../../api/menu.ts';
import { bellQuery } from '../../api/notification.ts';
import { count } from '../../ui/format.ts';
import { Link } from '../../ui/link.tsx';
import { MenuIcon } from '../../ui/surface/menu-icon.tsx';
import { DashboardLink } from '../dashboard-link.tsx';
import { addressOf } from '../palette/find-place.ts';
import { dailyOf } from './daily-entries.ts';
import style from './phone-bar.module.css';

const MenuSheet = lazy(() => import('./menu-sheet.tsx'));
const mostShown = 99;

type BarProps = { superModule: SuperModule | undefined; pathname: string };

/** On the phone: home, what people come for every day, and the whole menu as a sheet. */
export function PhoneBar({ superModule, pathname }: BarProps) {
  const [opened, setOpened] = useState<boolean>();
  const menu = useMenu();
  return (
    <nav className={style.bar} aria-label="Quick menu" data-print="never">
      <DashboardLink className={undefined} current={pathname === '/Home/dashboard'}>
        <IconHome size={22} stroke={1.5} aria-hidden="true" />
        <span>Home</span>
      </DashboardLink>
      {dailyOf(menu, superModule).map((item) => (
        <Link
          key={item.path}
          to={addressOf(item)}
          aria-current={pathname.startsWith(`/Home/${item.path}`) ? 'page' : undefined}
        >
          <MenuIcon name={item.icon} size={22} />
          <span>{item.bar?.word ?? item.name}</span>
          {item.page === 'approval-inbox' && <Waiting />}
        </Link>
      ))}
      <button type="button" onClick={() => setOpened(true)} aria-haspopup="dialog">
        <IconMenu2 size={22} stroke={1.5} aria-hidden="true" />
        <span>More</span>
      </button>
      {opened !== undefined && (
        <Suspense>
          <MenuSheet
            opened={opened}
            onClose={() => setOpened(false)}
            superModule={superModule}
            pathname={pathname}
          />
        </Suspense>
      )}
    </nav>
  );
}

/** How much waits for this person's decision. */
function Waiting(): ReactNode {
  const waiting = useQuery(bellQuery).data?.waiting?.count ?? 0;
  if (waiting === 0) return null;
  return (
    <b className={style.count}>
      {waiting > mostShown ? `${mostShown}+` : waiting}
      <span className="hidden-text">, {count(waiting, 'waits', 'wait')} for you</span>
    </b>
  );
}
