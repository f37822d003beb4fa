import {
  IconDeviceDesktop,
  IconKey,
  IconLanguage,
  IconLayoutDashboard,
  IconLogout,
  IconMoon,
  IconSun,
} from '@tabler/icons-react';
import { useNavigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useSession } from '../../api/inside/use-frame.ts';
import { signOut } from '../../api/sign-out.ts';
import { chooseLanguage, languages } from '../../language/choose.ts';
import { language } from '../../language/say.ts';
import { chooseScheme, type SchemeChoice, useSchemeChoice } from '../../theme/scheme.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { initials } from '../../ui/format.ts';
import { Menu, type MenuEntry } from '../../ui/surface/menu.tsx';
import { tellError } from '../../ui/surface/notices.tsx';
import { reloadDashboard } from '../dashboard-link.tsx';
import style from '../shell.module.css';

const icon = { size: 18, stroke: 1.5, 'aria-hidden': true } as const;
const schemes: readonly { choice: SchemeChoice; label: string; icon: ReactNode }[] = [
  { choice: 'system', label: 'As the system', icon: <IconDeviceDesktop {...icon} /> },
  { choice: 'light', label: 'Light', icon: <IconSun {...icon} /> },
  { choice: 'dark', label: 'Dark', icon: <IconMoon {...icon} /> },
];

export function UserMenu() {
  const { user, organisation } = useSession();
  const navigate = useNavigate();
  const chosen = useSchemeChoice();
  const entries: MenuEntry[] = [
    { heading: `${user.name} · ${organisation.name}` },
    {
      label: 'Dashboard',
      icon: <IconLayoutDashboard {...icon} />,
      run: reloadDashboard,
    },
    {
      label: 'Sign-in and security',
      icon: <IconKey {...icon} />,
      run: () => void navigate({ to: '/Home/sign-in-security' }),
    },
    { heading: 'Look' },
    ...schemes.map(({ choice, label, icon: picture }) => ({
      label,
      icon: picture,
      checked: choice === chosen,
      run: () => chooseScheme(choice),
    })),
    { heading: 'Language' },
    ...languages.map(({ code, name, reviewed }) => ({
      label: reviewed ? name : `${name} (not yet reviewed)`,
      icon: <IconLanguage {...icon} />,
      checked: code === language,
      run: () => void chooseLanguage(code).catch(tellError),
    })),
    'line',
    { label: 'Logout', icon: <IconLogout {...icon} />, run: () => void signOut() },
  ];
  return (
    <Menu
      side="bottom-end"
      width={240}
      entries={entries}
      opener={
        <button
          type="button"
          className={style.user}
          aria-label={`${initials(user.name)}, ${user.name}: your menu`}
        >
          <Avatar name={user.name} />
        </button>
      }
    />
  );
}
