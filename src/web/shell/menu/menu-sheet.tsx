import type { SuperModule } from '../../api/menu.ts';
import { Drawer } from '../../ui/surface/drawer.tsx';
import { MenuEntries } from './menu-entries.tsx';
import style from './side-menu.module.css';

type MenuSheetProps = {
  opened: boolean;
  onClose: () => void;
  superModule: SuperModule | undefined;
  pathname: string;
};

/** The whole menu, from the side, where there is no room for it to stay. */
export default function MenuSheet({ opened, onClose, superModule, pathname }: MenuSheetProps) {
  return (
    <Drawer opened={opened} onClose={onClose} side="left" width={300} title={superModule?.name ?? 'Menu'}>
      <nav className={style.sheet} aria-label="Menu">
        <MenuEntries superModule={superModule} pathname={pathname} onGo={onClose} />
      </nav>
    </Drawer>
  );
}
