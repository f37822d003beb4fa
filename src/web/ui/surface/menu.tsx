import { Menu as LibraryMenu } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import type { ReactElement, ReactNode } from 'react';
import style from './menu.module.css';

export type MenuEntry =
  | {
      readonly label: string;
      readonly icon?: ReactNode;
      readonly run: () => void;
      readonly danger?: boolean;
      readonly disabled?: boolean;
      /** The entry is the choice in force. */
      readonly checked?: boolean;
      /** Small at the right: a key, a code. */
      readonly note?: ReactNode;
    }
  | { readonly heading: string }
  | 'line';

type MenuProps = {
  /** The button that opens it. */
  opener: ReactElement;
  entries: readonly MenuEntry[];
  side?: 'bottom-start' | 'bottom-end' | 'right-start' | 'top-end';
  width?: number;
  /** Where one menu serves many openers, and whoever draws them says whether it is open. */
  opened?: boolean;
  onChange?: (opened: boolean) => void;
};

export const menuClasses = {
  dropdown: style.dropdown ?? '',
  item: style.item ?? '',
  label: style.label ?? '',
  divider: style.divider ?? '',
};

/** A button's menu: arrows move, letters jump, Escape closes and gives the focus back. */
export function Menu({ opener, entries, side = 'bottom-start', width, opened, onChange }: MenuProps) {
  return (
    <LibraryMenu
      position={side}
      {...(opened !== undefined && { opened })}
      {...(onChange && { onChange })}
      offset={6}
      shadow="none"
      {...(width && { width })}
      classNames={menuClasses}
      withInitialFocusPlaceholder={false}
      transitionProps={{ transition: 'fade', duration: 80 }}
    >
      <LibraryMenu.Target>{opener}</LibraryMenu.Target>
      <LibraryMenu.Dropdown>
        <MenuEntries entries={entries} />
      </LibraryMenu.Dropdown>
    </LibraryMenu>
  );
}

export function MenuEntries({ entries }: { entries: readonly MenuEntry[] }) {
  return [...entries.entries()].map(([place, entry]) => {
    if (entry === 'line') return <LibraryMenu.Divider key={`line ${place}`} />;
    if ('heading' in entry)
      return <LibraryMenu.Label key={`heading ${entry.heading}`}>{entry.heading}</LibraryMenu.Label>;
    const mark = entry.checked ? <IconCheck size={16} stroke={1.5} aria-label="chosen" /> : entry.note;
    return (
      <LibraryMenu.Item
        key={`${place} ${entry.label}`}
        leftSection={entry.icon}
        rightSection={mark}
        onClick={entry.run}
        disabled={entry.disabled ?? false}
        {...(entry.danger && { className: style.danger ?? '' })}
      >
        {entry.label}
      </LibraryMenu.Item>
    );
  });
}
