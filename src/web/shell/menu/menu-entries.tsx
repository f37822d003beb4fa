import { IconChevronRight, IconFolder, IconLayoutDashboard } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import type { MenuItem, MenuModule, SuperModule } from '../../api/menu.ts';
import { Link } from '../../ui/link.tsx';
import { MenuIcon } from '../../ui/surface/menu-icon.tsx';
import { DashboardLink } from '../dashboard-link.tsx';
import { addressOf } from '../palette/find-place.ts';
import { holds, type Level, levelsOf } from './menu-levels.ts';
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
      <DashboardLink
        className={style.entry}
        title={folded ? 'Dashboard' : undefined}
        current={pathname === '/Home/dashboard'}
      >
        <IconLayoutDashboard size={18} stroke={1.5} aria-hidden="true" />
        <span className={folded ? 'hidden-text' : undefined}>Dashboard</span>
      </DashboardLink>
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

function ModuleEntries({ module, ...rest }: ModuleProps) {
  return <LevelEntries level={levelsOf(module.items)} {...rest} />;
}

type LevelProps = Omit<ModuleProps, 'module'> & { level: Level };

/** Folded, there is no room for levels: their entries stand one below the other. */
function LevelEntries({ level, pathname, folded, onGo }: LevelProps) {
  return (
    <>
      {level.items.length > 0 && (
        <ul>
          {level.items.map((item) => (
            <Entry key={item.path} {...{ item, pathname, folded, onGo }} />
          ))}
        </ul>
      )}
      {level.levels.map((below) => {
        const entries = <LevelEntries level={below} {...{ pathname, folded, onGo }} />;
        if (folded) return <div key={below.name}>{entries}</div>;
        return (
          <Group key={below.name} name={below.name} open={holds(below, (item) => isHere(item, pathname))}>
            {entries}
          </Group>
        );
      })}
    </>
  );
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
        <IconFolder size={18} stroke={1.5} aria-hidden="true" />
        <span>{name}</span>
        <IconChevronRight size={16} stroke={1.5} aria-hidden="true" />
      </button>
      {opened && <div className={style.inner}>{children}</div>}
    </div>
  );
}

type EntryProps = { item: MenuItem; pathname: string; folded: boolean; onGo: () => void };

function Entry({ item, pathname, folded, onGo }: EntryProps) {
  const isCurrent = isHere(item, pathname);
  const place = useRef<HTMLLIElement>(null);
  // A long menu shows where one is, also when one came by a link or the address.
  useEffect(() => {
    if (isCurrent) place.current?.scrollIntoView({ block: 'nearest' });
  }, [isCurrent]);
  return (
    <li ref={place}>
      <Link
        to={addressOf(item)}
        className={style.entry}
        onClick={onGo}
        title={folded ? item.name : undefined}
        aria-current={isCurrent ? 'page' : undefined}
      >
        <MenuIcon name={item.icon} />
        <span className={folded ? 'hidden-text' : undefined}>{item.name}</span>
      </Link>
    </li>
  );
}
