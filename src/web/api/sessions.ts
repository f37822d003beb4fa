import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** One of a person's own sign-ins that are still open. */
export type OwnSession = {
  readonly id: number;
  readonly device: string;
  readonly address: string | null;
  readonly startedOn: string;
  /** 'HH:MM' in the organisation's zone. */
  readonly startedAt: string;
  readonly seenAt: string;
  /** The one this page is in. */
  readonly present: boolean;
};

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => api.get<OwnSession[]>('/sessions/mine', { signal }),
  staleTime: 0,
});

export const endOwnSession = (id: number): Promise<void> => api.delete(`/sessions/mine/${id}`);
