/** The queries of registers of the people: every person once, and groups of them by gender. */

import { sql } from 'kysely';
import { type WageCategory, wageCategories } from '#features/organisation/wage-category.form.ts';
import { maskNumber } from '#kernel/mask.ts';
import { heldLast, holdsFor } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import { reportServer } from '#server/feature.ts';
import type { ReportRow } from '#server/reports/report-row.ts';
import { open } from '#server/security/seal.ts';
import type { Work } from '#server/work.ts';
import { equalPay, staffRegister } from './staff-register.report.ts';

type Told = { category: WageCategory | null; insured: string | null };
type Sealed = { uan: string | null; pan: string | null; aadhaar: string | null };

/** Whole numbers are looked up on the record, where each look is kept. */
const endOf = (work: Work, column: keyof Sealed, sealed: string | null): string | null => {
  const place = { organisationId: work.session.organisationId, column: `employee.${column}` };
  return sealed === null ? null : maskNumber(open(work.host, place, sealed));
};

/** Work as it is on the day, or was on the last one of who has left. */
export const staffRegisterServer = reportServer(staffRegister, async (work, parameters) => {
  const day = parameters.asOf;
  const at = parameters.establishment;
  const lastThere = sql`least(employee.left_on, ${day}::date)`;
  const { rows } = await sql<ReportRow & Sealed & Told>`
    select employee.id as "drillId", employee.code,
      ${fullNameOf('employee')} as name,
      initcap(employee.gender) as gender, kin.name as kin, employee.date_of_birth as "bornOn",
      nationality.name as nationality, education.name as education, employee.joined_on as "joinedOn",
      designation.name as designation,
      coalesce(work.wage_category, designation.wage_category) as category, kind.name as employment,
      place.name as place, employee.mobile, employee.uan, employee.state_insurance_number as insured,
      employee.pan, employee.aadhaar, employee.left_on as "leftOn",
      initcap(replace(employee.leaving_reason, '-', ' ')) as reason
    from employee
    left join lateral ${heldLast('employee_work', 'employee.id', lastThere)} work on true
    left join designation on designation.organisation_id = employee.organisation_id
      and designation.id = work.designation_id
    left join employment_type kind on kind.organisation_id = employee.organisation_id
      and kind.id = work.employment_type_id
    left join establishment place on place.organisation_id = employee.organisation_id
      and place.id = work.establishment_id
    left join master_entry nationality on nationality.organisation_id = employee.organisation_id
      and nationality.id = employee.nationality_id
    left join lateral (select family.name from employee_family family
      join relation on relation.organisation_id = family.organisation_id and relation.id = family.relation_id
      where family.organisation_id = employee.organisation_id and family.employee_id = employee.id
        and relation.code in ('FATHER', 'HUSBAND', 'WIFE')
      order by relation.code limit 1) kin on true
    left join lateral (select qualification.name from employee_qualification held
      join qualification on qualification.organisation_id = held.organisation_id
        and qualification.id = held.qualification_id
      where held.organisation_id = employee.organisation_id and held.employee_id = employee.id
      order by held.highest desc, held.finished_in desc nulls last limit 1) education on true
    where employee.organisation_id = ${work.session.organisationId} and employee.joined_on <= ${day}
      and (employee.left_on is null or employee.left_on > ${day}::date - interval '1 year')
      and (${at}::bigint is null or work.establishment_id = ${at})
    order by employee.code`.execute(work.db);
  return rows.map(
    ({ uan, pan, aadhaar, insured, category, ...row }): ReportRow => ({
      ...row,
      category: category && wageCategories[category],
      insured: insured && maskNumber(insured),
      uan: endOf(work, 'uan', uan),
      pan: endOf(work, 'pan', pan),
      aadhaar: endOf(work, 'aadhaar', aadhaar),
    }),
  );
});

const groups = { designation: 'designation', grade: 'grade', department: 'department' } as const;

type PayRow = ReportRow & { readonly womenMean: number | null; readonly menMean: number | null };

/** The gap is told where both are there: how far the women's mean is below the men's, of the men's. */
export const equalPayServer = reportServer(equalPay, async (work, parameters) => {
  const day = parameters.asOf;
  const by = groups[parameters.by];
  const of = (gender: string) => sql`filter (where employee.gender = ${gender})`;
  const mean = (gender: string) => sql`round(avg(salary.gross_monthly) ${of(gender)}, -2)::bigint`;
  const middle = sql`percentile_cont(0.5) within group (order by salary.gross_monthly)`;
  const median = (gender: string) => sql`round((${middle} ${of(gender)})::numeric, -2)::bigint`;
  const { rows } = await sql<PayRow>`
    select coalesce(told.name, 'None') as "group", count(*) ${of('female')}::int as women,
      count(*) ${of('male')}::int as men, ${mean('female')} as "womenMean", ${mean('male')} as "menMean",
      ${median('female')} as "womenMedian", ${median('male')} as "menMedian"
    from employee
    join salary_assignment salary on ${holdsFor('salary', 'employee.id', day)}
    left join employee_work work on ${holdsFor('work', 'employee.id', day)}
    left join ${sql.table(by)} told on told.organisation_id = employee.organisation_id
      and told.id = ${sql.ref(`work.${by}_id`)}
    where employee.organisation_id = ${work.session.organisationId} and employee.joined_on <= ${day}
      and (employee.left_on is null or employee.left_on >= ${day})
    group by told.name order by told.name nulls last`.execute(work.db);
  return rows.map((row): ReportRow => {
    const { womenMean, menMean } = row;
    const gap = womenMean && menMean ? Math.round(((menMean - womenMean) * 10_000) / menMean) : null;
    return { ...row, gap };
  });
});
