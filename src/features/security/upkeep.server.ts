/**
 * What access leaves behind does not stay for ever: ended sessions, used links, old codes, answered keys,
 * unsent secrets, browsers that were not seen for a year.
 */
import { sql } from 'kysely';
import { daily } from '#server/feature.ts';
import { forgetSecrets } from '#server/mail/mail-secret.ts';

export const forgetOldAccess = daily({
  name: 'forget-old-access',
  async run({ db, session: { organisationId } }) {
    await sql`delete from session where organisation_id = ${organisationId}
      and least(coalesce(ended_at, expires_at), expires_at) < now() - interval '90 days'`.execute(db);
    await sql`delete from password_link where organisation_id = ${organisationId}
      and least(coalesce(used_at, expires_at), expires_at) < now() - interval '30 days'`.execute(db);
    await sql`delete from confirmation where organisation_id = ${organisationId}
      and expires_at < now() - interval '1 day'`.execute(db);
    await sql`delete from sign_in_step where organisation_id = ${organisationId}
      and expires_at < now() - interval '1 day'`.execute(db);
    await sql`delete from passkey_challenge where organisation_id = ${organisationId}
      and expires_at < now() - interval '1 day'`.execute(db);
    // No browser keeps its cookie longer than 400 days.
    await sql`delete from known_device where organisation_id = ${organisationId}
      and last_used_at < now() - interval '400 days'`.execute(db);
    await sql`delete from idempotency_key where organisation_id = ${organisationId}
      and created_at < now() - interval '3 days'`.execute(db);
    await forgetSecrets(db, organisationId);
  },
});
