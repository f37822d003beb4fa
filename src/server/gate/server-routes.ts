/** The routes that the server brings itself; each part adds its own list. Those of features come from the registry. */
import type { Host } from '../host.ts';
import type { Route } from '../route.ts';
import { auditRoutes } from './audit-routes.ts';
import { menuRoutes } from './menu-routes.ts';
import { sessionRoutes } from './session-routes.ts';

export function serverRoutes(_host: Host): Route[] {
  return [
    ...sessionRoutes,
    ...menuRoutes,
    ...auditRoutes,
  ];
}
