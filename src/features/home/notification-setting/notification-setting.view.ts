/** What the page of the settings reads and writes. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';
import type { chooseNotificationCall, notificationSettingsCall } from '#kernel/calls/notification.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { tellError } from '#web/ui/surface/notices.tsx';

type Settings = AnswerOf<typeof notificationSettingsCall>;
export type Kind = Settings['kinds'][number];

export const settingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) =>
    ask<typeof notificationSettingsCall>('GET', '/api/notification-settings', { signal }),
});

/** Shown as chosen in the same moment, until what the server holds has been read again. */
export function useChoice(held: Kind) {
  const { mutateAsync } = useMutation({
    mutationFn: ({ kind, bell, push, mail }: Kind) =>
      ask<typeof chooseNotificationCall>('PUT', '/api/notification-settings', {
        body: { kind, bell, push, mail },
      }),
    onError: tellError,
  });
  const [chosen, show] = useOptimistic(held);
  const choose = (change: Partial<Kind>): void =>
    startTransition(async () => {
      const next = { ...chosen, ...change };
      show(next);
      await mutateAsync(next).catch(() => undefined);
    });
  return { chosen, choose };
}
