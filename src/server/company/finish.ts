/** The way back from a sign-in provider: what it says is checked, and who it is becomes a user here. */
import type { FastifyRequest } from 'fastify';
import { sql } from 'kysely';
import { tokenOf } from '../security/session.ts';
import { accountOf, admitted, type SignedIn } from '../security/sign-in.ts';
import type { Host } from '../work.ts';
import { type Claims, claimText, plainReason } from './claims.ts';
import { refuse } from './company.refusal.ts';
import { claimsByOpenId } from './openid.ts';
import { type Provider, placeOf, providerOf } from './provider.ts';
import { refuseFault, type SamlFault } from './saml/fault.ts';
import { userBehind } from './user-of-account.ts';

type Returned = {
  /** '<organisation>.<provider>', of the address that the provider sent the browser to. */
  readonly place: string;
  /** What came with the address: 'code=…&state=…'. */
  readonly answer: string;
  /** The text of the browser's cookie. */
  readonly browser: string | undefined;
};

type Begun = {
  readonly providerId: number;
  readonly browserHash: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly keep: boolean;
  /** By SAML, whose answer came to the server first. */
  readonly claims: Claims | null;
  readonly fault: SamlFault | null;
};

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
  if (!isHere || place !== placeOf(organisationId, begun.providerId)) refuse('company-sign-in.ended');
  if (!provider) return refuse('company-sign-in.off');
  const claims = await claimsOf(host, organisationId, provider, { begun, said });
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
      returning provider_id as "providerId", browser_hash as "browserHash", nonce, verifier, keep,
        answer as claims, fault`.execute(db);
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
  const { name } = provider;
  if (provider.protocol === 'saml') {
    if (begun.fault) return refuseFault(name, begun.fault);
    return begun.claims ?? refuse('company-sign-in.ended');
  }
  return claimsByOpenId(host, provider, { organisationId, begun, said }).catch((error: unknown) => {
    host.log.warn({ err: error, organisation: organisationId }, 'a sign-in provider’s answer was refused');
    return refuse('company-sign-in.not-told', { name, reason: reasonOf(error) });
  });
}

/** What the provider gave as its reason, in its own words, or what did not fit. */
function reasonOf(error: unknown): string {
  const said = error instanceof Error && 'error_description' in error ? error.error_description : undefined;
  const text = claimText(said) ?? (error instanceof Error ? error.message : 'no reason was given');
  return plainReason(text);
}
