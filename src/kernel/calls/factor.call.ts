/** The calls of the second factor: while signing in, before a sensitive act, and one's own. */
import { call } from '../wire/call.ts';
import { idParams, listOf, namesOf, nullable, objectOf, textOf } from '../wire/schema.ts';
import { shaped } from '../wire/shape.ts';
import { signedInAnswer, waysSchema } from './session.call.ts';

const text = { type: 'string' } as const;
const ticket = textOf(100);

/** What a browser's key has signed; the library looks at every part. */
const signed = { type: 'object', additionalProperties: true, maxProperties: 20 } as const;
const code = textOf(20);
const proof = { code, recoveryCode: textOf(40), passkey: signed } as const;

/** What a browser is asked to make or to sign with; the standard of passkeys says what is in it. */
const passkeyOptions = shaped<object>({
  type: 'object',
  additionalProperties: true,
  description: 'Options of a passkey, as WebAuthn has them.',
});

export const stepOptionsCall = call({
  method: 'POST',
  path: '/api/session/factor/passkey',
  body: objectOf({ ticket }),
  response: passkeyOptions,
});

export const stepCall = call({
  method: 'POST',
  path: '/api/session/factor',
  body: objectOf({ ticket, ...proof }, namesOf(proof)),
  response: signedInAnswer,
});

/** By which ways the person can confirm who they are, besides the password. */
export const freshWaysCall = call({ method: 'GET', path: '/api/session/fresh', response: waysSchema });

export const freshOptionsCall = call({
  method: 'POST',
  path: '/api/session/fresh/passkey',
  response: passkeyOptions,
});

export const freshCall = call({
  method: 'POST',
  path: '/api/session/fresh',
  body: objectOf({ password: textOf(1_000), code, passkey: signed }, ['password', 'code', 'passkey']),
});

export const factorsCall = call({
  method: 'GET',
  path: '/api/session/factors',
  response: objectOf({
    required: { type: 'boolean' },
    authenticatorSince: nullable('string'),
    passkeys: listOf(
      objectOf({ id: { type: 'integer' }, name: text, createdAt: text, lastUsedAt: nullable('string') }),
    ),
    /** How many are left. */
    recoveryCodes: { type: 'integer' },
  }),
});

/** Codes that are shown this once; null: those from before still hold. */
const codesAnswer = objectOf({ recoveryCodes: { type: ['array', 'null'], items: text } });

export const beginAppCall = call({
  method: 'POST',
  path: '/api/session/factors/authenticator',
  response: objectOf({ secret: text, uri: text }),
});

export const confirmAppCall = call({
  method: 'POST',
  path: '/api/session/factors/authenticator/confirm',
  body: objectOf({ code }),
  response: codesAnswer,
});

export const removeAppCall = call({ method: 'DELETE', path: '/api/session/factors/authenticator' });

export const newPasskeyCall = call({
  method: 'POST',
  path: '/api/session/factors/passkeys/options',
  response: passkeyOptions,
});

export const addPasskeyCall = call({
  method: 'POST',
  path: '/api/session/factors/passkeys',
  body: objectOf({ name: textOf(60), passkey: signed }),
  response: codesAnswer,
});

export const removePasskeyCall = call({
  method: 'DELETE',
  path: '/api/session/factors/passkeys/:id',
  params: idParams,
});

export const recoveryCodesCall = call({
  method: 'POST',
  path: '/api/session/factors/recovery-codes',
  response: codesAnswer,
});
