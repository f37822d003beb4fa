/** The queries of families and nominees: one person a row, or one nomination. */

import { type RawBuilder, sql } from 'kysely';
import { nominationKinds } from '#features/people/profile/employee-nomination.form.ts';
import { lastDay } from '#kernel/calendar.ts';
import { maskNumber } from '#kernel/mask.ts';
import { heldLast } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { insuranceDeclaration, nominations } from './kin-list.report.ts';

const named = sql`employee.id as "drillId", employee.code,
  ${fullNameOf('employee')} as name`;
const contributes = (month: RawBuilder<boolean>) => sql`exists (
  select from payslip_line line where line.organisation_id = employee.organisation_id
    and line.employee_id = employee.id and line.source = 'state-insurance.wage' and line.amount <> 0
    and ${month})`;
/** 'Sunita Rao, wife, 12 March 1990; Arun Rao, son'. */
const familyOf = sql`(select string_agg(concat_ws(', ', family.name, lower(relation.name),
    to_char(family.date_of_birth, 'FMDD FMMonth YYYY')), '; ' order by family.id)
  from employee_family family
  join relation on relation.organisation_id = family.organisation_id and relation.id = family.relation_id
  where family.organisation_id = employee.organisation_id and family.employee_id = employee.id)`;

type Insured = ReportRow & { readonly number: string | null; readonly family: string | null };

export const insuranceDeclarationServer = reportServer(insuranceDeclaration, async (work, parameters) => {
  const month = parameters.month;
  const { rows } = await sql<Insured>`
    select ${named}, employee.state_insurance_number as number, initcap(employee.gender) as gender,
      employee.date_of_birth as "bornOn", initcap(employee.marital_status) as married,
      employee.joined_on as "joinedOn", place.name as place, employee.mobile, ${familyOf} as family
    from employee
    left join lateral ${heldLast('employee_work', 'employee.id', lastDay(month))} work on true
    left join establishment place on place.organisation_id = employee.organisation_id
      and place.id = work.establishment_id
    where employee.organisation_id = ${work.session.organisationId}
      and ${contributes(sql`line.month = ${month}`)} and not ${contributes(sql`line.month < ${month}`)}
    order by employee.code`.execute(work.db);
  return rows.map(({ number, ...row }): ReportRow => {
    const wanted = { 'insurance number': number, family: row.family, mobile: row['mobile'] };
    const missing = Object.entries(wanted).flatMap(([name, value]) => (value ? [] : [name]));
    return { ...row, number: number && maskNumber(number), missing: missing.join(', ') || null };
  });
});

type Nomination = ReportRow & { readonly kind: keyof typeof nominationKinds | null };

export const nominationsServer = reportServer(nominations, async (work, parameters) => {
  const day = parameters.asOf;
  const kind = parameters.kind;
  const { rows } = await sql<Nomination>`
    select ${named}, nomination.kind, nomination.nominated_on as "nominatedOn", (
        select string_agg(concat_ws(' ', family.name, (nominee.share / 100.0)::float || '%'), ', '
          order by nominee.position)
        from employee_nomination_nominees nominee
        join employee_family family on family.organisation_id = nominee.organisation_id
          and family.id = nominee.member_id
        where nominee.organisation_id = nomination.organisation_id
          and nominee.employee_nomination_id = nomination.id) as nominees
    from employee
    left join employee_nomination nomination on nomination.organisation_id = employee.organisation_id
      and nomination.employee_id = employee.id and nomination.nominated_on <= ${day}
      and (${kind}::text is null or nomination.kind = ${kind})
    where employee.organisation_id = ${work.session.organisationId} and employee.joined_on <= ${day}
      and (employee.left_on is null or employee.left_on >= ${day})
      and (${parameters.show !== 'missing'} or nomination.id is null)
    order by employee.code, nomination.kind`.execute(work.db);
  return rows.map(({ kind: of, ...row }): ReportRow => ({ ...row, kind: of && nominationKinds[of] }));
});
