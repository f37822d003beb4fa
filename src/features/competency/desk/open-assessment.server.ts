/** The assessment of somebody's competency that is open, and what it says so far. */
import { sql } from 'kysely';
import { records } from '#server/forms/record/records.ts';
import type { Work } from '#server/work.ts';
import { competencyAssessment } from '../level/competency-assessment.form.ts';

/** The one that is open, else a new one, in the name of the session. */
export async function openAssessment(work: Work, employee: number, competency: number) {
  const known = records(work, competencyAssessment);
  const [open] = await known.find({ employee, competency, state: 'open' });
  if (open) return { id: open.id, version: open.version };
  const id = await known.asPerson.create({ employee, competency });
  return { id, version: (await known.one(id))?.version ?? 1 };
}

type Said = {
  readonly employee: number;
  readonly competency: number;
  readonly selfLevel: number | null;
  readonly managerLevel: number | null;
};

/** What people and their managers say while it is open, by employee and competency: '12 7'. */
export async function saidLevels({ db, session }: Work, people: readonly number[]) {
  const { rows } = await sql<Said>`
    select employee_id as employee, competency_id as competency, self_level::int as "selfLevel",
      manager_level::int as "managerLevel"
    from competency_assessment
    where organisation_id = ${session.organisationId} and state = 'open'
      and employee_id = any (${[...people]}::bigint[])`.execute(db);
  return new Map(rows.map((row) => [`${row.employee} ${row.competency}`, row]));
}
