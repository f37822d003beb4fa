import {
  createRootRoute,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { ApiError } from './api/api-error.ts';
import { menuQuery } from './api/menu.ts';
import { queryClient } from './api/query/query-client.ts';
import { sessionQuery } from './api/session.ts';
import { Fault } from './sign-in/fault.tsx';
import { LoadingLine } from './sign-in/loading-line.tsx';
import { PlaceFault } from './sign-in/place-fault.tsx';
import { prefetchHome, prepareHomePage } from './sign-in/prepare-home.ts';

type Search = Readonly<Record<string, string>>;

/** The address's parameters as plain text, as they are written: filters, `sWrite=0`, `asOf`. */
function readSearch(text: string): Search {
  return Object.fromEntries(new URLSearchParams(text));
}

function writeSearch(search: Record<string, unknown>): string {
  const given = Object.entries(search).filter(
    ([, value]) => value !== undefined && value !== null && value !== '',
  );
  const text = new URLSearchParams(given.map(([name, value]) => [name, String(value)])).toString();
  return text && `?${text}`;
}

const root = createRootRoute({
  validateSearch: (search: Search): Partial<Search> => search,
  component: () => (
    <>
      <LoadingLine />
      <Outlet />
    </>
  ),
  notFoundComponent: lazyRouteComponent(() => import('./sign-in/nowhere-page.tsx')),
  errorComponent: Fault,
});

const start = createRoute({
  getParentRoute: () => root,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/login' });
  },
});

const open = <const P extends string>(path: P, load: () => Promise<{ default: React.ComponentType }>) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load) });

const login = open('/login', () => import('./sign-in/login-page.tsx'));
const admin = open('/Admin', () => import('./sign-in/admin-page.tsx'));
const welcome = open('/welcome', () => import('./sign-in/welcome-page.tsx'));
const forgotten = open('/forgot-password', () => import('./sign-in/forgotten-page.tsx'));
const companyReturn = open(
  '/company-sign-in/$provider',
  () => import('./sign-in/company/company-return-page.tsx'),
);
const setUpFactor = open('/set-up-second-factor', () => import('./factor/set-up-page.tsx'));
const newPassword = open('/new-password', () => import('./sign-in/new-password-page.tsx'));
const apply = open('/jobapplicants', () => import('./apply/apply-page.tsx'));
const offer = open('/offer', () => import('./offer/offer-page.tsx'));
const joining = open('/joining', () => import('./joining/joining-page.tsx'));
const report = open('/report', () => import('./nameless/nameless-page.tsx'));
const decide = open('/decide', () => import('./decide/decide-page.tsx'));
const clock = open('/clock', () => import('./clock/clock-page.tsx'));
const incident = open('/report-incident', () => import('./incident/incident-page.tsx'));
const kiosk = open('/kiosk', () => import('./kiosk/kiosk-page.tsx'));
const verify = open('/verify/$code', () => import('./verify/verify-page.tsx'));
const test = open('/test', () => import('./sign-in/test-page.tsx'));

async function sessionFor({ pathname, href }: { pathname: string; href: string }) {
  try {
    return await queryClient.ensureQueryData(sessionQuery);
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 401) throw error;
    throw redirect({ to: '/login', search: pathname === '/Home' ? {} : { to: href } });
  }
}

/**
 * The session is asked for once before anything inside is drawn; without one the way leads to the sign-in
 * and back.
 */
const home = createRoute({
  getParentRoute: () => root,
  path: '/Home',
  beforeLoad: async ({ location }) => {
    void queryClient.prefetchQuery(menuQuery);
    const user = (await sessionFor(location))?.user;
    if (user?.mustChangePassword) throw redirect({ to: '/new-password' });
    if (user?.mustSetUpFactor) throw redirect({ to: '/set-up-second-factor' });
  },
  loader: () => queryClient.ensureQueryData(menuQuery),
  component: lazyRouteComponent(() => import('./shell/shell.tsx')),
});

const inside = <const P extends string>(path: P, load: () => Promise<{ default: React.ComponentType }>) =>
  createRoute({
    getParentRoute: () => home,
    path,
    component: lazyRouteComponent(load),
    errorComponent: PlaceFault,
  });

const homeStart = createRoute({
  getParentRoute: () => home,
  path: '/',
  beforeLoad: () => {
    throw redirect({ to: '/Home/dashboard', replace: true });
  },
});
const dashboard = createRoute({
  getParentRoute: () => home,
  path: '/dashboard',
  beforeLoad: () => prefetchHome(),
  loader: prepareHomePage,
  component: lazyRouteComponent(() => import('./shell/dashboard-page.tsx')),
  errorComponent: PlaceFault,
});
const security = inside('/sign-in-security', () => import('./factor/security-page.tsx'));
const password = inside('/change-password', () => import('./shell/password-page.tsx'));
const place = createRoute({
  getParentRoute: () => home,
  path: '/$',
  loader: async ({ location: { pathname, search } }) =>
    (await import('./shell/prepare-place.ts')).preparePlace(pathname, search as Search),
  component: lazyRouteComponent(() => import('./shell/place-page.tsx')),
  errorComponent: PlaceFault,
});

const routes = root.addChildren([
  start,
  login,
  admin,
  welcome,
  companyReturn,
  forgotten,
  newPassword,
  setUpFactor,
  apply,
  offer,
  joining,
  report,
  decide,
  clock,
  incident,
  kiosk,
  verify,
  test,
  home.addChildren([homeStart, dashboard, security, password, place]),
]);

export const router = createRouter({
  routeTree: routes,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  scrollRestoration: true,
  // Nothing is put in place of a page that is on its way; the one before stays until the next is ready.
  defaultPendingMinMs: 0,
  defaultErrorComponent: Fault,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
