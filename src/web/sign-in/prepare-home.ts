import { homeQuery } from '../api/home.ts';
import { menuQuery } from '../api/menu.ts';
import { queryClient } from '../api/query/query-client.ts';

let asked = false;

/** Fetches the shell while the person types, so that it is there when the password is accepted. */
export function prepareHome(): void {
  if (asked) return;
  asked = true;
  whenIdle(() => {
    Promise.all([
      import('../shell/shell.tsx'),
      import('../shell/dashboard-page.tsx'),
      prepareHomePage(),
    ]).catch(() => {
      asked = false;
    });
  });
}

/** What home needs, asked for side by side as soon as the session is there. */
export function prefetchHome(): void {
  void queryClient.prefetchQuery(menuQuery);
  void queryClient.prefetchQuery(homeQuery);
}

/** Fetches the part that draws home; what cannot be had is said where it is drawn. */
export async function prepareHomePage(): Promise<void> {
  const { pageNamed } = await import('../page.ts');
  await pageNamed('page', 'home')
    ?.preload()
    .catch(() => undefined);
}

/** Safari has no idle callback. */
function whenIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1_000 });
  else setTimeout(work, 300);
}
