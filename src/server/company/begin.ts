/**
 * The way to a sign-in provider: what the browser goes there with, and what is kept here for when it comes
 * back. The state, the nonce and the code's verifier belong together, to one browser and to one return; by
 * SAML the nonce is the number of the request.
 */
import { sql } from 'kysely';
import { newToken } from '../security/session.ts';
import type { Host } from '../work.ts';
import { refuse } from './company.refusal.ts';
import { wayByOpenId } from './openid.ts';
import { providerOf } from './provider.ts';
import { wayBySaml } from './saml/saml.ts';

/** How long somebody may take at the provider. */
export const patienceMinutes = 10;

type Begun = {
  /** Where the browser goes. */
  readonly address: string;
  /** The text of the cookie by which it is known when it comes back. */
  readonly browser: string;
};
type Asked = {
  readonly organisationId: number;
  readonly providerId: number;
  readonly userName?: string;
  readonly keep: boolean;
};

export async function beginAtProvider(host: Host, asked: Asked): Promise<Begun> {
  const { organisationId, providerId, userName, keep } = asked;
  const provider = await host.tenancy.inOrganisation(organisationId, (db) =>
    providerOf(db, organisationId, providerId),
  );
  if (!provider) return refuse('company-sign-in.off');
  const [state, browser] = [newToken(organisationId), newToken(organisationId)];
  const way = { organisationId, state: state.text, ...(userName && { userName }) };
  const { address, nonce, verifier } = await (provider.protocol === 'saml'
    ? wayBySaml(host, provider, way)
    : wayByOpenId(host, provider, way)
  ).catch((error: unknown) => {
    host.log.warn({ err: error, organisation: organisationId }, 'a sign-in provider did not answer');
    return refuse('company-sign-in.away', { name: provider.name });
  });
  await host.tenancy.inOrganisation(organisationId, async (db) => {
    await sql`delete from company_sign_in
      where organisation_id = ${organisationId} and expires_at < now()`.execute(db);
    await sql`
      insert into company_sign_in (organisation_id, state_hash, provider_id, browser_hash, nonce, verifier,
        keep, expires_at)
      values (${organisationId}, ${state.hash}, ${providerId}, ${browser.hash}, ${nonce}, ${verifier},
        ${keep}, now() + ${`${patienceMinutes} minutes`}::interval)`.execute(db);
  });
  return { address, browser: browser.text };
}
