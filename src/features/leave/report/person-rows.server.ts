/** People in service between two days, as reports of leave name them. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { heldLast } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { ReportPeople } from '#server/reports/people-asked.ts';
import type { Work } from '#server/work.ts';

type ReportPerson = {
  readonly employeeId: number;
  readonly drillId: number;
  readonly code: string;
  readonly name: string;
  readonly department: string | null;
  readonly father: string | null;
  readonly joined: IsoDate;
  readonly left: IsoDate | null;
};

export async function reportPeople(
  { db, session }: Work,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
  people?: Pick<ReportPeople, 'where'>,
): Promise<readonly ReportPerson[]> {
  const { rows } = await sql<ReportPerson>`
    select e.id as "employeeId", e.id as "drillId", e.code, ${fullNameOf('e')} as name, d.name as department,
      e.father_name as father, e.joined_on as joined, e.left_on as left
    from employee e
    left join lateral ${heldLast('employee_work', 'e.id', to)} w on true
    left join department d on d.organisation_id = e.organisation_id and d.id = w.department_id
    where e.organisation_id = ${session.organisationId} and e.joined_on <= ${to}::date
      and (e.left_on is null or e.left_on >= ${from}::date)
      and ${people ? people.where('e.id') : sql`true`}
    order by e.code, e.id`.execute(db);
  return rows;
}
