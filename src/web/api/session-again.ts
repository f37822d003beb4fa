/** The session that is there already: begun again above a page, or read again. */
import type { signInCall } from '#kernel/calls/session.call.ts';
import { ask } from './api.ts';
import { queryClient } from './query/query-client.ts';
import { type Credentials, type SignInAnswer, sessionQuery } from './session.ts';
import { sessionEnded } from './session-ended.ts';
import type { SessionShape } from './session-shape.ts';

/** The same person again, above a page that is being worked on. */
export const passwordAgain = (credentials: Credentials): Promise<SignInAnswer> =>
  ask<typeof signInCall>('POST', '/api/session', { body: credentials, anonymous: true });

/** What the page shows stays and is asked for again. */
export async function begunAgain(): Promise<void> {
  sessionEnded.over();
  await queryClient.invalidateQueries();
}

/** After what held the person back is done: the cached answer still says that it is not. */
export const readSessionAnew = (): Promise<SessionShape> =>
  queryClient.fetchQuery({ ...sessionQuery, staleTime: 0 });
