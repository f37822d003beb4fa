import type { ButtonHTMLAttributes, MouseEvent, PointerEvent, ReactNode, Ref } from 'react';
import style from './button.module.css';
import { showUnread } from './typing/show-unread.ts';

export type ButtonLook = 'primary' | 'plain' | 'quiet' | 'danger' | 'link';
export type ButtonSize = 'small' | 'normal' | 'large';

export type ButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  look?: ButtonLook;
  size?: ButtonSize;
  icon?: ReactNode;
  /** What was asked is under way: the button keeps its size and words and takes no second press. */
  busy?: boolean;
  ref?: Ref<HTMLButtonElement>;
};

/** The class of a button, for links that look like one. */
export function buttonClass(look: ButtonLook = 'plain', size: ButtonSize = 'normal', more = ''): string {
  return [style.button, look !== 'plain' && style[look], size !== 'normal' && style[size], more]
    .filter(Boolean)
    .join(' ');
}

/** What a form or dialog is for is not done while an entry in it cannot be read. */
const isStopped = ({ currentTarget }: MouseEvent<HTMLButtonElement>): boolean =>
  showUnread(currentTarget.closest('form, [role="dialog"]'));

/**
 * A press counts where it began: leaving a field may take a sentence in red away, and the button moves from
 * under the pointer before it is up. Dragged further than a slip, it is none.
 */
function holdPress({ currentTarget: held, pointerId, clientX: x, clientY: y }: PointerEvent<HTMLElement>) {
  held.setPointerCapture(pointerId);
  held.onpointermove = ({ clientX, clientY }) =>
    Math.abs(clientX - x) + Math.abs(clientY - y) > 9 && held.releasePointerCapture(pointerId);
}

export function Button(props: ButtonProps) {
  const { look, size, icon, busy, className, children, type = 'button', onClick, ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(look, size, className)}
      aria-busy={busy || undefined}
      onPointerDown={look === 'primary' ? holdPress : undefined}
      onClick={(event) =>
        busy || (look === 'primary' && isStopped(event)) ? event.preventDefault() : onClick?.(event)
      }
    >
      {icon}
      {children}
    </button>
  );
}
