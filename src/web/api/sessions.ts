import { queryOptions } from '@tanstack/react-query';
import type { endSessionCall, mySessionsCall } from '#kernel/calls/session.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from './api.ts';

/** One of a person's own sign-ins that are still open. */
export type OwnSession = AnswerOf<typeof mySessionsCall>[number];

export const ownSessionsQuery = queryOptions({
  queryKey: ['own-sessions'],
  queryFn: ({ signal }) => ask<typeof mySessionsCall>('GET', '/api/sessions/mine', { signal }),
  staleTime: 0,
});

export const endOwnSession = (id: number): Promise<void> =>
  ask<typeof endSessionCall>('DELETE', '/api/sessions/mine/:id', { params: { id } });
