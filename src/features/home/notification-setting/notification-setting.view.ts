/** What the page of the settings reads and writes. */
import { queryOptions, useMutation } from '@tanstack/react-query';
import { startTransition, useOptimistic } from 'react';
import type { MailTiming } from '#kernel/event/form-event.ts';
import { api } from '#web/api/api.ts';
import { tellError } from '#web/ui/surface/notices.tsx';

export type Kind = {
  kind: string;
  group: string;
  label: string;
  bell: boolean;
  push: boolean;
  mail: MailTiming;
};
type Settings = { mail: string | null; kinds: readonly Kind[] };

const path = '/notification-settings';

export const settingsQuery = queryOptions({
  queryKey: ['notification-settings'],
  queryFn: ({ signal }) => api.get<Settings>(path, { signal }),
});

/** Shown as chosen in the same moment, until what the server holds has been read again. */
export function useChoice(held: Kind) {
  const { mutateAsync } = useMutation({
    mutationFn: ({ kind, bell, push, mail }: Kind) => api.put(path, { kind, bell, push, mail }),
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
