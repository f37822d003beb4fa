/** How far lists of tasks are, and how long their tasks take. */
import { sql } from 'kysely';
import { heldLast } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { listsInProgress, taskTimes } from './checklist.report.ts';

export const listsInProgressServer = reportServer(listsInProgress, async (work, { on }) => {
  const { rows } = await sql<ReportRow>`
    select e.id as "drillId", e.code, ${fullNameOf('e')} as name, d.name as department, l.checklist, l.day,
      ${on}::date - l.opened_on as age, t.done, t.total, t.late, t.next as "nextDue"
    from task_list l
    join employee e on e.organisation_id = l.organisation_id and e.id = l.employee_id
    left join lateral ${heldLast('employee_work', 'e.id', on)} w on true
    left join department d on d.organisation_id = e.organisation_id and d.id = w.department_id
    cross join lateral (
      select count(*) filter (where t.finished_on <= ${on}::date) as done, count(*) as total,
        count(*) filter (where t.due_on < ${on}::date and (t.finished_on is null
          or t.finished_on > ${on}::date)) as late,
        min(t.due_on) filter (where t.finished_on is null or t.finished_on > ${on}::date) as next
      from task t where t.organisation_id = l.organisation_id and t.list_id = l.id
        and t.state <> 'cancelled'
    ) t
    where l.organisation_id = ${work.session.organisationId} and l.opened_on <= ${on}::date
      and (l.closed_on is null or l.closed_on > ${on}::date) and l.state <> 'cancelled'
    order by t.next nulls last, e.code, l.id`.execute(work.db);
  return rows;
});

export const taskTimesServer = reportServer(taskTimes, async (work, { from, to }) => {
  const { rows } = await sql<ReportRow>`
    select l.checklist, t.title as task, count(*) filter (where t.state = 'done') as done,
      count(*) filter (where t.state in ('waiting', 'open')) as open,
      count(*) filter (where t.state = 'waived') as waived,
      round(avg(t.finished_on - t.opened_on) filter (where t.state = 'done' and t.opened_on is not null), 1)
        ::float8 as average,
      max(t.finished_on - t.opened_on) filter (where t.state = 'done' and t.opened_on is not null) as longest,
      count(*) filter (where t.state = 'done' and t.finished_on > t.due_on
        or t.state in ('waiting', 'open') and t.due_on < ${work.today}::date) as late
    from task_list l
    join task t on t.organisation_id = l.organisation_id and t.list_id = l.id and t.state <> 'cancelled'
    where l.organisation_id = ${work.session.organisationId}
      and l.opened_on between ${from}::date and ${to}::date
    group by l.checklist, t.number, t.title order by l.checklist, t.number, t.title`.execute(work.db);
  return rows;
});
