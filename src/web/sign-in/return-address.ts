/** Where somebody was on the way to when they had to sign in. */
const dashboard = '/Home/dashboard';
const keptAs = 'muster.way-inside';

/** Only ways inside are followed after signing in, never another site's. */
export const wayInside = (to: string | null | undefined): string =>
  to && /^\/Home(\/|\?|$)/.test(to) ? to : dashboard;

export const isDashboard = (way: string): boolean => way === dashboard;

/** Kept in this tab while the person is away at the provider. */
export function keepWayInside(): void {
  sessionStorage.setItem(keptAs, wayInside(new URLSearchParams(location.search).get('to')));
}

/** The way that was kept, once. */
export function takeWayInside(): string {
  const way = wayInside(sessionStorage.getItem(keptAs));
  sessionStorage.removeItem(keptAs);
  return way;
}
