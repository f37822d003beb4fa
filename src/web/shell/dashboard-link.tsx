import type { ReactNode } from 'react';

const dashboard = '/Home/dashboard';

type DashboardLinkProps = {
  className: string | undefined;
  label?: string;
  title?: string | undefined;
  current?: boolean;
  children: ReactNode;
};

/** The way to the dashboard, which loads the page again, as specified: everything on it is of this moment. */
export function DashboardLink({ className, label, title, current, children }: DashboardLinkProps) {
  return (
    <a
      href={dashboard}
      className={className}
      aria-label={label}
      title={title}
      aria-current={current ? 'page' : undefined}
    >
      {children}
    </a>
  );
}

export const reloadDashboard = (): void => location.assign(dashboard);
