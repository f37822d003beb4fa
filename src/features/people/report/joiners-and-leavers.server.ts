/** Joiners with the work they began with, leavers with the work they left. */

import { sql } from 'kysely';
import { holds } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { employee } from '../record/employee.form.ts';
import { joinersAndLeavers } from './joiners-and-leavers.report.ts';

const reasons: Readonly<Record<string, string>> = employee.fields.leavingReason.choices;

export const joinersAndLeaversServer = reportServer(joinersAndLeavers, async (work, { from, to, which }) => {
  const { rows } = await sql<ReportRow & { reason: string | null }>`
    with event as (
      select id, 'Joined' as event, joined_on as happened, null::text as reason from employee
      where organisation_id = ${work.session.organisationId}
        and joined_on between ${from}::date and ${to}::date
        and ${which ?? 'joined'} = 'joined'
      union all
      select id, 'Left', left_on, leaving_reason from employee
      where organisation_id = ${work.session.organisationId} and left_on between ${from}::date and ${to}::date
        and ${which ?? 'left'} = 'left'
    )
    select event.happened as "on", event.event, event.reason, e.id as "drillId", e.code,
      ${fullNameOf('e')} as name, d.name as department, t.name as designation,
      p.name as establishment
    from event
    join employee e on e.organisation_id = ${work.session.organisationId} and e.id = event.id
    left join lateral (
      select * from employee_work w
      where w.organisation_id = e.organisation_id and w.employee_id = e.id and w.superseded_at is null
      order by (${holds('w', sql`event.happened`)}) desc,
        abs(w.valid_from - event.happened) limit 1
    ) w on true
    left join department d on d.organisation_id = e.organisation_id and d.id = w.department_id
    left join designation t on t.organisation_id = e.organisation_id and t.id = w.designation_id
    left join establishment p on p.organisation_id = e.organisation_id and p.id = w.establishment_id
    order by event.happened, event.event, e.code`.execute(work.db);
  return rows.map((row) => ({
    ...row,
    reason: row.reason === null ? null : (reasons[row.reason] ?? row.reason),
  }));
});
