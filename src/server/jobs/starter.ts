/** The session a job runs in: of the person who started it, with the login type of now. */
import { sql } from 'kysely';
import type { Db } from '../database/tenant.ts';
import { type SessionRow, sessionOf } from '../gate/sign-in/session-row.ts';
import type { Session } from '../work.ts';

/** Undefined when the user is gone or disabled meanwhile. */
export async function starterSession(
  db: Db,
  organisationId: number,
  userId: number,
): Promise<Session | undefined> {
  const {
    rows: [row],
  } = await sql<Omit<SessionRow, 'session_id'>>`
    select u.organisation_id, u.id as user_id, u.user_name, u.name, u.login_type_id, t.based_on,
      u.employee_id,
      false as must_change_password, coalesce(v.rights, 0) as rights, coalesce(v.labels, 0) as labels,
      e.code as employee_code, null::text as position_code,
      0 as confirmed_seconds, false as must_set_up_factor
    from user_account u
    join login_type t on t.organisation_id = ${organisationId} and t.id = u.login_type_id
    left join organisation_version v on v.organisation_id = ${organisationId}
    left join employee e on e.organisation_id = ${organisationId} and e.id = u.employee_id
    where u.organisation_id = ${organisationId} and u.id = ${userId} and u.state = 'active'`.execute(db);
  return row && { ...sessionOf({ ...row, session_id: 0 }), sessionId: null };
}
