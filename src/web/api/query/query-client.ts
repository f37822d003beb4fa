import { MutationCache } from '@tanstack/react-query';
import { changes } from './changes.ts';
import { drawnFrom } from './drawn-from.ts';
import { FreshClient } from './fresh-client.ts';

/** Reading is retried by the client itself (`api.ts`), so not here a second time. */
export const queryClient = new FreshClient({
  // What is done is said when the screen shows it.
  mutationCache: new MutationCache({ onSuccess: changes.shown }),
  defaultOptions: {
    queries: {
      retry: false,
      staleTime: 15_000,
      gcTime: 10 * 60_000,
      refetchOnWindowFocus: true,
      networkMode: 'always',
    },
    mutations: { retry: false, networkMode: 'always' },
  },
});

changes.onChange((gone) => queryClient.changed(gone));
drawnFrom.onChange(() => void queryClient.invalidateQueries());
