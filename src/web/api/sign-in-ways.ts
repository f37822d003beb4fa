import { queryOptions } from '@tanstack/react-query';
import type { forgottenCall, waysInCall } from '#kernel/calls/session.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from './api.ts';

/** How this installation lets people in: with organisations looked up by user name, or named by code. */
type SignInWays = AnswerOf<typeof waysInCall>;

const usual: SignInWays = { lookUp: true, demo: false };

/** Whatever cannot be found out is as usual. */
export const signInWaysQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  queryFn: async ({ signal }) => {
    try {
      return await ask<typeof waysInCall>('GET', '/api/session/ways', { signal, anonymous: true });
    } catch {
      return usual;
    }
  },
  staleTime: 60_000,
});

/** Where to send a link for a new password: the answer is the same whether or not there is such a user. */
export const askForNewPassword = (
  organisation: { organisationId: number } | { organisationCode: string },
  userName: string,
): Promise<{ minutes: number }> =>
  ask<typeof forgottenCall>('POST', '/api/session/forgotten', {
    body: { ...organisation, userName },
    anonymous: true,
  });
