/** The sign-in provider of an organisation: what is known of it, whichever of the two protocols it speaks. */
import { sql } from 'kysely';
import type { Db } from '../database/tenant.ts';
import type { Settings } from '../process/settings.ts';

type Common = {
  readonly id: number;
  readonly name: string;
  readonly issuer: string;
  readonly matchedBy: 'mail' | 'user-name';
  /** Lower case; empty when any will do. */
  readonly domains: readonly string[];
  readonly makesUsers: boolean;
  readonly loginTypeId: number | null;
};
export type OpenIdProvider = Common & {
  readonly protocol: 'openid';
  readonly clientId: string;
  /** As it is kept: sealed. Null for a public client. */
  readonly clientSecret: string | null;
};
export type SamlProvider = Common & {
  readonly protocol: 'saml';
  /** Where people sign in. */
  readonly enterAddress: string;
  /** In PEM; each of them may have signed. */
  readonly certificates: string;
};
export type Provider = OpenIdProvider | SamlProvider;

/** The domains that an administrator typed, separated by commas. */
export const domainsOf = (text: string | null): string[] =>
  (text ?? '')
    .toLowerCase()
    .split(/[\s,;]+/)
    .map((domain) => domain.replace(/^@/, ''))
    .filter((domain) => domain !== '');

type Row = Omit<Common, 'domains'> &
  Omit<OpenIdProvider, keyof Common | 'protocol'> &
  Omit<SamlProvider, keyof Common | 'protocol'> & {
    readonly protocol: Provider['protocol'];
    readonly domains: string | null;
  };

/** The provider if it is turned on. */
export async function providerOf(db: Db, organisationId: number, id: number): Promise<Provider | undefined> {
  const { rows } = await sql<Row>`
    select id, name, protocol, issuer, client_id as "clientId", client_secret as "clientSecret",
      enter_address as "enterAddress", certificates, matched_by as "matchedBy", domains,
      makes_users as "makesUsers", login_type_id as "loginTypeId"
    from sign_in_provider
    where organisation_id = ${organisationId} and id = ${id} and state = 'active'`.execute(db);
  const [row] = rows;
  return row && { ...row, domains: domainsOf(row.domains) };
}

/** '<organisation>.<provider>': its place among all of them, in every address that it is given. */
export const placeOf = (organisationId: number, providerId: number): string =>
  `${organisationId}.${providerId}`;

/** The organisation and the provider that such a place names. */
export function placed(place: string): { organisationId: number; providerId: number } | undefined {
  const match = /^([1-9]\d{0,14})\.([1-9]\d{0,14})$/.exec(place);
  return match ? { organisationId: Number(match[1]), providerId: Number(match[2]) } : undefined;
}

export type Addressed = { readonly settings: Pick<Settings, 'publicUrl'> };

/** Where the provider sends people back to: one for each, so that no answer is taken for another's. */
export const returnAddress = (
  { settings: { publicUrl } }: Addressed,
  organisationId: number,
  providerId: number,
): string => `${publicUrl}/company-sign-in/${placeOf(organisationId, providerId)}`;
