/** Seats on a day: budgets beside the people who are there, each once. */
import { sql } from 'kysely';
import { holdsFor } from '#server/database/dated-row.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { positionControl } from './position-control.report.ts';
import { budgetsOn, peopleInSeats } from './seat-count.server.ts';

const wanted = {
  vacant: sql`seats.budgeted > seats.filled`,
  beyond: sql`seats.budgeted is not null and seats.filled > seats.budgeted`,
  unbudgeted: sql`seats.budgeted is null`,
} as const;

export const positionControlServer = reportServer(positionControl, async (work, asked) => {
  const { organisationId } = work.session;
  const { asOf, which } = asked;
  const day = sql`${asOf}::date`;
  const [department, establishment] = [asked.department ?? null, asked.establishment ?? null];
  const { rows } = await sql<ReportRow>`
    with there as (
      select w.designation, w.department, w.establishment, count(*)::int as filled,
        sum(pay.gross_monthly)::bigint as gross
      from ${peopleInSeats(organisationId, day)}
      left join salary_assignment pay
        on ${holdsFor('pay', { organisationId, employee: sql`w.employee` }, day)}
      group by w.designation, w.department, w.establishment
    ), seats as (
      select coalesce(b.designation, there.designation) as designation,
        coalesce(b.department, there.department) as department,
        coalesce(b.establishment, there.establishment) as establishment,
        b.seats as budgeted, coalesce(there.filled, 0) as filled, b.seats * b.cost as budget,
        there.gross, b.id
      from ${budgetsOn(organisationId, day)}
      full join there on there.designation = b.designation and there.department = b.department
        and there.establishment = b.establishment
    )
    select seats.id as "drillId", t.name as designation, d.name as department, p.name as establishment,
      seats.budgeted, seats.filled,
      case when seats.budgeted is not null then greatest(seats.budgeted - seats.filled, 0) end as vacant,
      case when seats.budgeted is not null then greatest(seats.filled - seats.budgeted, 0) end as beyond,
      seats.budget, seats.gross
    from seats
    join designation t on t.organisation_id = ${organisationId} and t.id = seats.designation
    join department d on d.organisation_id = ${organisationId} and d.id = seats.department
    join establishment p on p.organisation_id = ${organisationId} and p.id = seats.establishment
    where (${department}::bigint is null or seats.department = ${department}::bigint)
      and (${establishment}::bigint is null or seats.establishment = ${establishment}::bigint)
      and (seats.filled > 0 or seats.budgeted > 0)
      and ${which ? wanted[which] : sql`true`}
    order by seats.budgeted is null, d.name, t.name, p.name`.execute(work.db);
  return rows;
});
