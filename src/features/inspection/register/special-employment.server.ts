/** Who is employed for a term or through a contractor, by the work details that hold on a day. */
import { sql } from 'kysely';
import { holds } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { specialEmployment } from './special-employment.report.ts';

type Row = ReportRow & {
  readonly contract: boolean;
  readonly fund: boolean;
  readonly insurance: boolean;
  readonly gratuity: boolean;
};

const yes = (is: boolean): string => (is ? 'Yes' : 'No');

export const specialEmploymentServer = reportServer(specialEmployment, async (work, asked, people) => {
  const { asOf, kind: only } = asked;
  const { rows } = await sql<Row>`
    select e.id as "drillId", e.id as "employeeId", e.code, ${fullNameOf('e')} as name,
      department.name as department, kin.name as father, title.name as designation, place.name as place,
      type.name as type, type.contract, e.joined_on as joined, w.ends_on as "endsOn",
      w.ends_on - ${asOf}::date as left, type.provident_fund as fund, type.state_insurance as insurance,
      type.gratuity
    from employee e
    join employee_work w on w.organisation_id = e.organisation_id and w.employee_id = e.id
      and ${holds('w', asOf)}
    join employment_type type on type.organisation_id = w.organisation_id
      and type.id = w.employment_type_id
    left join department on department.organisation_id = w.organisation_id and department.id = w.department_id
    left join designation title on title.organisation_id = w.organisation_id and title.id = w.designation_id
    left join establishment place on place.organisation_id = w.organisation_id
      and place.id = w.establishment_id
    left join lateral (select family.name from employee_family family
      join relation on relation.organisation_id = family.organisation_id and relation.id = family.relation_id
      where family.organisation_id = e.organisation_id and family.employee_id = e.id
        and relation.code in ('FATHER', 'HUSBAND', 'WIFE')
      order by relation.code limit 1) kin on true
    where e.organisation_id = ${work.session.organisationId} and (type.ends_on_date or type.contract)
      and (${only}::text is null or type.contract = (${only}::text = 'contract'))
      and e.joined_on <= ${asOf}::date and (e.left_on is null or e.left_on >= ${asOf}::date)
      and ${people.where('e.id')}
    order by type.name, w.ends_on nulls last, e.code`.execute(work.db);
  return rows.map(
    ({ contract, fund, insurance, gratuity, ...row }): ReportRow => ({
      ...row,
      kind: contract ? 'Through a contractor' : 'For a term',
      ...{ fund: yes(fund), insurance: yes(insurance), gratuity: yes(gratuity) },
    }),
  );
});
