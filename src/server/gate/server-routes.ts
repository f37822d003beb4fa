/**
 * The routes that the server brings itself; each part adds its own list. Those of features come from the
 * registry.
 */
import { deskRoutes } from '../desk/desk-routes.ts';
import { exportRoutes } from '../exports/export-routes.ts';
import { fileRoutes } from '../files/endpoints.ts';
import type { FormRegistry } from '../forms/declaration/registry.ts';
import { formRoutes } from '../forms/endpoints.ts';
import { viewRoutes } from '../forms/list/view-endpoints.ts';
import { importRoutes } from '../imports/import-routes.ts';
import { jobRoutes } from '../jobs/job-routes.ts';
import { labelRoutes } from '../label/label-endpoints.ts';
import { reportRoutes } from '../reports/report-routes.ts';
import type { Route } from '../route.ts';
import { watchRoutes } from '../watch/watch-routes.ts';
import { areaRoute } from './area-route.ts';
import { auditRoutes } from './audit-routes.ts';
import { menuRoutes } from './menu-routes.ts';
import { sessionRoutes } from './sign-in/session-routes.ts';

const known = new WeakMap<FormRegistry, readonly Route[]>();

/** By the registry, whose forms they are derived from: servers of one process share them. */
export const serverRoutes = (forms: FormRegistry): readonly Route[] =>
  known.getOrInsertComputed(forms, () => [
    ...watchRoutes,
    ...sessionRoutes,
    ...menuRoutes,
    areaRoute,
    ...deskRoutes,
    ...auditRoutes,
    ...formRoutes(forms),
    ...viewRoutes,
    ...labelRoutes,
    ...fileRoutes,
    ...exportRoutes(forms),
    ...importRoutes(forms),
    ...reportRoutes(forms),
    ...jobRoutes,
  ]);
