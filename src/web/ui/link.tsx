import { Link as RouterLink } from '@tanstack/react-router';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { type ButtonLook, type ButtonSize, buttonClass } from './button.tsx';

type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> & {
  /** An address of Muster with its parameters, '/Home/human-resources/employee?state=active'. */
  to: string;
  children?: ReactNode;
};

/** A link inside Muster: the page changes, the shell stays. */
export function Link({ to, ...rest }: LinkProps) {
  const [path = '', query] = to.split('?');
  return <RouterLink to={path} search={Object.fromEntries(new URLSearchParams(query))} {...rest} />;
}

/** A link that looks like a button, for going somewhere. */
export function ButtonLink({ look, size, className, ...rest }: LinkProps & { look?: ButtonLook; size?: ButtonSize }) {
  return <Link {...rest} className={buttonClass(look, size, className)} />;
}
