/** What reports of the help desk ask. */
import { sql } from 'kysely';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { momentNow } from '../ticket/desk-clock.server.ts';
import { ticketsByCategory, ticketsOpen, ticketsService } from './ticket.report.ts';

export const ticketsOpenServer = reportServer(ticketsOpen, async (work, _asked, people) => {
  const now = momentNow(work);
  const { rows } = await sql<ReportRow>`
    select t.id as "drillId", e.id as "employeeId", t.subject, c.name as category,
      ${fullNameOf('e')} as name, initcap(t.priority) as priority,
      case t.state when 'new' then 'New' when 'assigned' then 'Assigned' when 'on-hold' then 'On hold'
        else 'Open again' end as state,
      case when a.id is not null then ${fullNameOf('a')} end as assignee,
      left(t.opened_at, 10)::date as opened, ${work.today}::date - left(t.opened_at, 10)::date as days,
      t.solve_by as due,
      case when t.state <> 'on-hold' and t.answered_at is null and t.answer_by < ${now} then 'Answer'
        when t.state <> 'on-hold' and t.solve_by < ${now} then 'Solution' end as late
    from ticket t
    join employee e on e.organisation_id = t.organisation_id and e.id = t.employee_id
    join ticket_category c on c.organisation_id = t.organisation_id and c.id = t.category_id
    left join employee a on a.organisation_id = t.organisation_id and a.id = t.assignee_id
    where t.organisation_id = ${work.session.organisationId} and t.state not in ('resolved', 'closed')
      and ${people.where('t.employee_id')}
    order by t.opened_at, t.id`.execute(work.db);
  return rows;
});

type Times = {
  readonly category: string;
  readonly priority: string;
  readonly tickets: number;
  readonly answered: number;
  readonly answerLate: number;
  readonly solved: number;
  readonly solveLate: number;
};

const share = (met: number, missed: number): number | null =>
  met + missed === 0 ? null : Math.round((met * 10_000) / (met + missed));

export const ticketsServiceServer = reportServer(ticketsService, async (work, { from, to }, people) => {
  const now = momentNow(work);
  const { rows } = await sql<Times>`
    select c.name as category, initcap(t.priority) as priority, count(*)::int as tickets,
      count(*) filter (where t.answered_at <= t.answer_by)::int as answered,
      count(*) filter (where coalesce(t.answered_at, ${now}) > t.answer_by)::int as "answerLate",
      count(*) filter (where t.solved_at <= t.solve_by)::int as solved,
      count(*) filter (where coalesce(t.solved_at, ${now}) > t.solve_by and t.state <> 'on-hold')::int
        as "solveLate"
    from ticket t
    join ticket_category c on c.organisation_id = t.organisation_id and c.id = t.category_id
    where t.organisation_id = ${work.session.organisationId} and t.solve_by is not null
      and left(t.opened_at, 10)::date between ${from}::date and ${to}::date
      and ${people.where('t.employee_id')}
    group by 1, 2, t.priority order by 1, t.priority`.execute(work.db);
  return rows.map((row) => ({
    ...row,
    answerShare: share(row.answered, row.answerLate),
    solveShare: share(row.solved, row.solveLate),
  }));
});

export const ticketsByCategoryServer = reportServer(ticketsByCategory, async (work, { from, to }, people) => {
  const { rows } = await sql<ReportRow>`
      select c.name as category, count(*)::int as tickets,
        count(*) filter (where t.state not in ('resolved', 'closed'))::int as open,
        count(*) filter (where t.state in ('resolved', 'closed'))::int as ended,
        count(*) filter (where t.rating = 'good')::int as good,
        count(*) filter (where t.rating = 'fair')::int as fair,
        count(*) filter (where t.rating = 'poor')::int as poor
      from ticket t
      join ticket_category c on c.organisation_id = t.organisation_id and c.id = t.category_id
      where t.organisation_id = ${work.session.organisationId}
        and left(t.opened_at, 10)::date between ${from}::date and ${to}::date
        and ${people.where('t.employee_id')}
      group by 1 order by 2 desc, 1`.execute(work.db);
  return rows;
});
