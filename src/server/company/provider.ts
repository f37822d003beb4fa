/** The sign-in provider of an organisation, and what it says of itself by OpenID Connect. */
import { sql } from 'kysely';
import {
  allowInsecureRequests,
  ClientSecretPost,
  type Configuration,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  None,
} from 'openid-client';
import type { Db } from '../database/tenant.ts';
import { callOutside } from '../outside/call-outside.ts';
import { addressFault } from '../outside/outside-address.ts';
import type { Settings } from '../process/settings.ts';
import { open } from '../security/seal.ts';

type Caller = { readonly settings: Settings };

export type Provider = {
  readonly id: number;
  readonly name: string;
  readonly issuer: string;
  readonly clientId: string;
  /** As it is kept: sealed. Null for a public client. */
  readonly clientSecret: string | null;
  readonly matchedBy: 'mail' | 'user-name';
  /** Lower case; empty when any will do. */
  readonly domains: readonly string[];
  readonly makesUsers: boolean;
  readonly loginTypeId: number | null;
};

/** The domains that an administrator typed, separated by commas. */
export const domainsOf = (text: string | null): string[] =>
  (text ?? '')
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^@/, ''))
    .filter((domain) => domain !== '');

type Row = Omit<Provider, 'domains'> & { readonly domains: string | null };

/** The provider if it is turned on. */
export async function providerOf(db: Db, organisationId: number, id: number): Promise<Provider | undefined> {
  const { rows } = await sql<Row>`
    select id, name, issuer, client_id as "clientId", client_secret as "clientSecret",
      matched_by as "matchedBy", domains, makes_users as "makesUsers", login_type_id as "loginTypeId"
    from sign_in_provider
    where organisation_id = ${organisationId} and id = ${id} and state = 'active'`.execute(db);
  return rows[0] && { ...rows[0], domains: domainsOf(rows[0].domains) };
}

/** Where the provider sends people back to: one for each, so that no answer is taken for another's. */
export const returnAddress = (
  { settings: { publicUrl } }: { readonly settings: Pick<Settings, 'publicUrl'> },
  organisationId: number,
  providerId: number,
): string => `${publicUrl}/company-sign-in/${organisationId}.${providerId}`;

type Named = Pick<Provider, 'issuer' | 'clientId' | 'clientSecret'>;

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
