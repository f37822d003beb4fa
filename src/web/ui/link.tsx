import { Link as RouterLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, MouseEvent, ReactNode } from 'react';
import { type ButtonLook, type ButtonSize, buttonClass } from './button.tsx';

type LinkProps = Pick<
  AnchorHTMLAttributes<HTMLAnchorElement>,
  'aria-label' | 'aria-current' | 'title' | 'tabIndex'
> & {
  'data-strong'?: boolean | undefined;
  tabIndex?: number | undefined;
  className?: string | undefined;
  onClick?: ((event: MouseEvent<HTMLAnchorElement>) => void) | undefined;
  /** An address of Muster with its parameters, '/Home/human-resources/employee?state=active'. */
  to: string;
  children?: ReactNode;
};

/** A link inside Muster: the page changes, the shell stays. */
export function Link({ to, ...rest }: LinkProps) {
  const [path = '', query] = to.split('?');
  const given = Object.fromEntries(Object.entries(rest).filter(([, value]) => value !== undefined));
  return <RouterLink to={path} search={Object.fromEntries(new URLSearchParams(query))} {...given} />;
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({
  look,
  size,
  className,
  ...rest
}: LinkProps & { look?: ButtonLook; size?: ButtonSize }) {
  return <Link {...rest} className={buttonClass(look, size, className)} />;
}
