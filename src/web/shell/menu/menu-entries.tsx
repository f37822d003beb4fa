import { IconChevronRight, IconFolder, IconLayoutDashboard } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { useMenu } from '../../api/inside/use-frame.ts';
import type { MenuItem, MenuModule, SuperModule } from '../../api/menu.ts';
import { Link } from '../../ui/link.tsx';
import { MenuIcon } from '../../ui/surface/menu-icon.tsx';
import { DashboardLink } from '../dashboard-link.tsx';
import { addressOf, entriesOf } from '../palette/find-place.ts';
import { dailyEntries } from './daily-entries.ts';
import { holds, type Level, levelsOf } from './menu-levels.ts';
import { modulesShown } from './modules-shown.ts';
import { keepOpen, keptOpen } from './open-groups.ts';
import style from './side-menu.module.css';

type EntriesProps = {
  superModule: SuperModule | undefined;
  pathname: string;
  folded?: boolean;
  onGo?: () => void;
};

const isHere = (item: MenuItem, pathname: string): boolean =>
  pathname === `/Home/${item.path}` || pathname.startsWith(`/Home/${item.path}/`);

/** Dashboard, what is come for every day, what is pinned, then modules in the order of their use. */
export function MenuEntries({ superModule, pathname, folded = false, onGo }: EntriesProps) {
  const go = onGo ?? (() => undefined);
  const menu = useMenu();
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
      <Daily pathname={pathname} folded={folded} onGo={go} />
      <Pinned pathname={pathname} folded={folded} onGo={go} />
      {modulesShown(menu, superModule).map((module) => (
        <Part key={module.key} name={module.name} folded={folded} to={`/Home/${module.key}`} onGo={go}>
          <LevelEntries
            level={levelsOf(module.items)}
            within={module.key}
            {...{ pathname, folded, onGo: go }}
          />
        </Part>
      ))}
    </>
  );
}

type PlaceProps = { pathname: string; folded: boolean; onGo: () => void };

/** Time and leave, pay, requests, team: whichever module is chosen. */
function Daily(props: PlaceProps) {
  const items = dailyEntries(useMenu());
  if (items.length === 0) return null;
  const named = items.map((item) => ({ ...item, name: item.bar?.long ?? item.name }));
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the menu, no fields of a form
    <div role="group" aria-label="Every day">
      <Entries items={named} {...props} />
    </div>
  );
}

/** Of any super module, so that what somebody uses daily is at hand wherever they are. */
function Pinned(props: PlaceProps) {
  const menu = useMenu();
  const entries = entriesOf(menu);
  const items = menu.pins.flatMap((pin) => entries.find(({ item }) => item.path === pin)?.item ?? []);
  if (items.length === 0) return null;
  return (
    <Part name="Pinned" folded={props.folded} onGo={props.onGo}>
      <Entries items={items} {...props} />
    </Part>
  );
}

type PartProps = { name: string; folded: boolean; to?: string; onGo: () => void; children: React.ReactNode };

/** A part of the menu under its heading, which leads to the overview of a module. */
function Part({ name, folded, to, onGo, children }: PartProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a part of the menu, no fields of a form
    <div role="group" aria-label={name}>
      {folded && <div className={style.rule} />}
      {!folded && to === undefined && (
        <p className={style.heading} aria-hidden="true">
          {name}
        </p>
      )}
      {!folded && to !== undefined && (
        <Link to={to} className={style.heading} onClick={onGo} aria-label={`${name}, overview`}>
          {name}
          <IconChevronRight size={14} stroke={1.5} aria-hidden="true" />
        </Link>
      )}
      {children}
    </div>
  );
}

type LevelProps = PlaceProps & { level: Level; within: string };

/** Folded, there is no room for levels: their entries stand one below the other. */
function LevelEntries({ level, within, ...rest }: LevelProps) {
  return (
    <>
      {level.items.length > 0 && <Entries items={level.items} {...rest} />}
      {level.levels.map((below) => {
        const name = `${within} / ${below.name}`;
        const entries = <LevelEntries level={below} within={name} {...rest} />;
        if (rest.folded) return <div key={name}>{entries}</div>;
        const isCurrent = holds(below, (item) => isHere(item, rest.pathname));
        return (
          <Group key={name} id={name} name={below.name} current={isCurrent}>
            {entries}
          </Group>
        );
      })}
    </>
  );
}

type GroupProps = { id: string; name: string; current: boolean; children: React.ReactNode };

/** Open where somebody is within; else as it was left, and closed at first. */
function Group({ id, name, current, children }: GroupProps) {
  const [opened, setOpened] = useState(current || (keptOpen(id) ?? false));
  useEffect(() => {
    if (current) setOpened(true);
  }, [current]);
  const toggle = (): void => {
    keepOpen(id, !opened);
    setOpened(!opened);
  };
  return (
    <div>
      <button type="button" className={style.group} aria-expanded={opened} onClick={toggle}>
        <IconFolder size={18} stroke={1.5} aria-hidden="true" />
        <span>{name}</span>
        <IconChevronRight size={16} stroke={1.5} aria-hidden="true" />
      </button>
      {opened && <div className={style.inner}>{children}</div>}
    </div>
  );
}

function Entries({ items, ...rest }: PlaceProps & { items: MenuModule['items'] }) {
  return (
    <ul>
      {items.map((item) => (
        <Entry key={item.path} item={item} {...rest} />
      ))}
    </ul>
  );
}

function Entry({ item, pathname, folded, onGo }: PlaceProps & { item: MenuItem }) {
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
