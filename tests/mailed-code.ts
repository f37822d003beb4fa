/**
 * The mails with a link or a code as their receivers read them: opened from the sealed store, as no screen
 * can.
 */
import assert from 'node:assert/strict';
import { sql } from 'kysely';
import { type SecretKind, wholeText } from '#server/mail/mail-secret.ts';
import type { Host } from '#server/work.ts';

export type SecretMail = { id: number; recipient: string; subject: string; body: string; kind: SecretKind };
export type CodeMail = SecretMail & { code: string };

/** Every mail of the organisation to this address, or to any, oldest first; `body` is as it is received. */
export async function mailsOf(host: Host, organisationId: number, to?: string): Promise<SecretMail[]> {
  return host.tenancy.inOrganisation(organisationId, async (db) => {
    const { rows } = await sql<SecretMail>`
      select id, recipient, subject, body, kind from outbox_mail
      where organisation_id = ${organisationId} and (${to ?? null}::text is null or recipient = ${to ?? null})
      order by id`.execute(db);
    const whole: SecretMail[] = [];
    for (const mail of rows) {
      const body = await wholeText(host, db, organisationId, mail);
      whole.push(body === undefined ? mail : { ...mail, body });
    }
    return whole;
  });
}

/** The code that was mailed last. */
export async function lastCodeMail(host: Host, organisationId: number): Promise<CodeMail> {
  const mail = (await mailsOf(host, organisationId)).findLast(({ kind }) => kind === 'code');
  assert.ok(mail, 'no code was mailed');
  return { ...mail, code: /^\d{6}$/m.exec(mail.body)?.[0] ?? '' };
}
