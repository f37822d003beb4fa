/** The coming leave of whoever leads people, while nobody decides for them in it. */
import { sql } from 'kysely';
import type { Absence } from '#features/approval/stand-in.server.ts';
import { addDays } from '#kernel/calendar.ts';
import { holds } from '#server/database/dated-row.ts';
import type { Work } from '#server/work.ts';

/** Of the session's own, within so many days. */
export async function ownAbsences(work: Work, days: number): Promise<Absence[]> {
  const { organisationId, employeeId } = work.session;
  if (employeeId === null || !work.may('approval-request', 'decide')) return [];
  const { rows } = await sql<Absence>`
    select a.employee_id as employee, a."from", a."to" from leave_application a
    where a.organisation_id = ${organisationId} and a.employee_id = ${employeeId}
      and a.state in ('approved', 'cancelling') and a."to" >= ${work.today}::date
      and a."from" <= ${addDays(work.today, days)}::date
      and exists (select from employee_work w where w.organisation_id = a.organisation_id
        and w.reports_to_id = a.employee_id and ${holds('w', work.today)})
      and not exists (select from approval_delegation d where d.organisation_id = a.organisation_id
        and d.employee_id = a.employee_id and d."from" <= a."to" and d.until >= a."from")
    order by a."from", a.id limit 2`.execute(work.db);
  return rows;
}
