import { queryOptions, useSuspenseQuery } from '@tanstack/react-query';
import type { LoginType } from '#kernel/rights.ts';
import { api } from './api.ts';
import { queryClient } from './query-client.ts';
import { sessionEnded } from './session-ended.ts';
import { clearStorage, writeSessionItems } from './specified-storage.ts';

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
  queryFn: async ({ signal }) => {
    const session = await api.get<SessionShape>('/session', { signal, anonymous: true });
    writeSessionItems(session);
    return session;
  },
  staleTime: 5 * 60_000,
});

/** The session; the shell has loaded it before anything inside is drawn. */
export const useSession = (): SessionShape => useSuspenseQuery(sessionQuery).data;

export type OrganisationNamed = { organisationId: number } | { organisationCode: string };
export type Credentials = OrganisationNamed & { userName: string; password: string; keep?: boolean };

/** Throws ApiError when the credentials are refused. What was known of another session is forgotten. */
export async function signIn(credentials: Credentials): Promise<void> {
  await api.post('/session', credentials, { anonymous: true });
  begun();
}

/** The demo's sign-in; throws 404 where there is no demo. The server knows as whom. */
export async function signInToDemo(): Promise<void> {
  await api.post('/session/demo', {}, { anonymous: true });
  begun();
}

function begun(): void {
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

/** Ends the session, forgets everything this browser knew of it and starts the page anew. */
export async function signOut(): Promise<void> {
  await api.delete('/session', { anonymous: true }).catch(() => undefined);
  clearStorage();
  // The router notes where the page was scrolled to as it goes.
  addEventListener('pagehide', clearStorage);
  location.assign('/login');
}
