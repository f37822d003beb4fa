/** The sign-in of somebody whose record is anonymous: its name, its devices and its messages go. */
import { sql } from 'kysely';
import type { Work } from '#server/work.ts';

/** What belongs to a user alone. */
async function forgetUser({ db, session: { organisationId } }: Work, user: number): Promise<void> {
  const its = sql`organisation_id = ${organisationId} and user_id = ${user}`;
  const own = sql`organisation_id = ${organisationId} and user_account_id = ${user}`;
  await sql`delete from session where ${its}`.execute(db);
  await sql`delete from passkey where ${own}`.execute(db);
  await sql`delete from known_device where ${own}`.execute(db);
  await sql`delete from provider_account where ${its}`.execute(db);
  await sql`delete from directory_member where ${its}`.execute(db);
  await sql`delete from directory_user where ${its}`.execute(db);
  await sql`delete from notification where ${its}`.execute(db);
  await sql`delete from event_preference where ${its}`.execute(db);
  await sql`delete from report_run where ${its}`.execute(db);
}

/** Answers the user's id, whose name the audit says no more; null for somebody who never had one. */
export async function eraseAccess(work: Work, employee: number): Promise<number | null> {
  const { organisationId } = work.session;
  const { rows } = await sql<{ id: number }>`
    select u.id from user_account u
    where u.organisation_id = ${organisationId} and u.employee_id = ${employee}`.execute(work.db);
  const [user] = rows;
  if (!user) return null;
  await forgetUser(work, user.id);
  await sql`
    update user_account set user_name = 'removed-' || id::text, name = 'Former user', mail = null,
      password_hash = null, state = 'disabled', version = version + 1
    where organisation_id = ${organisationId} and id = ${user.id}`.execute(work.db);
  return user.id;
}
