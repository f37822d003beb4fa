/** The way back from a sign-in provider: what it says is checked, and who it is becomes a user here. */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { authorizationCodeGrant, type Configuration, fetchUserInfo, type IDToken } from 'openid-client';
import { tokenOf } from '../security/session.ts';
import { accountOf, admitted, type SignedIn } from '../security/sign-in.ts';
import type { Host } from '../work.ts';
import { refuse } from './company.refusal.ts';
import { openIdOf, type Provider, providerOf, returnAddress } from './provider.ts';
import { type Claims, userBehind } from './user-behind.ts';

type Returned = {
  /** '<organisation>.<provider>', of the address that the provider sent the browser to. */
  readonly place: string;
  /** What came with the address: 'code=…&state=…'. */
  readonly answer: string;
  /** The text of the browser's cookie. */
  readonly browser: string | undefined;
};

type Begun = { providerId: number; browserHash: string; nonce: string; verifier: string; keep: boolean };

/**
 * A session, or the step to Muster's own second factor where the user has one. Refuses what another browser
 * began, what comes twice or late, and whoever is nobody here.
 */
export async function finishAtProvider(
  host: Host,
  { place, answer, browser }: Returned,
  request: FastifyRequest,
): Promise<SignedIn> {
  const said = new URLSearchParams(answer);
  const state = said.get('state') ?? '';
  const organisationId = tokenOf(state)?.organisationId;
  if (organisationId === undefined) return refuse('company-sign-in.ended');
  const { begun, provider } = await takeBegun(host, organisationId, state);
  const isHere = begun.browserHash === tokenOf(browser)?.hash;
  if (!isHere || place !== `${organisationId}.${begun.providerId}`) refuse('company-sign-in.ended');
  if (!provider) return refuse('company-sign-in.off');
  const claims = await claimsOf(host, organisationId, provider, { begun, said }).catch((error: unknown) => {
    host.log.warn({ err: error, organisation: organisationId }, 'a sign-in provider’s answer was refused');
    return refuse('company-sign-in.not-told', { name: provider.name, reason: reasonOf(error) });
  });
  const userName = await userBehind(host, organisationId, provider, claims);
  const account = await accountOf(host, organisationId, userName);
  if (!account) return refuse('company-sign-in.off');
  return admitted(host, organisationId, account, begun.keep, request);
}

/** Taken once: gone before anything is asked of the provider. */
async function takeBegun(host: Host, organisationId: number, state: string) {
  return host.tenancy.inOrganisation(organisationId, async (db) => {
    const { rows } = await sql<Begun>`
      delete from company_sign_in
      where organisation_id = ${organisationId} and state_hash = ${tokenOf(state)?.hash ?? ''}
        and expires_at > now()
      returning provider_id as "providerId", browser_hash as "browserHash", nonce, verifier, keep`.execute(
      db,
    );
    const [begun] = rows;
    if (!begun) return refuse('company-sign-in.ended');
    return { begun, provider: await providerOf(db, organisationId, begun.providerId) };
  });
}

type Grant = { readonly begun: Begun; readonly said: URLSearchParams };

async function claimsOf(
  host: Host,
  organisationId: number,
  provider: Provider,
  { begun, said }: Grant,
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

const textOf = (value: unknown): string | null => (typeof value === 'string' && value !== '' ? value : null);

const told = (said: Readonly<Record<string, unknown>>): Claims => ({
  subject: String(said.sub),
  mail: textOf(said.email)?.toLowerCase() ?? null,
  isMailVerified: said.email_verified === true,
  userName: textOf(said.preferred_username)?.toLowerCase() ?? null,
  name: textOf(said.name),
});

/** What the provider gave as its reason, in its own words, or what did not fit. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'error_description' in error ? error.error_description : undefined;
  const text = textOf(said) ?? (error instanceof Error ? error.message : 'no reason was given');
  return text
    .replace(/[^ -~]+/g, ' ')
    .slice(0, 160)
    .replace(/\.$/, '');
}
