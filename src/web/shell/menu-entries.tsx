import { IconChevronRight, IconLayoutDashboard } from '@tabler/icons-react';
import { useState } from 'react';
import type { MenuItem, MenuModule, SuperModule } from '../api/menu.ts';
import { Link } from '../ui/link.tsx';
import { MenuIcon } from '../ui/menu-icon.tsx';
import { addressOf } from './find-place.ts';
import style from './side-menu.module.css';

type EntriesProps = {
  superModule: SuperModule | undefined;
  pathname: string;
  folded?: boolean;
  onGo?: () => void;
};

const isHere = (item: MenuItem, pathname: string): boolean =>
  pathname === `/Home/${item.path}` || pathname.startsWith(`/Home/${item.path}/`);

/** Dashboard, then the modules of the chosen super module: headings, groups that open, entries with icons. */
export function MenuEntries({ superModule, pathname, folded = false, onGo }: EntriesProps) {
  const go = onGo ?? (() => undefined);
  return (
    <>
      <Link
        to="/Home/dashboard"
        className={style.entry}
        onClick={go}
        title={folded ? 'Dashboard' : undefined}
        aria-current={pathname === '/Home/dashboard' ? 'page' : undefined}
      >
        <IconLayoutDashboard size={18} stroke={1.5} aria-hidden="true" />
        <span className={folded ? 'hidden-text' : undefined}>Dashboard</span>
      </Link>
      {superModule?.modules.map((module) => (
        // biome-ignore lint/a11y/useSemanticElements: a part of the menu, no fields of a form
        <div key={module.key} role="group" aria-label={module.name}>
          {folded ? (
            <div className={style.rule} />
          ) : (
            <p className={style.heading} aria-hidden="true">
              {module.name}
            </p>
          )}
          <ModuleEntries module={module} pathname={pathname} folded={folded} onGo={go} />
        </div>
      ))}
    </>
  );
}

type ModuleProps = { module: MenuModule; pathname: string; folded: boolean; onGo: () => void };

function ModuleEntries({ module, pathname, folded, onGo }: ModuleProps) {
  const groups = [...new Set(module.items.map((item) => item.group ?? undefined))];
  return groups.map((group) => {
    const items = module.items.filter((item) => (item.group ?? undefined) === group);
    const list = (
      <ul>
        {items.map((item) => (
          <Entry key={item.path} {...{ item, pathname, folded, onGo }} />
        ))}
      </ul>
    );
    if (group === undefined || folded) return <div key={group ?? ''}>{list}</div>;
    return (
      <Group key={group} name={group} open={items.some((item) => isHere(item, pathname))}>
        {list}
      </Group>
    );
  });
}

function Group({ name, open, children }: { name: string; open: boolean; children: React.ReactNode }) {
  const [toggled, setToggled] = useState<boolean>();
  const opened = toggled ?? open;
  return (
    <div>
      <button
        type="button"
        className={style.group}
        aria-expanded={opened}
        onClick={() => setToggled(!opened)}
      >
        {name}
        <IconChevronRight size={16} stroke={1.5} aria-hidden="true" />
      </button>
      {opened && <div className={style.inner}>{children}</div>}
    </div>
  );
}

type EntryProps = { item: MenuItem; pathname: string; folded: boolean; onGo: () => void };

function Entry({ item, pathname, folded, onGo }: EntryProps) {
  return (
    <li>
      <Link
        to={addressOf(item)}
        className={style.entry}
        onClick={onGo}
        title={folded ? item.name : undefined}
        aria-current={isHere(item, pathname) ? 'page' : undefined}
      >
        <MenuIcon name={item.icon} />
        <span className={folded ? 'hidden-text' : undefined}>{item.name}</span>
      </Link>
    </li>
  );
}
