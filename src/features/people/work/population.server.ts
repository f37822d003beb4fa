/** What is known of a person's work on a day, for whoever asks for whom something is. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { monthsWithin } from '#kernel/formula/date-count.ts';
import {
  type FormulaFacts,
  type PersonAsked,
  type PersonKnown,
  populationSource,
} from '#server/population/population-source.ts';
import type { Work } from '#server/work.ts';

type Row = {
  readonly at: number;
  readonly joined: IsoDate;
  readonly designation: number | null;
  readonly grade: number | null;
  readonly department: number | null;
  readonly businessUnit: number | null;
  readonly establishment: number | null;
  readonly employmentType: number | null;
  readonly facts: Omit<FormulaFacts, 'joined'> | null;
};

/** Of each the work that began last by the day; of who has left, the last there was. */
async function readRows(work: Work, asked: readonly PersonAsked[]): Promise<readonly Row[]> {
  const { organisationId } = work.session;
  const { rows } = await sql<Row>`
    with asked as (
      select at - 1 as at, employee, "on"
      from unnest(${asked.map(({ employee }) => employee)}::bigint[], ${asked.map(({ on }) => on)}::date[])
        with ordinality as asked (employee, "on", at))
    select asked.at::integer as at, person.joined_on as joined, seat.designation_id as designation,
      seat.grade_id as grade, seat.department_id as department,
      coalesce(seat.business_unit_id, department.business_unit_id) as "businessUnit",
      seat.establishment_id as establishment, seat.employment_type_id as "employmentType",
      jsonb_strip_nulls(jsonb_build_object('state', place.indian_state, 'grade', grade.code,
        'designation', designation.code, 'department', department.code, 'businessUnit', unit.code,
        'establishment', place.code, 'employmentType', type.code)) as facts
    from asked
    join employee person on person.organisation_id = ${organisationId} and person.id = asked.employee
    left join lateral (select * from employee_work work
      where work.organisation_id = ${organisationId} and work.employee_id = asked.employee
        and work.superseded_at is null and work.valid_from <= asked."on"
      order by work.valid_from desc limit 1) seat on true
    left join department on department.organisation_id = ${organisationId}
      and department.id = seat.department_id
    left join business_unit unit on unit.organisation_id = ${organisationId}
      and unit.id = coalesce(seat.business_unit_id, department.business_unit_id)
    left join designation on designation.organisation_id = ${organisationId}
      and designation.id = seat.designation_id
    left join grade on grade.organisation_id = ${organisationId} and grade.id = seat.grade_id
    left join establishment place on place.organisation_id = ${organisationId}
      and place.id = seat.establishment_id
    left join employment_type type on type.organisation_id = ${organisationId}
      and type.id = seat.employment_type_id`.execute(work.db);
  return rows;
}

/** A department and all above it, nearest first. */
async function readDepartments(work: Work): Promise<(id: number) => readonly number[]> {
  const { rows } = await sql<{ id: number; parent: number | null }>`
    select id, parent_id as parent from department
    where organisation_id = ${work.session.organisationId}`.execute(work.db);
  const parents = new Map(rows.map(({ id, parent }) => [id, parent]));
  return (id) => {
    const way: number[] = [];
    for (let at: number | null | undefined = id; at && !way.includes(at); at = parents.get(at)) way.push(at);
    return way;
  };
}

const one = (id: number | null): readonly number[] => (id === null ? [] : [id]);

export const workPopulation = populationSource({
  name: 'work',
  gives: [
    'designations',
    'grades',
    'departments',
    'businessUnits',
    'establishments',
    'employmentTypes',
    'tenure',
    'formula',
  ],
  async read(work, asked) {
    const rows = await readRows(work, asked);
    const above = await readDepartments(work);
    const known: PersonKnown[] = asked.map(() => ({}));
    for (const row of rows) {
      const on = asked[row.at]?.on ?? work.today;
      known[row.at] = {
        designations: one(row.designation),
        grades: one(row.grade),
        departments: row.department === null ? [] : above(row.department),
        businessUnits: one(row.businessUnit),
        establishments: one(row.establishment),
        employmentTypes: one(row.employmentType),
        months: row.joined <= on ? monthsWithin(row.joined, on) : null,
        facts: { joined: row.joined, ...row.facts },
      };
    }
    return known;
  },
});
