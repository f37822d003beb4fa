import { Popover as LibraryPopover } from '@mantine/core';
import type { ReactElement, ReactNode } from 'react';
import style from './popover.module.css';

type PopoverProps = {
  opened: boolean;
  onChange: (opened: boolean) => void;
  opener: ReactElement;
  width?: number | 'target';
  side?: 'bottom-start' | 'bottom-end' | 'right-start';
  /** Keep the focus inside while it is open: for a small form, not for suggestions. */
  trapFocus?: boolean;
  /** The opener is its place alone, no button: nothing says of it that it is open. */
  isPlace?: boolean;
  children: ReactNode;
};

/** A small panel at its opener: a calendar, the choice of columns, a filter. */
export function Popover({
  opened,
  onChange,
  opener,
  width,
  side = 'bottom-start',
  trapFocus,
  isPlace = false,
  children,
}: PopoverProps) {
  return (
    <LibraryPopover
      opened={opened}
      onChange={onChange}
      position={side}
      offset={6}
      shadow="none"
      {...(width && { width })}
      withRoles={!isPlace}
      trapFocus={trapFocus ?? false}
      returnFocus={trapFocus ?? false}
      transitionProps={{ transition: 'fade', duration: 80 }}
      classNames={{ dropdown: style.dropdown ?? '' }}
    >
      <LibraryPopover.Target>{opener}</LibraryPopover.Target>
      <LibraryPopover.Dropdown>{children}</LibraryPopover.Dropdown>
    </LibraryPopover>
  );
}
