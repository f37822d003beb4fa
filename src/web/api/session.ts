import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { LoginType } from '#kernel/rights.ts';
import { api } from './api.ts';
import { queryClient } from './query-client.ts';
import { sessionEnded } from './session-ended.ts';

/** Who is signed in, and where. */
export type SessionShape = {
  readonly user: {
    readonly userId: number;
    readonly userName: string;
    readonly loginType: LoginType;
    readonly loginTypeName?: string;
    readonly employeeId: number | null;
    readonly name: string;
    readonly employeeCode: string | null;
    readonly positionCode: string | null;
    /** The password was set by someone else: nothing else may be done before it is changed. */
    readonly mustChangePassword?: boolean;
  };
  readonly organisation: {
    readonly id: number;
    readonly name: string;
    readonly accent?: string | null;
    readonly logo?: number | null;
  };
  readonly demo: boolean;
  readonly menuVersion?: string;
};

export const sessionQuery = queryOptions({
  queryKey: ['session'],
  queryFn: ({ signal }) => api.get<SessionShape>('/session', { signal, anonymous: true }),
  staleTime: 5 * 60_000,
});

/** The session; the shell has loaded it before anything inside is drawn. */
export const useSession = (): SessionShape => useSuspenseQuery(sessionQuery).data;

export type Credentials = { organisationId: number; userName: string; password: string; keep?: boolean };

/** Throws ApiError when the credentials are refused. What was known of another session is forgotten. */
export async function signIn(credentials: Credentials): Promise<void> {
  await api.post('/session', credentials, { anonymous: true });
  sessionEnded.over();
  queryClient.clear();
}

/** The same person again, above a page that is being worked on: what it shows stays and is asked for anew. */
export async function signInAgain(credentials: Credentials): Promise<void> {
  await api.post('/session', credentials, { anonymous: true });
  sessionEnded.over();
  await queryClient.invalidateQueries();
}

export type OrganisationChoice = { readonly id: number; readonly name: string };

/** The organisations a user name may sign in to; throws 404 when there is no such user. */
export const organisationsOf = (userName: string, signal?: AbortSignal): Promise<OrganisationChoice[]> =>
  api.get(`/session/organisations/${encodeURIComponent(userName)}`, {
    anonymous: true,
    ...(signal && { signal }),
  });

const keptOverSignOut = ['muster.scheme'];

/**
 * Ends the session, forgets what this browser knew of it (the colour scheme is nobody's) and starts the
 * page anew.
 */
export async function signOut(): Promise<void> {
  await api.delete('/session', { anonymous: true }).catch(() => undefined);
  const kept = keptOverSignOut.map((name) => [name, localStorage.getItem(name)] as const);
  localStorage.clear();
  sessionStorage.clear();
  for (const [name, value] of kept) if (value !== null) localStorage.setItem(name, value);
  location.assign('/login');
}
