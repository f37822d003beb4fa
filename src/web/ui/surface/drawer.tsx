import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer as LibraryDrawer } from '@mantine/core';
import type { ReactNode } from 'react';
import { useFocusBack } from './focus-back.ts';
import { useGuardedClose } from './guarded-close.ts';
import { lateField } from './late-field.ts';
import { Leaving } from './leaving.ts';
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

/** A sheet from the side: an explanation, a history, the menu of a phone. Left as a dialog is. */
export function Drawer({ opened, title, onClose, side = 'right', width = 420, children }: DrawerProps) {
  useStillPage(opened);
  useFocusBack(opened);
  const { leave, leaving, onInput } = useGuardedClose(opened, onClose);
  return (
    <LibraryDrawer.Root
      opened={opened}
      onClose={leave}
      position={side}
      size={width}
      lockScroll={false}
      transitionProps={{ transition: side === 'left' ? 'slide-right' : 'slide-left', duration: 120 }}
      attributes={{ content: { 'data-side': side } }}
      classNames={{ overlay: style.overlay ?? '', content: style.drawer ?? '', title: style.title ?? '' }}
    >
      <LibraryDrawer.Overlay />
      <LibraryDrawer.Content>
        <div className={style.header}>
          <LibraryDrawer.Title>{title}</LibraryDrawer.Title>
        </div>
        <Leaving.Provider value={leaving}>
          <div ref={lateField} className={style.body} onInput={onInput}>
            {children}
          </div>
        </Leaving.Provider>
        <div className={style.cross}>
          <LibraryDrawer.CloseButton aria-label="Close" />
        </div>
      </LibraryDrawer.Content>
    </LibraryDrawer.Root>
  );
}
