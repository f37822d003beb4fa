/**
 * A link for somebody else's password: mailed to the person; or, where no mail server is set, shown once to
 * who asked for it, and only for a user who has never signed in. The person is told either way.
 */

import { sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import { raise } from '#server/events/raise.ts';
import { sendMail } from '#server/mail/mail.ts';
import { givenMinutes, makePasswordLink } from '#server/security/password-link.ts';
import type { Work } from '#server/work.ts';
import { mailLink } from './link-mail.server.ts';
import { refuse } from './security.refusal.ts';
import { userAccount } from './user-account.form.ts';

export type User = {
  readonly id: number;
  readonly version: number;
  readonly userName: string;
  readonly name: string;
  readonly mail: string | null;
  readonly hasSignedIn: boolean;
};

export async function userOf(work: Work, id: number): Promise<User> {
  const { rows } = await sql<User>`
    select id, version, user_name as "userName", name, mail,
      last_signed_in_on is not null as "hasSignedIn"
    from user_account where organisation_id = ${work.session.organisationId} and id = ${id}
    for update`.execute(work.db);
  return rows[0] ?? notFound('This user');
}

/** Refuses where a link has no safe way to its person. */
export function refuseUnsafeLink(
  work: Work,
  user: Pick<User, 'name' | 'mail' | 'hasSignedIn' | 'userName'>,
): void {
  if (work.host.settings.mailUrl !== null) {
    if (!user.mail) refuse('user.no-mail', { name: user.name });
    return;
  }
  if (!user.hasSignedIn) return;
  refuse('user.no-mail-server', {
    name: user.name,
    organisationId: work.session.organisationId,
    userName: user.userName,
  });
}

/** By mail, where a mail server is set. */
export async function sendUserLink(work: Work, user: User): Promise<void> {
  const { organisationId } = work.session;
  const minutes = await givenMinutes(work.db, organisationId);
  const link = await makePasswordLink(work.host, work.db, organisationId, user.id, { minutes });
  await mailLink(work, { to: user.mail ?? '', name: user.name, user, link, minutes });
  await tellLink(work, user, `${work.session.name} sent a link to set your password to ${user.mail}.`);
}

/** In the answer of this very call, and never again. */
export async function showUserLink(work: Work, user: User): Promise<void> {
  refuseUnsafeLink(work, user);
  const { organisationId, name } = work.session;
  const minutes = await givenMinutes(work.db, organisationId);
  const link = await makePasswordLink(work.host, work.db, organisationId, user.id, {
    minutes,
    shownTo: name,
  });
  work.besides.links.push({ link, to: `${user.name} (${user.userName})`, minutes });
  work.audit({ action: 'show-link', form: 'user-account', recordId: user.id });
  await tellLink(work, user, `${name} was shown the link to set your password.`);
}

/** Seen under the bell at the next sign-in. */
async function tellLink(work: Work, { id }: User, title: string): Promise<void> {
  const note =
    'Whoever has the link can set the password once, while it holds. If you did not expect it, tell HR.';
  await raise(work, userAccount, 'link', {
    record: id,
    to: { userIds: [id] },
    title,
    note,
    path: 'my-transactions/notification',
  });
}

/** To the address that is, or was, the person's. */
export async function warnByMail(work: Work, to: string | null, name: string, what: string): Promise<void> {
  if (!to) return;
  const text = [
    `Dear ${name},`,
    '',
    what,
    '',
    'If this is not right, tell your administrator or HR at once; where it still waits, sign in to Muster ' +
      'and refuse it under the bell.',
  ].join('\n');
  await sendMail(work, { to, subject: 'Your sign-in to Muster', text });
}
