/** The work, shift and salary of a person on a day in words, to be laid side by side. */
import { sql } from 'kysely';
import type { IsoDate } from '#kernel/calendar.ts';
import { type IndianState, indianStates } from '#kernel/indian-state.ts';
import type { Paise } from '#kernel/money.ts';
import { formatRupees } from '#kernel/money-text.ts';
import { namesOf } from '#kernel/wire/schema.ts';
import { heldLast } from '#server/database/dated-row.ts';
import { fullNameOf } from '#server/database/full-name.ts';
import type { Work } from '#server/work.ts';

type Row = {
  readonly department: string | null;
  readonly designation: string | null;
  readonly grade: string | null;
  readonly establishment: string | null;
  readonly state: IndianState | null;
  readonly businessUnit: string | null;
  readonly position: string | null;
  readonly manager: string | null;
  readonly employmentType: string | null;
  readonly costCentre: string | null;
  readonly shift: string | null;
  readonly structure: string | null;
  readonly gross: Paise | null;
};

const labels = {
  department: 'Department',
  designation: 'Designation',
  grade: 'Grade',
  establishment: 'Establishment',
  businessUnit: 'Business unit',
  position: 'Position',
  manager: 'Reports to',
  employmentType: 'Employment type',
  costCentre: 'Cost centre',
  shift: 'Shift',
  structure: 'Salary structure',
} as const;

export type Posting = Row;

export async function postingOn(work: Work, employee: number, on: IsoDate): Promise<Posting | undefined> {
  const day = sql`${on}::date`;
  const named = (table: string, of: string) =>
    sql`(select t.name from ${sql.table(table)} t
      where t.organisation_id = e.organisation_id and t.id = ${sql.ref(of)})`;
  const { rows } = await sql<Row>`
    select ${named('department', 'w.department_id')} as department,
      ${named('designation', 'w.designation_id')} as designation, ${named('grade', 'w.grade_id')} as grade,
      p.name as establishment, p.indian_state as state,
      ${named('business_unit', 'w.business_unit_id')} as "businessUnit",
      ${named('position', 'w.position_id')} as position,
      (select ${fullNameOf('m')} from employee m
        where m.organisation_id = e.organisation_id and m.id = w.reports_to_id) as manager,
      ${named('employment_type', 'w.employment_type_id')} as "employmentType",
      ${named('cost_centre', 'w.cost_centre_id')} as "costCentre", h.name as shift,
      ${named('salary_structure', 's.structure_id')} as structure, s.gross_monthly as gross
    from employee e
    left join lateral ${heldLast('employee_work', 'e.id', day)} w on true
    left join lateral ${heldLast('employee_shift', 'e.id', day)} h on true
    left join lateral ${heldLast('salary_assignment', 'e.id', day)} s on true
    left join establishment p on p.organisation_id = e.organisation_id and p.id = w.establishment_id
    where e.organisation_id = ${work.session.organisationId} and e.id = ${employee}`.execute(work.db);
  return rows[0];
}

/** What differs, in the order in which people read a posting. */
export function turnsOf(before: Posting, after: Posting) {
  return namesOf(labels).flatMap((name) =>
    before[name] === after[name] ? [] : [{ label: labels[name], from: before[name], to: after[name] }],
  );
}

export const stateName = (state: IndianState | null): string | null => state && indianStates[state];

/** '₹50,000.00'; nothing where no salary is known. */
export const rupeesOf = (amount: Paise | null): string | null =>
  amount === null ? null : `₹${formatRupees(amount)}`;
