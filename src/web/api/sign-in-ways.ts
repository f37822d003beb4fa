import { queryOptions } from '@tanstack/react-query';
import { api } from './api.ts';

/** How this installation lets people in: with organisations looked up by user name, or named by code. */
type SignInWays = { readonly lookUp: boolean; readonly demo: boolean };

const usual: SignInWays = { lookUp: true, demo: false };

/** Whatever cannot be found out is as usual. */
export const signInWaysQuery = queryOptions({
  queryKey: ['sign-in-ways'],
  queryFn: async ({ signal }) => {
    try {
      return await api.get<SignInWays>('/session/ways', { signal, anonymous: true });
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
  api.post('/session/forgotten', { ...organisation, userName }, { anonymous: true });
