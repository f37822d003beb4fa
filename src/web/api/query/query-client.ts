import { MutationCache } from '@tanstack/react-query';
import { wordsVersion } from '../words-version.ts';
import { FreshClient } from './fresh-client.ts';

/** Reading is retried by the client itself (`api.ts`), so not here a second time. */
export const queryClient = new FreshClient({
  // What was done may be what waited: the bell looks again.
  mutationCache: new MutationCache({
    onSuccess: () => void queryClient.invalidateQueries({ queryKey: ['notifications'] }),
  }),
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

/** Whatever is drawn from the organisation's words and own fields is asked for again when they change. */
const drawnFromWords = ['form', 'menu', 'report', 'labels', 'records'];

wordsVersion.onChange(() => {
  for (const key of drawnFromWords) void queryClient.invalidateQueries({ queryKey: [key] });
});
