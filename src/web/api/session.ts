import { queryOptions } from '@tanstack/react-query';
import type { freshWaysCall } from '#kernel/calls/factor.call.ts';
import type { organisationsCall, sessionCall, signInCall } from '#kernel/calls/session.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { follow } from '../language/choose.ts';
import { ask } from './api.ts';
import { queryClient } from './query/query-client.ts';
import { sessionEnded } from './session-ended.ts';
import { writeSessionItems } from './specified-storage.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const session = await ask<typeof sessionCall>('GET', '/api/session', { signal, anonymous: true });
    writeSessionItems(session);
    follow(session.user.language);
    return session;
  },
  staleTime: 5 * 60_000,
});

export type OrganisationNamed = { organisationId: number } | { organisationCode: string };
export type Credentials = OrganisationNamed & { userName: string; password: string; keep?: boolean };

/** By what a second factor can come. */
type FactorWays = AnswerOf<typeof freshWaysCall>;
/** The password was right; the ticket says so, and the second factor has yet to come. */
export type SignInStep = { readonly ticket: string; readonly ways: FactorWays };
/** What every way of signing in answers. */
export type SignInAnswer = AnswerOf<typeof signInCall>;

/** Throws ApiError when the credentials are refused; answers the second step where there is one. */
export const signIn = async (credentials: Credentials): Promise<SignInStep | undefined> =>
  stepOf(await ask<typeof signInCall>('POST', '/api/session', { body: credentials, anonymous: true }));

/** The step that is left; without one the sign-in is done. */
export function stepOf({ signedIn, step }: SignInAnswer): SignInStep | undefined {
  if (signedIn) begun();
  return step;
}

/** Signed in: what was known of another session is forgotten. */
export function begun(): void {
  sessionEnded.over();
  queryClient.clear();
}

export type OrganisationChoice = AnswerOf<typeof organisationsCall>[number];

/** The organisations a user name may sign in to; throws 404 when there is no such user. */
export const organisationsOf = (
  userName: string,
  signal?: AbortSignal,
): Promise<readonly OrganisationChoice[]> =>
  ask<typeof organisationsCall>('GET', '/api/session/organisations/:userName', {
    params: { userName },
    anonymous: true,
    ...(signal && { signal }),
  });
