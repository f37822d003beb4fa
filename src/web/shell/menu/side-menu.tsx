import { IconLayoutSidebarLeftCollapse, IconLayoutSidebarLeftExpand } from '@tabler/icons-react';
import { useState } from 'react';
import { useSession } from '../../api/inside/use-frame.ts';
import type { SuperModule } from '../../api/menu.ts';
import { Avatar } from '../../ui/avatar.tsx';
import { MenuEntries } from './menu-entries.tsx';
import style from './side-menu.module.css';

const key = 'muster.menu-folded';

/** The menu at the left. It folds to icons and remembers that. */
export function SideMenu({
  superModule,
  pathname,
}: {
  superModule: SuperModule | undefined;
  pathname: string;
}) {
  const [folded, setFolded] = useState(localStorage.getItem(key) === 'yes');
  const fold = (): void => {
    localStorage.setItem(key, folded ? 'no' : 'yes');
    setFolded(!folded);
  };
  const Icon = folded ? IconLayoutSidebarLeftExpand : IconLayoutSidebarLeftCollapse;
  return (
    <nav
      className={folded ? `${style.menu} ${style.folded}` : style.menu}
      aria-label="Menu"
      data-print="never"
    >
      <Who folded={folded} />
      <div className={style.entries}>
        <MenuEntries superModule={superModule} pathname={pathname} folded={folded} />
      </div>
      <div className={style.fold}>
        <button
          type="button"
          onClick={fold}
          aria-expanded={!folded}
          title={folded ? 'Unfold the menu' : undefined}
        >
          <Icon size={18} stroke={1.5} aria-hidden="true" />
          <span className={folded ? 'hidden-text' : undefined}>
            {folded ? 'Expand menu' : 'Collapse menu'}
          </span>
        </button>
      </div>
    </nav>
  );
}

/** Who is signed in: name, code and position. */
function Who({ folded = false }: { folded?: boolean }) {
  const { user } = useSession();
  const under = [user.employeeCode, user.positionCode].filter(Boolean).join(' · ') || user.userName;
  return (
    <div className={style.who} title={folded ? `${user.name}, ${under}` : undefined}>
      <Avatar name={user.name} />
      {!folded && (
        <div>
          <b>{user.name}</b>
          <small>{under}</small>
        </div>
      )}
    </div>
  );
}
