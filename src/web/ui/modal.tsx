import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/Paper.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal as LibraryModal } from '@mantine/core';
import type { ReactNode } from 'react';
import style from './modal.module.css';
import { useStillPage } from './still-page.ts';

type ModalProps = {
  opened: boolean;
  title: ReactNode;
  width?: number;
  /** Without it there is no way out but the answers inside. */
  onClose?: (() => void) | undefined;
  children: ReactNode;
  /** Buttons at the bottom right; the last one is what the dialog is for. */
  actions?: ReactNode;
};

const ignore = (): void => undefined;

/** A dialog: focus stays inside, Escape leaves, the page behind keeps still. */
export function Modal({ opened, title, width = 460, onClose, children, actions }: ModalProps) {
  useStillPage(opened);
  return (
    <LibraryModal opened={opened} onClose={onClose ?? ignore} title={title} size={width} centered lockScroll={false}
      withCloseButton={Boolean(onClose)} closeOnEscape={Boolean(onClose)} closeOnClickOutside={Boolean(onClose)}
      closeButtonProps={{ 'aria-label': 'Close' }} transitionProps={{ transition: 'fade', duration: 100 }}
      classNames={{
        overlay: style.overlay ?? '', content: style.content ?? '', header: style.header ?? '',
        title: style.title ?? '', body: style.body ?? '',
      }}>
      {children}
      {actions && <div className={style.actions}>{actions}</div>}
    </LibraryModal>
  );
}
