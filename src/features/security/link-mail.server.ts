/** The mail that carries a one-time link. */
import { sql } from 'kysely';
import type { Work } from '#server/work.ts';

export async function mailLink(
  work: Work,
  { to, name, userName, link }: { to: string; name: string; userName: string | null; link: string },
): Promise<void> {
  const body = [
    `Dear ${name},`,
    '',
    userName === null
      ? 'An organisation was opened for you in Muster. Choose your user name and password here:'
      : `Choose a password for your Muster user ${userName} here:`,
    link,
    '',
    'The link works once and for one day. If you did not expect this mail, tell your administrator.',
  ].join('\n');
  const state = work.host.settings.mailUrl === null ? 'kept' : 'waiting';
  await sql`insert into outbox_mail (organisation_id, recipient, subject, body, kind, state, created_by,
    changed_by)
    values (${work.session.organisationId}, ${to}, 'Your link to Muster', ${body}, 'link', ${state},
      ${work.session.userId}, ${work.session.userId})`.execute(work.db);
}
