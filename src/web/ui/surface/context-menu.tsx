import { Menu as LibraryMenu } from '@mantine/core';
import type { ReactElement } from 'react';
import { MenuEntries, type MenuEntry, menuClasses } from './menu.tsx';

/** What the right button, or the menu key, offers on the thing inside. */
export function ContextMenu({
  entries,
  children,
}: {
  entries: readonly MenuEntry[];
  children: ReactElement;
}) {
  return (
    <LibraryMenu
      shadow="none"
      classNames={menuClasses}
      withInitialFocusPlaceholder={false}
      transitionProps={{ transition: 'fade', duration: 80 }}
    >
      <LibraryMenu.ContextMenu>{children}</LibraryMenu.ContextMenu>
      <LibraryMenu.Dropdown>
        <MenuEntries entries={entries} />
      </LibraryMenu.Dropdown>
    </LibraryMenu>
  );
}
