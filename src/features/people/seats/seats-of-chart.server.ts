/** The positions of the chart on a day, and who is in them. */
import { sql } from 'kysely';
import { fullNameOf } from '#server/database/full-name.ts';
import { inSeat } from '#server/database/seat.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { seatsOfChart } from './seats-of-chart.report.ts';

const wanted = { vacant: sql`held.people = 0`, double: sql`held.people > 1`, filled: sql`held.people = 1` };

export const seatsOfChartServer = reportServer(seatsOfChart, async (work, { asOf, which }) => {
  const { organisationId } = work.session;
  const day = sql`${asOf}::date`;
  const staying = sql`(e.left_on is null or e.left_on >= ${day}) and e.joined_on <= ${day}`;
  const { rows } = await sql<ReportRow>`
    select p.id as "drillId", p.name as position, p.code, d.name as department, t.name as designation,
      above.name as above, held.holders,
      case held.people when 0 then 'Vacant' when 1 then 'Filled' else 'Held by two' end as state,
      coalesce(held.since, (
        select max(least(coalesce(w.valid_to, e.left_on), coalesce(e.left_on, w.valid_to))) + 1
        from ${inSeat(sql`'-infinity'::date`, day)})) as since
    from position p
    join department d on d.organisation_id = p.organisation_id and d.id = p.department_id
    join designation t on t.organisation_id = p.organisation_id and t.id = p.designation_id
    left join position above on above.organisation_id = p.organisation_id and above.id = p.reports_to_id
    join lateral (
      select count(*)::int as people, string_agg(${fullNameOf('e')}, ', ' order by w.valid_from) as holders,
        max(w.valid_from) as since
      from ${inSeat(day, day)} and ${staying}
    ) held on true
    where p.organisation_id = ${organisationId} and p.active and ${which ? wanted[which] : sql`true`}
    order by d.name, p.code`.execute(work.db);
  return rows;
});
