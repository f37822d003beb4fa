import { queryOptions, useMutation } from '@tanstack/react-query';
import type { notificationsCall, readNotificationsCall } from '#kernel/calls/notification.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from './api.ts';

/** What somebody was told; `path` is below /Home. */
export type Told = {
  readonly id: number;
  readonly title: string;
  readonly note: string | null;
  readonly path: string | null;
  readonly unread: boolean;
  readonly at: string;
};
export type Bell = AnswerOf<typeof notificationsCall>;

/**
 * Asked for again every minute while the page is looked at, and when it is looked at again: a stream would
 * hold one of the few connections that a browser has to a server for every tab that is open.
 */
export const bellQuery = queryOptions({
  queryKey: ['notifications'],
  queryFn: ({ signal }) => ask<typeof notificationsCall>('GET', '/api/notifications', { signal }),
  staleTime: 20_000,
  refetchInterval: 60_000,
});

/** Marks those named read, or all. */
export function useMarkRead() {
  return useMutation({
    mutationFn: (ids?: readonly number[]) =>
      ask<typeof readNotificationsCall>('POST', '/api/notifications/read', { body: ids ? { ids } : {} }),
  });
}
