/** What formulas ask of people beyond what every payslip needs; read only where a formula asks for it. */

import { sql } from 'kysely';
import type { IsoDate, Month } from '#kernel/calendar.ts';
import { asksOf, type FormulaAsks } from '#pay/formula/formula-asks.ts';
import type { Post } from '#pay/model/facts.ts';
import { holdsWithin } from '#server/database/dated-row.ts';
import type { Db } from '#server/database/tenant.ts';
import { sourceOf } from './statutory-facts.server.ts';

/**
 * What the formulas of structures and rates ask, today's and earlier ones, those that the month was paid by,
 * and some unsaved: a month is worked out again by the formulas that it was paid by.
 */
export async function readFormulaAsks(
  db: Db,
  organisationId: number,
  month: Month,
  unsaved: readonly string[] = [],
): Promise<FormulaAsks> {
  const { rows } = await sql<{ formula: string | null }>`
    select formula from salary_structure_lines
    where organisation_id = ${organisationId} and formula is not null
    union
    select formula from earlier_structure_lines
    where organisation_id = ${organisationId} and formula is not null
    union
    select unnest(array[rate_formula, month_formula]) from pay_component
    where organisation_id = ${organisationId} and source = 'units'
    union
    select unnest(array[rate_formula, month_formula]) from earlier_component
    where organisation_id = ${organisationId} and source = 'units'
    union
    select line -> 'calculation' ->> 'formula' from pay_run run
    join pay_run_set set on set.organisation_id = run.organisation_id and set.run_id = run.id
      and set.draft_set = run.draft_set
    cross join jsonb_array_elements(set.rules -> 'structures') structure
    cross join jsonb_array_elements(structure -> 'lines') line
    where run.organisation_id = ${organisationId} and run.month = ${month}
      and run.state in ('locked', 'paid', 'closed') and line -> 'calculation' ->> 'by' = 'formula'
    union
    select component #>> '{units,rate,formula}' from pay_run run
    join pay_run_set set on set.organisation_id = run.organisation_id and set.run_id = run.id
      and set.draft_set = run.draft_set
    cross join jsonb_array_elements(set.rules -> 'components') component
    where run.organisation_id = ${organisationId} and run.month = ${month}
      and run.state in ('locked', 'paid', 'closed') and component ? 'units'`.execute(db);
  return asksOf([...unsaved, ...rows.flatMap(({ formula }) => (formula === null ? [] : [formula]))]);
}

export type PostRow = {
  id: number;
  employee: number;
  from: IsoDate;
  to: IsoDate | null;
  state: string;
  grade: string | null;
  designation: string;
  department: string;
  employmentType: string;
  establishment: string;
  metro: boolean;
};

/** Where people work and as what on the days from one to another, by employee, earliest first. */
export async function readPosts(
  db: Db,
  organisationId: number,
  { from, to }: { readonly from: IsoDate; readonly to: IsoDate },
  ids: readonly number[] | null,
): Promise<PostRow[]> {
  const { rows } = await sql<PostRow>`
    select work.id, employee_id as employee, valid_from as from, valid_to as to, place.indian_state as state,
      grade.code as grade, designation.code as designation, department.code as department,
      kind.code as "employmentType", place.code as establishment, place.metro
    from employee_work work
    join establishment place
      on place.organisation_id = work.organisation_id and place.id = work.establishment_id
    join employment_type kind
      on kind.organisation_id = work.organisation_id and kind.id = work.employment_type_id
    join designation on designation.organisation_id = work.organisation_id
      and designation.id = work.designation_id
    join department on department.organisation_id = work.organisation_id
      and department.id = work.department_id
    left join grade on grade.organisation_id = work.organisation_id and grade.id = work.grade_id
    where work.organisation_id = ${organisationId} and ${holdsWithin('work', from, to)}
      and (${ids}::bigint[] is null or employee_id = any (${ids}::bigint[]))
    order by employee_id, valid_from`.execute(db);
  return rows;
}

export const postOf = (row: PostRow): Post => ({
  from: row.from,
  ...(row.to === null ? {} : { to: row.to }),
  state: row.state,
  ...(row.grade === null ? {} : { grade: row.grade }),
  designation: row.designation,
  department: row.department,
  employmentType: row.employmentType,
  establishment: row.establishment,
  metro: row.metro,
  source: sourceOf('employee-work', row),
});
