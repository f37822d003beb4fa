/**
 * The calls of the specification, to the letter: their paths, names and spellings, and nothing else. Each is
 * a thin skin over what Muster does anyway; nothing is stored or decided here.
 */
import { labelTextRoutes } from './legacy/label-text.ts';
import { labelRoutes } from './legacy/labels.ts';
import { loginRoutes } from './legacy/login.ts';
import { masterRoute } from './legacy/master.ts';
import { menuRoutes } from './legacy/menu.ts';
import { recruitmentRoutes } from './legacy/recruitment.ts';
import { uploadRoutes } from './legacy/upload.ts';
import type { Route } from './route.ts';

export const legacyRoutes: readonly Route[] = [
  ...menuRoutes,
  ...loginRoutes,
  ...labelRoutes,
  ...labelTextRoutes,
  ...recruitmentRoutes,
  masterRoute,
  ...uploadRoutes,
];
