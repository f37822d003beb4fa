import { IconHome, IconMenu2 } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { MenuItem, SuperModule } from '../../api/menu.ts';
import { Link } from '../../ui/link.tsx';
import { MenuIcon } from '../../ui/surface/menu-icon.tsx';
import { DashboardLink } from '../dashboard-link.tsx';
import { addressOf } from '../palette/find-place.ts';
import style from './phone-bar.module.css';

const MenuSheet = lazy(() => import('./menu-sheet.tsx'));
const nearest = 3;

/**
 * On the phone: home, the first entries of the part of the menu one is in, and the whole menu as a sheet.
 */
export function PhoneBar({
  superModule,
  pathname,
}: {
  superModule: SuperModule | undefined;
  pathname: string;
}) {
  const [opened, setOpened] = useState<boolean>();
  const items = superModule ? nearestEntries(superModule, pathname) : [];
  return (
    <nav className={style.bar} aria-label="Quick menu" data-print="never">
      <DashboardLink className={undefined} current={pathname === '/Home/dashboard'}>
        <IconHome size={20} stroke={1.5} aria-hidden="true" />
        <span>Home</span>
      </DashboardLink>
      {items.map((item) => (
        <Link
          key={item.path}
          to={addressOf(item)}
          aria-current={pathname.startsWith(`/Home/${item.path}`) ? 'page' : undefined}
        >
          <MenuIcon name={item.icon} size={20} />
          <span>{item.name}</span>
        </Link>
      ))}
      <button type="button" onClick={() => setOpened(true)} aria-haspopup="dialog">
        <IconMenu2 size={20} stroke={1.5} aria-hidden="true" />
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

/** Those of the module one is in come before those of its neighbours. */
function nearestEntries({ modules }: SuperModule, pathname: string): MenuItem[] {
  const isHere = ({ items }: (typeof modules)[number]) =>
    items.some(({ path }) => pathname.startsWith(`/Home/${path}`));
  const here = modules.filter(isHere);
  return [...here, ...modules.filter((module) => !here.includes(module))]
    .flatMap(({ items }) => items)
    .slice(0, nearest);
}
