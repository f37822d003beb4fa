import { queryOptions } from '@tanstack/react-query';
import type {
  addPasskeyCall,
  beginAppCall,
  confirmAppCall,
  factorsCall,
  newPasskeyCall,
  recoveryCodesCall,
  removeAppCall,
  removePasskeyCall,
} from '#kernel/calls/factor.call.ts';
import type { AnswerOf } from '#kernel/wire/call.ts';
import { ask } from '#web/api/api.ts';
import { makePasskey } from './passkey.ts';

/** One's own second factor. */
export type Factors = AnswerOf<typeof factorsCall>;
export type Passkey = Factors['passkeys'][number];
/** Codes that are shown this once; null when those from before still hold. */
export type Added = AnswerOf<typeof addPasskeyCall>;
export type Begun = AnswerOf<typeof beginAppCall>;

export const factorsQuery = queryOptions({
  queryKey: ['factors'],
  queryFn: ({ signal }) => ask<typeof factorsCall>('GET', '/api/session/factors', { signal }),
  staleTime: 0,
});

export const beginApp = (): Promise<Begun> =>
  ask<typeof beginAppCall>('POST', '/api/session/factors/authenticator');
export const confirmApp = (code: string): Promise<Added> =>
  ask<typeof confirmAppCall>('POST', '/api/session/factors/authenticator/confirm', { body: { code } });
export const removeApp = (): Promise<void> =>
  ask<typeof removeAppCall>('DELETE', '/api/session/factors/authenticator');
export const newCodes = (): Promise<Added> =>
  ask<typeof recoveryCodesCall>('POST', '/api/session/factors/recovery-codes');
export const removePasskey = (id: number): Promise<void> =>
  ask<typeof removePasskeyCall>('DELETE', '/api/session/factors/passkeys/:id', { params: { id } });

/** Has the browser make a passkey, and the server keep it. */
export async function addPasskey(name: string): Promise<Added> {
  const passkey = await makePasskey(
    await ask<typeof newPasskeyCall>('POST', '/api/session/factors/passkeys/options'),
  );
  return ask<typeof addPasskeyCall>('POST', '/api/session/factors/passkeys', { body: { name, passkey } });
}
