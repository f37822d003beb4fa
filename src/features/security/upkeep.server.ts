/** What access leaves behind does not stay for ever: ended sessions, used links, old codes, answered keys. */
import { sql } from 'kysely';
import { daily } from '#server/feature.ts';

export const forgetOldAccess = daily({
  name: 'forget-old-access',
  async run({ db, session: { organisationId } }) {
    await sql`delete from session where organisation_id = ${organisationId}
      and least(coalesce(ended_at, expires_at), expires_at) < now() - interval '90 days'`.execute(db);
    await sql`delete from password_link where organisation_id = ${organisationId}
      and least(coalesce(used_at, expires_at), expires_at) < now() - interval '30 days'`.execute(db);
    await sql`delete from confirmation where organisation_id = ${organisationId}
      and expires_at < now() - interval '1 day'`.execute(db);
    await sql`delete from idempotency_key where organisation_id = ${organisationId}
      and created_at < now() - interval '3 days'`.execute(db);
  },
});
