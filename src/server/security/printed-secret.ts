/**
 * What only who runs the server is told, on its own console and when asked for: links and codes for which
 * there is no mail server. Each is noted in the audit of the organisation, and the person of a link is told.
 */
import { sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import { raise } from '../events/raise.ts';
import { inWork, systemSession } from '../in-work.ts';
import { type SecretKind, wholeText } from '../mail/mail-secret.ts';
import type { Host } from '../work.ts';
import { makePasswordLink } from './password-link.ts';

const session = (organisationId: number) => systemSession(organisationId, 'Command on the server');

/**
 * A one-time link for a user. A user disabled for a demo password is active again: it has no password left.
 */
export function printedLink(host: Host, organisationId: number, userName: string): Promise<string> {
  return inWork(host, session(organisationId), async (work) => {
    const {
      rows: [user],
    } = await sql<{ id: number; state: string; hasPassword: boolean }>`
      select id, state, password_hash is not null as "hasPassword" from user_account
      where organisation_id = ${organisationId} and user_name = ${userName.toLowerCase()}
      for update`.execute(work.db);
    if (!user || (user.state !== 'active' && user.hasPassword)) {
      return notFound(`An active user ${userName} of organisation ${organisationId}`);
    }
    if (user.state !== 'active') {
      await sql`update user_account set state = 'active', version = version + 1, changed_at = now()
        where organisation_id = ${organisationId} and id = ${user.id}`.execute(work.db);
    }
    const link = await makePasswordLink(host, work.db, organisationId, user.id);
    work.audit({ action: 'print-link', form: 'user-account', recordId: user.id });
    const title = 'A link to set your password was made on the server.';
    await raise(work, host.forms.form('user-account'), 'link', {
      record: user.id,
      to: { userIds: [user.id] },
      title,
      note: 'If you did not ask for it, tell HR.',
    });
    return link;
  });
}

type Kept = { id: number; kind: SecretKind; body: string; recipient: string; subject: string };

/** The mails with a link or code that were not sent, as their receivers read them; newest last. */
export function printedMails(host: Host, organisationId: number): Promise<string[]> {
  return inWork(host, session(organisationId), async (work) => {
    const { rows } = await sql<Kept>`
      select m.id, m.kind, m.body, m.recipient, m.subject from outbox_mail m
      join outbox_secret s on s.organisation_id = m.organisation_id and s.mail_id = m.id
      where m.organisation_id = ${organisationId} order by m.id`.execute(work.db);
    const mails: string[] = [];
    for (const mail of rows) {
      const text = await wholeText(host, work.db, organisationId, mail);
      mails.push([`To: ${mail.recipient}`, `Subject: ${mail.subject}`, '', text ?? mail.body].join('\n'));
    }
    if (rows.length > 0) {
      work.audit({ action: 'print-mail', form: 'outbox-mail', recordIds: rows.map(({ id }) => id) });
    }
    return mails;
  });
}
