import { IconX } from '@tabler/icons-react';
import type { ReactNode, Ref } from 'react';
import style from './chip.module.css';

type ChipProps = {
  children: ReactNode;
  /** In force: a filter that narrows, a view that is chosen. */
  on?: boolean;
  onClick?: () => void;
  onRemove?: (() => void) | undefined;
  removeLabel?: string;
  ref?: Ref<HTMLButtonElement>;
};

/** A filter of a list, or a choice in one line. */
export function Chip({
  children,
  on = false,
  onClick,
  onRemove,
  removeLabel = 'Remove filter',
  ref,
}: ChipProps) {
  return (
    <span className={on ? `${style.chip} ${style.on}` : style.chip}>
      <button ref={ref} type="button" aria-pressed={on} onClick={onClick}>
        {children}
      </button>
      {onRemove && (
        <button type="button" className={style.remove} aria-label={removeLabel} onClick={onRemove}>
          <IconX size={14} stroke={1.5} aria-hidden="true" />
        </button>
      )}
    </span>
  );
}
