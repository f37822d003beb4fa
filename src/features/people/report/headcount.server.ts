/**
 * People by department on a day: each person once, in the department of the work details that hold on it.
 */

import { sql } from 'kysely';
import { holdsFor } from '#server/database/dated-row.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { headcount } from './headcount.report.ts';

export const headcountServer = reportServer(headcount, async (work, { asOf, establishment }) => {
  const day = sql`${asOf}::date`;
  const there =
    establishment === null || establishment === undefined
      ? sql`true`
      : sql`w.establishment_id = ${establishment}`;
  const { rows } = await sql<ReportRow>`
    select coalesce(d.name, 'No department') as department, d.code, d.id as "drillId",
      count(*)::int as people,
      count(*) filter (where e.gender = 'female')::int as women,
      count(*) filter (where e.joined_on > ${day} - interval '1 year')::int as "joinedThisYear",
      count(*) filter (where e.left_on >= ${day})::int as leaving
    from employee e
    left join employee_work w on ${holdsFor('w', 'e.id', day)}
    left join department d on d.organisation_id = e.organisation_id and d.id = w.department_id
    where e.organisation_id = ${work.session.organisationId}
      and e.joined_on <= ${day} and (e.left_on is null or e.left_on >= ${day}) and ${there}
    group by d.id, d.name, d.code
    order by d.name nulls last`.execute(work.db);
  return rows;
});
