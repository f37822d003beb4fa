/** What the page of the settings reads and writes. */
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { MailTiming } from '#kernel/event/form-event.ts';
import { api } from '#web/api/api.ts';

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

/** Shown as chosen at once; what the server holds is read again afterwards. */
export function useChoose() {
  const client = useQueryClient();
  const { queryKey } = settingsQuery;
  return useMutation({
    mutationFn: ({ kind, bell, push, mail }: Kind) => api.put(path, { kind, bell, push, mail }),
    onMutate: (chosen) =>
      client.setQueryData(queryKey, (held) =>
        held
          ? { ...held, kinds: held.kinds.map((one) => (one.kind === chosen.kind ? chosen : one)) }
          : undefined,
      ),
    onSettled: () => client.invalidateQueries({ queryKey }),
  });
}
