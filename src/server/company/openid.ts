/** The way to a provider and back by OpenID Connect, and what the provider says of itself. */
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientError,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchUserInfo,
  type IDToken,
  None,
  randomNonce,
  randomPKCECodeVerifier,
} from 'openid-client';
import { callOutside } from '../outside/call-outside.ts';
import { addressFault } from '../outside/outside-address.ts';
import type { Settings } from '../process/settings.ts';
import { open } from '../security/seal.ts';
import { type Claims, claimText } from './claims.ts';
import { type OpenIdProvider, returnAddress } from './provider.ts';

type Caller = { readonly settings: Settings };
type Named = Pick<OpenIdProvider, 'issuer' | 'clientId' | 'clientSecret'>;

/**
 * What the provider says of itself, asked for each time: its keys may have changed. Throws where it does not
 * answer, or is not the one that it is called.
 */
export async function openIdOf(
  host: Caller,
  organisationId: number,
  { issuer, clientId, clientSecret }: Named,
): Promise<Configuration> {
  const place = { organisationId, column: 'sign_in_provider.client_secret' };
  const proof = clientSecret === null ? None() : ClientSecretPost(open(host, place, clientSecret));
  const isPlain = host.settings.webhooksInside && issuer.startsWith('http:');
  const configuration = await discovery(new URL(issuer), clientId, undefined, proof, {
    [customFetch]: fetchOutside(host),
    ...(isPlain && { execute: [allowInsecureRequests] }),
  });
  enableNonRepudiationChecks(configuration);
  return configuration;
}

/** What the provider calls itself, where it was refused for not being the one that it is called. */
export function ownNameIn(error: unknown): string | undefined {
  if (!(error instanceof ClientError) || error.code !== 'OAUTH_JSON_ATTRIBUTE_COMPARISON_FAILED') return;
  const named = bodyIn(error.cause);
  return named && 'issuer' in named && typeof named.issuer === 'string' ? named.issuer : undefined;
}

function bodyIn(cause: unknown): object | undefined {
  const body = typeof cause === 'object' && cause !== null && 'body' in cause ? cause.body : undefined;
  return typeof body === 'object' && body !== null ? body : undefined;
}

/** The library's way out: by the one door that looks where a name leads. */
function fetchOutside({ settings: { webhooksInside } }: Caller): CustomFetch {
  return async (address, { method, headers, body }) => {
    const fault = addressFault(address, webhooksInside);
    if (fault !== undefined) throw new Error(`${address}: ${fault}`);
    const call = { method: method === 'POST' ? 'POST' : 'GET', address, headers } as const;
    const text = body instanceof URLSearchParams ? body.toString() : undefined;
    const reply = await callOutside({ ...call, ...(text !== undefined && { body: text }) }, webhooksInside);
    const type = reply.headers['content-type'];
    return new Response(reply.text, {
      status: reply.status,
      ...(type && { headers: { 'content-type': type } }),
    });
  };
}

type Way = {
  readonly address: string;
  /** Kept here until the browser is back: the nonce and the code's verifier. */
  readonly nonce: string;
  readonly verifier: string;
};
type Asked = { readonly organisationId: number; readonly state: string; readonly userName?: string };

/** Throws where the provider does not answer. */
export async function wayByOpenId(
  host: Caller,
  provider: OpenIdProvider,
  { organisationId, state, userName }: Asked,
): Promise<Way> {
  const [verifier, nonce] = [randomPKCECodeVerifier(), randomNonce()];
  const openId = await openIdOf(host, organisationId, provider);
  const { href: address } = buildAuthorizationUrl(openId, {
    redirect_uri: returnAddress(host, organisationId, provider.id),
    scope: 'openid profile email',
    state,
    nonce,
    code_challenge: await calculatePKCECodeChallenge(verifier),
    code_challenge_method: 'S256',
    ...(userName && { login_hint: userName }),
  });
  return { address, nonce, verifier };
}

type Grant = {
  readonly organisationId: number;
  readonly begun: { readonly nonce: string; readonly verifier: string };
  readonly said: URLSearchParams;
};

/** Who it is. Throws where the provider says no, or what it says does not fit. */
export async function claimsByOpenId(
  host: Caller,
  provider: OpenIdProvider,
  { organisationId, begun, said }: Grant,
): Promise<Claims> {
  const openId = await openIdOf(host, organisationId, provider);
  const here = new URL(returnAddress(host, organisationId, provider.id));
  here.search = said.toString();
  const granted = await authorizationCodeGrant(openId, here, {
    expectedState: said.get('state') ?? '',
    expectedNonce: begun.nonce,
    pkceCodeVerifier: begun.verifier,
    idTokenExpected: true,
  });
  const token = granted.claims();
  if (!token) throw new Error('no identity came with the answer');
  return told({ ...(await further(openId, granted.access_token, token)), ...token });
}

/** Some providers keep the mail address for a call of its own. */
async function further(openId: Configuration, accessToken: string, token: IDToken): Promise<object> {
  const isWhole = token.email !== undefined && token.preferred_username !== undefined;
  if (isWhole || openId.serverMetadata().userinfo_endpoint === undefined) return {};
  return fetchUserInfo(openId, accessToken, token.sub);
}

const told = (said: Readonly<Record<string, unknown>>): Claims => ({
  subject: String(said.sub),
  mail: claimText(said.email)?.toLowerCase() ?? null,
  isMailVerified: said.email_verified === true,
  userName: claimText(said.preferred_username)?.toLowerCase() ?? null,
  name: claimText(said.name),
});
