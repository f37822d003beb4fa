import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer as LibraryDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import style from './modal.module.css';
import { useStillPage } from './still-page.ts';

type DrawerProps = {
  opened: boolean;
  title: ReactNode;
  onClose: () => void;
  side?: 'left' | 'right';
  width?: number;
  children: ReactNode;
};

/** A sheet from the side: an explanation, a history, the menu of a phone. */
export function Drawer({ opened, title, onClose, side = 'right', width = 420, children }: DrawerProps) {
  useStillPage(opened);
  return (
    <LibraryDrawer opened={opened} onClose={onClose} title={title} position={side} size={width} lockScroll={false}
      closeButtonProps={{ 'aria-label': 'Close' }}
      transitionProps={{ transition: side === 'left' ? 'slide-right' : 'slide-left', duration: 120 }}
      attributes={{ content: { 'data-side': side } }}
      classNames={{
        overlay: style.overlay ?? '', content: style.drawer ?? '', header: style.header ?? '',
        title: style.title ?? '', body: style.body ?? '',
      }}>
      {children}
    </LibraryDrawer>
  );
}
