/** Whose waiting answer a session may give: its own, or that of somebody who delegates to it today. */
import { sql } from 'kysely';
import type { Sql } from '../forms/list/sql.ts';
import type { Work } from '../work.ts';

/**
 * True for the answers `a` that the session may give. Whoever has answered for somebody else gives no second
 * answer to the request, and whoever has answered gives none for somebody else: several people who delegate
 * to one stay several.
 */
export function mayAnswer({ session, today }: Work): Sql {
  const { userId, employeeId } = session;
  const given = sql`select from approval_answer given
    where given.organisation_id = a.organisation_id and given.request_id = a.request_id
      and given.answered_by = ${userId}`;
  const isDelegated = sql`exists (select from approval_delegation d
    join user_account u on u.organisation_id = d.organisation_id and u.employee_id = d.employee_id
    where d.organisation_id = a.organisation_id and u.id = a.user_id
      and d.to_id = ${employeeId}::bigint and d."from" <= ${today}::date and d.until >= ${today}::date)`;
  return sql`(a.state = 'waiting' and (
    a.user_id = ${userId} and not exists (${given} and given.user_id <> given.answered_by)
    or ${isDelegated} and not exists (${given})))`;
}
