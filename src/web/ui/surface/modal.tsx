import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal as LibraryModal } from '@mantine/core';
import type { ReactNode } from 'react';
import { useNarrow } from '../use-narrow.ts';
import { useFocusBack } from './focus-back.ts';
import { useGuardedClose } from './guarded-close.ts';
import { lateField } from './late-field.ts';
import { Leaving } from './leaving.ts';
import style from './modal.module.css';
import { useStillPage } from './still-page.ts';

type ModalProps = {
  opened: boolean;
  title: ReactNode;
  width?: number;
  /** Near the top instead of in the middle: for what grows while one types. */
  high?: boolean;
  /** 1: what may come over any dialog, also one opened later than it was drawn; 2: the question over that. */
  over?: 0 | 1 | 2;
  /** Without it there is no way out but the answers inside. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
  /** Buttons at the bottom right; the last one is what the dialog is for. */
  actions?: ReactNode;
};

const heights = [200, 400, 500] as const;

const ignore = (): void => undefined;

/**
 * A dialog: its first field has the focus, which stays inside; Escape leaves, and asks once something was
 * typed; the page behind keeps still.
 */
export function Modal(props: ModalProps) {
  const { opened, title, width = 460, high = false, over = 0, onClose, children, actions } = props;
  const narrow = useNarrow();
  useStillPage(opened);
  useFocusBack(opened);
  const closable = Boolean(onClose);
  const { leave, leaving, onInput } = useGuardedClose(opened, onClose ?? ignore);
  return (
    <LibraryModal.Root
      opened={opened}
      onClose={leave}
      size={width}
      zIndex={heights[over]}
      centered={!high}
      yOffset={narrow ? '3dvh' : '12vh'}
      lockScroll={false}
      closeOnEscape={closable}
      closeOnClickOutside={closable}
      transitionProps={{ transition: 'fade', duration: 100 }}
      classNames={{ overlay: style.overlay ?? '', content: style.content ?? '', title: style.title ?? '' }}
    >
      <LibraryModal.Overlay />
      <LibraryModal.Content>
        <div className={style.header}>
          <LibraryModal.Title>{title}</LibraryModal.Title>
        </div>
        <Leaving.Provider value={leaving}>
          <div ref={lateField} className={style.body} onInput={onInput}>
            {children}
            {actions && <div className={style.actions}>{actions}</div>}
          </div>
        </Leaving.Provider>
        {closable && (
          <div className={style.cross}>
            <LibraryModal.CloseButton aria-label="Close" />
          </div>
        )}
      </LibraryModal.Content>
    </LibraryModal.Root>
  );
}
