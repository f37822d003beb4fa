/** The way to a provider by SAML 2.0, and what Muster says of itself to it. */
import { randomBytes } from 'node:crypto';
import { SAML, type SamlConfig, ValidateInResponseTo } from '@node-saml/node-saml';
import { open } from '../../security/seal.ts';
import type { Host } from '../../work.ts';
import { type Addressed, returnAddress, type SamlProvider } from '../provider.ts';
import { certificatesOf } from './certificate.ts';
import { keyColumn, ownKeysOf } from './saml-key.ts';

/** By this name a provider knows Muster: the address of its metadata, one for each provider. */
export const metadataAddress = (host: Addressed, organisationId: number, providerId: number): string =>
  `${returnAddress(host, organisationId, providerId)}/metadata`;

export const skewMs = 60_000;
/** From when the provider made an assertion until it is refused, whatever it says itself. */
const ageMostMs = 5 * 60_000;
const patienceMs = 10 * 60_000;

type Towards = Pick<SamlProvider, 'id' | 'certificates' | 'enterAddress'>;

/** `requestId` is the number of the one request that is made, or answered. */
export function samlOf(
  host: Addressed,
  organisationId: number,
  { id, certificates, enterAddress }: Towards,
  requestId: string,
  more: Partial<SamlConfig> = {},
): SAML {
  const name = metadataAddress(host, organisationId, id);
  const now = new Date().toISOString();
  return new SAML({
    callbackUrl: returnAddress(host, organisationId, id),
    issuer: name,
    audience: name,
    entryPoint: enterAddress,
    idpCert: certificatesOf(certificates).map(String),
    wantAssertionsSigned: true,
    wantAuthnResponseSigned: false,
    signatureAlgorithm: 'sha256',
    digestAlgorithm: 'sha256',
    acceptedClockSkewMs: skewMs,
    maxAssertionAgeMs: ageMostMs,
    requestIdExpirationPeriodMs: patienceMs,
    validateInResponseTo: ValidateInResponseTo.always,
    // Which request is answered stands in the database; here it is the one that was looked up.
    cacheProvider: {
      saveAsync: async () => null,
      getAsync: async (key) => (key === requestId ? now : null),
      removeAsync: async () => null,
    },
    generateUniqueId: () => requestId,
    // The provider knows better how it names people and how it asks who they are.
    identifierFormat: null,
    disableRequestedAuthnContext: true,
    ...more,
  });
}

type Way = { readonly address: string; readonly nonce: string; readonly verifier: string };
type Asked = { readonly organisationId: number; readonly state: string };

/** The signed request, in the address where the browser goes; its number is the nonce. */
export async function wayBySaml(
  host: Host,
  provider: SamlProvider,
  { organisationId, state }: Asked,
): Promise<Way> {
  const requestId = `_${randomBytes(20).toString('hex')}`;
  const [key] = await host.tenancy.inOrganisation(organisationId, (db) =>
    ownKeysOf(db, organisationId, provider.id),
  );
  if (!key) throw new Error('the provider has no key of ours');
  const privateKey = open(host, { organisationId, column: keyColumn }, key.privateKey);
  const saml = samlOf(host, organisationId, provider, requestId, { privateKey });
  return { address: await saml.getAuthorizeUrlAsync(state, undefined, {}), nonce: requestId, verifier: '' };
}

/** What an administrator enters at the provider; undefined where there is no such provider, or no key yet. */
export async function ownMetadata(
  host: Host,
  organisationId: number,
  providerId: number,
): Promise<string | undefined> {
  const keys = await host.tenancy.inOrganisation(organisationId, (db) =>
    ownKeysOf(db, organisationId, providerId),
  );
  const [inUse] = keys;
  if (!inUse) return undefined;
  const privateKey = open(host, { organisationId, column: keyColumn }, inUse.privateKey);
  const towards = { id: providerId, certificates: inUse.certificate, enterAddress: '' };
  const saml = samlOf(host, organisationId, towards, '_metadata', { privateKey });
  return saml.generateServiceProviderMetadata(
    null,
    keys.map(({ certificate }) => certificate),
  );
}
