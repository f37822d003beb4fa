/** The sign-in of somebody whose record is anonymous: its name, its devices and its messages go. */
import { sql } from 'kysely';
import type { Work } from '#server/work.ts';

/** What belongs to a user alone, by the column that names the user. */
const ofUser = [
  ...[
    ['session', 'user_id'],
    ['passkey', 'user_account_id'],
    ['known_device', 'user_account_id'],
  ],
  ...[
    ['provider_account', 'user_id'],
    ['directory_member', 'user_id'],
    ['directory_user', 'user_id'],
  ],
  ...[
    ['notification', 'user_id'],
    ['event_preference', 'user_id'],
    ['report_run', 'user_id'],
  ],
] as const;

/** Answers the user's id, whose name the audit says no more; null for somebody who never had one. */
export async function eraseAccess(work: Work, employee: number): Promise<number | null> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ id: number; mails: string[] }>`
    select u.id, array_remove(array[lower(u.mail)], null) as mails from user_account u
    where u.organisation_id = ${organisationId} and u.employee_id = ${employee}`.execute(work.db);
  const [user] = rows;
  if (!user) return null;
  for (const [table = '', column = ''] of ofUser)
    await sql`delete from ${sql.table(table)}
      where organisation_id = ${organisationId} and ${sql.ref(column)} = ${user.id}`.execute(work.db);
  await sql`
    update user_account set user_name = 'removed-' || id, name = 'Former user', mail = null,
      password_hash = null, state = 'disabled', version = version + 1
    where organisation_id = ${organisationId} and id = ${user.id}`.execute(work.db);
  return user.id;
}
