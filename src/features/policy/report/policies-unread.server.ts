/** The report of who has not acknowledged which policy. */
import { sql } from 'kysely';
import { holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { policiesUnread } from './policies-unread.report.ts';

export const policiesUnreadServer = reportServer(policiesUnread, async (work, { policy, late }, people) => {
  const { rows } = await sql<ReportRow>`
    select reading.id as "drillId", e.id as "employeeId", e.code, ${fullNameOf('e')} as name,
      d.name as department, p.name as policy, reading.number::int as number,
      reading.asked_on as "askedOn", reading.due_on as "dueOn",
      nullif(greatest(${work.today}::date - reading.due_on, 0), 0) as late,
      reading.reminded_on as "remindedOn"
    from policy_reading reading
    join policy p on p.organisation_id = reading.organisation_id and p.id = reading.policy_id
    join employee e on e.organisation_id = reading.organisation_id and e.id = reading.employee_id
    left join employee_work w on ${holdsFor('w', 'e.id', work.today)}
    left join department d on d.organisation_id = e.organisation_id and d.id = w.department_id
    where reading.organisation_id = ${work.session.organisationId} and reading.state = 'asked'
      and (${policy}::bigint is null or reading.policy_id = ${policy}::bigint)
      and (not ${late === true} or reading.due_on < ${work.today}::date)
      and ${people.where('e.id')}
    order by reading.due_on, e.code, p.name, reading.id`.execute(work.db);
  return rows;
});
