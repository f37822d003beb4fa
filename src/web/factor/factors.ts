import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/api/api.ts';
import { type Asked, makePasskey } from './passkey.ts';

export type Passkey = {
  readonly id: number;
  readonly name: string;
  readonly createdAt: string;
  readonly lastUsedAt: string | null;
};
/** One's own second factor. */
export type Factors = {
  readonly required: boolean;
  readonly authenticatorSince: string | null;
  readonly passkeys: readonly Passkey[];
  /** How many are left. */
  readonly recoveryCodes: number;
};
/** Codes that are shown this once; null when those from before still hold. */
export type Added = { readonly recoveryCodes: readonly string[] | null };
export type Begun = { readonly secret: string; readonly uri: string };

const path = '/session/factors';

export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => api.get<Factors>(path, { signal }),
  staleTime: 0,
});

export const beginApp = (): Promise<Begun> => api.post(`${path}/authenticator`);
export const confirmApp = (code: string): Promise<Added> =>
  api.post(`${path}/authenticator/confirm`, { code });
export const removeApp = (): Promise<void> => api.delete(`${path}/authenticator`);
export const newCodes = (): Promise<Added> => api.post(`${path}/recovery-codes`);
export const removePasskey = (id: number): Promise<void> => api.delete(`${path}/passkeys/${id}`);

/** Has the browser make a passkey, and the server keep it. */
export async function addPasskey(name: string): Promise<Added> {
  const passkey = await makePasskey(await api.post<Asked>(`${path}/passkeys/options`));
  return api.post<Added>(`${path}/passkeys`, { name, passkey });
}
