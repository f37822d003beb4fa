import { queryOptions } from '@tanstack/react-query';
import { follow } from '../language/choose.ts';
import { api } from './api.ts';
import { queryClient } from './query/query-client.ts';
import { sessionEnded } from './session-ended.ts';
import type { SessionShape } from './session-shape.ts';
import { writeSessionItems } from './specified-storage.ts';

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: async ({ signal }) => {
    const session = await api.get<SessionShape>('/session', { signal, anonymous: true });
    writeSessionItems(session);
    follow(session.user.language);
    return session;
  },
  staleTime: 5 * 60_000,
});

export type OrganisationNamed = { organisationId: number } | { organisationCode: string };
export type Credentials = OrganisationNamed & { userName: string; password: string; keep?: boolean };

/** By what a second factor can come. */
export type FactorWays = {
  readonly authenticator: boolean;
  readonly passkeys: boolean;
  readonly recoveryCodes: number;
};
/** The password was right; the ticket says so, and the second factor has yet to come. */
export type SignInStep = { readonly ticket: string; readonly ways: FactorWays };
/** What every way of signing in answers. */
export type SignInAnswer = { readonly signedIn: boolean; readonly step?: SignInStep };

/** Throws ApiError when the credentials are refused; answers the second step where there is one. */
export const signIn = async (credentials: Credentials): Promise<SignInStep | undefined> =>
  stepOf(await api.post<SignInAnswer>('/session', credentials, { anonymous: true }));

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

export type OrganisationChoice = { readonly id: number; readonly name: string };

/** The organisations a user name may sign in to; throws 404 when there is no such user. */
export const organisationsOf = (userName: string, signal?: AbortSignal): Promise<OrganisationChoice[]> =>
  api.get(`/session/organisations/${encodeURIComponent(userName)}`, {
    anonymous: true,
    ...(signal && { signal }),
  });
