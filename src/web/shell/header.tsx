import { IconChevronDown, IconSearch } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useMenu, useSession } from '../api/inside/use-frame.ts';
import type { SuperModule } from '../api/menu.ts';
import { bellQuery } from '../api/notification.ts';
import { signOut } from '../api/sign-out.ts';
import { Button } from '../ui/button.tsx';
import { Link } from '../ui/link.tsx';
import { Mark } from '../ui/mark.tsx';
import { Tag } from '../ui/state/tag.tsx';
import { Menu } from '../ui/surface/menu.tsx';
import { Bell } from './bell/bell.tsx';
import { DashboardLink } from './dashboard-link.tsx';
import { UserMenu } from './menu/user-menu.tsx';
import { addressOf } from './palette/find-place.ts';
import { rememberedPlace, rememberModule } from './remembered-place.ts';
import style from './shell.module.css';

type HeaderProps = { superModule: SuperModule | undefined; onSearch: () => void };

export function Header({ superModule, onSearch }: HeaderProps) {
  const { organisation } = useSession();
  const logo = organisation.logo ? `/api/files/${organisation.logo}` : undefined;
  return (
    <header className={style.header} data-print="never">
      <DashboardLink className={style.home} label="Muster, go to the dashboard">
        <Mark picture={logo} />
      </DashboardLink>
      <ModuleSwitch superModule={superModule} />
      <button
        type="button"
        className={style.search}
        onClick={onSearch}
        aria-keyshortcuts="Control+K Meta+K"
        aria-label="Find people, forms, reports, actions Ctrl K"
      >
        <span>Find people, forms, reports, actions</span>{' '}
        <IconSearch size={20} stroke={1.5} aria-hidden="true" />
        <kbd>Ctrl K</kbd>
      </button>
      <div className={style.right}>
        <Waiting />
        <Bell />
        <UserMenu />
      </div>
    </header>
  );
}

/** The super modules a person may open, and the way out, as the specification has it. */
function ModuleSwitch({ superModule }: { superModule: SuperModule | undefined }) {
  const menu = useMenu();
  const navigate = useNavigate();
  const open = (chosen: SuperModule): void => {
    rememberModule(chosen.id);
    const first = chosen.modules[0]?.items[0];
    const to = rememberedPlace(chosen.id) ?? (first ? addressOf(first) : '/Home/dashboard');
    const [path = '', query] = to.split('?');
    void navigate({ to: path, search: Object.fromEntries(new URLSearchParams(query)) });
  };
  return (
    <Menu
      width={220}
      opener={
        <Button className={style.switch ?? ''} aria-label={`Module: ${superModule?.name ?? 'none'}`}>
          <ModuleName name={superModule?.name ?? 'No module'} of={menu.superModules} />
          <IconChevronDown key={superModule?.id} size={16} stroke={1.5} aria-hidden="true" />
        </Button>
      }
      entries={[
        ...menu.superModules.map((one) => ({
          label: one.name,
          checked: one.id === superModule?.id,
          run: () => open(one),
        })),
        'line',
        { label: 'Log out', run: () => void signOut() },
      ]}
    />
  );
}

/** As wide as the longest of them, so that the search beside it stays where it is. */
function ModuleName({ name, of }: { name: string; of: readonly SuperModule[] }) {
  return (
    <span className={style.names}>
      <span key={name}>{name}</span>
      {of.map((one) => (
        <span key={one.id} aria-hidden="true">
          {one.name}
        </span>
      ))}
    </span>
  );
}

/** What waits for this person's decision, on every page. */
function Waiting() {
  const waiting = useQuery(bellQuery).data?.waiting;
  if (!waiting?.count) return null;
  return (
    <Link to={`/Home/${waiting.path}`} className={style.waiting}>
      <Tag tone="attention">{waiting.count} to approve</Tag>
    </Link>
  );
}
