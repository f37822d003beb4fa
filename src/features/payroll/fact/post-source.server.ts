/** Where people work and as what, which is read only where a formula asks for it. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import type { Post } from '#pay/model/facts.ts';
import { among } from '#server/database/among.ts';
import { holdsWithin } from '#server/database/dated-row.ts';
import type { Db } from '#server/database/tenant.ts';
import { factSource, sourceOf } from '#server/fact-source.ts';

type PostRow = {
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
async function readPosts(
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
      and ${among('employee_id', ids)}
    order by employee_id, valid_from`.execute(db);
  return rows;
}

const postOf = (row: PostRow): Post => ({
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

export const postSource = factSource({
  says: ['posts'],
  async read({ db, session }, { days, ids, asksPosts }) {
    if (!asksPosts) return () => ({});
    const rows = await readPosts(db, session.organisationId, days, ids);
    const posts = Map.groupBy(rows, ({ employee }) => employee);
    return ({ person, days: { from, to } }) => ({
      posts: (posts.get(person.id) ?? [])
        .filter((row) => row.from <= to && (row.to === null || row.to >= from))
        .map(postOf),
    });
  },
});
