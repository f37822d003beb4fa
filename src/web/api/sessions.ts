import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** One of a person's own sign-ins that are still open. */
export type OwnSession = {
  readonly id: number;
  readonly device: string;
  readonly address: string | null;
  readonly startedAt: string;
  readonly seenAt: string;
  readonly current: boolean;
};

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => api.get<OwnSession[]>('/session/mine', { signal }),
  staleTime: 0,
});

export const endOwnSession = (id: number): Promise<void> => api.delete(`/session/mine/${id}`);
