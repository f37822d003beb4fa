/** What is known of a person's work on a day, for whoever asks for whom something is. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { monthsWithin } from '#kernel/formula/date-count.ts';
import { among } from '#server/database/among.ts';
import { type FormulaFacts, populationSource, type Within } from '#server/population/population-source.ts';

type Person = { readonly id: number; readonly joined: IsoDate };
type Seat = {
  readonly employee: number;
  readonly from: IsoDate;
  readonly designation: number | null;
  readonly grade: number | null;
  readonly department: number | null;
  readonly businessUnit: number | null;
  readonly establishment: number | null;
  readonly employmentType: number | null;
  readonly facts: Omit<FormulaFacts, 'joined'>;
};
type Narrowed = readonly number[] | null;

async function readPeople({ db, organisationId }: Within, employees: Narrowed): Promise<readonly Person[]> {
  const { rows } = await sql<Person>`
    select id, joined_on as joined from employee where organisation_id = ${organisationId}
      and ${among('id', employees)}`.execute(db);
  return rows;
}

/** All work that is known of them, by the day it began. */
async function readSeats({ db, organisationId }: Within, employees: Narrowed): Promise<readonly Seat[]> {
  const { rows } = await sql<Seat>`
    select seat.employee_id as employee, seat.valid_from as from, seat.designation_id as designation,
      seat.grade_id as grade, seat.department_id as department,
      coalesce(seat.business_unit_id, department.business_unit_id) as "businessUnit",
      seat.establishment_id as establishment, seat.employment_type_id as "employmentType",
      jsonb_strip_nulls(jsonb_build_object('state', place.indian_state, 'grade', grade.code,
        'designation', designation.code, 'department', department.code, 'businessUnit', unit.code,
        'establishment', place.code, 'employmentType', type.code)) as facts
    from employee_work seat
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
      and type.id = seat.employment_type_id
    where seat.organisation_id = ${organisationId} and seat.superseded_at is null
      and ${among('seat.employee_id', employees)}
    order by seat.employee_id, seat.valid_from`.execute(db);
  return rows;
}

/** A department and all above it, nearest first. */
export async function departmentsAbove({ db, organisationId }: Within) {
  const { rows } = await sql<{ id: number; parent: number | null }>`
    select id, parent_id as parent from department
    where organisation_id = ${organisationId}`.execute(db);
  const parents = new Map(rows.map(({ id, parent }) => [id, parent]));
  return (id: number): readonly number[] => {
    const way: number[] = [];
    for (let at: number | null | undefined = id; at && !way.includes(at); at = parents.get(at)) way.push(at);
    return way;
  };
}

const one = (id: number | null | undefined): readonly number[] => (id ? [id] : []);

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
  async read(within, employees) {
    const people = new Map((await readPeople(within, employees)).map((person) => [person.id, person.joined]));
    const seats = Map.groupBy(await readSeats(within, employees), ({ employee }) => employee);
    const above = await departmentsAbove(within);
    return (employee, on) => {
      const joined = people.get(employee);
      if (joined === undefined) return {};
      // The work that began last by the day; of who has left, the last there was.
      const seat = seats.get(employee)?.findLast(({ from }) => from <= on);
      return {
        designations: one(seat?.designation),
        grades: one(seat?.grade),
        departments: seat?.department ? above(seat.department) : [],
        businessUnits: one(seat?.businessUnit),
        establishments: one(seat?.establishment),
        employmentTypes: one(seat?.employmentType),
        months: joined <= on ? monthsWithin(joined, on) : null,
        facts: { joined, ...seat?.facts },
      };
    };
  },
});
