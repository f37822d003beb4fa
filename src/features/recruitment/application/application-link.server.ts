/**
 * The links that applicants get by mail. One shows how the application stands; one opens it for changes, once
 * and for thirty days. Each is bound to its application and kept only as a hash.
 */

import { sql } from 'kysely';
import { fullNameOf } from '#server/database/full-name.ts';
import { sendMail } from '#server/mail/mail.ts';
import { newToken, tokenOf } from '#server/security/session.ts';
import type { Work } from '#server/work.ts';
import { refuse } from '../recruitment.refusal.ts';

type LinkKind = 'track' | 'update';

/** An update link works this long. */
const updateDays = 30;

type LinkedApplication = {
  readonly linkId: number;
  readonly applicant: number;
  readonly kind: LinkKind;
};

/** The organisation that a link's text names; undefined for a text that is no link. */
export const organisationOfLink = (text: string): number | undefined => tokenOf(text)?.organisationId;

/** Makes a link; answers its text. Earlier unused update links of the application end. */
async function makeLink(work: Work, applicant: number, kind: LinkKind): Promise<string> {
  const { organisationId } = work.session;
  const { text, hash } = newToken(organisationId);
  if (kind === 'update') {
    await sql`
      update application_link set used_at = now()
      where organisation_id = ${organisationId} and applicant_id = ${applicant} and kind = 'update'
        and used_at is null`.execute(work.db);
  }
  const ends = kind === 'update' ? sql`now() + ${`${updateDays} days`}::interval` : sql`null`;
  await sql`
    insert into application_link (organisation_id, applicant_id, kind, token_hash, expires_at)
    values (${organisationId}, ${applicant}, ${kind}, ${hash}, ${ends})`.execute(work.db);
  return text;
}

const linkEnded = (): never => refuse('recruitment.link-ended');

/** The application behind a link; refuses with 404 when it is none of this kind, used or too old. */
export async function readLink(work: Work, text: string, kind: LinkKind): Promise<LinkedApplication> {
  const token = tokenOf(text);
  if (!token || token.organisationId !== work.session.organisationId) return linkEnded();
  const { rows } = await sql<{ linkId: number; applicant: number; kind: LinkKind }>`
    select l.id as "linkId", l.applicant_id as applicant, l.kind from application_link l
    join applicant a on a.organisation_id = l.organisation_id and a.id = l.applicant_id
    where l.organisation_id = ${token.organisationId} and l.token_hash = ${token.hash} and l.kind = ${kind}
      and l.used_at is null and (l.expires_at is null or l.expires_at > now()) and a.anonymised_on is null
    for update of l`.execute(work.db);
  return rows[0] ?? linkEnded();
}

/** An update link opens once: the change that it was for has been made. */
export const useLink = (work: Work, { linkId }: LinkedApplication) =>
  sql`
  update application_link set used_at = now()
  where organisation_id = ${work.session.organisationId} and id = ${linkId}`.execute(work.db);

type Post = {
  readonly mail: string | null;
  readonly name: string;
  readonly post: string;
  readonly house: string;
};

async function postOf(work: Work, applicant: number): Promise<Post | undefined> {
  const { rows } = await sql<Post>`
    select a.mail, ${fullNameOf('a')} as name, coalesce(o.title, r.name) as post,
      d.name as house
    from applicant a
    join requisition r on r.organisation_id = a.organisation_id and r.id = a.requisition_id
    left join opening o on o.organisation_id = a.organisation_id and o.id = a.opening_id
    join directory.organisation d on d.id = a.organisation_id
    where a.organisation_id = ${work.session.organisationId} and a.id = ${applicant}`.execute(work.db);
  return rows[0];
}

const pageOf = (work: Work, kind: LinkKind, link: string): string =>
  `${work.host.settings.publicUrl}/jobapplicants?${kind}=${link}`;

/** Tells that the application has arrived, and where to see how it stands. */
export async function mailArrival(work: Work, applicant: number): Promise<void> {
  const about = await postOf(work, applicant);
  if (!about?.mail) return;
  const track = pageOf(work, 'track', await makeLink(work, applicant, 'track'));
  const text = [
    `Dear ${about.name},`,
    '',
    `Your application for ${about.post} has arrived. Thank you.`,
    '',
    'Where it stands, and what comes next, you can see here at any time. You can also change or withdraw it:',
    track,
    '',
    'Keep this mail safe: anyone with the link can see your application.',
    about.house,
  ].join('\n');
  const subject = `Your application for ${about.post}`;
  await sendMail(work, { to: about.mail, subject, text, kind: 'link', secret: track });
}

/** Offers to change what was sent; goes only to the address that the application itself names. */
export async function mailUpdateOffer(work: Work, applicant: number, again: boolean): Promise<void> {
  const about = await postOf(work, applicant);
  if (!about?.mail) return;
  const update = pageOf(work, 'update', await makeLink(work, applicant, 'update'));
  const why = again
    ? `Somebody, most likely you, applied again for ${about.post} with this mail address. ` +
      'We kept your first application as it is.'
    : `You asked to change your application for ${about.post}.`;
  const text = [
    `Dear ${about.name},`,
    '',
    why,
    '',
    `With this link you can change what you sent. It works once and for ${updateDays} days:`,
    update,
    '',
    'If you do not want to change anything, you need not do anything.',
    about.house,
  ].join('\n');
  const subject = again ? `You have applied for ${about.post} already` : `Change your application`;
  await sendMail(work, { to: about.mail, subject, text, kind: 'link', secret: update });
}
