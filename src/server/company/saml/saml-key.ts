/**
 * Muster's own keys towards a provider that speaks SAML: its requests are signed with the one in use. The
 * next one stands in the metadata beside it until the provider knows it; then it is used, and the former is
 * gone.
 */
import { sql } from 'kysely';
import type { Db } from '../../database/tenant.ts';
import { seal } from '../../security/seal.ts';
import type { Work } from '../../work.ts';
import { makeOwn } from './certificate.ts';

export const keyColumn = 'saml_key.private_key';

type OwnKey = {
  readonly isNext: boolean;
  readonly certificate: string;
  /** Sealed. */
  readonly privateKey: string;
};

/** The key in use, then the next one where there is one. */
export async function ownKeysOf(db: Db, organisationId: number, providerId: number): Promise<OwnKey[]> {
  const { rows } = await sql<OwnKey>`
    select is_next as "isNext", certificate, private_key as "privateKey" from saml_key
    where organisation_id = ${organisationId} and provider_id = ${providerId} order by is_next`.execute(db);
  return rows;
}

/** Makes the first key, or the next; an unused next one is replaced. Answers the certificate. */
export async function makeOwnKey(work: Work, providerId: number, isNext: boolean): Promise<string> {
  const { organisationId } = work.session;
  const { certificate, privateKey } = await makeOwn('Muster');
  const sealed = seal(work.host, { organisationId, column: keyColumn }, privateKey);
  await sql`
    insert into saml_key (organisation_id, provider_id, is_next, certificate, private_key)
    values (${organisationId}, ${providerId}, ${isNext}, ${certificate}, ${sealed})
    on conflict (organisation_id, provider_id, is_next) do update
      set certificate = excluded.certificate, private_key = excluded.private_key`.execute(work.db);
  return certificate;
}

/** The next key takes the place of the one in use; answers its certificate, undefined without one. */
export async function takeNextKey(work: Work, providerId: number): Promise<string | undefined> {
  const { organisationId } = work.session;
  const next = (await ownKeysOf(work.db, organisationId, providerId)).find(({ isNext }) => isNext);
  if (!next) return undefined;
  await sql`delete from saml_key
    where organisation_id = ${organisationId} and provider_id = ${providerId} and not is_next`.execute(
    work.db,
  );
  await sql`update saml_key set is_next = false
    where organisation_id = ${organisationId} and provider_id = ${providerId}`.execute(work.db);
  return next.certificate;
}
