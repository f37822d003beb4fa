import { queryOptions, useMutation } from '@tanstack/react-query';
import { api } from './api.ts';

/** What somebody was told; `path` is below /Home. */
export type Told = {
  readonly id: number;
  readonly title: string;
  readonly note: string | null;
  readonly path: string | null;
  readonly unread: boolean;
  readonly at: string;
};
export type Bell = {
  readonly unread: number;
  readonly latest: readonly Told[];
  /** What waits for this person's decision, and where the first of it is. */
  readonly waiting: { readonly count: number; readonly path: string } | null;
};

/**
 * Asked for again every minute while the page is looked at, and when it is looked at again: a stream would
 * hold one of the few connections that a browser has to a server for every tab that is open.
 */
export const bellQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => api.get<Bell>('/notifications', { signal }),
  staleTime: 20_000,
  refetchInterval: 60_000,
});

/** Marks those named read, or all. */
export function useMarkRead() {
  return useMutation({
    mutationFn: (ids?: readonly number[]) => api.post('/notifications/read', ids ? { ids } : {}),
  });
}
