import '@mantine/core/styles/Tooltip.layer.css';
import { Tooltip as LibraryTooltip } from '@mantine/core';
import type { ReactElement } from 'react';
import style from './tooltip.module.css';

/** Words that appear at a thing under the pointer or with the focus. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <LibraryTooltip
      label={text}
      openDelay={300}
      multiline
      maw={280}
      events={{ hover: true, focus: true, touch: true }}
      transitionProps={{ duration: 80 }}
      classNames={{ tooltip: style.tooltip ?? '' }}
    >
      {children}
    </LibraryTooltip>
  );
}
