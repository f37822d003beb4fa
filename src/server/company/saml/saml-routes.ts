/**
 * What a provider that speaks SAML calls: a browser brings its answer by a form of its site. Such a post
 * carries no cookie of Muster's, so it signs nobody in: what the provider said is kept, and the page that
 * follows asks for it with the cookie of the browser that began.
 */
import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { objectOf, textOf } from '#kernel/wire/schema.ts';
import type { Db } from '../../database/tenant.ts';
import { type Route, route } from '../../route.ts';
import { tokenOf } from '../../security/session.ts';
import type { Host } from '../../work.ts';
import { countStep } from '../attempts.ts';
import { refuse } from '../company.refusal.ts';
import { placed, providerOf } from '../provider.ts';
import { type SamlFault, SamlRefused } from './fault.ts';
import { ownMetadata } from './saml.ts';
import { readAnswer, type Said } from './saml-answer.ts';

const tag = 'session';
const params = objectOf({ place: textOf(40) });
const answerBytesMost = 262_144;
const metadata = route({
  method: 'GET',
  path: '/company-sign-in/:place/metadata',
  tag,
  open: true,
  summary: 'What Muster says of itself to a sign-in provider that speaks SAML: an XML file',
  params,
  response: { type: 'string', format: 'binary' },
  async handle(host, request, reply) {
    await countStep(host, 'metadata', request);
    const at = placed(request.params.place);
    const xml = at && (await ownMetadata(host, at.organisationId, at.providerId));
    if (xml === undefined) return refuse('company-sign-in.off');
    return reply.type('application/samlmetadata+xml; charset=utf-8').send(xml);
  },
});

/** The page that takes the answer, or begins where none was asked for: a tile at the provider leads here. */
const taken = route({
  method: 'POST',
  path: '/company-sign-in/:place',
  tag,
  open: true,
  summary: 'Takes what a sign-in provider answers by SAML; leads to the page that goes on',
  params,
  rawBody: true,
  bodyBytes: answerBytesMost,
  documented: { response: { type: 'string', format: 'binary' } },
  async handle(host, request, reply) {
    await countStep(host, 'answer', request);
    const at = placed(request.params.place);
    if (!at) return refuse('company-sign-in.off');
    const sent = new URLSearchParams(Buffer.isBuffer(request.body) ? request.body.toString('utf8') : '');
    const state = sent.get('RelayState') ?? '';
    const page = `/company-sign-in/${at.organisationId}.${at.providerId}`;
    const token = tokenOf(state);
    // What the provider sends unasked is not looked at: it could be anybody's.
    if (token?.organisationId !== at.organisationId) return reply.redirect(`${page}?begin=1`, 303);
    await keep(host, { ...at, stateHash: token.hash, text: sent.get('SAMLResponse') ?? '' });
    return reply.redirect(`${page}?${new URLSearchParams({ state })}`, 303);
  },
});

type Brought = {
  readonly organisationId: number;
  readonly providerId: number;
  readonly stateHash: string;
  readonly text: string;
};

/** Keeps who it is, or what is wrong, with the sign-in that asked; nothing where none did. */
async function keep(host: Host, brought: Brought): Promise<void> {
  const { organisationId, providerId, stateHash, text } = brought;
  const asked = await host.tenancy.inOrganisation(organisationId, async (db) => {
    const { rows } = await sql<{ requestId: string }>`
      select nonce as "requestId" from company_sign_in
      where organisation_id = ${organisationId} and state_hash = ${stateHash}
        and provider_id = ${providerId} and expires_at > now()`.execute(db);
    const provider = await providerOf(db, organisationId, providerId);
    return rows[0] && provider?.protocol === 'saml' ? { provider, ...rows[0] } : undefined;
  });
  if (!asked) return;
  const { provider, requestId } = asked;
  const read = await readAnswer(host, provider, { organisationId, requestId, text }).catch(
    (error: unknown) => {
      if (!(error instanceof SamlRefused)) throw error;
      host.log.warn({ err: error, organisation: organisationId }, 'a sign-in provider’s answer was refused');
      return error.fault;
    },
  );
  await write(host, brought, read);
}

async function write(
  host: Host,
  { organisationId, providerId, stateHash }: Brought,
  read: Said | SamlFault,
): Promise<void> {
  await host.tenancy.inOrganisation(organisationId, async (db) => {
    const said = 'claims' in read ? read : undefined;
    const isUsed = said !== undefined && !(await isFirst(db, organisationId, providerId, said));
    const fault: SamlFault | undefined = 'claims' in read ? undefined : read;
    // What came first stands: nobody puts another answer in its place.
    const kept = isUsed ? { fault: { code: 'used' } } : { fault, answer: said?.claims };
    const jsonOf = (value: unknown) => (value === undefined ? null : JSON.stringify(value));
    await sql`update company_sign_in c set answer = ${jsonOf(kept.answer)}::jsonb,
        fault = ${jsonOf(kept.fault)}::jsonb
      where c.organisation_id = ${organisationId} and c.state_hash = ${stateHash}
        and c.answer is null and c.fault is null`.execute(db);
  });
}

/** Whether this assertion was not seen before, on whichever server. */
async function isFirst(
  db: Db,
  organisationId: number,
  providerId: number,
  { assertionId, expiresAt }: Said,
): Promise<boolean> {
  const hash = createHash('sha256').update(assertionId).digest('hex');
  await sql`delete from saml_assertion
    where organisation_id = ${organisationId} and expires_at < now()`.execute(db);
  const { rows } = await sql`
    insert into saml_assertion (organisation_id, provider_id, assertion_hash, expires_at)
    values (${organisationId}, ${providerId}, ${hash}, ${expiresAt}) on conflict do nothing
    returning provider_id`.execute(db);
  return rows.length > 0;
}

export const samlRoutes: readonly Route[] = [metadata, taken];
