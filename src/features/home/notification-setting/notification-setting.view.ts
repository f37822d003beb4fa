/** What the page of the settings reads and writes. */
import { queryOptions, useMutation, useQuery } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';
import type { deskCall, keepQuietCall } from '#kernel/calls/home.call.ts';
import type {
  chooseNotificationCall,
  chooseNotificationsCall,
  notificationSettingsCall,
} from '#kernel/calls/notification.call.ts';
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

type Way = 'bell' | 'push' | 'mail';
type GroupChoice = Partial<Pick<Kind, Way>>;

/** One way for all kinds of a group: where they differ, none of them is said. */
export function commonOf(kinds: readonly Kind[]): GroupChoice {
  const [first] = kinds;
  const same = (way: Way): boolean => kinds.every((kind) => kind[way] === first?.[way]);
  return {
    ...(first && same('bell') && { bell: first.bell }),
    ...(first && same('push') && { push: first.push }),
    ...(first && same('mail') && { mail: first.mail }),
  };
}

export function useGroupChoice(kinds: readonly Kind[]) {
  const { mutate, isPending } = useMutation({
    mutationFn: (change: GroupChoice) =>
      ask<typeof chooseNotificationsCall>('PUT', '/api/notification-settings/many', {
        body: { kinds: kinds.map(({ kind }) => kind), ...change },
      }),
    onError: tellError,
  });
  return { choose: mutate, isPending };
}

export type Quiet = { readonly from: string; readonly to: string };

/** When devices stay silent, on every device of the person. */
export function useQuiet() {
  const { data, refetch } = useQuery({
    queryKey: ['desk'],
    queryFn: ({ signal }) => ask<typeof deskCall>('GET', '/api/desk', { signal }),
  });
  const keep = (kept: Quiet | null): void =>
    void ask<typeof keepQuietCall>('PUT', '/api/desk/quiet', { body: { kept } })
      .then(() => refetch())
      .catch(tellError);
  return { quiet: data?.quiet ?? null, isRead: data !== undefined, keep };
}
