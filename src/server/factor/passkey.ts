/**
 * Passkeys (WebAuthn): a key that the person's device keeps and uses only for this address. What it signs is
 * asked for once, for one purpose, within minutes.
 */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { invalid } from '#kernel/refusal.ts';
import type { Host, Work } from '../work.ts';
import { refuse } from './factor.refusal.ts';

const minutes = 10;
const mostKeys = 20;

/** What a browser answers; its parts are checked by the library, which is fetched when first needed. */
export type Signed = Readonly<Record<string, unknown>>;
const library = () => import('@simplewebauthn/server');
type Library = Awaited<ReturnType<typeof library>>;
type Creation = Parameters<Library['verifyRegistrationResponse']>[0]['response'];
type Assertion = Parameters<Library['verifyAuthenticationResponse']>[0]['response'];

const relyingParty = (host: Host): string => new URL(host.settings.publicUrl).hostname;
const loopback = new Set(['localhost', '127.0.0.1', '[::1]']);

/** Ours alone; while the web part is developed, the ports of this machine too. */
function origins(host: Host, request: FastifyRequest): string[] {
  const { publicUrl, production } = host.settings;
  const { origin } = request.headers;
  const isNear =
    !production &&
    loopback.has(relyingParty(host)) &&
    origin !== undefined &&
    URL.canParse(origin) &&
    loopback.has(new URL(origin).hostname);
  return isNear ? [publicUrl, origin] : [publicUrl];
}

type Key = { credentialId: string; publicKey: string; counter: number; transports: string[] };

async function keysOf(work: Work, userId: number): Promise<readonly Key[]> {
  const { rows } = await sql<Key>`
    select credential_id as "credentialId", public_key as "publicKey", counter, transports from passkey
    where organisation_id = ${work.session.organisationId} and user_account_id = ${userId}
    order by id`.execute(work.db);
  return rows;
}

const named = (keys: readonly Key[]) =>
  keys.map(({ credentialId: id, transports }) => ({ id, transports: [...transports] }));

async function keepChallenge(work: Work, userId: number, purpose: string, challenge: string): Promise<void> {
  await sql`
    insert into passkey_challenge (organisation_id, user_account_id, purpose, challenge, expires_at)
    values (${work.session.organisationId}, ${userId}, ${purpose}, ${challenge},
      now() + ${`${minutes} minutes`}::interval)
    on conflict (organisation_id, user_account_id, purpose) do update
      set challenge = excluded.challenge, expires_at = excluded.expires_at`.execute(work.db);
}

/** Gone once it was asked for: an answer counts for one question. */
async function takeChallenge(work: Work, userId: number, purpose: string): Promise<string | undefined> {
  const { rows } = await sql<{ challenge: string; expiresAt: string }>`
    delete from passkey_challenge where organisation_id = ${work.session.organisationId}
      and user_account_id = ${userId} and purpose = ${purpose}
    returning challenge, expires_at as "expiresAt"`.execute(work.db);
  return rows[0] && Date.parse(rows[0].expiresAt) > Date.now() ? rows[0].challenge : undefined;
}

/** What the browser needs to make a passkey of the person at work. */
export async function creationOptions(work: Work): Promise<object> {
  const { organisationId, userId, userName, name } = work.session;
  const keys = await keysOf(work, userId);
  if (keys.length >= mostKeys) return refuse('factor.too-many', { mostKeys });
  const { generateRegistrationOptions } = await library();
  const options = await generateRegistrationOptions({
    rpName: 'Muster',
    rpID: relyingParty(work.host),
    userName,
    userDisplayName: name,
    userID: new TextEncoder().encode(`${organisationId}/${userId}`),
    attestationType: 'none',
    excludeCredentials: named(keys),
    authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
  });
  await keepChallenge(work, userId, 'add', options.challenge);
  return options;
}

const notTaken = 'Your device’s answer could not be taken. Try again.';

/** Keeps the passkey that the browser has made. */
export async function addPasskey(
  work: Work,
  request: FastifyRequest,
  given: { name: string; response: Signed },
): Promise<void> {
  const { organisationId, userId } = work.session;
  const challenge = await takeChallenge(work, userId, 'add');
  if (!challenge) return refuse('factor.not-begun/passkey');
  const { verifyRegistrationResponse } = await library();
  const made = await verifyRegistrationResponse({
    response: given.response as unknown as Creation,
    expectedChallenge: challenge,
    expectedOrigin: origins(work.host, request),
    expectedRPID: relyingParty(work.host),
    requireUserVerification: false,
  }).catch(() => null);
  if (!made?.verified) return invalid({ passkey: notTaken }, notTaken);
  const { id, publicKey, counter, transports = [] } = made.registrationInfo.credential;
  const { rows } = await sql`
    insert into passkey (organisation_id, user_account_id, name, credential_id, public_key, counter,
      transports)
    values (${organisationId}, ${userId}, ${given.name}, ${id},
      ${Buffer.from(publicKey).toString('base64url')}, ${counter}, ${[...transports]}::text[])
    on conflict (organisation_id, credential_id) do nothing returning id`.execute(work.db);
  if (rows.length === 0) refuse('factor.known');
}

/** What a passkey of this user is asked to sign, for `purpose` alone. */
export async function requestOptions(work: Work, userId: number, purpose: string): Promise<object> {
  const keys = await keysOf(work, userId);
  if (keys.length === 0) return refuse('factor.none/passkey');
  const { generateAuthenticationOptions } = await library();
  const options = await generateAuthenticationOptions({
    rpID: relyingParty(work.host),
    allowCredentials: named(keys),
    userVerification: 'preferred',
  });
  await keepChallenge(work, userId, purpose, options.challenge);
  return options;
}

/** Whether a passkey of this user has signed what was asked for this purpose. */
export async function takePasskey(
  work: Work,
  request: FastifyRequest,
  { userId, purpose, response }: { userId: number; purpose: string; response: Signed },
): Promise<boolean> {
  const challenge = await takeChallenge(work, userId, purpose);
  const key = (await keysOf(work, userId)).find(({ credentialId }) => credentialId === response['id']);
  if (!challenge || !key) return false;
  const { verifyAuthenticationResponse } = await library();
  const checked = await verifyAuthenticationResponse({
    response: response as unknown as Assertion,
    expectedChallenge: challenge,
    expectedOrigin: origins(work.host, request),
    expectedRPID: relyingParty(work.host),
    requireUserVerification: false,
    credential: {
      id: key.credentialId,
      publicKey: new Uint8Array(Buffer.from(key.publicKey, 'base64url')),
      counter: key.counter,
      transports: key.transports,
    },
  }).catch(() => null);
  if (!checked?.verified) return false;
  await sql`update passkey set counter = ${checked.authenticationInfo.newCounter}, last_used_at = now()
    where organisation_id = ${work.session.organisationId} and user_account_id = ${userId}
      and credential_id = ${key.credentialId}`.execute(work.db);
  return true;
}
