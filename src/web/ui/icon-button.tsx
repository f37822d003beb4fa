import type { ReactNode } from 'react';
import style from './button.module.css';
import { Button, type ButtonProps } from './button.tsx';

/** A button that is only an icon; its label is what a screen reader says and what rests under the pointer. */
export function IconButton({
  label,
  icon,
  ...rest
}: Omit<ButtonProps, 'children'> & { label: string; icon: ReactNode }) {
  return (
    <Button
      look="quiet"
      {...rest}
      className={[style.square, rest.className].filter(Boolean).join(' ')}
      aria-label={label}
      title={label}
    >
      {icon}
    </Button>
  );
}
