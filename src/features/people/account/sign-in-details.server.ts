/** How a person signs in: read by the person, and by whoever keeps the organisation's users. */

import { sql } from 'kysely';
import { notFound } from '#kernel/refusal.ts';
import { isWithinReach } from '#server/forms/reach.ts';
import { route } from '#server/route.ts';
import { signInDetailsCall } from './account.call.ts';

type Account = {
  id: number;
  version: number;
  userName: string;
  loginType: string;
  state: string;
  mail: string | null;
  mustChangePassword: boolean;
  hasSecondFactor: boolean;
  lastSignedInOn: string | null;
  sessions: number;
};

export const signInDetails = route({
  ...signInDetailsCall,
  tag: 'Employees',
  form: 'employee',
  action: 'sign-in',
  tells: 'nothing',
  keepsReach: true,
  summary: 'The users by which a person signs in, with their login type and open sessions',
  async handle(work, request) {
    const employee = request.params.id;
    const reach = work.may('employee', 'sign-in');
    if (!reach || !(await isWithinReach(work, reach, employee))) return notFound('This employee');
    const { organisationId } = work.session;
    const { rows: people } = await sql`
      select from employee where organisation_id = ${organisationId} and id = ${employee}`.execute(work.db);
    if (people.length === 0) return notFound('This employee');
    const { rows } = await sql<Account>`
      select u.id, u.version, u.user_name as "userName", t.name as "loginType", u.state, u.mail,
        u.must_change_password as "mustChangePassword", u.has_second_factor as "hasSecondFactor",
        u.last_signed_in_on as "lastSignedInOn",
        (select count(*) from session s where s.organisation_id = u.organisation_id and s.user_id = u.id
          and s.ended_at is null and s.expires_at > now()) as sessions
      from user_account u
      join login_type t on t.organisation_id = u.organisation_id and t.id = u.login_type_id
      where u.organisation_id = ${organisationId} and u.employee_id = ${employee}
      order by u.id`.execute(work.db);
    return { keeps: work.may('user-account', 'write') !== undefined, users: rows };
  },
});
